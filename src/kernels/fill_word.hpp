// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace warren {
namespace {

/// The open cells that runs of open cells join to a seed, within one word. Seeds are open.
inline std::uint64_t fill_word(std::uint64_t open, std::uint64_t seeds) {
  // Rightward, which is towards the high bits: a carry out of each seed eats the free cells after it.
  const std::uint64_t free = open & ~seeds;
  seeds |= free & ~(free + (seeds << 1));
#if defined(__BMI2__)
  // So a run has been reached when its last cell has. With as many first cells as last ones, those of the runs reached
  // are found by number, and a subtraction fills what lies between.
  const std::uint64_t lasts = open & ~(open >> 1);
  const std::uint64_t firsts = open & ~(open << 1);
  const std::uint64_t reached = lasts & seeds;
  return (reached << 1) - _pdep_u64(_pext_u64(reached, lasts), firsts);
#else
  // Leftward: the same in steps that double.
  std::uint64_t path = open;
  for (int shift = 1; shift < 64; shift *= 2) {
    seeds |= path & (seeds >> shift);
    path &= path >> shift;
  }
  return seeds;
#endif
}

}  // namespace
}  // namespace warren
