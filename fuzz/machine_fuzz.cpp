// SPDX-License-Identifier: MIT
// Any bytes as a machine of a pack: it is rejected with a place for every problem, or is placed behind a gate without
// blocking anything.
#include <string>

#include <warren/builders/machines.hpp>
#include <warren/catalogue/pack.hpp>
#include <warren/grid/cell_set.hpp>

#include "fuzz/must.hpp"

using namespace warren;
using namespace warren::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const Result<Pack> pack = Pack::from_files({{"pack.json", R"({ "name": "a" })"}, {"machines/t.json", text}});
  must(pack.has_value(), "a machine that cannot be used is no problem of the pack");
  const Machine* machine = pack->machine("t");
  if (machine == nullptr) {
    must(pack->problem_of_machine("t") != nullptr, "a machine that is missing has a problem");
    must_have_places(*pack->problem_of_machine("t"));
    return 0;
  }
  must(machine->parts.size() <= Machine::max_parts && machine->floors.size() <= FloorShare::max_shares,
       "machines are bounded");
  Level level({34, 14});
  level.carve({1, 1, 10, 12});
  level.carve({12, 1, 10, 12});
  level.carve({23, 1, 10, 12});
  level.rooms = {Room(1, 1, 10, 12), Room(12, 1, 10, 12), Room(23, 1, 10, 12)};
  level.tiles[{11, 6}] = level.tiles[{22, 3}] = Tile::floor;
  level.start = Point{2, 2};
  level.add_exit({8, 8});
  const std::int64_t cells = walkable_cells(level.tiles).count();
  Rng rng(size);
  must(Machines{.machines = *machine, .count = {0, 3}, .repeat = true}.build(level, rng).has_value(), "a range from 0");
  CellSet open = walkable_cells(level.tiles);
  must(open.count() == cells, "walkable cells stay walkable");
  for (const Spawn& spawn : level.spawns) {
    must(open.contains(spawn.at) && spawn.at.x > 11, "parts stand on floor behind a gate, one on each cell");
    const SpawnRow* row = level.tile_set->find_spawn(spawn.name);
    if (row != nullptr && row->stands()) open.erase(spawn.at);
  }
  must(open.flood(*open.first()) == open, "parts cut nothing off");
  return 0;
}
