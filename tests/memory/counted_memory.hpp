// SPDX-License-Identifier: MIT
// An operator new for the tests of memory: it counts, and fails on request.
#pragma once

#include <atomic>
#include <cstddef>

namespace warren::test {

/// Counts allocations while `counting` is set; the bytes in use always.
struct CountedMemory {
  std::atomic<bool> counting{false};
  std::atomic<std::size_t> allocations{0};
  std::atomic<std::size_t> bytes{0};
  std::atomic<std::size_t> largest{0};
  std::atomic<std::size_t> live{0};
  std::atomic<std::size_t> peak{0};
  /// The number of allocations that succeed before all later ones fail; negative: all succeed.
  std::atomic<long> until_failure{-1};
};
extern CountedMemory counted_memory;

}  // namespace warren::test
