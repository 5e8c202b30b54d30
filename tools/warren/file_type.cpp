// SPDX-License-Identifier: MIT
#include "tools/warren/file_type.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include <fmt/core.h>

#include <warren/json/json_value.hpp>
#include <warren/prefabs/prefab.hpp>

namespace warren::tool {

namespace {

struct TypeName {
  FileType type;
  std::string_view name;  ///< with its article
  std::string_view use;   ///< what to do with such a file
};
constexpr std::array<TypeName, 16> type_names = {{
    {FileType::recipe, "a recipe", "`warren generate` builds a level from it"},
    {FileType::level, "a level", "`warren show` draws it"},
    {FileType::campaign, "a campaign", "use it with --campaign"},
    {FileType::dungeon, "the graph of a dungeon", "it lists the files of the floors; `warren show` draws these"},
    {FileType::spawn_table, "a spawn table", "recipes name spawn tables in their steps"},
    {FileType::prefab, "a prefab", "`warren prefab show` draws it"},
    {FileType::expectations, "a list of expectations", "use it with `warren survey --expect`"},
    {FileType::tiled_map, "a map of Tiled", "`warren show` draws it"},
    {FileType::tileset, "the description of a tileset", "use it with --tileset"},
    {FileType::tiled_tileset, "a tileset of Tiled", "give the map that uses it"},
    {FileType::rexpaint, "a REXPaint picture", "`warren show` and `warren prefab show` draw .xp files"},
    {FileType::png, "a PNG picture", "use it with --tileset"},
    {FileType::other_picture, "a picture", "give a file that warren can read"},
    {FileType::database, "the database of a survey", "use it with `warren survey --db`"},
    {FileType::saved_game, "a saved game", "use it with `warren play --save`"},
    {FileType::recording, "a recorded game", "use it with `warren play --replay`"},
}};

const TypeName& name_of_type(FileType type) { return *std::ranges::find(type_names, type, &TypeName::type); }

FileType type_of_json(std::string_view text) {
  const Result<JsonValue> root = parse_json(text, "");
  if (!root) return FileType::unknown;
  const auto has = [&](std::string_view key, JsonValue::Type type) {
    const JsonValue* value = root->find(key);
    return value != nullptr && value->is(type);
  };
  using Type = JsonValue::Type;
  if (has("chain", Type::array)) return FileType::recipe;
  if (has("layers", Type::array)) return FileType::tiled_map;
  if (has("tilecount", Type::number)) return FileType::tiled_tileset;
  if (has("tiles", Type::array)) return FileType::level;
  if (has("image", Type::string)) return FileType::tileset;
  if (has("dungeon", Type::string)) return FileType::dungeon;
  if (has("levels", Type::array) || has("floors", Type::array)) return FileType::campaign;
  if (has("rows", Type::array)) return FileType::spawn_table;
  return has("metrics", Type::object) ? FileType::expectations : FileType::unknown;
}

FileType type_of_xml(std::string_view text) {
  const std::pair<std::string_view, FileType> elements[] = {
      {"<map", FileType::tiled_map}, {"<tileset", FileType::tiled_tileset}, {"<svg", FileType::other_picture}};
  for (const auto& [element, type] : elements) {
    if (text.substr(0, 1000).find(element) != std::string_view::npos) return type;
  }
  return FileType::unknown;
}

/// A prefab has a line "kind: vault" in its header. Only what comes before the drawing can be a header.
bool has_prefab_header(std::string_view text) {
  std::size_t at = text.starts_with("kind:") ? 0 : text.substr(0, 4000).find("\nkind:");
  if (at == std::string_view::npos) return false;
  at = text.find(':', at) + 1;
  const std::size_t word = text.find_first_not_of(" \t", at);
  return word != std::string_view::npos && std::ranges::any_of(prefab_kind_names, [&](std::string_view kind) {
           return text.substr(word).starts_with(kind);
         });
}

}  // namespace

FileType type_of_file(std::string_view bytes) {
  const std::pair<std::string_view, FileType> beginnings[] = {
      {"\x89PNG", FileType::png},
      {"\x1f\x8b", FileType::rexpaint},
      {"GIF8", FileType::other_picture},
      {"\xff\xd8\xff", FileType::other_picture},
      {"SQLite format 3", FileType::database},
      {"warren saved game", FileType::saved_game},
      {"warren recording", FileType::recording},
  };
  for (const auto& [beginning, type] : beginnings) {
    if (bytes.starts_with(beginning)) return type;
  }
  if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
  const std::size_t first = bytes.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return FileType::unknown;
  const std::string_view text = bytes.substr(first);
  if (text.front() == '<') return type_of_xml(text);
  if (text.front() == '{' || text.starts_with("//")) return type_of_json(bytes);
  return has_prefab_header(text) ? FileType::prefab : FileType::unknown;
}

Error with_file_type(Error error, std::string_view bytes, std::string_view file, FileType wanted) {
  if (error.kind() != ErrorKind::input) return error;
  const FileType type = type_of_file(bytes);
  if (type == FileType::unknown || type == wanted) return error;
  return {error.code,
          fmt::format("this file is {}, not {}", name_of_type(type).name, name_of_type(wanted).name),
          {.file = std::string(file), .line = 1, .column = 1},
          std::string(name_of_type(type).use)};
}

}  // namespace warren::tool
