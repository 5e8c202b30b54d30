// SPDX-License-Identifier: MIT
// Dungeons of rooms. The counters show the number of rooms: the sides of a task make about as many.
#include <benchmark/benchmark.h>

#include <warren/warren.hpp>

#include "bench/peers/cave.hpp"
#include "bench/peers/libtcod_bsp.hpp"

using namespace warren;
using namespace warren::bench;

namespace {

template <class... Builders>
void warren_rooms(benchmark::State& state, Size size, const Builders&... builders) {
  Level level;
  std::uint64_t seed = 0;
  std::size_t rooms = 0;
  for (auto _ : state) {
    level.reset(size);
    Rng rng = Rng::stream(++seed, 1, "bench", 1);
    (benchmark::DoNotOptimize(builders.build(level, rng)), ...);
    rooms += level.rooms.size();
  }
  state.counters["rooms"] = static_cast<double>(rooms) / static_cast<double>(state.iterations());
}

void libtcod_rooms(benchmark::State& state, Size size, const BspShape& shape) {
  BspMap map(size);
  const TcodRandom random = tcod_random();
  std::int64_t rooms = 0;
  for (auto _ : state) {
    dig_with_libtcod(map, shape, random.get());
    benchmark::DoNotOptimize(map.cells.data());
    rooms += map.rooms;
  }
  state.counters["rooms"] = static_cast<double>(rooms) / static_cast<double>(state.iterations());
}

BENCHMARK_CAPTURE(warren_rooms, simple, small, RoomsAndCorridors{})->Name("task/rooms_and_corridors/80x50/warren");
BENCHMARK_CAPTURE(libtcod_rooms, simple, small, BspShape{.depth = 4})
    ->Name("task/rooms_and_corridors/80x50/libtcod.bsp");

BENCHMARK_CAPTURE(warren_rooms, dungeon, small, BspDungeon{})->Name("task/bsp_dungeon/80x50/warren");
BENCHMARK_CAPTURE(libtcod_rooms, dungeon, small, BspShape{.depth = 5})->Name("task/bsp_dungeon/80x50/libtcod.bsp");

BENCHMARK_CAPTURE(warren_rooms, interior, small, BspInterior{})->Name("task/bsp_interior/80x50/warren");
BENCHMARK_CAPTURE(libtcod_rooms, interior, small, BspShape{.depth = 6})->Name("task/bsp_interior/80x50/libtcod.bsp");

// The other side of these two is in rot_tasks.mjs.
BENCHMARK_CAPTURE(warren_rooms, rogue, small, NethackRooms{}, NethackCorridors{})
    ->Name("task/rooms_as_in_rogue/80x50/warren");
BENCHMARK_CAPTURE(warren_rooms, accretion, small, Accretion{})->Name("task/rooms_onto_rooms/80x50/warren");

}  // namespace
