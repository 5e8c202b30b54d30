// SPDX-License-Identifier: MIT
#include "src/catalogue/pack_reader.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include <warren/prefabs/library.hpp>
#include <warren/text/named_path.hpp>

#include "src/catalogue/section_readers.hpp"
#include "src/description/grammar_reader.hpp"
#include "src/json/json_fields.hpp"
#include "src/level/allocation_guard.hpp"

namespace warren {

namespace {

constexpr std::array<std::string_view, 7> pack_keys = {"$schema", "name",     "version", "summary",
                                                       "extends", "defaults", "tileset"};
constexpr std::array<std::string_view, 2> default_keys = {"size", "movement"};
constexpr std::string_view tiles_file = "tiles.json";
constexpr std::size_t longest_extends = 16;

/// The folder that `path` names, seen from `folder`; empty if it leads out of the folder that holds both.
std::optional<std::string> resolved_folder(const std::string& folder, std::string_view path) {
  std::string from = folder;
  while (path == ".." || path.starts_with("../")) {
    if (from.empty()) return std::nullopt;
    from = from.substr(0, from.find('/') == std::string::npos ? 0 : from.find_last_of('/'));
    path.remove_prefix(std::min<std::size_t>(path.size(), 3));
  }
  while (path.ends_with('/')) path.remove_suffix(1);
  if (path.empty() || !stays_in_folder(path)) return std::nullopt;
  return from.empty() ? std::string(path) : fmt::format("{}/{}", from, path);
}

bool can_name_a_pack(std::string_view name) {
  constexpr std::size_t longest_name = 64;
  const auto is_bad = [](char c) {
    return c == ':' || c == '/' || c == '\\' || c == '.' || static_cast<unsigned char>(c) <= 0x20 || c == 0x7f;
  };
  return !name.empty() && name.size() <= longest_name && std::ranges::none_of(name, is_bad);
}

}  // namespace

std::string_view name_in_pack(std::string_view path, std::string_view folder) {
  constexpr std::string_view extension = ".json";
  if (!path.starts_with(folder) || !path.ends_with(extension)) return {};
  path.remove_prefix(folder.size());
  path.remove_suffix(extension.size());
  return path.find('/') == std::string_view::npos ? path : std::string_view();
}

bool is_pack_file(std::string_view path) {
  if (path == Pack::file_name || path == tiles_file || path == Tileset::file_name || path == Grammar::file_name) {
    return true;
  }
  const auto is_json_in = [path](std::string_view folder) {
    return path.starts_with(folder) && path.ends_with(".json");
  };
  return is_json_in("recipes/") || is_json_in("campaigns/") || !name_in_pack(path, "spawns/").empty() ||
         !name_in_pack(path, "themes/").empty() || !name_in_pack(path, "machines/").empty() ||
         path.starts_with("prefabs/");
}

std::string Pack::Data::path_of(std::string_view path) const {
  return folder.empty() ? std::string(path) : fmt::format("{}/{}", folder, path);
}

bool Pack::Data::has_prefab_files() const {
  const auto found = files->lower_bound("prefabs/");
  return found != files->end() && found->first.starts_with("prefabs/");
}

void PackReader::read_defaults(const JsonValue& root, Pack::Data& data, ProblemList& problems) {
  const JsonValue* defaults = root.find("defaults");
  if (defaults == nullptr) return;
  if (!defaults->is(JsonValue::Type::object)) {
    problems.add(*defaults, fmt::format("\"defaults\" is {}", defaults->type_name()),
                 "write it as { \"size\": [80, 50], \"movement\": \"orthogonal\" }");
    return;
  }
  for (const JsonMember& member : defaults->members) {
    if (std::ranges::find(default_keys, member.key) == default_keys.end()) problems.unknown_key(member, default_keys);
  }
  if (defaults->find("size") != nullptr) data.size = size_field(*defaults, "size", {80, 50}, problems);
  if (defaults->find("movement") != nullptr) {
    data.movement = static_cast<Movement>(choice_field(*defaults, "movement", movement_names, problems));
  }
}

void PackReader::read_manifest(const JsonValue& root, Pack::Data& data, ProblemList& problems) {
  if (!root.is(JsonValue::Type::object)) {
    problems.add(root, fmt::format("the pack is {}", root.type_name()), "write it as { \"name\": … }");
    return;
  }
  for (const JsonMember& member : root.members) {
    if (std::ranges::find(pack_keys, member.key) == pack_keys.end()) problems.unknown_key(member, pack_keys);
  }
  data.name = string_field(root, "name", problems);
  if (!can_name_a_pack(data.name)) {
    const JsonValue* name = root.find("name");
    problems.add(
        name == nullptr ? root : *name,
        name == nullptr ? "the pack has no \"name\"" : fmt::format("\"{}\" cannot be the name of a pack", data.name),
        "give it a short name without blanks, dots, colons and slashes, as in \"swamp\"");
  }
  data.version = string_field(root, "version", problems);
  data.summary = string_field(root, "summary", problems);
  read_defaults(root, data, problems);
  // tileset.json is used if it is there; another file of the pack can take its place.
  const JsonValue* tileset = root.find("tileset");
  data.tileset_file = string_field(root, "tileset", problems);
  if (tileset != nullptr && tileset->is(JsonValue::Type::string) && !stays_in_folder(data.tileset_file)) {
    problems.add(*tileset, fmt::format("the path \"{}\" leads out of the pack", data.tileset_file),
                 "name a file of the pack");
  }
}

void PackReader::read_extends(const JsonValue& root, const std::string& folder, Pack::Data& data,
                              ProblemList& problems) {
  const JsonValue* extends = root.find("extends");
  if (extends != nullptr && extends->is(JsonValue::Type::null)) return;
  if (extends == nullptr || extends->text == Pack::shipped_name) {
    data.base = std::make_shared<const Pack>(Pack::shipped());
  } else if (!extends->is(JsonValue::Type::string)) {
    problems.add(*extends, fmt::format("\"extends\" is {}", extends->type_name()),
                 "name the folder of a pack, as in \"../base\", \"warren\", or null");
    return;
  } else {
    const std::optional<std::string> base = resolved_folder(folder, extends->text);
    if (!base) {
      problems.add(*extends, fmt::format("the path \"{}\" leads out of the folder that holds the pack", extends->text),
                   "name a folder in the pack, or one beside it as in \"../base\"");
      return;
    }
    if (std::ranges::find(reading_, *base) != reading_.end() || reading_.size() >= longest_extends) {
      problems.add(*extends, fmt::format("\"{}\" extends this pack, directly or through others", extends->text),
                   "remove one of the \"extends\"");
      return;
    }
    Result<Pack> read_base = read(*base);
    if (!read_base) {
      problems.add(*extends, fmt::format("the pack \"{}\" cannot be used", extends->text), "its problems follow");
      problems.add_all(read_base.error());
      return;
    }
    data.base = std::make_shared<const Pack>(std::move(*read_base));
  }
  for (const Pack* pack = data.base.get(); pack != nullptr; pack = pack->extends()) {
    if (pack->name() != data.name || data.name.empty()) continue;
    problems.add(*root.find("name"), fmt::format("the pack extends another one named \"{}\"", data.name),
                 "give it a name of its own");
  }
}

void PackReader::read_pack_tiles(Pack::Data& data, ProblemList& problems) const {
  if (data.base) data.tile_set = data.base->tile_set();
  const auto found = data.files->find(tiles_file);
  if (found == data.files->end()) return;
  const std::string file = data.path_of(tiles_file);
  ProblemList own(ErrorCode::bad_tiles, file);
  const Result<JsonValue> root = parse_json(found->second, file, limits_);
  auto set = std::make_shared<TileSet>(*data.tile_set);
  if (root) {
    read_tiles(*root, *set, own);
  } else {
    own.add_all(root.error());
  }
  if (!own.empty()) problems.add_all(own.failed().value());
  data.tile_set = std::move(set);
}

void PackReader::read_tables(Pack::Data& data) const {
  auto set = std::make_shared<TileSet>(*data.tile_set);
  for (const auto& [path, text] : *data.files) {
    const std::string_view name = name_in_pack(path, "spawns/");
    if (name.empty()) continue;
    Result<SpawnTable> table = parse_spawn_table(text, data.path_of(path), limits_);
    if (table) {
      const SpawnTable named(std::string(name), table->rows());
      set->add_spawns(named);
      data.tables.emplace(name, named);
    } else {
      data.broken_tables.emplace(name, std::move(table.error()));
    }
  }
  if (!data.tables.empty()) data.tile_set = std::move(set);
}

void PackReader::read_themes(Pack::Data& data) const {
  for (const auto& [path, text] : *data.files) {
    const std::string_view name = name_in_pack(path, "themes/");
    if (name.empty()) continue;
    Result<Theme> theme = parse_theme(text, name, data.path_of(path), *data.tile_set, limits_);
    if (theme) {
      data.themes.emplace(name, std::move(*theme));
    } else {
      data.broken_themes.emplace(name, std::move(theme.error()));
    }
  }
}

void PackReader::read_machines(Pack::Data& data) const {
  for (const auto& [path, text] : *data.files) {
    const std::string_view name = name_in_pack(path, "machines/");
    if (name.empty()) continue;
    Result<Machine> machine = parse_machine(text, name, data.path_of(path), *data.tile_set, limits_);
    if (machine) {
      data.machines.emplace(name, std::move(*machine));
    } else {
      data.broken_machines.emplace(name, std::move(machine.error()));
    }
  }
}

void PackReader::read_pack_grammar(Pack::Data& data) const {
  const auto found = data.files->find(Grammar::file_name);
  if (found == data.files->end()) return;
  const Grammar base = data.base ? data.base->grammar() : Grammar();
  Result<Grammar> grammar = parse_grammar(found->second, data.path_of(Grammar::file_name), base, limits_);
  if (grammar) {
    data.grammar = std::move(*grammar);
  } else {
    data.grammar_problem = std::move(grammar.error());
  }
}

void PackReader::read_tileset(const std::string& folder, Pack::Data& data, PackFiles& files) const {
  if (data.tileset_file.empty()) {
    if (!files.contains(Tileset::file_name)) return;
    data.tileset_file = Tileset::file_name;
  }
  const auto file = [&](const std::string& path) -> Result<const std::string*> {
    if (const auto found = files.find(path); found != files.end()) return &found->second;
    Result<std::string> bytes = folders_.file(folder, path);
    if (!bytes) return failure(std::move(bytes.error()));
    return &files.emplace(path, std::move(*bytes)).first->second;
  };
  const std::string shown = data.path_of(data.tileset_file);
  const Result<const std::string*> text = file(data.tileset_file);
  if (!text) {
    data.tileset_problem = text.error();
    data.tileset_problem->place = {.file = data.path_of(Pack::file_name), .line = 1, .column = 1};
    return;
  }
  Result<Tileset> tileset = parse_tileset(**text, shown, limits_);
  if (!tileset) {
    data.tileset_problem = std::move(tileset.error());
    return;
  }
  const Result<const std::string*> image = file(path_beside(data.tileset_file, tileset->image));
  if (image) {
    data.tileset = std::move(*tileset);
    return;
  }
  data.tileset_problem = image.error();
  data.tileset_problem->place = {
      .file = shown, .line = tileset->image_place.line, .column = tileset->image_place.column};
}

Result<Pack> PackReader::read(const std::string& folder) {
  Pack::Data data;
  data.folder = shown_root_.empty() || folder.empty() ? shown_root_ + folder : shown_root_ + "/" + folder;
  data.limits = limits_;
  const std::string file = data.path_of(Pack::file_name);
  Result<PackFiles> files = folders_.files(folder);
  if (!files) return failure(std::move(files.error()));
  const auto manifest = files->find(Pack::file_name);
  if (manifest == files->end()) {
    return failure({ErrorCode::cannot_read,
                    fmt::format("there is no pack in {}", data.folder.empty() ? "these files" : data.folder),
                    {.file = file, .line = 1, .column = 1},
                    "add a file pack.json; `warren new NAME` makes a pack"});
  }
  const auto own_files = std::make_shared<PackFiles>(std::move(*files));
  data.files = own_files;
  const Result<JsonValue> root = parse_json(data.files->find(Pack::file_name)->second, file, limits_);
  if (!root) return failure(root.error());
  ProblemList problems(ErrorCode::bad_pack, file);
  read_manifest(*root, data, problems);
  reading_.push_back(folder);
  if (root->is(JsonValue::Type::object)) read_extends(*root, folder, data, problems);
  reading_.pop_back();
  read_pack_tiles(data, problems);
  if (!problems.empty()) return problems.failed();
  read_tables(data);
  read_themes(data);
  read_machines(data);
  read_pack_grammar(data);
  read_tileset(folder, data, *own_files);
  return Pack(std::make_shared<const Pack::Data>(std::move(data)));
}

Result<PackFiles> files_of_folder(const std::vector<PackFile>& files, const std::string& folder, const Limits& limits) {
  PackFiles found;
  std::int64_t bytes = 0;
  const std::string prefix = folder.empty() ? "" : folder + "/";
  for (const PackFile& file : files) {
    if (!file.path.starts_with(prefix)) continue;
    const std::string path = file.path.substr(prefix.size());
    if (!stays_in_folder(path) || !is_pack_file(path)) continue;
    bytes += static_cast<std::int64_t>(file.bytes.size());
    if (bytes > limits.pack_bytes || std::ssize(found) >= limits.pack_files) {
      return failure({ErrorCode::input_too_large,
                      fmt::format("the pack has more than {} files or {} bytes", limits.pack_files, limits.pack_bytes),
                      {.file = file.path},
                      "make it smaller"});
    }
    found.emplace(path, file.bytes);
  }
  return found;
}

Result<Pack> Pack::from_files(const std::vector<PackFile>& files, const PackOptions& options) {
  return guard_allocations([&]() -> Result<Pack> {
    const PackFolders folders{
        .files = [&](const std::string& folder) { return files_of_folder(files, folder, options.limits); },
        .file = [&](const std::string& folder, const std::string& path) -> Result<std::string> {
          const std::string wanted = folder.empty() ? path : fmt::format("{}/{}", folder, path);
          const auto found = std::ranges::find(files, wanted, &PackFile::path);
          if (found != files.end()) return found->bytes;
          return failure({ErrorCode::cannot_read, fmt::format("the pack has no file {}", path), {}, "add the file"});
        }};
    return PackReader(folders, {}, options.limits).read(options.folder);
  });
}

}  // namespace warren
