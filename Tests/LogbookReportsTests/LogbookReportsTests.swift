// Tests of LogbookReports.
