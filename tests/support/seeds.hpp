// SPDX-License-Identifier: MIT
// Runs a function for many seeds on all cores.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <thread>
#include <vector>

namespace warren::test {

/// The share of seeds that this build runs: all in a release build, few under a sanitizer.
inline constexpr std::int64_t seeds_per_mille = WARREN_SEEDS_PER_MILLE;

/// The share of them that this run takes, from the environment variable WARREN_SEEDS_PERCENT: all by default.
inline std::int64_t seeds_percent() {
  const char* percent = std::getenv("WARREN_SEEDS_PERCENT");
  return percent == nullptr ? 100 : std::clamp(std::atoi(percent), 1, 100);
}

inline std::int64_t scaled(std::int64_t seeds) {
  return std::max<std::int64_t>(seeds * seeds_per_mille * seeds_percent() / 100'000, 20);
}

/// Calls run(seed, worker) for seeds 0 .. count-1, from several threads. `worker` counts from 0.
template <class Run>
void for_every_seed(std::int64_t count, Run run) {
  const unsigned workers = std::max(2U, std::thread::hardware_concurrency());
  std::atomic<std::int64_t> next{0};
  std::vector<std::jthread> threads;
  for (unsigned worker = 0; worker < workers; ++worker) {
    threads.emplace_back([&, worker] {
      constexpr std::int64_t block = 64;
      for (std::int64_t first = next.fetch_add(block); first < count; first = next.fetch_add(block)) {
        for (std::int64_t seed = first; seed < std::min(first + block, count); ++seed) {
          run(static_cast<std::uint64_t>(seed), worker);
        }
      }
    });
  }
}

/// The same for the share of the seeds that this build runs.
template <class Run>
void for_seeds(std::int64_t count, Run run) {
  for_every_seed(scaled(count), run);
}

inline std::size_t worker_count() { return std::max(2U, std::thread::hardware_concurrency()); }

}  // namespace warren::test
