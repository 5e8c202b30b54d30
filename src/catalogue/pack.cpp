// SPDX-License-Identifier: MIT
// Looks up names in a pack and in the packs that it extends, and adds to a pack.
#include <warren/catalogue/pack.hpp>

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include <warren/catalogue/campaign.hpp>
#include <warren/catalogue/recipe.hpp>
#include <warren/text/suggestions.hpp>

#include "src/catalogue/pack_data.hpp"

namespace warren {

const Content& shipped_content() { return Pack::shipped(); }

const Pack& Pack::shipped() {
  static const Pack pack = [] {
    Data data;
    data.name = shipped_name;
    data.is_shipped = true;
    return Pack(std::make_shared<const Data>(std::move(data)));
  }();
  return pack;
}

Pack::Pack(std::string name, const Pack& extends) {
  Data data;
  data.name = std::move(name);
  data.base = std::make_shared<const Pack>(extends);
  data.tile_set = extends.tile_set();
  data_ = std::make_shared<const Data>(std::move(data));
}

const std::string& Pack::name() const { return data_->name; }
const std::string& Pack::version() const { return data_->version; }
const std::string& Pack::summary() const { return data_->summary; }
const std::string& Pack::folder() const { return data_->folder; }
const Pack* Pack::extends() const { return data_->base.get(); }
const std::shared_ptr<const TileSet>& Pack::tile_set() const { return data_->tile_set; }

Size Pack::default_size() const {
  if (data_->size) return *data_->size;
  return data_->base ? data_->base->default_size() : Size{80, 50};
}

Movement Pack::default_movement() const {
  if (data_->movement) return *data_->movement;
  return data_->base ? data_->base->default_movement() : Movement::orthogonal;
}

std::pair<const Pack*, std::string_view> Pack::scope_of(std::string_view name) const {
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos) return {this, name};
  const Pack* pack = this;
  while (pack != nullptr && pack->name() != name.substr(0, colon)) pack = pack->extends();
  return {pack, name.substr(colon + 1)};
}

/// Finds content by its name in the first pack that has it, sound or broken.
template <class Item>
const Item* Pack::find_content(std::string_view name, std::map<std::string, Item, std::less<>> Data::* items,
                               std::map<std::string, Error, std::less<>> Data::* broken,
                               const Item* (*built_in)(std::string_view)) const {
  for (auto [pack, rest] = scope_of(name); pack != nullptr; pack = pack->extends()) {
    if (pack->data_->is_shipped) return built_in(rest);
    const auto& own = (*pack->data_).*items;
    const auto found = own.find(rest);
    if (found != own.end()) return &found->second;
    if (((*pack->data_).*broken).contains(rest)) return nullptr;
  }
  return nullptr;
}

template <class Item>
const Error* Pack::find_problem(std::string_view name, std::map<std::string, Item, std::less<>> Data::* items,
                                std::map<std::string, Error, std::less<>> Data::* broken) const {
  for (auto [pack, rest] = scope_of(name); pack != nullptr; pack = pack->extends()) {
    const auto& errors = (*pack->data_).*broken;
    const auto found = errors.find(rest);
    if (found != errors.end()) return &found->second;
    if (((*pack->data_).*items).contains(rest)) return nullptr;
  }
  return nullptr;
}

template <class Item>
std::vector<std::string_view> Pack::all_names(std::map<std::string, Item, std::less<>> Data::* items,
                                              std::vector<std::string_view> (*built_in)()) const {
  std::set<std::string_view> names;
  for (const Pack* pack = this; pack != nullptr; pack = pack->extends()) {
    for (const auto& [name, item] : (*pack->data_).*items) names.insert(name);
    if (!pack->data_->is_shipped) continue;
    for (const std::string_view name : built_in()) names.insert(name);
  }
  return {names.begin(), names.end()};
}

const SpawnTable* Pack::spawn_table(std::string_view name) const {
  return find_content(name, &Data::tables, &Data::broken_tables, &SpawnTable::shipped);
}
const Error* Pack::problem_of_table(std::string_view name) const {
  return find_problem(name, &Data::tables, &Data::broken_tables);
}
std::vector<std::string_view> Pack::spawn_tables() const { return all_names(&Data::tables, &shipped_spawn_tables); }

const Theme* Pack::theme(std::string_view name) const {
  return find_content(name, &Data::themes, &Data::broken_themes, &shipped_theme);
}
const Error* Pack::problem_of_theme(std::string_view name) const {
  return find_problem(name, &Data::themes, &Data::broken_themes);
}
std::vector<std::string_view> Pack::themes() const { return all_names(&Data::themes, &shipped_themes); }

