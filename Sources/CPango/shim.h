#include <cairo-pdf.h>
#include <dlfcn.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdlib.h>

#define CPANGO_FUNCTIONS(X)                                                                        \
  X(cairo_arc)                                                                                     \
  X(cairo_close_path)                                                                              \
  X(cairo_create)                                                                                  \
  X(cairo_destroy)                                                                                 \
  X(cairo_fill)                                                                                    \
  X(cairo_font_options_create)                                                                     \
  X(cairo_font_options_destroy)                                                                    \
  X(cairo_font_options_set_hint_metrics)                                                           \
  X(cairo_font_options_set_hint_style)                                                             \
  X(cairo_line_to)                                                                                 \
  X(cairo_move_to)                                                                                 \
  X(cairo_pdf_surface_add_outline)                                                                 \
  X(cairo_pdf_surface_create_for_stream)                                                           \
  X(cairo_pdf_surface_restrict_to_version)                                                         \
  X(cairo_rectangle)                                                                               \
  X(cairo_scaled_font_destroy)                                                                     \
  X(cairo_scaled_font_reference)                                                                   \
  X(cairo_set_dash)                                                                                \
  X(cairo_set_line_width)                                                                          \
  X(cairo_set_scaled_font)                                                                         \
  X(cairo_set_source_rgb)                                                                          \
  X(cairo_show_page)                                                                               \
  X(cairo_show_text_glyphs)                                                                        \
  X(cairo_status)                                                                                  \
  X(cairo_status_to_string)                                                                        \
  X(cairo_stroke)                                                                                  \
  X(cairo_surface_destroy)                                                                         \
  X(cairo_surface_finish)                                                                          \
  X(cairo_surface_status)                                                                          \
  X(cairo_tag_begin)                                                                               \
  X(cairo_tag_end)                                                                                 \
  X(cairo_version_string)                                                                          \
  X(pango_attr_allow_breaks_new)                                                                   \
  X(pango_attr_font_features_new)                                                                  \
  X(pango_attr_insert_hyphens_new)                                                                 \
  X(pango_attr_list_insert)                                                                        \
  X(pango_attr_list_new)                                                                           \
  X(pango_attr_list_unref)                                                                         \
  X(pango_cairo_context_set_font_options)                                                          \
  X(pango_cairo_context_set_resolution)                                                            \
  X(pango_cairo_font_get_scaled_font)                                                              \
  X(pango_cairo_font_map_new)                                                                      \
  X(pango_context_get_metrics)                                                                     \
  X(pango_context_set_language)                                                                    \
  X(pango_context_set_round_glyph_positions)                                                       \
  X(pango_fc_font_map_get_type)                                                                    \
  X(pango_fc_font_map_set_config)                                                                  \
  X(pango_font_description_free)                                                                   \
  X(pango_font_description_new)                                                                    \
  X(pango_font_description_set_absolute_size)                                                      \
  X(pango_font_description_set_family)                                                             \
  X(pango_font_description_set_style)                                                              \
  X(pango_font_description_set_weight)                                                             \
  X(pango_font_get_hb_font)                                                                        \
  X(pango_font_map_create_context)                                                                 \
  X(pango_font_metrics_get_ascent)                                                                 \
  X(pango_font_metrics_get_descent)                                                                \
  X(pango_font_metrics_unref)                                                                      \
  X(pango_glyph_item_iter_init_start)                                                              \
  X(pango_glyph_item_iter_next_cluster)                                                            \
  X(pango_language_from_string)                                                                    \
  X(pango_layout_get_lines_readonly)                                                               \
  X(pango_layout_get_unknown_glyphs_count)                                                         \
  X(pango_layout_new)                                                                              \
  X(pango_layout_set_attributes)                                                                   \
  X(pango_layout_set_font_description)                                                             \
  X(pango_layout_set_text)                                                                         \
  X(pango_layout_set_width)                                                                        \
  X(pango_layout_set_wrap)                                                                         \
  X(pango_version_string)                                                                          \
  X(hb_font_get_nominal_glyph)                                                                     \
  X(FcConfigBuildFonts)                                                                            \
  X(FcConfigDestroy)                                                                               \
  X(FcConfigParseAndLoadFromMemory)                                                                \
  X(FcInitLoadConfig)                                                                              \
  X(g_object_unref)                                                                                \
  X(g_type_check_instance_is_a)

/// The functions of Cairo, Pango and what they stand on that are used.
///
/// They are looked up when a PDF is made, not linked: with them come thirty libraries, and every
/// other command would wait half its time for those.
struct cpango {
#define CPANGO_FIELD(name) __typeof__(name) *_Nonnull name;
  CPANGO_FUNCTIONS(CPANGO_FIELD)
#undef CPANGO_FIELD
};

/// Loads Pango with Cairo, to be freed; null where they are not installed.
static inline const struct cpango *_Nullable cpango_open(void) {
  void *library = dlopen("libpangocairo-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
  struct cpango *found = library ? (struct cpango *)calloc(1, sizeof *found) : NULL;
  if (!found) return NULL;
#define CPANGO_FIND(name)                                                                          \
  found->name = (__typeof__(name) *)dlsym(library, #name);                                         \
  if (!found->name) {                                                                              \
    free(found);                                                                                   \
    return NULL;                                                                                   \
  }
  CPANGO_FUNCTIONS(CPANGO_FIND)
#undef CPANGO_FIND
  return found;
}

/// The glyph that Pango puts where nothing is to be drawn; a macro with a cast, unseen by Swift.
static inline PangoGlyph cpango_empty_glyph(void) { return PANGO_GLYPH_EMPTY; }

/// The scalar that no font has a glyph for, or 0 for a glyph that exists.
static inline uint32_t cpango_missing_scalar(PangoGlyph glyph) {
  return glyph & PANGO_GLYPH_UNKNOWN_FLAG ? glyph & ~PANGO_GLYPH_UNKNOWN_FLAG : 0;
}

/// The font's glyph for a space, or 0 where it has none.
static inline PangoGlyph cpango_space_glyph(const struct cpango *_Nonnull pango, PangoFont *font) {
  hb_codepoint_t glyph = 0;
  pango->hb_font_get_nominal_glyph(pango->pango_font_get_hb_font(font), ' ', &glyph);
  return glyph;
}

/// Leaves out the fonts that are pictures, such as coloured emoji: on paper their letters would be
/// bitmaps.
static inline void cpango_use_outlines_only(const struct cpango *_Nonnull pango, PangoFontMap *map) {
  static const FcChar8 *rejected = (const FcChar8 *)
    "<fontconfig><selectfont><rejectfont>"
    "<pattern><patelt name=\"color\"><bool>true</bool></patelt></pattern>"
    "<pattern><patelt name=\"outline\"><bool>false</bool></patelt></pattern>"
    "</rejectfont></selectfont></fontconfig>";
  GType with_fontconfig = pango->pango_fc_font_map_get_type();
  if (!pango->g_type_check_instance_is_a((GTypeInstance *)map, with_fontconfig)) return;
  FcConfig *config = pango->FcInitLoadConfig();
  if (!config) return;
  if (pango->FcConfigParseAndLoadFromMemory(config, rejected, FcTrue) &&
      pango->FcConfigBuildFonts(config))
    pango->pango_fc_font_map_set_config((PangoFcFontMap *)map, config);
  pango->FcConfigDestroy(config);
}
