// SPDX-License-Identifier: MIT
// Prefabs inside of a recipe. The fields of the header are keys with values of JSON; they are converted to the lines of
// a prefab file, so that one reader decides what is valid.
#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include <warren/text/printable.hpp>

#include "src/catalogue/section_readers.hpp"
#include "src/json/json_fields.hpp"
#include "src/json/user_data_reader.hpp"
#include "src/prefabs/prefab_problems.hpp"
#include "src/prefabs/prefab_source.hpp"
#include "src/text/utf8.hpp"

namespace warren {

namespace {

constexpr std::string_view meaning_keys[] = {"tile", "spawn", "data", "lock", "key", "lever", "one_way"};

}  // namespace

std::optional<std::string> meaning_text(const JsonValue& value, ProblemList& problems) {
  if (value.is(JsonValue::Type::string)) return value.text;
  if (!value.is(JsonValue::Type::object)) {
    problems.add(value, fmt::format("the meaning is {}", value.type_name()), "write it as in \"wood_floor, Table\"");
    return std::nullopt;
  }
  const JsonValue* spawn = value.find("spawn");
  if (value.find("tile") == nullptr || (value.find("data") != nullptr && spawn == nullptr)) {
    problems.add(value, "this is not the meaning of a glyph",
                 R"(write it as "floor, Table", or as { "tile": "floor", "spawn": "Table", "data": { … } })");
    return std::nullopt;
  }
  for (const JsonMember& member : value.members) {
    if (std::ranges::find(meaning_keys, member.key) == std::end(meaning_keys))
      problems.unknown_key(member, meaning_keys);
  }
  std::string text = string_field(value, "tile", problems);
  for (const std::string_view part : mission_part_names) {
    const JsonValue* object = value.find(part);
    if (object == nullptr) continue;
    if (!object->is(JsonValue::Type::object)) {
      problems.add(*object, fmt::format("\"{}\" is {}", part, object->type_name()),
                   "make it an object with the members that docs/PREFABS.md lists");
      return std::nullopt;
    }
    text += fmt::format(", {} {}", part, compact_json(*object));
  }
  if (spawn != nullptr) text += ", " + string_field(value, "spawn", problems);
  if (const UserData data = user_data_field(value, problems); !data.empty()) text += " " + data.json();
  return text;
}

namespace {

/// The value of a field as prefab files write it; empty if no field has such a value.
std::optional<std::string> field_text(std::string_view key, const JsonValue& value, ProblemList& problems) {
  switch (value.type) {
    case JsonValue::Type::string:
    case JsonValue::Type::number: return value.text;
    case JsonValue::Type::boolean: return value.boolean ? "yes" : "no";
    case JsonValue::Type::null: return std::nullopt;
    case JsonValue::Type::object: {
      if (key == "data") return read_user_data(value, problems).json();
      if (key != "legend") return std::nullopt;
      std::string lines;
      for (const JsonMember& member : value.members) {
        const std::optional<std::string> meaning = meaning_text(member.value, problems);
        if (meaning) lines += fmt::format("{}{} = {}", lines.empty() ? "" : "\n", member.key, *meaning);
      }
      return lines;
    }
    case JsonValue::Type::array: break;
  }
  // A range of depths, a list of words, or several lines.
  const std::string_view separator = key == "depth" ? "-" : key == "tags" || key == "open" ? ", " : "\n";
  std::string text;
  for (const JsonValue& item : value.items) {
    if (!item.is(JsonValue::Type::string) && !item.is(JsonValue::Type::number)) return std::nullopt;
    if (!text.empty()) text += separator;
    text += item.text;
  }
  return text;
}

void read_inline_drawing(const JsonValue& rows, PrefabSource& source, ProblemList& problems) {
  const std::string hint = "write it as rows of equal length: [\"...\", \".g.\", \"...\"]";
  if (!rows.is(JsonValue::Type::array) || rows.items.empty()) {
    problems.add(rows, "\"drawing\" is not a list of rows", hint);
    return;
  }
  std::vector<std::u32string> drawn;
  std::size_t width = 0;
  for (const JsonValue& row : rows.items) {
    std::u32string& glyphs = drawn.emplace_back();
    for (std::string_view rest = row.text; !rest.empty() && row.is(JsonValue::Type::string);) {
      const char32_t glyph = take_utf8(rest).value_or(U'?');
      if (!can_be_drawn(glyph)) {
        problems.add(row, fmt::format("no tile is drawn as {}", shown(glyph)), "draw with visible characters");
        return;
      }
      glyphs += glyph;
    }
    width = drawn.front().size();
    if (glyphs.size() != width || width == 0) {
      problems.add(row,
                   fmt::format("this row has {} and the first one {}",
                               counted(static_cast<std::int64_t>(glyphs.size()), "cell"), width),
                   hint);
      return;
    }
  }
  constexpr std::size_t longest = Prefab::longest_side;
  if (width > longest || drawn.size() > longest) {
    problems.add(rows, fmt::format("the drawing is {}x{}", width, drawn.size()),
                 fmt::format("keep both sides up to {}", longest));
    return;
  }
  source.glyphs.reset({static_cast<int>(width), static_cast<int>(drawn.size())}, U'#');
  for (std::size_t y = 0; y < drawn.size(); ++y) {
    source.rows.push_back({rows.items[y].line, rows.items[y].column + 1});
    std::ranges::copy(drawn[y], source.glyphs.row(static_cast<int>(y)).begin());
  }
}

}  // namespace

std::optional<Prefab> read_inline_prefab(const JsonValue& object, std::string_view name,
                                         const std::shared_ptr<const TileSet>& tile_set, ProblemList& problems) {
  if (!object.is(JsonValue::Type::object)) {
    problems.add(object, fmt::format("the prefab \"{}\" is {}", name, object.type_name()),
                 "write it as { \"kind\": \"vault\", \"drawing\": [ … ] }");
    return std::nullopt;
  }
  PrefabSource source;
  source.tile_set = tile_set;
  for (const JsonMember& member : object.members) {
    if (member.key == "drawing") {
      read_inline_drawing(member.value, source, problems);
    } else if (std::optional<std::string> text = field_text(member.key, member.value, problems)) {
      source.fields.push_back({member.key, std::move(*text), member.value.line, member.value.column});
    } else {
      problems.add(member.value, fmt::format("\"{}\" is {}", member.key, member.value.type_name()),
                   "write it as docs/PREFABS.md shows, or as a list of such values");
    }
  }
  if (object.find("drawing") == nullptr) {
    problems.add(object, fmt::format("the prefab \"{}\" has no \"drawing\"", name), "add \"drawing\": [ … ] with rows");
  }
  if (source.glyphs.cells().empty()) return std::nullopt;
  if (object.find("kind") == nullptr) source.fields.push_back({"kind", "vault", object.line, object.column});
  Result<Prefab> made = Prefab::make(source, name, problems.file());
  if (made) return std::move(*made);
  problems.add_all(made.error());
  return std::nullopt;
}

}  // namespace warren
