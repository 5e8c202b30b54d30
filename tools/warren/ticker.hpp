// SPDX-License-Identifier: MIT
// Calls a function again and again while something else runs.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace warren::tool {

/// Calls `tick` in a thread of its own, once per period, until it is destroyed. Without a thread to be had it never
/// calls it: progress is not worth an error.
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

/// 1:05, or 2:03:07
std::string clock_text(double seconds);

}  // namespace warren::tool
