// What the sanitizers are told, linked into the program and into its tests: the tests run the
// program with an environment of its own, in which their variables would be lost.

const char *__asan_default_options(void);
const char *__lsan_default_suppressions(void);
const char *__tsan_default_options(void);
const char *__tsan_default_suppressions(void);

// A crash that a test expects is the test's to judge. Noting where memory was asked for is left to
// who looks into a finding: it takes a third of the time.
const char *__asan_default_options(void) {
  return "exitcode=97:quarantine_size_mb=16:malloc_context_size=8:detect_stack_use_after_return=0";
}

// What libraries keep until the process ends.
const char *__lsan_default_suppressions(void) {
  return
      // The fonts of the machine, read once; Pango has no call that frees its maps.
      "leak:libfontconfig.so\n"
      "leak:libpango\n"
      "leak:libcairo\n"
      // Names of types and quarks.
      "leak:libglib-2.0.so\n"
      "leak:libgobject-2.0.so\n"
      // Libraries that are looked up when a file of their kind is read stay loaded.
      "leak:libdl\n"
      "leak:ld-linux\n";
}

const char *__tsan_default_options(void) { return "exitcode=97:ignore_noninstrumented_modules=1"; }

// Locks inside libraries that are not built with the sanitizer are not seen.
const char *__tsan_default_suppressions(void) { return "called_from_lib:libglib-2.0.so\n"; }
