// SPDX-License-Identifier: MIT
// ./dev soak [N] [--sizes] [--given] [RECIPE…]: N levels (a million by default) of all recipes in turn, or of those
// named, on all cores. Each is checked with the oracle of the tests, which is independent of the library's own checks.
// With --sizes the maps have random sizes from 3x3 to 500x500 instead of the recipe's, long and narrow ones too. With
// --given, one to six random cells, exits and rooms are given before each build.
// ./dev soak descriptions [N] [RECIPE…]: descriptions of such levels; see descriptions_soak.cpp.
// ./dev soak dungeons [N]: dungeons of up to 26 floors; see dungeon_soak.cpp.
// ./dev soak flows [N] [KIND…]: levels of random graphs; see flow_soak.cpp.
// ./dev soak furnish [N] [RECIPE…]: furniture on such levels; see furnish_soak.cpp.
// ./dev soak jigsaw [N]: levels of hand-made rooms; see jigsaw_soak.cpp.
// ./dev soak missions [N] [--locks K] [RECIPE…]: missions on such levels; see mission_soak.cpp.
// ./dev soak mutations [N]: missions that were tampered with; see mutation_soak.cpp.
// ./dev soak players [N]: random players on levels with missions; see player_soak.cpp.
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>

#include <fmt/core.h>

#include <warren/warren.hpp>

#include "tests/descriptions_soak.hpp"
#include "tests/dungeon_soak.hpp"
#include "tests/flow_soak.hpp"
#include "tests/furnish_soak.hpp"
#include "tests/jigsaw_soak.hpp"
#include "tests/machine_soak.hpp"
#include "tests/mission_soak.hpp"
#include "tests/mutation_soak.hpp"
#include "tests/player_soak.hpp"
#include "tests/support/given.hpp"
#include "tests/support/oracle.hpp"
#include "tests/support/seeds.hpp"

using namespace warren;

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point since) { return std::chrono::duration<double>(Clock::now() - since).count(); }

struct Subject {
  std::string id;
  Recipe recipe;
  std::atomic<std::int64_t> nanoseconds{0};

  Subject(std::string name, Recipe r) : id(std::move(name)), recipe(std::move(r)) {}
};

/// A broken rule, with the command that reproduces one of its levels.
struct Violation {
  std::int64_t count = 0;
  std::string command;
  Size largest;  ///< no map on which it was seen is wider or higher
};

struct Tally {
  std::mutex mutex;
  std::map<std::string, Violation> violations;  // by rule
  std::map<int, std::int64_t> attempts;
  std::int64_t done = 0;
  std::int64_t not_built = 0;
  std::int64_t too_small = 0;  ///< refused before the first draw
};

/// Small maps more often than large ones, which take longer: the mean is about 4,000 cells.
Size random_size(std::uint64_t seed) {
  Rng rng(seed);
  const auto side = [&] { return rng.one_in(12) ? rng.between(3, 500) : rng.between(3, rng.between(4, 90)); };
  if (rng.one_in(20)) return rng.coin() ? Size{500, 5} : Size{5, 500};
  const int w = side();
  const int h = side();
  return {w, h};
}

struct SoakOptions {
  bool any_size = false;
  bool given = false;
};

class Soak {
 public:
  Soak(std::vector<std::unique_ptr<Subject>> subjects, std::int64_t levels, SoakOptions options)
      : subjects_(std::move(subjects)), levels_(levels), options_(options) {}

  bool run() {
    std::vector<Level> levels(test::worker_count());
    test::for_seeds(levels_, [&](std::uint64_t number, unsigned worker) { build(number, levels[worker]); });
    if (on_terminal()) fmt::print(stderr, "\r\x1b[K");
    report();
    return tally_.violations.empty();
  }

 private:
  static bool on_terminal() { return isatty(STDERR_FILENO) != 0; }

  void build(std::uint64_t number, Level& level) {
    Subject& subject = *subjects_[number % subjects_.size()];
    Request request = subject.recipe.request();
    request.seed = number / subjects_.size();
    request.depth = static_cast<int>(request.seed % 12) + 1;
    if (options_.any_size) request.size = random_size(number);
    if (options_.given) {
      Rng rng(number);
      request.given = test::random_given(request.size, rng);
    }
    const Clock::time_point since = Clock::now();
    const Status built = subject.recipe.build_into(level, request);
    subject.nanoseconds += static_cast<std::int64_t>(seconds_since(since) * 1e9);
    const bool is_too_small = !built && built.error().code == ErrorCode::map_too_small;
    std::string wrong;
    if (built) wrong = test::complaint(level);
    if (built && wrong.empty() && options_.given) wrong = test::given_complaint(level, request.given);
    if (!built && !is_too_small) wrong = "not built: " + rule_of(built.error());
    const std::scoped_lock lock(tally_.mutex);
    if (!wrong.empty()) {
      Violation& violation = tally_.violations[wrong + " (" + subject.id + ")"];
      ++violation.count;
      violation.command = fmt::format("warren generate {} --seed {} --depth {} --size {}x{}", subject.id, request.seed,
                                      request.depth, request.size.w, request.size.h);
      violation.largest = {std::max(violation.largest.w, request.size.w),
                           std::max(violation.largest.h, request.size.h)};
    }
    if (is_too_small) ++tally_.too_small;
    if (!built && !is_too_small) ++tally_.not_built;
    if (built) ++tally_.attempts[level.attempts];
    ++tally_.done;
    show_progress();
  }

