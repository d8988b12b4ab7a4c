// Tests of LogbookModel.
