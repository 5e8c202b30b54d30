// SPDX-License-Identifier: MIT
// Any bytes as a campaign: it is rejected with a place for every problem, or has a level at each of its depths, and its
// links have places on both of their floors.
#include <string_view>

#include <warren/catalogue/campaign.hpp>

#include "fuzz/must.hpp"

using namespace warren;
using namespace warren::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Campaign> campaign =
      Campaign::parse(std::string_view(reinterpret_cast<const char*>(data), size), "input.json");
  if (!campaign) {
    must_have_places(campaign.error());
    return 0;
  }
  int depth = 1;
  for (const CampaignLevel& level : campaign->levels()) {
    must(level.first_depth == depth, "levels follow each other");
    must(level.last_depth >= level.first_depth, "a level has a depth");
    must(!level.recipe.empty(), "a level has a recipe");
    must(campaign->at(level.first_depth) == &level && campaign->at(level.last_depth) == &level, "levels are found");
    depth = level.last_depth + 1;
  }
  must(campaign->at(0) == nullptr && campaign->at(depth) == nullptr, "there is nothing beyond the ends");
  const Dungeon& dungeon = campaign->dungeon();
  for (std::size_t i = 0; i < dungeon.links().size(); ++i) {
    const LinkEnds ends = dungeon.ends(size, i);
    const auto is_inside = [&](std::size_t floor, Point p) {
      const Size map = dungeon.floors()[floor].size;
      return Rect{0, 0, map.w, map.h}.grown(-2).contains(p);
    };
    must(is_inside(dungeon.links()[i].from, ends.from) && is_inside(dungeon.links()[i].to, ends.to),
         "a link has a place on both floors");
  }
  return 0;
}
