// SPDX-License-Identifier: MIT
// Runs one builder without a chain and its checks.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <utility>

#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>

namespace warren::test {

/// The level after a builder has run on it.
template <class B>
Level built_on(Level level, const B& builder, std::uint64_t seed) {
  Rng rng = Rng::stream(seed, level.depth, "test", 1);
  REQUIRE(builder.build(level, rng));
  return level;
}

/// The level that a builder makes of solid walls.
template <class B>
Level built(const B& builder, std::uint64_t seed, Size size = {80, 50}) {
  return built_on(Level(size), builder, seed);
}

}  // namespace warren::test
