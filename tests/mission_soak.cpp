// SPDX-License-Identifier: MIT
// ./dev soak missions [N] [--locks K] [RECIPE…]: N missions (a million by default) on levels of all recipes in turn, or
// of those named. Each is proven and its certificate verified; levels without enough gates are counted by recipe.
// Without --locks there are 1 to 6 locks and random other options; with it, K mandatory locks and `narrow`.
#include "tests/mission_soak.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include <fmt/core.h>

#include <warren/proof/proof.hpp>
#include <warren/warren.hpp>

#include "tests/support/oracle.hpp"
#include "tests/support/random_mission_options.hpp"
#include "tests/support/seeds.hpp"

using namespace warren;

namespace {

struct MissionSubject {
  std::string id;
  Recipe recipe;
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

int soak_missions(std::int64_t levels, int locks, const std::vector<std::string>& recipes) {
  std::vector<std::unique_ptr<MissionSubject>> subjects;
  for (const std::string& name : recipes) {
    Result<Recipe> recipe = Recipe::shipped(name);
    if (!recipe) {
      fmt::print(stderr, "{}\n", to_text(recipe.error()));
      return 2;
    }
    subjects.push_back(std::make_unique<MissionSubject>(name, std::move(*recipe)));
  }
  std::mutex mutex;
  std::map<std::string, std::pair<std::int64_t, std::string>> rejected;  // by reason: the number, and an example
  std::vector<Level> built(test::worker_count());
  test::for_seeds(levels, [&](std::uint64_t number, unsigned worker) {
    MissionSubject& subject = *subjects[number % subjects.size()];
    Level& level = built[worker];
    Request request = subject.recipe.request();
    request.seed = number / subjects.size();
    Rng rng(number);
    request.movement = locks == 0 && rng.one_in(4) ? Movement::diagonal : Movement::orthogonal;
    if (!subject.recipe.build_into(level, request) || !test::is_connected(level)) return;
    PlaceMission mission = test::random_mission_options(rng);
    if (locks > 0) mission = {.locks = locks, .narrow = true};
    level.mission.clear();
    const Status placed = mission.build(level, rng);
    const std::string wrong = placed ? complaint_about_mission(level) : "";
    const std::scoped_lock lock(mutex);
    ++subject.levels;
    if (placed) ++subject.built;
    if (!placed && placed.error().code == ErrorCode::no_gate) ++subject.no_gate;
    if (!placed && placed.error().code == ErrorCode::no_key_place) ++subject.no_key_place;
    const bool is_untyped = !placed && placed.error().code == ErrorCode::unlucky;
    if (wrong.empty() && !is_untyped) return;
    auto& [count, example] = rejected[is_untyped ? placed.error().message : wrong];
    ++count;
    example = fmt::format("{}, seed {}, number {}", subject.id, request.seed, number);
  });
  fmt::print("| recipe | levels | with missions | too few gates | no place for a key |\n|---|---|---|---|---|\n");
  for (const auto& subject : subjects) {
    const double percent =
        100.0 * static_cast<double>(subject->built) / static_cast<double>(std::max<std::int64_t>(subject->levels, 1));
    fmt::print("| {} | {} | {:.1f} % | {} | {} |\n", subject->id, subject->levels, percent, subject->no_gate,
               subject->no_key_place);
  }
  for (const auto& [reason, example] : rejected)
    fmt::print("{} rejected: {} ({})\n", example.first, reason, example.second);
  fmt::print("{} kinds of rejections\n", rejected.size());
  return rejected.empty() ? 0 : 1;
}
