// SPDX-License-Identifier: MIT
// What a level knows of the build that it is in: who records frames, and how much work is left.
#pragma once

#include <atomic>
#include <cstdint>
#include <string_view>

#include <warren/core/error.hpp>

namespace warren {

class History;
class Level;

/// Work is counted in steps, about one per cell touched, and never in time: a limit that is hit on one
/// machine is hit on all of them, at the same place.
class BuildContext {
 public:
  BuildContext(std::int64_t work_limit, History* history, const std::atomic<bool>* cancel)
      : work_limit_(work_limit), history_(history), cancel_(cancel) {}

  /// False when the limit is passed or the build has been cancelled.
  bool spend(std::int64_t steps) {
    work_done_ += steps;
    return work_done_ <= work_limit_ && !cancelled();
  }
  std::int64_t work_done() const { return work_done_; }
  /// For a build that goes on from where another was: so much work has gone into it.
  void resume(std::int64_t work_done) { work_done_ = work_done; }
  /// For a build inside this one: what is left of the work, the same cancelling, and nobody who watches.
  BuildContext nested() const { return {work_limit_ - work_done_, nullptr, cancel_}; }
  bool cancelled() const { return cancel_ != nullptr && cancel_->load(std::memory_order_relaxed); }
  /// The error to return after `spend` said false.
  tl::unexpected<Error> stopped() const;

  void enter_step(int step) { step_ = step; }
  bool watched() const { return history_ != nullptr; }
  void frame(const Level& level, std::string_view note);

 private:
  std::int64_t work_limit_;
  std::int64_t work_done_ = 0;
  History* history_;
  const std::atomic<bool>* cancel_;
  int step_ = 0;
};

}  // namespace warren
