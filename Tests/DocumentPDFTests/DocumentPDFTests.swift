// Tests of DocumentPDF.
