// SPDX-License-Identifier: MIT
// Every shipped builder and recipe at sides of 64, 256, 1024 and 4096 cells: where the cost is linear, the time per
// cell does not grow with the map. Metas get a map with the facts they need; making it is not measured.
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

/// Reports the time per cell. Skips a side if the one before took so long that this one would take minutes.
class SideTimer {
 public:
  SideTimer(benchmark::State& state, const std::string& name) : state_(state), before_(seconds()[name]) {}

  bool would_take_too_long() const {
    if (before_ <= 1) return false;
    state_.SkipWithError("would take too long");
    return true;
  }
  void finish(std::int64_t failed) {
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began_;
    before_ = took.count() / static_cast<double>(state_.iterations());
    const auto cells = static_cast<double>(state_.range(0) * state_.range(0));
    state_.counters["s_per_cell"] =
        benchmark::Counter(cells, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
    if (failed > 0) state_.counters["failed"] = static_cast<double>(failed);
  }

 private:
  /// By name, at the last side measured.
  static std::map<std::string, double>& seconds() {
    static std::map<std::string, double> seconds;
    return seconds;
  }

  benchmark::State& state_;
  double& before_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

void build_at_side(benchmark::State& state, const Descriptor& descriptor) {
  const int side = static_cast<int>(state.range(0));
  SideTimer timer(state, std::string(descriptor.id));
  if (timer.would_take_too_long()) return;
  const Step step =
      descriptor.id == "region" ? Step(Region{.chain = SubChain(Chain{CellularAutomata{}})}) : descriptor.make();
  const bool meta = descriptor.kind == Kind::meta;
  const Level before = meta ? map_with_all_facts(side) : Level(Size{side, side});
  Level level = before;
  std::uint64_t seed = 0;
  std::int64_t failed = 0;
  for (auto _ : state) {
    state.PauseTiming();
    level = before;
    drop_facts(level, descriptor);
    Rng rng = Rng::stream(++seed, 1, descriptor.id, 1);
    state.ResumeTiming();
    if (!step.build(level, rng)) ++failed;
  }
  timer.finish(failed);
}

void build_recipe_at_side(benchmark::State& state, const std::string& id) {
  SideTimer timer(state, "recipe " + id);
  if (timer.would_take_too_long()) return;
  const Recipe recipe = *Recipe::shipped(id);
  Request request = recipe.request();
  request.size = {static_cast<int>(state.range(0)), static_cast<int>(state.range(0))};
  if (!request.size.holds(recipe.min_size())) return state.SkipWithError("the recipe needs a larger map");
  Level level;
  std::int64_t failed = 0;
  for (auto _ : state) {
    ++request.seed;
    if (!recipe.build_into(level, request)) ++failed;
  }
  timer.finish(failed);
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
  for (const RecipeInfo& recipe : shipped_recipes()) {
    const std::string id(recipe.id);
    for (const auto& [side, builds] : {std::pair{64, 50}, {256, 10}, {1024, 3}, {4096, 1}}) {
      benchmark::RegisterBenchmark(("scaling_recipe/" + id).c_str(), build_recipe_at_side, id)
          ->Arg(side)
          ->Iterations(builds)
          ->Unit(benchmark::kMicrosecond);
    }
  }
  return true;
}();

}  // namespace
