// SPDX-License-Identifier: MIT
// A pack: the content of a game, which recipes refer to by name. See docs/PACKS.md.
//
// A pack is a folder with pack.json, tiles.json, spawns/, prefabs/, recipes/, campaigns/, grammar.json and a tileset,
// the same files in memory, or what a program adds to an empty pack: tiles, spawn tables, prefabs, and its own
// builders, checks and formats. Names are looked up in the pack first, then in the pack that it extends, which is the
// built-in pack `warren` unless it says otherwise. "warren:simple" names a thing of a certain pack.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <warren/chain/check.hpp>
#include <warren/chain/content.hpp>
#include <warren/chain/step.hpp>
#include <warren/description/description.hpp>
#include <warren/formats/format.hpp>
#include <warren/level/error.hpp>
#include <warren/level/limits.hpp>
#include <warren/pictures/tile_sheet.hpp>
#include <warren/pictures/tileset.hpp>
#include <warren/prefabs/library.hpp>

namespace warren {

class Campaign;
class Recipe;

/// A file of a pack.
struct PackFile {
  std::string path;   ///< in the folder, with forward slashes, as in "recipes/first.json"
  std::string bytes;  ///< the contents
};

/// How to read a pack.
struct PackOptions {
  std::string folder{};  ///< of the pack among the files that are given; also in front of paths in errors
  Limits limits{};       ///< of the files
};

/// The content of a game. Copies are cheap: they share it.
class Pack final : public Content {
 public:
  /// The name of the built-in pack.
  static constexpr std::string_view shipped_name = "warren";
  /// The file that makes a folder a pack.
  static constexpr std::string_view file_name = "pack.json";

  /// An empty pack that extends another one.
  explicit Pack(std::string name = {}, const Pack& extends = shipped());
  /// The built-in pack.
  static const Pack& shipped();
  /// Reads a pack from files in memory. An error lists all problems of pack.json and tiles.json, with line and column;
  /// those of other files are reported where their content is used, and by problems().
  static Result<Pack> from_files(const std::vector<PackFile>& files, const PackOptions& options = {});
  /// Reads a pack from a folder. Links that lead out of the folder are not followed. Only in native builds.
  static Result<Pack> load(const std::string& folder, const Limits& limits = {});
  /// Reads the pack that a file belongs to: the nearest folder above it that has a pack.json. Empty if there is none.
  /// Only in native builds.
  static Result<std::optional<Pack>> of_file(const std::string& file, const Limits& limits = {});

  const std::string& name() const;
  const std::string& version() const;
  const std::string& summary() const;
  /// The folder that was read; empty for a pack that has none.
  const std::string& folder() const;
  /// Its tileset, or that of the pack that it extends; null if there is none, or if it cannot be used.
  const Tileset* tileset() const;
  /// The PNG of this tileset; null if there is none.
  const std::string* tileset_image() const;
  /// What is wrong with the tileset: its description, its image, or names in it. Null if nothing is.
  std::optional<Error> problem_of_tileset() const;
  /// The tiles of pictures of a level; empty if there is no tileset, for the built-in ones.
  Result<std::optional<TileSheet>> tile_sheet(const Level& level) const;
  /// The pack that it extends; null for one that extends nothing.
  const Pack* extends() const;
  /// The size and movement of recipes that have none.
  Size default_size() const;
  Movement default_movement() const;

  /// The tiles of the pack, for requests and levels; they include its spawn tables.
  const std::shared_ptr<const TileSet>& tile_set() const;
  const TileSet& tiles() const override { return *tile_set(); }
  const PrefabLibrary& prefabs() const override;
  const SpawnTable* spawn_table(std::string_view name) const override;
  std::vector<std::string_view> spawn_tables() const override;
  /// What is wrong with the file of this spawn table; null if nothing is, or if there is no such file.
  const Error* problem_of_table(std::string_view name) const;
  const Theme* theme(std::string_view name) const override;
  std::vector<std::string_view> themes() const override;
  /// What is wrong with the file of this theme; null if nothing is, or if there is no such file.
  const Error* problem_of_theme(std::string_view name) const;
  const Machine* machine(std::string_view name) const override;
  std::vector<std::string_view> machines() const override;
  /// What is wrong with the file of this machine; null if nothing is, or if there is no such file.
  const Error* problem_of_machine(std::string_view name) const;

