// SPDX-License-Identifier: MIT
#include "game/rules/rulebook.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "game/rules/archive.hpp"

namespace warren::game {

namespace {

using BookResult = Result<std::shared_ptr<const Rulebook>>;

/// The label of the main campaign up to version 3 of saved games.
constexpr std::string_view former_label = "default";
constexpr std::string_view campaign_prefix = "campaign ";

void fold_tiles(const GameTiles& tiles, Hasher& hasher) {
  for (int id = 0; id < 256; ++id) {
    const auto tile = static_cast<Tile>(id);
    if (!is_own(tile) || !tiles.knows(tile)) continue;
    hasher.number(id).text(tiles[tile].name).number(tiles[tile].opaque ? 1 : 0).number(tiles[tile].cost_percent);
  }
}

void fold_dungeon(const Dungeon& dungeon, Hasher& hasher) {
  for (const DungeonFloor& floor : dungeon.floors()) {
    hasher.text(floor.name).number(floor.depth).number(floor.size.w).number(floor.size.h).number(floor.chance);
    for (const std::string& recipe : floor.recipes) hasher.text(recipe);
  }
  for (const FloorLink& link : dungeon.links()) {
    hasher.word(link.from).word(link.to).number(static_cast<int>(link.kind)).number(link.within);
    hasher.number(link.one_way ? 1 : 0).text(link.name).number(link.at ? 1 : 0);
    if (link.at) hasher.number(link.at->x).number(link.at->y);
    if (link.lock) hasher.text(link.lock->to_text());
  }
  for (const DungeonKey& key : dungeon.keys()) {
    hasher.text(key.name).text(key.kind);
    for (const std::size_t floor : key.floors) hasher.word(floor);
  }
  hasher.word(dungeon.goal());
}

BookResult finished(Rulebook book) {
  Hasher hasher;
  for (const Stage& stage : book.stages) {
    const Size size = stage.recipe.request().size;
    hasher.number(stage.last_depth).number(size.w).number(size.h).word(stage.recipe.content_hash());
    fold_tiles(stage.tiles, hasher);
  }
  if (book.dungeon) fold_dungeon(book.dungeon->dungeon(), hasher);
  book.content = hasher.value();
  return std::make_shared<const Rulebook>(std::move(book));
}

Stage make_stage(Recipe recipe, int last_depth) {
  GameTiles tiles(recipe.request().tile_set);
  return {last_depth, std::move(recipe), std::move(tiles)};
}

Status check_playable(const Recipe& recipe, const Request& request) {
  if (request.size.w > longest_saved_side || request.size.h > longest_saved_side) {
    return failure({ErrorCode::bad_size,
                    fmt::format("the map of {} is {}x{}", recipe.file(), request.size.w, request.size.h),
                    {},
                    fmt::format("the game plays maps of up to {0}x{0}", longest_saved_side)});
  }
  return recipe.check(request);
}

Result<std::vector<Stage>> stages_of(const Campaign& campaign) {
  std::vector<Stage> stages;
  std::map<std::string, Recipe, std::less<>> parsed;
  for (const CampaignLevel& level : campaign.levels()) {
    auto known = parsed.find(level.recipe);
    if (known == parsed.end()) {
      Result<Recipe> recipe = campaign.recipe(level.first_depth);
      if (!recipe) return failure(std::move(recipe.error()));
      known = parsed.emplace(level.recipe, std::move(*recipe)).first;
    }
    stages.push_back(make_stage(known->second, level.last_depth));
  }
  return stages;
}

/// On the floor of the goal.
enum class Prize : std::uint8_t { none, heart };

/// A stage for each recipe. All floors are checked.
BookResult dungeon_book(const Campaign& campaign, std::string label, Kinds kinds, Prize prize) {
  const Dungeon& dungeon = campaign.dungeon();
  Rulebook book{.label = std::move(label), .title = campaign.name(), .kinds = std::move(kinds), .stages = {}};
  for (const DungeonFloor& floor : dungeon.floors()) {
    for (const std::string& name : floor.recipes) {
      Result<Recipe> recipe = campaign.recipe_of(name);
      if (!recipe) return failure(std::move(recipe.error()));
      Request request = recipe->request();
      request.size = floor.size;
      if (Status good = check_playable(*recipe, request); !good) return failure(std::move(good.error()));
      if (std::ranges::find(book.stages, name, &Stage::name) != book.stages.end()) continue;
      book.stages.push_back(make_stage(std::move(*recipe), static_cast<int>(dungeon.floors().size())));
      book.stages.back().name = name;
    }
  }
  book.dungeon = campaign;
  book.has_heart = prize == Prize::heart;
  return finished(std::move(book));
}

}  // namespace

BookResult Rulebook::load(std::string_view campaign_name) {
  if (campaign_name.starts_with(campaign_prefix)) campaign_name.remove_prefix(campaign_prefix.size());
  const bool is_main = campaign_name == main_campaign;
  std::string label = is_main ? std::string(campaign_name) : fmt::format("{}{}", campaign_prefix, campaign_name);
  Result<Kinds> kinds = Kinds::shipped();
  if (!kinds) return failure(std::move(kinds.error()));
  if (Status known = kinds->check_spawns(); !known) return failure(std::move(known.error()));
  Result<Campaign> campaign = Campaign::shipped(campaign_name);
  if (!campaign) return failure(std::move(campaign.error()));
  if (!campaign->dungeon().empty()) {
    return dungeon_book(*campaign, std::move(label), std::move(*kinds), is_main ? Prize::heart : Prize::none);
  }
  Result<std::vector<Stage>> stages = stages_of(*campaign);
  if (!stages) return failure(std::move(stages.error()));
  return finished({.label = std::move(label),
                   .title = campaign->name(),
                   .kinds = std::move(*kinds),
                   .stages = std::move(*stages),
                   .has_heart = true});
}

BookResult Rulebook::for_campaign(const Campaign& campaign, std::string label) {
  Result<Kinds> kinds = Kinds::shipped();
  if (!kinds) return failure(std::move(kinds.error()));
  if (!campaign.dungeon().empty()) return dungeon_book(campaign, std::move(label), std::move(*kinds), Prize::none);
  Result<std::vector<Stage>> stages = stages_of(campaign);
  if (!stages) return failure(std::move(stages.error()));
  for (const Stage& stage : *stages) {
    if (Status good = check_playable(stage.recipe, stage.recipe.request()); !good)
      return failure(std::move(good.error()));
  }
  return finished(
      {.label = std::move(label), .title = campaign.name(), .kinds = std::move(*kinds), .stages = std::move(*stages)});
}

BookResult Rulebook::for_recipe(Recipe recipe, std::string label) {
  Result<Kinds> kinds = Kinds::shipped();
  if (!kinds) return failure(std::move(kinds.error()));
  if (Status good = check_playable(recipe, recipe.request()); !good) return failure(std::move(good.error()));
  Rulebook book{.label = std::move(label), .title = recipe.name(), .kinds = std::move(*kinds), .stages = {}};
  book.stages.push_back(make_stage(std::move(recipe), endless));
  return finished(std::move(book));
}

BookResult Rulebook::for_walk(Recipe recipe, const Walk& walk) {
  Result<Kinds> kinds = Kinds::shipped();
  if (!kinds) return failure(std::move(kinds.error()));
  Rulebook book{.label = "walk", .title = recipe.name(), .kinds = std::move(*kinds), .stages = {}, .walk = walk};
  book.stages.push_back(make_stage(std::move(recipe), 1));
  return finished(std::move(book));
}

int Rulebook::danger_at(int number) const {
  if (walk) return walk->depth;
  return dungeon ? dungeon->dungeon().floors()[static_cast<std::size_t>(number - 1)].depth : number;
}

const Stage& Rulebook::stage_at(int number, std::uint64_t seed) const {
  if (dungeon) {
    const std::string& recipe = dungeon->dungeon().recipe(seed, static_cast<std::size_t>(number - 1));
    return *std::ranges::find(stages, recipe, &Stage::name);
  }
  const auto found = std::ranges::lower_bound(stages, number, {}, &Stage::last_depth);
  return found == stages.end() ? stages.back() : *found;
}

std::string label_text(std::string_view label) {
  const bool is_name = label == Rulebook::main_campaign || label == former_label;
  return is_name ? fmt::format("{}{}", campaign_prefix, label) : std::string(label);
}

}  // namespace warren::game
