// SPDX-License-Identifier: MIT
// The engine of a survey: threads of this machine, or processes on several.
#pragma once

#include "tools/survey/block.hpp"
#include "tools/survey/plan.hpp"
#include "tools/survey/summary.hpp"

namespace warren::survey {

class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  /// Builds the levels of a plan and passes them to the sink, until all are built, the sink has enough, or the request
  /// is cancelled. The summary covers all levels that were built, and does not depend on the engine.
  virtual Result<Summary> run(const Plan& plan, BlockSink& sink) = 0;

  /// Whether builds still run that did not stop in time after the survey was cancelled. They use the plan and the
  /// recipe, so the process must end without destroying these.
  virtual bool left_builds_behind() const { return false; }
};

/// `threads` workers, and the calling thread as the writer.
class ThreadEngine : public Engine {
 public:
  explicit ThreadEngine(unsigned threads) : threads_(threads) {}
  Result<Summary> run(const Plan& plan, BlockSink& sink) override;
  bool left_builds_behind() const override { return left_builds_behind_; }

 private:
  unsigned threads_;
  bool left_builds_behind_ = false;
};

/// The number of hardware threads, at least one.
unsigned default_threads();

}  // namespace warren::survey
