// Tests of CommandKit.
