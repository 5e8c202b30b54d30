// SPDX-License-Identifier: MIT
// Writes prefabs as text, and makes prefabs of parts of levels.
#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <warren/level/spawn_table.hpp>
#include <warren/prefabs/prefab.hpp>

#include "src/prefabs/mission_parts.hpp"
#include "src/prefabs/prefab_source.hpp"
#include "src/text/utf8.hpp"

namespace warren {

namespace {

std::string text_of(char32_t glyph) {
  std::string text;
  append_utf8(text, glyph);
  return text;
}

/// Finds visible glyphs for cells that have none.
class GlyphFinder {
 public:
  explicit GlyphFinder(const Legend& legend) { taken_.add(legend); }

  void take(char32_t glyph) { taken_.set(glyph, {}); }
  bool free(char32_t glyph) const { return taken_.find(glyph) == nullptr; }

  char32_t find(char32_t wanted = 0) {
    char32_t glyph = wanted;
    if (glyph <= U' ' || !free(glyph)) {
      constexpr std::u32string_view nice = U"abcdfhijklmnpqrtuvxyzBCDEFGIJKLMNPQRTUWXYZ0123456789$&?*";
      const auto found = std::ranges::find_if(nice, [this](char32_t c) { return free(c); });
      glyph = found != nice.end() ? *found : next_++;
    }
    take(glyph);
    return glyph;
  }

