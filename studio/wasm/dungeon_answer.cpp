// SPDX-License-Identifier: MIT
#include "studio/wasm/dungeon_answer.hpp"

#include <utility>
#include <vector>

namespace warren::studio {

Json dungeon_answer(const Campaign& campaign, std::uint64_t seed) {
  const Dungeon& dungeon = campaign.dungeon();
  Json floors = Json::array();
  for (std::size_t i = 0; i < dungeon.floors().size(); ++i) {
    const DungeonFloor& floor = dungeon.floors()[i];
    floors.push_back({{"name", floor.name},
                      {"depth", floor.depth},
                      {"recipe", dungeon.recipe(seed, i)},
                      {"size", {floor.size.w, floor.size.h}},
                      {"chance", floor.chance},
                      {"exists", dungeon.has_floor(seed, i)}});
  }
  Json links = Json::array();
  for (std::size_t i = 0; i < dungeon.links().size(); ++i) {
    const FloorLink& link = dungeon.links()[i];
    const LinkEnds ends = dungeon.ends(seed, i);
    links.push_back({{"from", dungeon.floors()[link.from].name},
                     {"to", dungeon.floors()[link.to].name},
                     {"kind", floor_link_kind_names[static_cast<std::size_t>(link.kind)]},
                     {"one_way", link.one_way},
                     {"name", link.name},
                     {"places", cells_answer({ends.from, ends.to})}});
  }
  return {{"name", campaign.name()},
          {"goal", dungeon.floors()[dungeon.goal()].name},
          {"floors", std::move(floors)},
          {"links", std::move(links)}};
}

}  // namespace warren::studio