  /// Its grammar, or that of the pack that it extends.
  const Grammar& grammar() const;
  /// What is wrong with the file of its grammar; null if nothing is, or if there is no such file.
  const Error* problem_of_grammar() const;

  /// The names of all recipes, sorted.
  std::vector<std::string> recipes() const;
  /// The recipe of this name.
  Result<Recipe> recipe(std::string_view name) const;
  /// Its text and the name of its file; empty if there is no such recipe.
  std::optional<PackFile> recipe_file(std::string_view name) const;
  /// The names of all campaigns, sorted.
  std::vector<std::string> campaigns() const;
  /// The campaign of this name.
  Result<Campaign> campaign(std::string_view name) const;
  /// The contents of one of its own files; null if there is none.
  const std::string* file(std::string_view path) const;

  /// All problems of its own files, those of spawn tables, prefabs, recipes and campaigns included; one error for each
  /// file.
  std::vector<Error> problems() const;

  /// Adds a tile of the game's own; see TileSet.
  Result<Tile> add_walkable(TileInfo info);
  Result<Tile> add_blocking(TileInfo info);
  /// Replaces the tiles by a set with more.
  void use_tiles(std::shared_ptr<const TileSet> tile_set);
  /// Lets a legend override those of all prefabs.
  void use_legend(const Legend& legend);
  /// Adds a spawn table. It replaces one with the same name.
  void add(const SpawnTable& table);
  /// Adds a prefab. It replaces one with the same name.
  void add(Prefab prefab);
  /// Adds a theme. It replaces one with the same name.
  void add(Theme theme);
  /// Adds a machine. It replaces one with the same name.
  void add(Machine machine);
  /// Replaces the grammar.
  void use_grammar(Grammar grammar);
  /// Notes that the file of a prefab cannot be used.
  void add_broken_prefab(std::string_view name, Error error);
  /// Lets recipes name a builder: a struct with its options, or custom_step(). Fails if the name is taken.
  template <class B>
    requires(!std::same_as<B, Step>) && Builder<B>
  Status add_builder(B builder) {
    return add_builder(Step(std::move(builder)));
  }
  Status add_builder(const Step& prototype);
  /// Lets recipes name a check: a struct with its options, or custom_check(). Fails if the name is taken.
  Status add_check(const Check& check);
  /// Adds a format, which must outlive the pack. Fails if the name is taken.
  Status add_format(const FormatDescriptor& format);

  /// All builders with default options, sorted by id: the built-in ones, and those that were added.
  std::vector<Step> builders() const;
  std::optional<Step> find_builder(std::string_view id) const;
  /// All checks with default options, sorted by id.
  std::vector<Check> checks() const;
  std::optional<Check> find_check(std::string_view id) const;
  /// All formats, sorted by id.
  std::vector<const FormatDescriptor*> formats() const;
  const FormatDescriptor* find_format(std::string_view id) const;

  /// What it consists of; defined in the library.
  struct Data;

 private:
  friend class PackReader;
  explicit Pack(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  /// The pack of this name in the chain of packs that extend each other, and the name without it; null if there is
  /// none.
  std::pair<const Pack*, std::string_view> scope_of(std::string_view name) const;
  template <class Item>
  const Item* find_content(std::string_view name, std::map<std::string, Item, std::less<>> Data::* items,
                           std::map<std::string, Error, std::less<>> Data::* broken,
                           const Item* (*built_in)(std::string_view)) const;
  template <class Item>
  const Error* find_problem(std::string_view name, std::map<std::string, Item, std::less<>> Data::* items,
                            std::map<std::string, Error, std::less<>> Data::* broken) const;
  template <class Item>
  std::vector<std::string_view> all_names(std::map<std::string, Item, std::less<>> Data::* items,
                                          std::vector<std::string_view> (*built_in)()) const;
  /// Whether its prefabs are those of the pack that it extends.
  bool has_own_prefabs() const;
  /// Whether it, or a pack that it extends, has other spawn tables than the built-in ones.
  bool has_own_tables() const;
  /// The same for themes.
  bool has_own_themes() const;
  /// The same for machines.
  bool has_own_machines() const;
  /// The pack of those that extend each other whose tileset is used; null if none has one.
  const Pack* with_tileset() const;
  friend class StepReader;
  template <class Change>
  void change(Change change);

  std::shared_ptr<const Data> data_;
};

}  // namespace warren
