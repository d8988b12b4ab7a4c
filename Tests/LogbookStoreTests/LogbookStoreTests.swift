// Tests of LogbookStore.
