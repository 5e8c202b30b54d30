// SPDX-License-Identifier: MIT
// Runs the cases of a soak on all cores, with a progress bar on a terminal.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

#include <fmt/core.h>

#include "tests/support/seeds.hpp"

class SoakProgress {
 public:
  explicit SoakProgress(std::int64_t total) : total_(total) {}
  ~SoakProgress() {
    if (is_shown_) fmt::print(stderr, "\r\x1b[K");
  }
  SoakProgress(const SoakProgress&) = delete;
  SoakProgress& operator=(const SoakProgress&) = delete;

  double seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }

  void count_one() {
    const std::int64_t done = ++done_;
    if (!on_terminal_ || !mutex_.try_lock()) return;
    const std::scoped_lock lock(std::adopt_lock, mutex_);
    const double now = seconds();
    if (now - last_shown_ < 0.25) return;
    last_shown_ = now;
    is_shown_ = true;
    constexpr int width = 30;
    const double rate = static_cast<double>(done) / now;
    fmt::print(stderr, "\r[{:{}}] {} of {}, {:.0f}/s, {:.0f} s left \x1b[K",
               std::string(static_cast<std::size_t>(width * done / total_), '='), width, done, total_, rate,
               static_cast<double>(total_ - done) / rate);
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::int64_t total_;
  Clock::time_point began_ = Clock::now();
  bool on_terminal_ = isatty(STDERR_FILENO) != 0;
  std::atomic<std::int64_t> done_{0};
  std::mutex mutex_;
  double last_shown_ = 0;
  bool is_shown_ = false;
};

/// Calls run(number, worker) for 0 .. count-1 from several threads. Returns the seconds that it took.
template <class Run>
double for_cases(std::int64_t count, Run run) {
  SoakProgress progress(count);
  warren::test::for_every_seed(count, [&](std::uint64_t number, unsigned worker) {
    run(number, worker);
    progress.count_one();
  });
  return progress.seconds();
}
