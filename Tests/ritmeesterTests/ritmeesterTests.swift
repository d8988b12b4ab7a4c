// Tests of ritmeester.
