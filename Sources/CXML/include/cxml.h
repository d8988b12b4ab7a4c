#ifndef CXML_H
#define CXML_H

#include <stdbool.h>

/// A reader of XML in one pass.
typedef struct cxml_reader cxml_reader;

/// Gives up to `count` bytes; 0 at the end, negative for what cannot be read.
typedef int (*cxml_source)(void *context, char *buffer, int count);

/// What the reader stands on.
enum cxml_kind { CXML_START, CXML_END, CXML_TEXT, CXML_DOCTYPE, CXML_OTHER };

/// Loads libxml2; false where it is not installed.
bool cxml_is_installed(void);

/// Begins to read; null without memory. Nothing is fetched, entities are not replaced.
cxml_reader *cxml_open(cxml_source source, void *context);

void cxml_close(cxml_reader *reader);

/// Goes on to the next node: 1 for a node, 0 at the end, -1 for what is not well-formed.
int cxml_next(cxml_reader *reader);

enum cxml_kind cxml_kind_of(cxml_reader *reader);

/// Whether an element has no end of its own.
bool cxml_is_empty(cxml_reader *reader);

/// The name without its prefix, valid until the next node.
const char *cxml_name(cxml_reader *reader);

/// The text, valid until the next node.
const char *cxml_text(cxml_reader *reader);

/// The value of the first attribute of a name without prefix, valid until the next call; null
/// where there is none.
const char *cxml_attribute(cxml_reader *reader, const char *name);

/// The line that is read, counted from 1.
int cxml_line(cxml_reader *reader);

#endif
