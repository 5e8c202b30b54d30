// SPDX-License-Identifier: MIT
#include "tools/survey/ticker.hpp"

#include <new>
#include <system_error>
#include <utility>

namespace warren::survey {

Ticker::Ticker(std::chrono::milliseconds period, std::function<void()> tick) : period_(period), tick_(std::move(tick)) {
  try {
    thread_ = std::thread([this] { run(); });
  } catch (const std::system_error&) {
    return;
  } catch (const std::bad_alloc&) {
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

}  // namespace warren::survey
