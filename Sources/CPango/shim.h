#include <cairo-pdf.h>
#include <pango/pangocairo.h>

/// The glyph that Pango puts where nothing is to be drawn; a macro with a cast, unseen by Swift.
static inline PangoGlyph cpango_empty_glyph(void) { return PANGO_GLYPH_EMPTY; }

/// The scalar that no font has a glyph for, or 0 for a glyph that exists.
static inline uint32_t cpango_missing_scalar(PangoGlyph glyph) {
  return glyph & PANGO_GLYPH_UNKNOWN_FLAG ? glyph & ~PANGO_GLYPH_UNKNOWN_FLAG : 0;
}

/// The font's glyph for a space, or 0 where it has none.
static inline PangoGlyph cpango_space_glyph(PangoFont *font) {
  hb_codepoint_t glyph = 0;
  hb_font_get_nominal_glyph(pango_font_get_hb_font(font), ' ', &glyph);
  return glyph;
}
