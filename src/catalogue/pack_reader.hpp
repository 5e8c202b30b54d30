// SPDX-License-Identifier: MIT
// Reads packs. Folders are read through a function, so that packs in memory and on a disk follow the same rules.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <warren/json/json_value.hpp>

#include "src/catalogue/pack_data.hpp"
#include "src/json/problem_list.hpp"

namespace warren {

/// Where packs are. Paths of folders have no ".." in them, and are relative to the folder that holds the pack that is
/// read first.
struct PackFolders {
  /// Returns the files of a pack.
  std::function<Result<PackFiles>(const std::string& folder)> files;
  /// Returns another file of a pack, which one of those names.
  std::function<Result<std::string>(const std::string& folder, const std::string& path)> file;
};

class PackReader {
 public:
  /// `shown_root` is put in front of the folders in errors.
  PackReader(const PackFolders& folders, std::string shown_root, const Limits& limits)
      : folders_(folders), shown_root_(std::move(shown_root)), limits_(limits) {}

  /// The pack in a folder, and those that it extends.
  Result<Pack> read(const std::string& folder);

 private:
  void read_manifest(const JsonValue& root, Pack::Data& data, ProblemList& problems);
  void read_defaults(const JsonValue& root, Pack::Data& data, ProblemList& problems);
  void read_extends(const JsonValue& root, const std::string& folder, Pack::Data& data, ProblemList& problems);
  void read_pack_tiles(Pack::Data& data, ProblemList& problems) const;
  void read_tables(Pack::Data& data) const;
  /// Themes name tiles and props, so they are read after those.
  void read_themes(Pack::Data& data) const;
  /// The same for machines, which name tiles and spawns.
  void read_machines(Pack::Data& data) const;
  /// A grammar extends that of the pack that this one extends.
  void read_pack_grammar(Pack::Data& data) const;
  /// Reads the description of the tileset, and the file of its image.
  void read_tileset(const std::string& folder, Pack::Data& data, PackFiles& files) const;

  const PackFolders& folders_;
  std::string shown_root_;
  const Limits& limits_;
  std::vector<std::string> reading_;  // the folders of the packs that extend each other
};

/// Reads a pack from files in memory, whose paths begin with `folder`, if it is not empty.
Result<PackFiles> files_of_folder(const std::vector<PackFile>& files, const std::string& folder, const Limits& limits);

/// Whether a pack uses the file: what else is in its folder is ignored.
bool is_pack_file(std::string_view path);

}  // namespace warren
