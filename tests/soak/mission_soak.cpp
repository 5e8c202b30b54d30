// SPDX-License-Identifier: MIT
// ./dev soak missions [N] [--locks K] [RECIPE…]: N missions (a million by default) on levels of all recipes in turn, or
// of those named. Each is proven and its certificate verified; levels without enough gates are counted by recipe.
// Without --locks there are 1 to 6 locks and random other options; with it, K mandatory locks and `narrow`.
#include <cstdlib>
#include <mutex>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <warren/proof/proof.hpp>
#include <warren/warren.hpp>

#include "tests/soak/cases.hpp"
#include "tests/soak/chosen_recipes.hpp"
#include "tests/soak/violations.hpp"
#include "tests/support/oracle.hpp"
#include "tests/support/random_mission_options.hpp"

using namespace warren;

namespace {

struct MissionCount {
  std::int64_t levels = 0;
  std::int64_t built = 0;
  std::int64_t no_gate = 0;
  std::int64_t no_key_place = 0;
};

/// What is wrong with a level that has a mission; empty if nothing is.
std::string complaint_about_mission(const Level& level) {
  const Result<Proof> proof = prove(level, level.mission);
  if (!proof) return to_text(proof.error());
  if (proof->strength != Strength::complete) return "the mission is not complete";
  if (const Status verified = verify_certificate(level, level.mission); !verified) return to_text(verified.error());
  return level.movement == Movement::orthogonal ? test::complaint(level) : "";  // which knows no other movement
}

}  // namespace

int soak_missions(std::int64_t levels, SoakArguments arguments) {
  std::vector<std::string> names(arguments.begin(), arguments.end());
  int locks = 0;
  if (const auto found = std::ranges::find(names, "--locks"); found != names.end() && found + 1 != names.end()) {
    locks = std::atoi((found + 1)->c_str());
    names.erase(found, found + 2);
  }
  const std::vector<ChosenRecipe> recipes = chosen_recipes(names);
  if (recipes.empty()) return 2;
  std::mutex mutex;
  std::vector<MissionCount> counts(recipes.size());
  Violations rejected;
  std::vector<Level> built(test::worker_count());
  for_cases(levels, [&](std::uint64_t number, unsigned worker) {
    const auto index = static_cast<std::size_t>(number % recipes.size());
    const auto& [id, recipe] = recipes[index];
    Level& level = built[worker];
    Request request = recipe.request();
    request.seed = number / recipes.size();
    Rng rng(number);
    request.movement = locks == 0 && rng.one_in(4) ? Movement::diagonal : Movement::orthogonal;
    if (!recipe.build_into(level, request) || !test::is_connected(level)) return;
    PlaceMission mission = test::random_mission_options(rng);
    if (locks > 0) mission = {.locks = locks, .narrow = true};
    level.mission.clear();
    const Status placed = mission.build(level, rng);
    const std::string wrong = placed ? complaint_about_mission(level) : "";
    const std::scoped_lock lock(mutex);
    MissionCount& count = counts[index];
    ++count.levels;
    if (placed) ++count.built;
    if (!placed && placed.error().code == ErrorCode::no_gate) ++count.no_gate;
    if (!placed && placed.error().code == ErrorCode::no_key_place) ++count.no_key_place;
    const bool is_untyped = !placed && placed.error().code == ErrorCode::unlucky;
    if (wrong.empty() && !is_untyped) return;
    rejected.add(is_untyped ? placed.error().message : wrong,
                 fmt::format("{}, seed {}, number {}", id, request.seed, number));
  });
  fmt::print("| recipe | levels | with missions | too few gates | no place for a key |\n|---|---|---|---|---|\n");
  for (std::size_t i = 0; i < recipes.size(); ++i) {
    const MissionCount& count = counts[i];
    const double percent =
        100.0 * static_cast<double>(count.built) / static_cast<double>(std::max<std::int64_t>(count.levels, 1));
    fmt::print("| {} | {} | {:.1f} % | {} | {} |\n", recipes[i].id, count.levels, percent, count.no_gate,
               count.no_key_place);
  }
  rejected.print();
  return rejected.empty() ? 0 : 1;
}
