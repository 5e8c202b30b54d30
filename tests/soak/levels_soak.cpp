// SPDX-License-Identifier: MIT
// ./dev soak [N] [--sizes] [--given] [RECIPE…]: N levels (a million by default) of all recipes in turn, or of those
// named, on all cores. Each is checked with the oracle of the tests, which is independent of the library's own checks.
// With --sizes the maps have random sizes from 3x3 to 500x500 instead of the recipe's, long and narrow ones too. With
// --given, one to six random cells, exits and rooms are given before each build.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <warren/warren.hpp>

#include "tests/soak/cases.hpp"
#include "tests/soak/chosen_recipes.hpp"
#include "tests/support/given.hpp"
#include "tests/support/oracle.hpp"

using namespace warren;

namespace {

/// A broken rule, with the command that reproduces one of its levels.
struct BrokenRule {
  std::int64_t count = 0;
  std::string command;
  Size largest;  ///< no map on which it was seen is wider or higher
};

using BrokenRules = std::map<std::string, BrokenRule>;  // by rule and recipe

struct LevelTally {
  std::mutex mutex;
  BrokenRules broken;
  BrokenRules failures;  ///< with given cells: not built after all attempts
  BrokenRules refusals;  ///< with given cells: refused before the first draw, as no level with them passes the checks
  std::map<int, std::int64_t> attempts;
  std::int64_t built = 0;
  std::int64_t not_built = 0;
  std::int64_t refused = 0;
  std::int64_t too_small = 0;  ///< refused before the first draw
};

/// With random given cells, a level in so many may fail after all attempts: a start next to the exit is not refused
/// where a detour is possible.
constexpr std::int64_t levels_per_failure = 1000;

/// Small maps more often than large ones, which take longer: the mean is about 4,000 cells.
Size random_size(std::uint64_t seed) {
  Rng rng(seed);
  const auto side = [&] { return rng.one_in(12) ? rng.between(3, 500) : rng.between(3, rng.between(4, 90)); };
  if (rng.one_in(20)) return rng.coin() ? Size{500, 5} : Size{5, 500};
  const int w = side();
  const int h = side();
  return {w, h};
}

struct LevelOptions {
  bool any_size = false;
  bool given = false;
};

class LevelSoak {
 public:
  LevelSoak(std::vector<ChosenRecipe> recipes, LevelOptions options)
      : recipes_(std::move(recipes)), options_(options), nanoseconds_(recipes_.size()) {}

  bool run(std::int64_t count) {
    std::vector<Level> levels(test::worker_count());
    const double seconds =
        for_cases(count, [&](std::uint64_t number, unsigned worker) { build(number, levels[worker]); });
    report(count, seconds);
    return tally_.broken.empty() && !fails_too_often(count);
  }

 private:
  void build(std::uint64_t number, Level& level) {
    const auto index = static_cast<std::size_t>(number % recipes_.size());
    const auto& [id, recipe] = recipes_[index];
    Request request = recipe.request();
    request.seed = number / recipes_.size();
    request.depth = static_cast<int>(request.seed % 12) + 1;
    if (options_.any_size) request.size = random_size(number);
    if (options_.given) {
      Rng rng(number);
      request.given = test::random_given(request.size, rng);
    }
    const auto since = std::chrono::steady_clock::now();
    const Status built = recipe.build_into(level, request);
    nanoseconds_[index] += (std::chrono::steady_clock::now() - since) / std::chrono::nanoseconds(1);
    std::string wrong;
    if (built) wrong = test::complaint(level);
    if (built && wrong.empty() && options_.given) wrong = test::given_complaint(level, request.given);
    const std::scoped_lock lock(tally_.mutex);
    if (!built) wrong = count_failure(id, request, built.error());
    if (!wrong.empty()) add(tally_.broken, wrong, id, request);
    if (!built) return;
    ++tally_.built;
    ++tally_.attempts[level.attempts];
  }