const Machine* Pack::machine(std::string_view name) const {
  return find_content(name, &Data::machines, &Data::broken_machines, &shipped_machine);
}
const Error* Pack::problem_of_machine(std::string_view name) const {
  return find_problem(name, &Data::machines, &Data::broken_machines);
}
std::vector<std::string_view> Pack::machines() const { return all_names(&Data::machines, &shipped_machines); }

const Grammar& Pack::grammar() const {
  static const Grammar nothing;
  for (const Pack* pack = this; pack != nullptr; pack = pack->extends()) {
    if (pack->data_->is_shipped) return Grammar::shipped();
    if (pack->data_->grammar) return *pack->data_->grammar;
  }
  return nothing;
}

const Error* Pack::problem_of_grammar() const { return data_->grammar_problem ? &*data_->grammar_problem : nullptr; }

void Pack::use_grammar(Grammar grammar) {
  change([&](Data& data) {
    data.grammar = std::move(grammar);
    data.grammar_problem.reset();
  });
}

bool Pack::has_own_prefabs() const {
  if (data_->is_shipped) return false;
  return !data_->base || !data_->legend.empty() || !data_->prefabs.empty() || !data_->broken_prefabs.empty() ||
         data_->has_prefab_files() || data_->base->has_own_prefabs();
}

bool Pack::has_own_tables() const {
  if (data_->is_shipped) return false;
  return !data_->tables.empty() || !data_->broken_tables.empty() || (data_->base && data_->base->has_own_tables());
}

bool Pack::has_own_themes() const {
  if (data_->is_shipped) return false;
  return !data_->base || !data_->themes.empty() || !data_->broken_themes.empty() || data_->base->has_own_themes();
}

bool Pack::has_own_machines() const {
  if (data_->is_shipped) return false;
  return !data_->base || !data_->machines.empty() || !data_->broken_machines.empty() || data_->base->has_own_machines();
}

const PrefabLibrary& Pack::prefabs() const {
  if (data_->is_shipped) return PrefabLibrary::shipped();
  if (!has_own_prefabs()) return data_->base->prefabs();
  if (const PrefabLibrary* known = data_->library->parsed.load(std::memory_order_acquire)) return *known;
  auto made = std::make_unique<PrefabLibrary>();
  if (data_->base) made->add(data_->base->prefabs());
  data_->add_prefab_files(*made);
  for (const Prefab& prefab : data_->prefabs) made->add(prefab);
  for (const auto& [name, error] : data_->broken_prefabs) made->add_broken(name, error);
  if (!data_->legend.empty()) *made = made->with_legend(data_->legend);
  // "NAME:prefab" for this pack and those below it.
  for (const Pack* pack = data_->base.get(); pack != nullptr; pack = pack->extends()) {
    made->add_scope(pack->name(), std::make_shared<const PrefabLibrary>(pack->prefabs().with_legend(data_->legend)));
  }
  made->fill_slots();
  if (!data_->name.empty()) made->add_scope(data_->name, std::make_shared<const PrefabLibrary>(*made));
  // Two threads may both parse them; the first one's are kept.
  const PrefabLibrary* first = nullptr;
  if (!data_->library->parsed.compare_exchange_strong(first, made.get(), std::memory_order_acq_rel)) return *first;
  return *made.release();
}

const std::string* Pack::file(std::string_view path) const {
  const auto found = data_->files->find(path);
  return found == data_->files->end() ? nullptr : &found->second;
}

std::optional<PackFile> Pack::recipe_file(std::string_view name) const {
  for (auto [pack, rest] = scope_of(name); pack != nullptr; pack = pack->extends()) {
    if (pack->data_->is_shipped) {
      const std::optional<RecipeInfo> info = find_recipe(rest);
      if (!info) return std::nullopt;
      return PackFile{fmt::format("{}.json", info->id), std::string(info->text)};
    }
    const std::string path = fmt::format("recipes/{}.json", rest);
    if (const std::string* text = pack->file(path)) return PackFile{pack->data_->path_of(path), *text};
  }
  return std::nullopt;
}

namespace {

/// The names of the things of a folder, in a pack and in those that it extends.
std::vector<std::string> names_in(const Pack& pack, std::string_view folder, const PackFiles& files,
                                  const std::vector<std::string_view>& shipped) {
  std::set<std::string> names(shipped.begin(), shipped.end());
  for (const auto& [path, bytes] : files) {
    if (const std::string_view name = name_in_pack(path, folder); !name.empty()) names.emplace(name);
  }
  if (pack.extends() != nullptr) {
    const std::vector<std::string> more =
        folder == "recipes/" ? pack.extends()->recipes() : pack.extends()->campaigns();
    names.insert(more.begin(), more.end());
  }
  return {names.begin(), names.end()};
}

tl::unexpected<Error> unknown_in_pack(std::string_view what, std::string_view name,
                                      const std::vector<std::string>& names, std::string hint) {
  const std::vector<std::string_view> views(names.begin(), names.end());
  return failure({ErrorCode::unknown_name,
                  fmt::format("there is no {} named \"{}\"", what, name),
                  {},
                  suggestion(name, views, hint)});
}

}  // namespace

