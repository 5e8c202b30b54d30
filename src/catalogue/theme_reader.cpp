// SPDX-License-Identifier: MIT
// Reads themes: themes/*.json of a pack, and the section "themes" of a recipe.
#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include <warren/text/suggestions.hpp>

#include "src/catalogue/placing_fields.hpp"
#include "src/catalogue/section_readers.hpp"
#include "src/json/json_fields.hpp"
#include "src/text/utf8.hpp"

namespace warren {

namespace {

constexpr std::array<std::string_view, 11> theme_keys = {
    "$schema", "summary", "tags", "roles", "zones", "weight", "depth", "floor", "per_100_cells", "legend", "patterns"};
constexpr std::array<std::string_view, 8> pattern_keys = {"prop",  "drawing", "legend", "place",
                                                          "count", "weight",  "depth",  "where"};

/// The names of all props that the spawn tables of a set have, the built-in ones included.
std::vector<std::string_view> prop_names(const TileSet& set) {
  std::set<std::string_view> names;
  const auto add = [&](const SpawnTable& table) {
    for (const SpawnRow& row : table.rows()) {
      if (row.kind == SpawnKind::prop) names.insert(row.name);
    }
  };
  for (const SpawnTable& table : set.spawn_tables()) add(table);
  for (const std::string_view name : shipped_spawn_tables()) add(*SpawnTable::shipped(name));
  return {names.begin(), names.end()};
}

class ThemeReader {
 public:
  ThemeReader(std::string_view name, const TileSet& set, ProblemList& problems) : set_(set), problems_(problems) {
    theme_.name = name;
  }

  Theme read(const JsonValue& object) {
    constexpr std::string_view example =
        R"(write it as { "patterns": [ { "prop": "Coffin", "place": "wall", "weight": 5 } ] })";
    if (!check_object(object, "a theme", std::string(example), theme_keys, problems_)) return {};
    theme_.summary = string_field(object, "summary", problems_);
    theme_.tags = names_field(object, "tags", problems_);
    theme_.roles = names_field(object, "roles", problems_);
    theme_.zones = names_field(object, "zones", problems_);
    theme_.weight = integer(object, "weight", 0, Theme::max_weight, theme_.weight);
    theme_.per_100_cells = integer(object, "per_100_cells", 0, Theme::max_per_100_cells, theme_.per_100_cells);
    depth_field(object, theme_.min_depth, theme_.max_depth, problems_);
    theme_.floors = floor_field(object, "themes", set_, problems_);
    shared_legend_ = legend_field(object);
    const JsonValue* patterns = object.find("patterns");
    if (patterns != nullptr && patterns->items.size() > Theme::max_patterns) {
      problems_.add(*patterns, fmt::format("a theme has at most {} patterns", Theme::max_patterns), "remove some");
      return {};
    }
    for_each_item(object, "patterns", problems_, [&](const JsonValue& item) { read_pattern(item); });
    if (theme_.patterns.empty() && theme_.floors.empty() && problems_.empty()) {
      problems_.add(object, "the theme has neither \"floor\" nor \"patterns\"", std::string(example));
    }
    return std::move(theme_);
  }

 private:
  int integer(const JsonValue& object, std::string_view key, int min, int max, int fallback) {
    return static_cast<int>(integer_field(object, key, min, max, problems_, fallback));
  }

  /// The index of a prop; empty after a problem.
  std::optional<int> prop(const JsonValue& at, const std::string& name) {
    const auto found = std::ranges::find(theme_.props, name, &SpawnRow::name);
    if (found != theme_.props.end()) return static_cast<int>(found - theme_.props.begin());
    const SpawnRow* row = set_.find_spawn(name);
    if (row == nullptr || row->kind != SpawnKind::prop) {
      const std::vector<std::string_view> known = prop_names(set_);
      problems_.add(at,
                    row == nullptr ? fmt::format("no spawn table has a prop named \"{}\"", name)
                                   : fmt::format("\"{}\" is no prop, but a {}", name,
                                                 spawn_kind_names[static_cast<std::size_t>(row->kind)]),
                    suggestion(name, known, "add a row of kind \"prop\" to a table in spawns/"));
      return std::nullopt;
    }
    theme_.props.push_back(*row);
    return static_cast<int>(theme_.props.size()) - 1;
  }

  void read_pattern(const JsonValue& item) {
    if (!check_object(item, "a pattern", R"(write it as { "prop": "Coffin", "place": "wall" })", pattern_keys,
                      problems_)) {
      return;
    }
    ThemePattern pattern;
    pattern.place = static_cast<ThemePlace>(choice_field(item, "place", theme_place_names, problems_));
    pattern.weight = integer(item, "weight", 0, ThemePattern::max_weight, pattern.weight);
    depth_field(item, pattern.min_depth, pattern.max_depth, problems_);
    pattern.count = count_field(item, ThemePattern::max_count, "room", ErrorCode::bad_theme, problems_);
    pattern.where = where_field(item, set_, ErrorCode::bad_theme, problems_);
    const JsonValue* single = item.find("prop");
    const JsonValue* drawing = item.find("drawing");
    if ((single == nullptr) == (drawing == nullptr)) {
      problems_.add(item, single == nullptr ? "the pattern is empty" : "the pattern has a prop and a drawing",
                    R"(give it a "prop" or a "drawing")");
      return;
    }
    if (single != nullptr) {
      const std::string name = string_field(item, "prop", problems_);
      if (!single->is(JsonValue::Type::string)) return;
      if (const std::optional<int> index = prop(*single, name)) pattern.parts.push_back({.prop = index});
    } else {
      read_drawing(*drawing, legend_field(item), pattern);
    }
    theme_.patterns.push_back(std::move(pattern));
  }

