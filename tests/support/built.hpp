// SPDX-License-Identifier: MIT
// One builder at a time, without a chain and its checks: the map as it leaves it.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <utility>

#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>

namespace warren::test {

/// What a builder does to a level.
template <class B>
Level built_on(Level level, const B& builder, std::uint64_t seed) {
  Rng rng = Rng::stream(seed, level.depth, "test", 1);
  REQUIRE(builder.build(level, rng));
  return level;
}

/// What it makes of solid rock.
template <class B>
Level built(const B& builder, std::uint64_t seed, Size size = {80, 50}) {
  return built_on(Level(size), builder, seed);
}

}  // namespace warren::test
