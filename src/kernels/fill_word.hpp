// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace warren {
namespace {

/// The open cells of one word that are connected to a seed by a run of open cells. Seeds are open.
inline std::uint64_t fill_word(std::uint64_t open, std::uint64_t seeds) {
  // Rightward, towards the high bits: a carry from each seed runs through the open cells after it.
  const std::uint64_t free = open & ~seeds;
  seeds |= free & ~(free + (seeds << 1));
  // Leftward: by doubling steps.
  std::uint64_t path = open;
  for (int shift = 1; shift < 64; shift *= 2) {
    seeds |= path & (seeds >> shift);
    path &= path >> shift;
  }
  return seeds;
}

}  // namespace
}  // namespace warren
