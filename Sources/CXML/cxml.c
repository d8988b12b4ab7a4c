#include "cxml.h"

#include <dlfcn.h>
#include <libxml/xmlreader.h>
#include <stddef.h>
#include <string.h>

#define CXML_FUNCTIONS(X)                                                                          \
  X(xmlReaderForIO)                                                                                \
  X(xmlFreeTextReader)                                                                             \
  X(xmlTextReaderSetStructuredErrorHandler)                                                        \
  X(xmlTextReaderRead)                                                                             \
  X(xmlTextReaderNodeType)                                                                         \
  X(xmlTextReaderIsEmptyElement)                                                                   \
  X(xmlTextReaderConstLocalName)                                                                   \
  X(xmlTextReaderConstValue)                                                                       \
  X(xmlTextReaderMoveToNextAttribute)                                                              \
  X(xmlTextReaderMoveToElement)                                                                    \
  X(xmlTextReaderGetParserLineNumber)

// The functions of libxml2 that are used. They are looked up when a file of XML is read, not linked:
// libxml2 loads ICU, and every other command would wait for that.
#define CXML_FIELD(name) static __typeof__(name) *c_##name;
CXML_FUNCTIONS(CXML_FIELD)

bool cxml_is_installed(void) {
  static void *library;
  if (library) return true;
  void *found = dlopen("libxml2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!found) found = dlopen("libxml2.so.16", RTLD_NOW | RTLD_LOCAL);
  if (!found) return false;
#define CXML_FIND(name)                                                                            \
  c_##name = (__typeof__(name) *)dlsym(found, #name);                                              \
  if (!c_##name) return false;
  CXML_FUNCTIONS(CXML_FIND)
  library = found;
  return true;
}

// What is wrong is told by the outcome of reading; nothing is printed.
static void ignore_error(void *context, xmlErrorPtr error) {
  (void)context;
  (void)error;
}

cxml_reader *cxml_open(cxml_source source, void *context) {
  xmlTextReaderPtr reader = c_xmlReaderForIO(
      source, NULL, context, NULL, NULL,
      XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_COMPACT);
  if (reader)
    c_xmlTextReaderSetStructuredErrorHandler(
        reader, (xmlStructuredErrorFunc)(void *)ignore_error, NULL);
  return (cxml_reader *)reader;
}

void cxml_close(cxml_reader *reader) { c_xmlFreeTextReader((xmlTextReaderPtr)reader); }

int cxml_next(cxml_reader *reader) { return c_xmlTextReaderRead((xmlTextReaderPtr)reader); }

enum cxml_kind cxml_kind_of(cxml_reader *reader) {
  switch (c_xmlTextReaderNodeType((xmlTextReaderPtr)reader)) {
  case XML_READER_TYPE_ELEMENT: return CXML_START;
  case XML_READER_TYPE_END_ELEMENT: return CXML_END;
  case XML_READER_TYPE_TEXT:
  case XML_READER_TYPE_CDATA:
  case XML_READER_TYPE_WHITESPACE:
  case XML_READER_TYPE_SIGNIFICANT_WHITESPACE: return CXML_TEXT;
  case XML_READER_TYPE_DOCUMENT_TYPE: return CXML_DOCTYPE;
  default: return CXML_OTHER;
  }
}

bool cxml_is_empty(cxml_reader *reader) {
  return c_xmlTextReaderIsEmptyElement((xmlTextReaderPtr)reader) == 1;
}

const char *cxml_name(cxml_reader *reader) {
  const xmlChar *name = c_xmlTextReaderConstLocalName((xmlTextReaderPtr)reader);
  return name ? (const char *)name : "";
}

const char *cxml_text(cxml_reader *reader) {
  const xmlChar *text = c_xmlTextReaderConstValue((xmlTextReaderPtr)reader);
  return text ? (const char *)text : "";
}

const char *cxml_attribute(cxml_reader *reader, const char *name) {
  xmlTextReaderPtr r = (xmlTextReaderPtr)reader;
  const char *value = NULL;
  while (!value && c_xmlTextReaderMoveToNextAttribute(r) == 1)
    if (strcmp(cxml_name(reader), name) == 0) value = cxml_text(reader);
  c_xmlTextReaderMoveToElement(r);
  return value;
}

int cxml_line(cxml_reader *reader) {
  return c_xmlTextReaderGetParserLineNumber((xmlTextReaderPtr)reader);
}
