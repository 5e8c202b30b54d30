// SPDX-License-Identifier: MIT
#include "tools/warren/ticker.hpp"

#include <algorithm>
#include <cstdint>
#include <system_error>
#include <utility>

#include <fmt/core.h>

namespace warren::tool {

Ticker::Ticker(std::chrono::milliseconds period, std::function<void()> tick) : period_(period), tick_(std::move(tick)) {
  try {
    thread_ = std::thread([this] { run(); });
  } catch (const std::system_error&) {
    return;
  }
}

Ticker::~Ticker() {
  {
    const std::scoped_lock lock(mutex_);
    is_over_ = true;
  }
  ended_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Ticker::run() {
  std::unique_lock lock(mutex_);
  while (!ended_.wait_for(lock, period_, [this] { return is_over_; })) {
    lock.unlock();
    tick_();
    lock.lock();
  }
}

std::string clock_text(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::min(seconds, 1e9));
  if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace warren::tool