  /// What is wrong with a failure; empty if it is one of those that are counted only.
  std::string count_failure(const std::string& id, const Request& request, const Error& error) {
    if (error.code == ErrorCode::map_too_small) return ++tally_.too_small, "";
    const std::string rule = rule_of(error);
    if (options_.given && error.code == ErrorCode::bad_given) {
      ++tally_.refused;
      add(tally_.refusals, rule, id, request);
      return "";
    }
    ++tally_.not_built;
    if (!options_.given || error.kind() != ErrorKind::unlucky_seed) return "not built: " + rule;
    add(tally_.failures, rule, id, request);
    return "";
  }

  static void add(BrokenRules& rules, const std::string& rule, const std::string& id, const Request& request) {
    BrokenRule& broken = rules[rule + " (" + id + ")"];
    ++broken.count;
    broken.command = fmt::format("warren generate {} --seed {} --depth {} --size {}x{}", id, request.seed,
                                 request.depth, request.size.w, request.size.h);
    if (!request.given.empty()) broken.command += " with " + test::as_json(request.given);
    broken.largest = {std::max(broken.largest.w, request.size.w), std::max(broken.largest.h, request.size.h)};
  }

  bool fails_too_often(std::int64_t levels) const {
    return options_.given && tally_.not_built * levels_per_failure > levels;
  }

  static std::string rule_of(const Error& error) {
    return error.place.check.empty() ? error.message.substr(0, error.message.find(" (seed")) : error.place.check;
  }

  /// A quantile of the number of attempts.
  int attempts_at(double share) const {
    std::int64_t seen = 0;
    for (const auto& [attempts, count] : tally_.attempts) {
      seen += count;
      if (static_cast<double>(seen) >= share * static_cast<double>(tally_.built)) return attempts;
    }
    return 0;
  }

  void report(std::int64_t count, double seconds) const {
    const std::int64_t each = std::max<std::int64_t>(count / std::ssize(recipes_), 1);
    for (std::size_t i = 0; i < recipes_.size(); ++i) {
      fmt::print("{:28} {:9.1f} µs a level\n", recipes_[i].id,
                 static_cast<double>(nanoseconds_[i]) / 1e3 / static_cast<double>(each));
    }
    fmt::print(
        "{} levels of {} recipes in {:.0f} s; {} not built, {} refused as too small; attempts: p99.9 {}, most {}\n",
        count, recipes_.size(), seconds, tally_.not_built, tally_.too_small, attempts_at(0.999),
        tally_.attempts.empty() ? 0 : tally_.attempts.rbegin()->first);
    if (options_.given) report_given(count);
    fmt::print("{} kinds of violations\n", tally_.broken.size());
    print_each(tally_.broken);
  }

  void report_given(std::int64_t count) const {
    fmt::print("{} refused before the first draw, as no level with what is given passes the checks\n", tally_.refused);
    print_each(tally_.refusals);
    fmt::print("{} failed after all attempts{}\n", tally_.not_built,
               fails_too_often(count) ? fmt::format(", more than one in {}", levels_per_failure) : "");
    print_each(tally_.failures);
  }

  static void print_each(const BrokenRules& rules) {
    for (const auto& [rule, found] : rules) {
      fmt::print("  {} times, on maps of up to {}x{}: {}\n    {}\n", found.count, found.largest.w, found.largest.h,
                 rule, found.command);
    }
  }

  std::vector<ChosenRecipe> recipes_;
  LevelOptions options_;
  std::vector<std::atomic<std::int64_t>> nanoseconds_;
  LevelTally tally_;
};

}  // namespace

int soak_levels(std::int64_t levels, SoakArguments arguments) {
  std::vector<std::string> names(arguments.begin(), arguments.end());
  const LevelOptions options{.any_size = std::erase(names, "--sizes") > 0, .given = std::erase(names, "--given") > 0};
  std::vector<ChosenRecipe> recipes = chosen_recipes(names);
  if (recipes.empty()) return 2;
  return LevelSoak(std::move(recipes), options).run(levels) ? 0 : 1;
}
