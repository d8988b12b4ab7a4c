// What the sanitizers are told, linked into the program and into its tests: the tests run the
// program with an environment of its own, in which their variables would be lost. REPORTS is where they
// write what they find, a file for each process.

const char *__asan_default_options(void);
const char *__tsan_default_options(void);
const char *__tsan_default_suppressions(void);

// Leaks are not looked for: Swift keeps references in the spare bits of enums, where they are not
// recognised as such, and fontconfig, Pango and GLib keep what they read of the machine. The status
// is one that no command ends with. Less is noted of where memory was asked for than could be, and
// less kept of what was given back, for each command is a process and most are short.
const char *__asan_default_options(void) {
  return "log_path=" REPORTS
         ":exitcode=97:detect_leaks=0:malloc_context_size=8:quarantine_size_mb=16";
}

const char *__tsan_default_options(void) { return "log_path=" REPORTS ":exitcode=97"; }

// Libraries that are not built with the sanitizer: the locks in them are not seen.
const char *__tsan_default_suppressions(void) {
  return "called_from_lib:libglib-2.0.so\n"
         "called_from_lib:libfontconfig.so\n"
         "called_from_lib:libFoundation.so\n";
}