 private:
  Legend taken_;
  char32_t next_ = 0x4E00;  // CJK ideographs: twenty thousand characters that no legend uses
};

/// The same drawing with visible glyphs only, and a header that defines the new ones.
struct Visible {
  Grid<char32_t> glyphs;
  Legend legend;
};

bool is_substituted(const PrefabHeader& header, char32_t glyph) {
  return std::ranges::any_of(header.substitutions, [glyph](const Substitution& substitution) {
    return substitution.glyph == glyph ||
           std::ranges::find(substitution.choices, glyph, &Substitution::Choice::glyph) != substitution.choices.end();
  });
}

Visible visible(const Prefab& prefab) {
  Visible made{prefab.glyphs(), {}};
  GlyphFinder finder(prefab.legend());
  for (const char32_t glyph : prefab.glyphs().cells()) finder.take(glyph);
  std::map<char32_t, char32_t> renamed;
  // Glyphs that a reader assigned are replaced, except those that a substitution uses: they come from the file.
  const auto is_hidden = [&](char32_t glyph) {
    if (glyph == PrefabSource::no_glyph) return true;
    constexpr char32_t last_private = 0xF8FF;
    return glyph >= PrefabSource::first_own_glyph && glyph <= last_private && !is_substituted(prefab.header(), glyph);
  };
  const Meaning nothing{.role = Role::transparent};
  // Cells without a glyph can use any glyph that is already transparent.
  const std::optional<char32_t> blank = prefab.header().legend.glyph_of(nothing);
  if (blank && !is_hidden(*blank) && !is_substituted(prefab.header(), *blank)) {
    renamed.emplace(PrefabSource::no_glyph, *blank);
  }
  for (char32_t& glyph : made.glyphs.cells()) {
    if (!is_hidden(glyph)) continue;
    const auto [entry, added] = renamed.try_emplace(glyph, 0);
    if (added) {
      const Meaning* meaning = glyph == PrefabSource::no_glyph ? &nothing : prefab.legend().find(glyph);
      const SpawnRow* row = meaning == nullptr ? nullptr : SpawnTable::find_shipped(meaning->spawn);
      entry->second = finder.find(glyph == PrefabSource::no_glyph ? U'?'
                                  : row != nullptr                ? static_cast<unsigned char>(row->glyph)
                                                                  : 0);
      made.legend.set(entry->second, meaning == nullptr ? Meaning{} : *meaning);
    }
    glyph = entry->second;
  }
  for (const auto& [glyph, meaning] : prefab.header().legend.meanings()) {
    if (!is_hidden(glyph)) made.legend.set(glyph, meaning);
  }
  return made;
}

std::string depth_text(const PrefabHeader& header) {
  if (header.max_depth == PrefabHeader{}.max_depth) return fmt::format("{}+", header.min_depth);
  if (header.min_depth == header.max_depth) return fmt::format("{}", header.min_depth);
  return fmt::format("{}-{}", header.min_depth, header.max_depth);
}

std::string substitution_text(const Substitution& substitution) {
  std::string text = substitution.scope == Substitution::Scope::exactly
                         ? fmt::format("exactly: {} ", substitution.count)
                     : substitution.scope == Substitution::Scope::all ? "all: "
                                                                      : "each: ";
  text += text_of(substitution.glyph) + " =";
  for (const Substitution::Choice& choice : substitution.choices) {
    text += " " + text_of(choice.glyph);
    if (choice.weight != 1) text += fmt::format("*{}", choice.weight);
  }
  return text;
}

/// The fields in the order of docs/PREFABS.md, without those that have default values.
std::string text_of(const PrefabHeader& header, const Legend& legend, const TileSet& tile_set) {
  const PrefabHeader usual;
  std::string text = fmt::format("kind: {}\n", prefab_kind_names[static_cast<std::size_t>(header.kind)]);
  const auto line = [&](std::string_view key, const auto& value) { text += fmt::format("{}: {}\n", key, value); };
  const auto yes_or_no = [](bool yes) { return yes ? "yes" : "no"; };
  const bool turns = PrefabHeader::turns_by_default(header.kind);
  if (!header.summary.empty()) line("summary", header.summary);
  if (header.column != usual.column || header.row != usual.row) {
    line("placement", fmt::format("{} {}", column_choice_names[static_cast<std::size_t>(header.column)],
                                  row_choice_names[static_cast<std::size_t>(header.row)]));
  }
  if (header.placement != usual.placement) {
    line("placement", vault_placement_names[static_cast<std::size_t>(header.placement)]);
  }
  if (header.min_depth != usual.min_depth || header.max_depth != usual.max_depth) line("depth", depth_text(header));
  if (header.weight != usual.weight) line("weight", header.weight);
  if (header.chance != usual.chance) line("chance", header.chance);
  if (header.unique != PrefabHeader::default_unique(header.kind))
    line("unique", unique_names[static_cast<std::size_t>(header.unique)]);
  if (header.rotate != turns) line("rotate", yes_or_no(header.rotate));
  if (header.mirror != turns) line("mirror", yes_or_no(header.mirror));
  if (!header.tags.empty()) line("tags", fmt::format("{}", fmt::join(header.tags, ", ")));
  if (!header.role.empty()) line("role", header.role);
  std::string edges;
  const std::pair<bool, std::string_view> open[] = {{header.open.top, "top"},
                                                    {header.open.right, "right"},
                                                    {header.open.bottom, "bottom"},
                                                    {header.open.left, "left"}};
  for (const auto& [is_open, name] : open) {
    if (is_open) edges += (edges.empty() ? "" : " ") + std::string(name);
  }
  if (!edges.empty()) line("open", edges);
  std::string transparent;
  for (const auto& [glyph, meaning] : legend.meanings()) {
    if (meaning.role == Role::transparent && glyph != U',') {
      transparent += text_of(glyph);
    } else {
      line("legend", fmt::format("{} = {}", text_of(glyph), to_text(meaning, tile_set)));
    }
  }
  if (!transparent.empty()) line("transparent", transparent);
  for (const Substitution& substitution : header.substitutions) text += substitution_text(substitution) + "\n";
  if (!header.data.empty()) line("data", header.data.json());
  return text;
}

}  // namespace

std::string Prefab::header_text() const { return text_of(header(), visible(*this).legend, *tile_set()); }

std::string Prefab::to_text() const { return header_text() + "\n" + drawing_text(); }

std::string Prefab::drawing_text(Orientation turn) const {
  const Grid<char32_t> drawing = turned(visible(*this).glyphs, turn);
  std::string text;
  for (int y = 0; y < drawing.height(); ++y) {
    for (int x = 0; x < drawing.width(); ++x) append_utf8(text, drawing[{x, y}]);
    text += '\n';
  }
  return text;
}

Result<Prefab> Prefab::from_level(const Level& level, const Rect& part, std::string_view name, PrefabKind kind) {
  const Rect area = part.intersection(level.bounds());
  PrefabSource source;
  source.fields = {{"kind", std::string(prefab_kind_names[static_cast<std::size_t>(kind)])}};
  source.glyphs.reset({area.w, area.h}, U'#');
  std::map<Meaning, char32_t> own;
  GlyphFinder finder(Legend::standard());
  std::map<Point, std::vector<MissionPart>> mission;
  for (const PlacedPart& placed : parts_of(level.mission)) {
    for (const Point cell : placed.cells) {
      if (area.contains(cell)) mission[cell].push_back(placed.part);
    }
  }
  for (std::size_t i = 0; i < source.glyphs.cells().size(); ++i) {
    const Point p = source.glyphs.point(i) + Point{area.x, area.y};
    if (!TileSet::standard()->knows(level.tiles[p])) {
      return failure({ErrorCode::bad_prefab,
                      fmt::format("the tile \"{}\" is a custom tile", (*level.tile_set)[level.tiles[p]].name),
                      {.file = std::string(name), .cells = {p}},
                      "choose a part that has only built-in tiles"});
    }
    const Spawn* spawn = level.spawn_at(p);
    const Exit* exit = level.exit_at(p);
    Meaning meaning{.tile = level.tiles[p]};
    if (spawn != nullptr) {
      meaning.spawn = spawn->name;
      meaning.data = spawn->data;
    }
    if (level.start == p) meaning = {.tile = level.tiles[p], .role = Role::start};
    if (exit != nullptr && exit->kind == Exit::down) meaning = {.tile = Tile::down_stairs, .role = Role::exit};
    if (const auto found = mission.find(p); found != mission.end()) meaning.mission = std::move(found->second);
    std::optional<char32_t> glyph = Legend::standard().glyph_of(meaning);
    if (!glyph) {
      const auto [entry, added] = own.try_emplace(meaning, 0);
      if (added) {
        const SpawnRow* row = SpawnTable::find_shipped(meaning.spawn);
        entry->second = finder.find(row == nullptr ? 0 : static_cast<unsigned char>(row->glyph));
        source.legend.set(entry->second, meaning);
      }
      glyph = entry->second;
    }
    source.glyphs[i] = *glyph;
  }
  return make(source, name, name);
}

}  // namespace warren
