// SPDX-License-Identifier: MIT
// Calls a function again and again while something else runs.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace warren::survey {

/// Calls `tick` in a thread of its own, once per period, until it is destroyed. Without a thread or the memory for one
/// it never calls it: what it does is not worth an error.
class Ticker {
 public:
  Ticker(std::chrono::milliseconds period, std::function<void()> tick);
  Ticker(const Ticker&) = delete;
  Ticker& operator=(const Ticker&) = delete;
  ~Ticker();

 private:
  void run();

  std::chrono::milliseconds period_;
  std::function<void()> tick_;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool is_over_ = false;
  std::thread thread_;
};

}  // namespace warren::survey
