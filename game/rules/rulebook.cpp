// SPDX-License-Identifier: MIT
#include "game/rules/rulebook.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "game/rules/archive.hpp"

namespace warren::game {

namespace {

using BookResult = Result<std::shared_ptr<const Rulebook>>;

constexpr std::string_view built_in_label = "default";

void fold_tiles(const GameTiles& tiles, Hasher& hasher) {
  for (int id = 0; id < 256; ++id) {
    const auto tile = static_cast<Tile>(id);
    if (!is_own(tile) || !tiles.knows(tile)) continue;
    hasher.number(id).text(tiles[tile].name).number(tiles[tile].opaque ? 1 : 0).number(tiles[tile].cost_percent);
  }
}

BookResult finished(Rulebook book) {
  Hasher hasher;
  for (const Stage& stage : book.stages) {
    const Size size = stage.recipe.request().size;
    hasher.number(stage.last_depth).number(size.w).number(size.h).word(stage.recipe.content_hash());
    fold_tiles(stage.tiles, hasher);
  }
  book.content = hasher.value();
  return std::make_shared<const Rulebook>(std::move(book));
}

Stage make_stage(Recipe recipe, int last_depth) {
  GameTiles tiles(recipe.request().tile_set);
  return {last_depth, std::move(recipe), std::move(tiles)};
}

Status check_playable(const Recipe& recipe) {
  const Request request = recipe.request();
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

}  // namespace

BookResult Rulebook::load(std::string_view campaign_name) {
  Result<Kinds> kinds = Kinds::shipped();
  if (!kinds) return failure(std::move(kinds.error()));
  if (Status known = kinds->check_spawns(); !known) return failure(std::move(known.error()));
  Result<Campaign> campaign = Campaign::shipped(campaign_name);
  if (!campaign) return failure(std::move(campaign.error()));
  Result<std::vector<Stage>> stages = stages_of(*campaign);
  if (!stages) return failure(std::move(stages.error()));
  return finished({.label = std::string(campaign_name),
                   .title = campaign->name(),
                   .kinds = std::move(*kinds),
                   .stages = std::move(*stages),
                   .has_heart = true});
}

BookResult Rulebook::for_campaign(const Campaign& campaign, std::string label) {
  Result<Kinds> kinds = Kinds::shipped();
  if (!kinds) return failure(std::move(kinds.error()));
  Result<std::vector<Stage>> stages = stages_of(campaign);
  if (!stages) return failure(std::move(stages.error()));
  for (const Stage& stage : *stages) {
    if (Status good = check_playable(stage.recipe); !good) return failure(std::move(good.error()));
  }
  return finished(
      {.label = std::move(label), .title = campaign.name(), .kinds = std::move(*kinds), .stages = std::move(*stages)});
}

BookResult Rulebook::for_recipe(Recipe recipe, std::string label) {
  Result<Kinds> kinds = Kinds::shipped();
  if (!kinds) return failure(std::move(kinds.error()));
  if (Status good = check_playable(recipe); !good) return failure(std::move(good.error()));
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

const Stage& Rulebook::stage_at(int depth) const {
  const auto found = std::ranges::lower_bound(stages, depth, {}, &Stage::last_depth);
  return found == stages.end() ? stages.back() : *found;
}

std::string label_text(std::string_view label) {
  return label == built_in_label ? fmt::format("campaign {}", label) : std::string(label);
}

}  // namespace warren::game
