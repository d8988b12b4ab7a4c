// Tests of Language.
