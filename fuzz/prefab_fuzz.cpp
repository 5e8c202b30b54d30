// SPDX-License-Identifier: MIT
// Any bytes as a prefab: it is rejected with a place for every problem, or is a drawing of a valid size that can be
// written and read back, rotated, and placed on a map without opening its outer ring.
#include <string_view>

#include <warren/builders/jigsaw.hpp>
#include <warren/builders/prefab_section.hpp>
#include <warren/builders/room_vaults.hpp>
#include <warren/prefabs/prefab.hpp>

#include "fuzz/must.hpp"

using namespace warren;
using namespace warren::fuzz;

namespace {

/// Copies of a room, joined at their sockets.
Level level_of_rooms(const Prefab& room, std::uint64_t seed) {
  Level level({70, 64});
  Rng rng(seed);
  const Jigsaw builder{.prefabs = room, .rooms = {1, 12}, .max_corridor = 2, .closet_percent = 50};
  must(builder.validate().has_value(), "a room is enough for a level");
  must(builder.build(level, rng).has_value(), "a room that is read can be placed");
  must(!level.rooms.empty() && level.rooms.size() >= level.prefabs.size(), "all of them are rooms");
  return level;
}

void must_be_placed_well(const Prefab& prefab, std::uint64_t seed) {
  Level level({40, 30});
  level.carve({4, 4, 32, 22});
  level.start = Point{5, 5};
  level.add_exit({34, 24});
  Rng rng(seed);
  if (prefab.kind() == PrefabKind::vault) {
    must(RoomVaults{.vaults = prefab, .count = {0, 2}}.build(level, rng).has_value(), "vaults are placed or not");
    must(level.start == Point{5, 5} && level.exits == std::vector<Exit>{Point{34, 24}},
         "vaults leave start and exit alone");
  } else if (prefab.kind() == PrefabKind::section) {
    const Status done = PrefabSection{.prefab = prefab}.build(level, rng);
    must(done || done.error().kind() == ErrorKind::unlucky_seed, "a section is placed, or there is no room at all");
    if (done) must(level.start && level.walkable(*level.start) && !level.exits.empty(), "start and exit are not lost");
  } else if (prefab.kind() == PrefabKind::room) {
    level = level_of_rooms(prefab, seed);
  }
  for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
    const bool inside = level.interior().contains(level.tiles.point(i));
    must(inside || !is_walkable(level.tiles[i]), "the outermost ring stays closed");
  }
  for (const Spawn& spawn : level.spawns) must(level.walkable(spawn.at), "spawns stand where one can stand");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Prefab> prefab =
      Prefab::parse(std::string_view(reinterpret_cast<const char*>(data), size), "input", "input.txt");
  if (!prefab) {
    must_have_places(prefab.error());
    return 0;
  }
  const Size drawn = prefab->size();
  must(drawn.w >= 1 && drawn.h >= 1, "a prefab has cells");
  must(drawn.w <= Prefab::longest_side && drawn.h <= Prefab::longest_side, "a prefab is not too large");
  const Result<Prefab> again = Prefab::parse(prefab->to_text(), "input", "again.txt");
  must(again && *again == *prefab, "what is written down is read as the same");
  must_be_placed_well(*prefab, size);
  return 0;
}
