// SPDX-License-Identifier: MIT
// Every shipped builder at sides of 64, 256, 1024 and 4096 cells: where the cost is linear, the time per cell does not
// grow with the map. Metas get a map with the facts they need; making it is not measured.
#include <benchmark/benchmark.h>

#include <chrono>
#include <map>
#include <string>
#include <utility>

#include <warren/warren.hpp>

using namespace warren;

namespace {

/// A map with all facts that a meta may need. Rooms and corridors are in proportion to the cells.
Level map_with_all_facts(int side) {
  const int leaf = 24;
  Level level(Size{side, side});
  Rng rng(7);
  const auto add = [&](const auto& builder) { benchmark::DoNotOptimize(builder.build(level, rng)); };
  for (int y = 1; y + leaf < side; y += leaf) {
    for (int x = 1; x + leaf < side; x += leaf) {
      level.rooms.push_back({x + rng.below(8), y + rng.below(8), rng.between(4, 12), rng.between(4, 12)});
      level.carve(level.rooms.back());
    }
  }
  add(NearestCorridors{});
  add(DoorPlacement{});
  add(RoomStart{});
  add(RoomStairs{});
  return level;
}

/// What the chain does before a step that drops facts.
void drop_facts(Level& level, const Descriptor& d) {
  if (d.drops.has(Fact::start)) level.start.reset();
  if (d.drops.has(Fact::exit)) level.remove_exits();
  if (d.drops.has(Fact::doors) && !d.needs.has(Fact::doors)) level.remove_doors();
  if (d.drops.has(Fact::corridors) && !d.needs.has(Fact::corridors)) level.corridors.clear();
}

void build_at_side(benchmark::State& state, const Descriptor& descriptor) {
  const int side = static_cast<int>(state.range(0));
  static std::map<std::string_view, double> seconds_before;  // at the side before this one
  if (seconds_before[descriptor.id] > 1) return state.SkipWithError("would take too long");
  const Step step =
      descriptor.id == "region" ? Step(Region{.chain = SubChain(Chain{CellularAutomata{}})}) : descriptor.make();
  const bool meta = descriptor.kind == Kind::meta;
  const Level before = meta ? map_with_all_facts(side) : Level(Size{side, side});
  Level level = before;
  std::uint64_t seed = 0;
  std::int64_t failed = 0;
  const auto began = std::chrono::steady_clock::now();
  for (auto _ : state) {
    state.PauseTiming();
    level = before;
    drop_facts(level, descriptor);
    Rng rng = Rng::stream(++seed, 1, descriptor.id, 1);
    state.ResumeTiming();
    if (!step.build(level, rng)) ++failed;
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  seconds_before[descriptor.id] = took.count() / static_cast<double>(state.iterations());
  const auto cells = static_cast<double>(level.size().cells());
  state.counters["s_per_cell"] =
      benchmark::Counter(cells, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
  if (failed > 0) state.counters["failed"] = static_cast<double>(failed);
}

/// Copying the map before each build takes longer than some of them do, so the number of builds is fixed.
const bool registered = [] {
  for (const Descriptor* d : all_builders()) {
    const std::string name = "scaling/" + std::string(d->id);
    for (const auto& [side, builds] : {std::pair{64, 200}, {256, 50}, {1024, 5}, {4096, 1}}) {
      benchmark::RegisterBenchmark(name.c_str(), build_at_side, *d)
          ->Arg(side)
          ->Iterations(builds)
          ->Unit(benchmark::kMicrosecond);
    }
  }
  return true;
}();

}  // namespace
