// SPDX-License-Identifier: MIT
// warren new: a small pack to begin with.
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <warren/catalogue/pack.hpp>

#include "tools/files/output_file.hpp"
#include "tools/warren/commands/command.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/standard_streams.hpp"

namespace warren::tool {

namespace {

namespace fs = std::filesystem;

struct NewFileText {
  std::string_view path;
  std::string_view text;  ///< NAME stands for the name of the pack
};

constexpr NewFileText new_files[] = {
    {"pack.json", R"({
  // Recipes of other packs can write "NAME:first" for the recipe below.
  "name": "NAME",
  "version": "0.1.0",
  "summary": "A cave with mud and leeches to begin with.",
  // What is not found here is looked up in the built-in pack. Also possible: null, or the folder of a pack ("../base").
  "extends": "warren",
  // The size of maps and the steps ("orthogonal" or "diagonal") of recipes that say nothing else.
  "defaults": { "size": [64, 40] }
}
)"},
    {"tiles.json", R"({
  // One entry for each tile of your game. The glyph must be one that no other tile has; see `warren list tiles`.
  "mud": { "glyph": ",", "walkable": true, "opaque": false, "cost_percent": 150,
           "foreground": "#8a7440", "background": "#2a2416" }
}
)"},
    {"spawns/marsh.json", R"({
  // What appears, by weight; "depth" is the first and the last depth. Kinds: monster, item, trap, prop.
  "rows": [
    { "name": "Leech", "kind": "monster", "glyph": "l", "weight": 5 },
    { "name": "Bog Hag", "kind": "monster", "glyph": "h", "weight": 1, "weight_per_depth": 1, "depth": [3, 20] },
    { "name": "Reed Flute", "kind": "item", "glyph": "f", "weight": 2 }
  ]
}
)"},
    {"prefabs/shrine.txt", R"(// A vault: placed where it fits, in any orientation. The glyphs are those of the tiles.
kind: vault
summary: a shrine on a patch of mud
legend: I = floor, Idol

,,,,,
,,#,,
,#I.,
,,#,,
,,,,,
)"},
    {"recipes/first.json", R"({
  "name": "First",
  "summary": "Caves with patches of mud and a shrine.",
  "chain": [
    "cellular_automata",
    "connect_areas",
    { "cave_decorator": { "gravel_tile": "mud", "gravel_percent": 25 } },
    "area_start",
    { "room_vaults": { "vaults": "shrine" } },
    { "area_spawner": { "table": "marsh" } },
    "distant_exit"
  ]
}
)"},
    {"campaigns/main.json", R"({
  // The recipe for each depth: those of this pack and of the built-in one.
  "name": "Down into the marsh",
  "levels": [
    { "depth": [1, 3], "recipe": "first" },
    { "depth": 4, "recipe": "warren:cave_lake" }
  ]
}
)"},
};

/// A folder that is renamed to its final name when all files are in it, and removed otherwise.
class UnfinishedFolder {
 public:
  explicit UnfinishedFolder(fs::path target) : target_(std::move(target)) {}
  UnfinishedFolder(const UnfinishedFolder&) = delete;
  UnfinishedFolder& operator=(const UnfinishedFolder&) = delete;
  ~UnfinishedFolder() {
    std::error_code ignored;
    if (!temporary_.empty()) fs::remove_all(temporary_, ignored);
  }

  Status create() {
    std::string name = target_.string() + ".new-XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) return cannot_create();
    temporary_ = name;
    return ok();
  }

  Status add(std::string_view path, std::string_view text) {
    const fs::path file = temporary_ / path;
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    Result<files::OutputFile> output = files::OutputFile::create(file.string(), files::Existing::keep);
    if (!output) return failure(std::move(output.error()));
    if (Status written = output->write(text); !written) return written;
    return output->finish();
  }

  Status finish() {
    // mkdtemp makes a folder for this user only.
    std::error_code ignored;
    fs::permissions(temporary_, fs::perms(0755), ignored);
    if (std::rename(temporary_.c_str(), target_.c_str()) != 0) return cannot_create();
    temporary_.clear();
    return ok();
  }

 private:
  tl::unexpected<Error> cannot_create() const {
    return failure({ErrorCode::cannot_write,
                    fmt::format("cannot create the folder {}: {}", target_.string(), std::strerror(errno)),
                    {},
                    "check the path and its permissions"});
  }

  fs::path target_;
  fs::path temporary_;
};

bool is_pack_name(std::string_view name) {
  constexpr std::size_t longest = 64;
  const auto is_good = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  };
  return !name.empty() && name.size() <= longest && std::ranges::all_of(name, is_good) && name != Pack::shipped_name;
}

int run_new(std::string folder) {
  while (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
  const std::string name = fs::path(folder).filename().string();
  if (!is_pack_name(name)) {
    return fail_usage(fmt::format("\"{}\" cannot be the name of a pack", name),
                      "use letters, digits, - and _, and another name than \"warren\"");
  }
  std::error_code unknown;
  if (fs::symlink_status(folder, unknown).type() != fs::file_type::not_found) {
    return fail({ErrorCode::cannot_write, fmt::format("{} exists already", folder), {}, "choose another name"});
  }
  UnfinishedFolder made{fs::path(folder)};
  if (const Status created = made.create(); !created) return fail(created.error());
  for (const NewFileText& file : new_files) {
    std::string text(file.text);
    for (std::size_t at = text.find("NAME"); at != std::string::npos; at = text.find("NAME", at + name.size())) {
      text.replace(at, 4, name);
    }
    if (const Status added = made.add(file.path, text); !added) return fail(added.error());
  }
  if (const Status finished = made.finish(); !finished) return fail(finished.error());
  print("{}\n", folder);
  print_error("next: warren generate {0}/recipes/first.json, and warren check {0} after every change\n", folder);
  return exit_ok;
}

std::function<int()> declare_new(CLI::App& app) {
  app.footer(
      "Examples:\n  warren new swamp\n  warren check swamp\n  warren generate swamp/recipes/first.json --seed 7");
  const auto folder = std::make_shared<std::string>();
  app.add_option("name", *folder, "The folder to create; the last part is the name of the pack")->required();
  return [folder] { return run_new(*folder); };
}

}  // namespace

const Command new_command{"new", "Create a pack: a folder with tiles, spawns, prefabs, recipes and campaigns",
                          declare_new};

}  // namespace warren::tool
