// SPDX-License-Identifier: MIT
#include "game/rules/chests.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace warren::game {

namespace {

constexpr int chest_only_weight = 2;  // Health Potions have 7

/// The items of a depth, weighted as in the levels, the coins of vaults, and what is found nowhere else.
const SpawnTable& treasures() {
  static const SpawnTable table = [] {
    std::vector<SpawnRow> rows;
    for (const std::string_view name : {"default", "vaults"}) {
      std::ranges::copy_if(SpawnTable::shipped(name)->rows(), std::back_inserter(rows),
                           [](const SpawnRow& row) { return row.kind == SpawnKind::item; });
    }
    for (const std::string_view name :
         {"Speed Potion", "Slowness Scroll", "Web Scroll", "Identify Scroll", "Poison Potion", "Confusion Potion"}) {
      rows.push_back({.name = std::string(name), .kind = SpawnKind::item, .weight = chest_only_weight});
    }
    return SpawnTable("treasures", std::move(rows));
  }();
  return table;
}

}  // namespace

void open_chest(Game& game) {
  Floor& floor = game.here();
  const Point at = game.player.body.at;
  const auto found = std::ranges::find_if(
      floor.props, [&](const Prop& prop) { return prop.at == at && game.kinds()[prop.kind].holds > 0; });
  if (found == floor.props.end()) return;
  const Kind& kind = game.kinds()[found->kind];
  game.say(Tone::good, fmt::format("You open the {}.", kind.name));
  found->kind = game.kinds().id_of(*game.kinds().find(kind.becomes));
  const int depth = game.danger();
  Rng rng = Rng::stream(game.seed, depth, "chest", static_cast<int>(floor.tiles.index(at)));
  const std::int64_t total = treasures().total_at(depth);
  for (int i = 0; i < kind.holds && total > 0; ++i) {
    const Kind* item = game.kinds().find(treasures().roll(depth, total, rng)->name);
    if (item == nullptr) continue;  // the kinds may come from another file
    floor.drop({game.kinds().id_of(*item), 1}, at, false);
    ++game.tally.made;
  }
}

}  // namespace warren::game
