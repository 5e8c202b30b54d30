// SPDX-License-Identifier: MIT
// What a pack consists of.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <warren/catalogue/pack.hpp>
#include <warren/placement/machine.hpp>
#include <warren/placement/theme.hpp>

namespace warren {

using PackFiles = std::map<std::string, std::string, std::less<>>;

struct Pack::Data {
  /// The prefabs of the pack and of those that it extends, parsed on first use.
  struct Library {
    std::atomic<const PrefabLibrary*> parsed = nullptr;  // owned

    Library() = default;
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    ~Library() { delete parsed.load(); }
  };

  std::string name{};
  std::string version{};
  std::string summary{};
  std::string folder{};
  std::string tileset_file{};        // the description in the folder; empty if there is none
  std::optional<Tileset> tileset{};  // empty if it cannot be used
  std::optional<Error> tileset_problem{};
  std::optional<Size> size{};
  std::optional<Movement> movement{};
  std::shared_ptr<const Pack> base{};  // null for a pack that extends nothing
  bool is_shipped = false;
  Limits limits{};
  std::shared_ptr<const PackFiles> files = std::make_shared<const PackFiles>();  // by their path in the folder
  std::shared_ptr<const TileSet> tile_set = TileSet::standard();
  std::map<std::string, SpawnTable, std::less<>> tables{};
  std::map<std::string, Error, std::less<>> broken_tables{};
  std::map<std::string, Theme, std::less<>> themes{};
  std::map<std::string, Error, std::less<>> broken_themes{};
  std::map<std::string, Machine, std::less<>> machines{};
  std::map<std::string, Error, std::less<>> broken_machines{};
  std::optional<Grammar> grammar{};
  std::optional<Error> grammar_problem{};
  std::vector<Prefab> prefabs{};  // added by a program
  std::map<std::string, Error, std::less<>> broken_prefabs{};
  Legend legend{};
  std::shared_ptr<Library> library = std::make_shared<Library>();
  std::vector<Step> builders{};
  std::vector<Check> checks{};
  std::vector<const FormatDescriptor*> formats{};

  /// The path of a file as the user can open it.
  std::string path_of(std::string_view path) const;
  bool has_prefab_files() const;
  /// Parses the prefab files. Those that cannot be used are noted.
  void add_prefab_files(PrefabLibrary& made) const;
};

/// Changes a copy of the data, which other packs may share. The built-in pack is extended instead.
template <class Change>
void Pack::change(Change change) {
  auto changed = std::make_shared<Data>(*data_);
  if (changed->is_shipped) {
    *changed = Data{};
    changed->base = std::make_shared<const Pack>(shipped());
  }
  changed->library = std::make_shared<Data::Library>();
  change(*changed);
  data_ = std::move(changed);
}

/// The name of a thing in a folder of a pack: "first" for "recipes/first.json". Empty for files elsewhere.
std::string_view name_in_pack(std::string_view path, std::string_view folder);

}  // namespace warren
