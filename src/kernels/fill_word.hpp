// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace warren {
namespace {

/// The open cells that runs of open cells join to a seed, within one word. Seeds are open.
inline std::uint64_t fill_word(std::uint64_t open, std::uint64_t seeds) {
  // Rightward, which is towards the high bits: a carry out of each seed eats the free cells after it.
  const std::uint64_t free = open & ~seeds;
  seeds |= free & ~(free + (seeds << 1));
  // Leftward: the same in steps that double.
  std::uint64_t path = open;
  for (int shift = 1; shift < 64; shift *= 2) {
    seeds |= path & (seeds >> shift);
    path &= path >> shift;
  }
  return seeds;
}

}  // namespace
}  // namespace warren
