// SPDX-License-Identifier: MIT
// A level that is built into again allocates nothing large, and nothing per tile; and large maps need little.
#include <doctest/doctest.h>
#include <malloc.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>

#include <warren/warren.hpp>

#include "tests/support/plain_recipes.hpp"

namespace {

std::atomic<bool> counting{false};
std::atomic<std::size_t> allocations{0};
std::atomic<std::size_t> bytes{0};
std::atomic<std::size_t> largest{0};
std::atomic<std::size_t> live{0};
std::atomic<std::size_t> peak{0};

void forget(void* memory) noexcept {
  live -= malloc_usable_size(memory);
  std::free(memory);
}

}  // namespace

void* operator new(std::size_t size) {
  if (counting) {
    ++allocations;
    bytes += size;
    largest = std::max(largest.load(), size);
  }
  void* memory = std::malloc(size);
  if (memory == nullptr) std::abort();
  live += malloc_usable_size(memory);
  peak = std::max(peak.load(), live.load());
  return memory;
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  if (counting) ++allocations;
  void* memory = std::aligned_alloc(static_cast<std::size_t>(alignment), (size + 63) / 64 * 64);
  if (memory == nullptr) std::abort();
  live += malloc_usable_size(memory);
  peak = std::max(peak.load(), live.load());
  return memory;
}
void operator delete(void* memory) noexcept { forget(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { forget(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { forget(memory); }
void operator delete(void* memory, std::size_t) noexcept { forget(memory); }

using namespace warren;

TEST_CASE("building again into a level allocates lists and sets, in proportion to the map and none for each cell") {
  constexpr Size size{400, 300};
  for (const RecipeInfo& info : shipped_recipes()) {
    INFO(info.id);
    const Result<Recipe> recipe = Recipe::shipped(info.id);
    REQUIRE(recipe.has_value());
    Request request = recipe->request();
    request.size = size;
    Level level;
    // Twice, so that lists have grown to the size they need for one seed or the other.
    for (int round = 0; round < 2; ++round) REQUIRE(recipe->build_into(level, request));
    allocations = bytes = largest = 0;
    counting = true;
    const Status built = recipe->build_into(level, request);
    counting = false;
    REQUIRE(built);
    const auto cells = static_cast<std::size_t>(size.cells());
    MESSAGE(info.id << ": " << allocations.load() << " allocations, " << bytes.load() << " bytes for " << cells
                    << " cells, the largest " << largest.load());
    const bool is_plain = test::is_plain(info.id);
    // A distance field, or who is nearest to each cell, takes four bytes a cell, a wave of patterns up to twenty;
    // digging rooms takes none of that.
    CHECK(largest.load() <= (is_plain ? 1 : 20) * cells);
    CHECK(bytes.load() <= (is_plain ? 3 : 300) * cells);
    // Names of spawns are strings; everything else is lists, and never one for each cell.
    CHECK(allocations.load() <= level.spawns.size() + (is_plain ? 60 : cells / 4));
  }
}

TEST_CASE("levels of the usual size that are built and measured in the same memory hardly ever allocate") {
  for (const std::string_view name : {"bsp_dungeon", "cellular_automata", "simple"}) {
    INFO(name);
    const Result<Recipe> recipe = Recipe::shipped(name);
    REQUIRE(recipe.has_value());
    Request request = recipe->request();
    Level level;
    Gauge gauge;
    // Lists grow to what the greediest level needs, and most have met one like it by then.
    constexpr std::uint64_t levels = 3000;
    for (request.seed = 0; request.seed < 2 * levels; ++request.seed) {
      if (request.seed == levels) {
        allocations = 0;
        counting = true;
      }
      const Status built = recipe->build_into(level, request);
      gauge.measure(level);
      if (!built) break;
    }
    counting = false;
    REQUIRE(request.seed == 2 * levels);
    MESSAGE(name << ": " << allocations.load() << " allocations for " << levels << " levels");
    // An attempt that fails says why, in words; a map of many small areas is looked at more closely.
    CHECK(allocations.load() <= levels / 5);
  }
}

TEST_CASE("large maps take at most three bytes a cell beside their tiles") {
  constexpr Size size{2048, 2048};
  for (const RecipeInfo& info : shipped_recipes()) {
    // On maps of this size no way is as short as its check wants it.
    if (info.id == "goblin_warrens") continue;
    INFO(info.id);
    const Result<Recipe> recipe = Recipe::shipped(info.id);
    REQUIRE(recipe.has_value());
    Request request = recipe->request();
    request.size = size;
    const std::size_t before = live;
    peak = before;
    Level level;
    REQUIRE(recipe->build_into(level, request));
    const auto cells = static_cast<std::size_t>(size.cells());
    MESSAGE(info.id << ": " << static_cast<double>(peak - before - cells) / static_cast<double>(cells)
                    << " bytes a cell");
    CHECK(peak - before <= (1 + 3) * cells);
  }
}
