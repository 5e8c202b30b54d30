// SPDX-License-Identifier: MIT
// Who does the work of a survey: the threads of this machine, or more machines.
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

  /// Builds what a plan says and hands it to the sink, until all is done, the sink has enough, or the request's cancel
  /// is set. The summary is of all levels that were built; it does not depend on who built them.
  virtual Result<Summary> run(const Plan& plan, BlockSink& sink) = 0;
};

/// As many workers as there are threads, and the calling thread to write.
class ThreadEngine : public Engine {
 public:
  explicit ThreadEngine(unsigned threads) : threads_(threads) {}
  Result<Summary> run(const Plan& plan, BlockSink& sink) override;

 private:
  unsigned threads_;
};

/// As many as the machine has, and at least one.
unsigned usual_threads();

}  // namespace warren::survey
