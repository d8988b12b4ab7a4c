// Tests of LogbookChecks.
