// SPDX-License-Identifier: MIT
// Prefabs: placing vaults of a large library, and reading one.
#include <benchmark/benchmark.h>

#include <string>

#include <warren/warren.hpp>

using namespace warren;

namespace {

constexpr int library_size = 200;

/// The shipped vaults as texts, repeated under other names.
std::vector<std::string> texts() {
  std::vector<std::string> all;
  for (const Prefab& prefab : PrefabLibrary::shipped().all()) {
    if (prefab.kind() == PrefabKind::vault) all.push_back(prefab.to_text());
  }
  for (std::size_t i = 0; all.size() < library_size; ++i) all.push_back(all[i]);
  return all;
}

std::vector<Prefab> read_all(const std::vector<std::string>& all) {
  std::vector<Prefab> prefabs;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string name = "vault_" + std::to_string(i);
    prefabs.push_back(*Prefab::parse(all[i], name, name));
  }
  return prefabs;
}

void load_library(benchmark::State& state) {
  const std::vector<std::string> all = texts();
  for (auto _ : state) benchmark::DoNotOptimize(read_all(all));
  state.SetItemsProcessed(state.iterations() * library_size);
}
BENCHMARK(load_library)->Unit(benchmark::kMillisecond);

Level cave() {
  Request request{.seed = 3, .depth = 6};
  return *Chain{CellularAutomata{}}.with(AreaStart{}).with(CullUnreachable{}).with(DistantExit{}).build(request);
}

/// The cost of the cave without vaults.
void copy_cave(benchmark::State& state) {
  const Level before = cave();
  Level level;
  for (auto _ : state) {
    level = before;
    benchmark::DoNotOptimize(level.tiles.cells().data());
  }
}
BENCHMARK(copy_cave);

void place_vaults(benchmark::State& state) {
  const Level before = cave();
  const RoomVaults step{.vaults = VaultChoice(read_all(texts())), .count = static_cast<int>(state.range(0))};
  Level level;
  std::uint64_t seed = 0;
  std::size_t placed = 0;
  for (auto _ : state) {
    level = before;
    Rng rng = Rng::stream(++seed, 6, "bench", 1);
    benchmark::DoNotOptimize(step.build(level, rng));
    placed += level.prefabs.size();
  }
  state.counters["placed"] = static_cast<double>(placed) / static_cast<double>(state.iterations());
}
BENCHMARK(place_vaults)->Arg(1)->Arg(3)->Arg(10);

void put_section(benchmark::State& state) {
  const Level before = cave();
  const PrefabSection step{*Prefab::shipped("border_fort")};
  Level level;
  std::uint64_t seed = 0;
  for (auto _ : state) {
    level = before;
    Rng rng = Rng::stream(++seed, 6, "bench", 1);
    benchmark::DoNotOptimize(step.build(level, rng));
  }
}
BENCHMARK(put_section);

/// A level of this many hand-made rooms, on a map where most seeds reach the number.
void join_rooms(benchmark::State& state) {
  const auto count = static_cast<int>(state.range(0));
  const Jigsaw step{.prefabs = *RoomPrefabChoice::find("keep", PrefabLibrary::shipped()), .rooms = {1, count}};
  const Size size{100, 70};
  Level level;
  std::uint64_t seed = 0;
  std::size_t rooms = 0;
  for (auto _ : state) {
    level.reset(size);
    Rng rng = Rng::stream(++seed, 6, "bench", 1);
    benchmark::DoNotOptimize(step.build(level, rng));
    rooms += level.prefabs.size();
  }
  state.counters["rooms"] = static_cast<double>(rooms) / static_cast<double>(state.iterations());
}
BENCHMARK(join_rooms)->Arg(10)->Arg(40)->Unit(benchmark::kMicrosecond);

}  // namespace
