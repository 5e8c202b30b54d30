// SPDX-License-Identifier: MIT
// A level that is built into again allocates nothing large, and nothing per tile.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>

#include <warren/warren.hpp>

#include "support/plain_recipes.hpp"

namespace {

std::atomic<bool> counting{false};
std::atomic<std::size_t> allocations{0};
std::atomic<std::size_t> bytes{0};
std::atomic<std::size_t> largest{0};

}  // namespace

void* operator new(std::size_t size) {
  if (counting) {
    ++allocations;
    bytes += size;
    largest = std::max(largest.load(), size);
  }
  if (void* memory = std::malloc(size)) return memory;
  std::abort();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

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
