// SPDX-License-Identifier: MIT
// Builds the levels of blocks. Memory is reused from level to level.
#pragma once

#include <optional>

#include <warren/level/level.hpp>
#include <warren/search/metrics.hpp>

#include "tools/survey/block.hpp"
#include "tools/survey/named_counts.hpp"
#include "tools/survey/plan.hpp"
#include "tools/survey/summary.hpp"

namespace warren::survey {

/// Must outlive the rows that it filled, which refer to its names.
class Worker {
 public:
  explicit Worker(const Plan& plan) : plan_(plan), request_(plan.request) {}

  /// False when the survey has been cancelled, or memory ran out: see failure().
  bool build(const SeedRange& seeds, Block& block);
  const Summary& summary() const { return summary_; }
  /// The error that says nothing about the level, and ends the survey; nothing in most surveys.
  const std::optional<Error>& failure() const { return failure_; }

 private:
  bool build_block(const SeedRange& seeds, Block& block);
  bool build_row(std::uint64_t seed, Block& block);

  const Plan& plan_;
  Request request_;
  Level level_;
  LevelMeter meter_;
  CountNames names_;
  Summary summary_;
  std::optional<Error> failure_;
};

}  // namespace warren::survey
