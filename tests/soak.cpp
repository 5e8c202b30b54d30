// SPDX-License-Identifier: MIT
// ./dev soak [N]: N seeds of every recipe on all cores, each level looked at by the oracle of the tests.
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>

#include <fmt/core.h>

#include <warren/warren.hpp>

#include "support/oracle.hpp"
#include "support/seeds.hpp"

using namespace warren;

namespace {

using Clock = std::chrono::steady_clock;

struct Tally {
  std::mutex mutex;
  std::map<std::string, std::pair<std::int64_t, std::uint64_t>> violations;  // how many, and one seed
  std::map<int, std::int64_t> attempts;
  std::int64_t done = 0;
};

void show_progress(const Tally& tally, std::string_view recipe, std::int64_t total, Clock::time_point since) {
  if (isatty(STDERR_FILENO) == 0 || tally.done % 5000 != 0) return;
  const double seconds = std::chrono::duration<double>(Clock::now() - since).count();
  const double rate = static_cast<double>(tally.done) / std::max(seconds, 1e-9);
  fmt::print(stderr, "\r{}: {} of {}, {:.0f} levels/s, {:.0f} s left \x1b[K", recipe, tally.done, total, rate,
             static_cast<double>(total - tally.done) / std::max(rate, 1.0));
}

/// False when anything was wrong.
bool soak(std::string_view id, const Recipe& recipe, std::int64_t seeds) {
  Tally tally;
  std::vector<Level> levels(test::worker_count());
  const Clock::time_point since = Clock::now();
  test::for_seeds(seeds, [&](std::uint64_t seed, unsigned worker) {
    Request request = recipe.request();
    request.seed = seed;
    request.depth = static_cast<int>(seed % 10) + 1;
    Level& level = levels[worker];
    const Status built = recipe.build_into(level, request);
    std::string wrong = built ? test::complaint(level) : to_text(built.error());
    if (wrong.empty()) wrong = test::complaint_about_rooms(level);
    const std::scoped_lock lock(tally.mutex);
    if (!wrong.empty()) {
      auto& [count, example] = tally.violations[wrong];
      ++count;
      example = seed;
    }
    ++tally.attempts[level.attempts];
    ++tally.done;
    show_progress(tally, id, seeds, since);
  });
  const double seconds = std::chrono::duration<double>(Clock::now() - since).count();
  if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\r\x1b[K");
  fmt::print("{:16} {} levels in {:.1f} s, {} kinds of violations, attempts", id, tally.done, seconds,
             tally.violations.size());
  for (const auto& [attempts, count] : tally.attempts) fmt::print(" {}: {}", attempts, count);
  fmt::print("\n");
  for (const auto& [wrong, found] : tally.violations) {
    fmt::print("  {} times: {}\n    warren generate {} --seed {} --depth {}\n", found.first, wrong, id, found.second,
               found.second % 10 + 1);
  }
  return tally.violations.empty();
}

}  // namespace

int main(int argc, char** argv) {
  const std::int64_t seeds = argc > 1 ? std::atoll(argv[1]) : 1'000'000;
  if (seeds <= 0) {
    fmt::print(stderr, "soak: give a number of seeds, as in ./dev soak 1000000\n");
    return 2;
  }
  bool good = true;
  for (const RecipeInfo& info : shipped_recipes()) {
    const Result<Recipe> recipe = Recipe::shipped(info.id);
    if (!recipe) {
      fmt::print("{}\n", to_text(recipe.error()));
      return 1;
    }
    good &= soak(info.id, *recipe, seeds);
  }
  return good ? 0 : 1;
}