std::vector<std::string> Pack::recipes() const {
  std::vector<std::string_view> shipped;
  if (data_->is_shipped) {
    for (const RecipeInfo& info : shipped_recipes()) shipped.push_back(info.id);
  }
  return names_in(*this, "recipes/", *data_->files, shipped);
}

std::vector<std::string> Pack::campaigns() const {
  return names_in(*this, "campaigns/", *data_->files,
                  data_->is_shipped ? shipped_campaigns() : std::vector<std::string_view>{});
}

Result<Recipe> Pack::recipe(std::string_view name) const {
  const std::optional<PackFile> found = recipe_file(name);
  if (!found) return unknown_in_pack("recipe", name, recipes(), "`warren list recipes` shows them");
  // Paths of includes are relative to the folder of the recipes, in the pack that has the recipe.
  const RecipeLoader load = [scope = scope_of(name)](const std::string& path) -> Result<std::string> {
    for (const Pack* pack = scope.first; pack != nullptr; pack = pack->extends()) {
      if (pack->file(fmt::format("recipes/{}.json", scope.second)) == nullptr) continue;
      if (const std::string* text = pack->file("recipes/" + path)) return *text;
    }
    return failure({ErrorCode::cannot_read, fmt::format("the pack has no file recipes/{}", path), {}, "add the file"});
  };
  return Recipe::parse(found->bytes, found->path, {.pack = this, .load = load, .limits = data_->limits});
}

Result<Campaign> Pack::campaign(std::string_view name) const {
  for (auto [pack, rest] = scope_of(name); pack != nullptr; pack = pack->extends()) {
    const std::string path = fmt::format("campaigns/{}.json", rest);
    if (pack->data_->is_shipped) return Campaign::shipped(rest);
    const std::string* text = pack->file(path);
    if (text == nullptr) continue;
    const RecipeLoader load = [own = *pack](const std::string& recipe) -> Result<std::string> {
      if (const std::string* found = own.file("campaigns/" + recipe)) return *found;
      return failure(
          {ErrorCode::cannot_read, fmt::format("the pack has no file campaigns/{}", recipe), {}, "add the file"});
    };
    return Campaign::parse(*text, pack->data_->path_of(path), {.pack = this, .load = load, .limits = data_->limits});
  }
  return unknown_in_pack("campaign", name, campaigns(), {});
}

namespace {

/// Adds to a copy of the set, which other packs and levels may share.
template <class Add>
auto add_to_copy(std::shared_ptr<const TileSet>& set, Add add) {
  auto copy = std::make_shared<TileSet>(*set);
  auto added = add(*copy);
  set = std::move(copy);
  return added;
}

}  // namespace

Result<Tile> Pack::add_walkable(TileInfo info) {
  Result<Tile> added;
  change([&](Data& data) {
    added = add_to_copy(data.tile_set, [&](TileSet& set) { return set.add_walkable(std::move(info)); });
  });
  return added;
}

Result<Tile> Pack::add_blocking(TileInfo info) {
  Result<Tile> added;
  change([&](Data& data) {
    added = add_to_copy(data.tile_set, [&](TileSet& set) { return set.add_blocking(std::move(info)); });
  });
  return added;
}

void Pack::use_tiles(std::shared_ptr<const TileSet> tile_set) {
  change([&](Data& data) { data.tile_set = std::move(tile_set); });
}

void Pack::use_legend(const Legend& legend) {
  change([&](Data& data) { data.legend.add(legend); });
}

void Pack::add(const SpawnTable& table) {
  change([&](Data& data) {
    data.tables.insert_or_assign(std::string(table.name()), table);
    data.broken_tables.erase(std::string(table.name()));
    add_to_copy(data.tile_set, [&](TileSet& set) { return set.add_spawns(table), 0; });
  });
}

void Pack::add(Prefab prefab) {
  change([&](Data& data) { data.prefabs.push_back(std::move(prefab)); });
}

void Pack::add(Theme theme) {
  change([&](Data& data) {
    data.broken_themes.erase(theme.name);
    std::string name = theme.name;
    data.themes.insert_or_assign(std::move(name), std::move(theme));
  });
}

void Pack::add(Machine machine) {
  change([&](Data& data) {
    data.broken_machines.erase(machine.name);
    std::string name = machine.name;
    data.machines.insert_or_assign(std::move(name), std::move(machine));
  });
}

void Pack::add_broken_prefab(std::string_view name, Error error) {
  change([&](Data& data) { data.broken_prefabs.insert_or_assign(std::string(name), std::move(error)); });
}

}  // namespace warren