  /// The meanings of glyphs; null if there are none.
  const JsonValue* legend_field(const JsonValue& object) {
    const JsonValue* legend = object.find("legend");
    if (legend == nullptr || legend->is(JsonValue::Type::object)) return legend;
    problems_.add(*legend, fmt::format("\"legend\" is {}", legend->type_name()),
                  R"(write it as { "T": "floor, Table" })");
    return nullptr;
  }

  /// The meaning of a glyph: of the pattern's legend, the theme's or the standard one.
  std::optional<Meaning> meaning_of(const JsonValue& at, char32_t glyph, const JsonValue* own) {
    for (const JsonValue* legend : {own, shared_legend_}) {
      if (legend == nullptr) continue;
      for (const JsonMember& member : legend->members) {
        std::string_view key = member.key;
        if (take_utf8(key) != glyph || !key.empty()) continue;
        const std::optional<std::string> text = meaning_text(member.value, problems_);
        if (!text) return std::nullopt;
        Result<Meaning> meaning = meaning_from_text(*text, set_);
        if (meaning) return std::move(*meaning);
        problems_.add(member.value, meaning.error().message, meaning.error().hint);
        return std::nullopt;
      }
    }
    const Legend standard = Legend::of(set_);
    if (const Meaning* meaning = standard.find(glyph)) return *meaning;
    problems_.add(at, "the drawing has a glyph without a meaning",
                  R"(add it to a "legend", as in { "T": "floor, Table" })");
    return std::nullopt;
  }

  void read_drawing(const JsonValue& drawing, const JsonValue* legend, ThemePattern& pattern) {
    const auto rows = static_cast<int>(drawing.items.size());
    if (rows == 0 || rows > ThemePattern::max_side) {
      problems_.add(drawing, "\"drawing\" is not a list of rows",
                    fmt::format("write 1 to {} rows, as in [\"hTh\"]", ThemePattern::max_side));
      return;
    }
    int width = 0;
    for (int y = 0; y < rows; ++y) {
      const JsonValue& row = drawing.items[static_cast<std::size_t>(y)];
      int x = 0;
      for (std::string_view rest = row.text; !rest.empty() && x <= ThemePattern::max_side; ++x) {
        add_part(row, take_utf8(rest).value_or(U'?'), {x, y}, legend, pattern);
      }
      if (y == 0) width = x;
      if (!row.is(JsonValue::Type::string) || x == 0 || x > ThemePattern::max_side || x != width) {
        problems_.add(row, "the rows of a drawing have different lengths, or one is empty or too long",
                      fmt::format("give all rows the same 1 to {} characters", ThemePattern::max_side));
        return;
      }
    }
    const bool from_corner = pattern.place == ThemePlace::corner;
    const bool from_top = from_corner || pattern.place == ThemePlace::wall;
    const Point anchor{from_corner ? 0 : width / 2, from_top ? 0 : rows / 2};
    for (ThemePart& part : pattern.parts) part.at = part.at - anchor;
    if (std::ranges::none_of(pattern.parts, [](const ThemePart& part) { return part.prop || part.tile; })) {
      problems_.add(drawing, "the drawing has no prop and paints nothing", "draw a prop");
    }
  }

  void add_part(const JsonValue& at, char32_t glyph, Point cell, const JsonValue* legend, ThemePattern& pattern) {
    if (problems_.is_full()) return;
    const std::optional<Meaning> meaning = meaning_of(at, glyph, legend);
    if (!meaning || meaning->role == Role::transparent) return;
    if (meaning->role != Role::ground || !meaning->mission.empty() || !meaning->data.empty()) {
      problems_.add(at, "the drawing of a theme has a start, an exit, a lock, a socket, a slot or data",
                    "draw props and floor; a vault can have the rest");
      return;
    }
    ThemePart part{.at = cell};
    if (meaning->tile != Tile::floor) {
      part.tile = floor_tile({at.line, at.column}, set_[meaning->tile].name, "themes", set_, problems_);
      if (!part.tile) return;
    }
    if (!meaning->spawn.empty()) {
      part.prop = prop(at, meaning->spawn);
      if (!part.prop) return;
    }
    pattern.parts.push_back(part);
  }

  const TileSet& set_;
  ProblemList& problems_;
  const JsonValue* shared_legend_ = nullptr;
  Theme theme_;
};

}  // namespace

std::optional<Theme> read_theme(const JsonValue& object, std::string_view name, const TileSet& set,
                                ProblemList& problems) {
  ProblemList own(ErrorCode::bad_theme, problems.file());
  Theme theme = ThemeReader(name, set, own).read(object);
  if (own.empty()) return theme;
  problems.add_all(own.failed().value());
  return std::nullopt;
}

Result<Theme> parse_theme(std::string_view text, std::string_view name, std::string_view file, const TileSet& set,
                          const Limits& limits) {
  Result<JsonValue> root = parse_json(text, file, limits);
  if (!root) return failure(std::move(root.error()));
  ProblemList problems(ErrorCode::bad_theme, file);
  if (std::optional<Theme> theme = read_theme(*root, name, set, problems)) return std::move(*theme);
  return problems.failed();
}

}  // namespace warren