  static std::string rule_of(const Error& error) {
    return error.place.check.empty() ? error.message.substr(0, error.message.find(" (seed")) : error.place.check;
  }

  void show_progress() const {
    if (!on_terminal() || tally_.done % 1000 != 0) return;
    const double rate = static_cast<double>(tally_.done) / std::max(seconds_since(since_), 1e-9);
    constexpr int width = 30;
    const auto filled = static_cast<std::size_t>(width * tally_.done / levels_);
    fmt::print(stderr, "\r[{:{}}] {} of {}, {:.0f} levels/s, {:.0f} s left, {} kinds of violations \x1b[K",
               std::string(filled, '='), width, tally_.done, levels_, rate,
               static_cast<double>(levels_ - tally_.done) / std::max(rate, 1.0), tally_.violations.size());
  }

  /// The 99.9 % quantile of the number of attempts.
  int attempts_at(double share) const {
    const std::int64_t built = tally_.done - tally_.not_built - tally_.too_small;
    std::int64_t seen = 0;
    for (const auto& [attempts, count] : tally_.attempts) {
      seen += count;
      if (static_cast<double>(seen) >= share * static_cast<double>(built)) return attempts;
    }
    return 0;
  }

  void report() const {
    const std::int64_t each = std::max<std::int64_t>(tally_.done / std::ssize(subjects_), 1);
    for (const auto& subject : subjects_) {
      fmt::print("{:28} {:9.1f} µs a level\n", subject->id,
                 static_cast<double>(subject->nanoseconds) / 1e3 / static_cast<double>(each));
    }
    fmt::print(
        "{} levels of {} recipes in {:.0f} s; {} not built, {} refused as too small; attempts: p99.9 {}, most {}\n",
        tally_.done, subjects_.size(), seconds_since(since_), tally_.not_built, tally_.too_small, attempts_at(0.999),
        tally_.attempts.empty() ? 0 : tally_.attempts.rbegin()->first);
    fmt::print("{} kinds of violations\n", tally_.violations.size());
    for (const auto& [rule, violation] : tally_.violations) {
      fmt::print("  {} times, on maps of up to {}x{}: {}\n    {}\n", violation.count, violation.largest.w,
                 violation.largest.h, rule, violation.command);
    }
  }

  std::vector<std::unique_ptr<Subject>> subjects_;
  std::int64_t levels_;
  SoakOptions options_;
  Clock::time_point since_ = Clock::now();
  Tally tally_;
};

using Names = std::span<const std::string>;

/// The modes that take a number, and some of them names.
struct OtherSoak {
  std::string_view mode;
  std::int64_t count;  // by default
  int (*run)(std::int64_t, Names);
};
constexpr OtherSoak other_soaks[] = {
    {"descriptions", 100'000, soak_descriptions},
    {"dungeons", 20'000, [](std::int64_t count, Names) { return soak_dungeons(count); }},
    {"flows", 10'000, soak_flows},
    {"furnish", 1'000'000, soak_furnish},
    {"jigsaw", 1'000'000, [](std::int64_t count, Names) { return soak_jigsaws(count); }},
    {"machines", 1'000'000, soak_machines},
    {"mutations", 100'000, [](std::int64_t count, Names) { return soak_mutations(count); }},
    {"players", 100'000, [](std::int64_t count, Names) { return soak_players(count); }},
};

}  // namespace

int main(int argc, char** argv) {
  const std::string_view mode = argc > 1 ? argv[1] : "";
  const bool are_missions = mode == "missions";
  const auto other = std::ranges::find(other_soaks, mode, &OtherSoak::mode);
  const bool is_other = other != std::end(other_soaks);
  if (are_missions || is_other) {
    --argc;
    ++argv;
  }
  const std::int64_t levels = argc > 1 ? std::atoll(argv[1]) : is_other ? other->count : 1'000'000;
  if (levels <= 0) {
    fmt::print(stderr, "soak: give a number of levels, as in ./dev soak 1000000\n");
    return 2;
  }
  std::vector<std::string> names(argv + std::min(argc, 2), argv + argc);
  if (is_other) return other->run(levels, names);
  const SoakOptions options{.any_size = std::erase(names, "--sizes") > 0, .given = std::erase(names, "--given") > 0};
  int locks = 0;
  if (const auto found = std::ranges::find(names, "--locks"); found != names.end() && found + 1 != names.end()) {
    locks = std::atoi((found + 1)->c_str());
    names.erase(found, found + 2);
  }
  if (names.empty()) {
    for (const RecipeInfo& info : shipped_recipes()) names.emplace_back(info.id);
  }
  if (are_missions) return soak_missions(levels, locks, names);
  std::vector<std::unique_ptr<Subject>> subjects;
  for (const std::string& name : names) {
    Result<Recipe> recipe = Recipe::shipped(name);
    if (!recipe) {
      fmt::print(stderr, "{}\n", to_text(recipe.error()));
      return 2;
    }
    subjects.push_back(std::make_unique<Subject>(name, std::move(*recipe)));
  }
  return Soak(std::move(subjects), levels, options).run() ? 0 : 1;
}
