// SPDX-License-Identifier: MIT
// Deals out the seeds of a survey in blocks that take a few milliseconds each, however slow the recipe is.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>

#include "tools/survey/plan.hpp"

namespace warren::survey {

/// What one worker builds at once.
struct DealtBlock {
  std::uint64_t number = 0;  ///< from 0, in the order of the seeds
  SeedRange seeds{};
};

/// Blocks start with one level, and grow while they are built so fast that their handover would matter. Only the
/// schedule depends on the clock: rows are written level by level, in the order of the seeds.
class BlockDealer {
 public:
  using Duration = std::chrono::steady_clock::duration;

  explicit BlockDealer(const Plan& plan) : plan_(plan), stripes_(plan.stripes()) {}

  /// The next block; nothing when all are dealt out. From any thread.
  std::optional<DealtBlock> next();
  bool empty();
  /// Adapts the size of blocks to the time that one took to build. From any thread.
  void record(const DealtBlock& block, Duration time);

 private:
  const Plan& plan_;
  std::uint64_t stripes_;
  std::mutex mutex_;
  std::uint64_t number_ = 0;  // of the next block, here and below
  std::uint64_t stripe_ = 0;
  std::uint64_t offset_ = 0;  // in its stripe
  std::uint64_t size_ = 1;
};

}  // namespace warren::survey
