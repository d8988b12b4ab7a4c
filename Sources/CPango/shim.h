#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

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

/// Leaves out the fonts that are pictures, such as coloured emoji: on paper their letters would be
/// bitmaps.
static inline void cpango_use_outlines_only(PangoFontMap *map) {
  static const FcChar8 *rejected = (const FcChar8 *)
    "<fontconfig><selectfont><rejectfont>"
    "<pattern><patelt name=\"color\"><bool>true</bool></patelt></pattern>"
    "<pattern><patelt name=\"outline\"><bool>false</bool></patelt></pattern>"
    "</rejectfont></selectfont></fontconfig>";
  if (!PANGO_IS_FC_FONT_MAP(map)) return;
  FcConfig *config = FcInitLoadConfig();
  if (!config) return;
  if (FcConfigParseAndLoadFromMemory(config, rejected, FcTrue) && FcConfigBuildFonts(config))
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  FcConfigDestroy(config);
}
