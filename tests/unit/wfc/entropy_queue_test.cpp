// SPDX-License-Identifier: MIT
// The queue of a wave against a plain list, and logarithms in integers against those of the machine.
#include "src/wfc/entropy_queue.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include <warren/grid/rng.hpp>

namespace warren::entropy_queue_test {

TEST_CASE("logarithms in integers are those of floating point, rounded down") {
  Rng rng(1);
  for (int i = 0; i < 20'000; ++i) {
    const int bits = rng.between(0, 30);
    const auto n = static_cast<std::uint32_t>(i < 5000 ? i + 1 : rng.between(1, 1 << bits));
    const double exact = 1024.0 * std::log2(static_cast<double>(n));
    const auto fixed = static_cast<double>(fixed_log2(n));
    CHECK((fixed <= exact + 1e-6 && fixed > exact - 1.01));
  }
}

TEST_CASE("the queue gives places by their step, the one that was put last first, as a plain list does") {
  struct Entry {
    int place;
    std::int64_t step;
  };
  Rng rng(7);
  EntropyQueue queue;
  queue.reset(50);
  std::vector<Entry> list;  // the one that was put last is at the end
  const auto forget = [&](int place) { std::erase_if(list, [&](const Entry& e) { return e.place == place; }); };
  for (int i = 0; i < 20'000; ++i) {
    const int what = rng.below(10);
    const int place = rng.below(50);
    if (what < 6) {
      const std::int64_t step = rng.between(-3, 600);
      const std::int64_t kept = std::clamp<std::int64_t>(step, 0, EntropyQueue::steps - 1);
      queue.put(place, step);
      const bool is_there =
          std::ranges::any_of(list, [&](const Entry& e) { return e.place == place && e.step == kept; });
      if (!is_there) {
        forget(place);
        list.push_back({place, kept});
      }
    } else if (what < 7) {
      queue.remove(place);
      forget(place);
    } else {
      const auto lowest = std::ranges::min_element(list.rbegin(), list.rend(), {}, &Entry::step);
      const int expected = list.empty() ? -1 : lowest->place;
      REQUIRE(queue.take_lowest() == expected);
      forget(expected);
    }
  }
}

}  // namespace warren::entropy_queue_test
