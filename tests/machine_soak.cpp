// SPDX-License-Identifier: MIT
// ./dev soak machines [N] [RECIPE…]: N levels (a million by default) of all recipes in turn, or of those named, each
// with random machines. The oracle of the tests compares the level before and after: every area is a dead end behind
// its gate, off all paths that a player needs, and with every part that stands in the way as a wall, nothing is cut
// off.
#include "tests/machine_soak.hpp"

#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <warren/warren.hpp>

#include "tests/support/machine_oracle.hpp"
#include "tests/support/seeds.hpp"

using namespace warren;

namespace {

struct MachineTally {
  std::mutex mutex;
  std::map<std::string, std::pair<std::int64_t, std::string>> violations;  // by rule: count, and how to reproduce one
  std::map<std::string, std::int64_t> placed;                              // by name
  std::int64_t not_built = 0;
  std::int64_t without = 0;  // levels that no machine fits
};

void add_machines_to_one(const Recipe& recipe, const std::string& name, std::uint64_t number, MachineTally& tally) {
  Rng rng(number);
  Request request = recipe.request();
  request.seed = number;
  request.depth = rng.between(1, 12);
  const Result<Level> before = recipe.build(request);
  const std::vector<std::string_view> names = MachineChoice::names(shipped_content());
  const std::string_view wanted = names[static_cast<std::size_t>(rng.below(static_cast<int>(names.size())))];
  const bool any = rng.one_in(2);
  const Machines machines{.machines = *MachineChoice::find(any ? MachineChoice::any_name : wanted, shipped_content()),
                          .count = {0, rng.between(1, 12)},
                          .repeat = rng.one_in(3)};
  std::string wrong = before ? "" : "not built";
  std::vector<std::string> placed;
  if (before) {
    Level after = *before;
    if (!machines.build(after, rng)) wrong = "no machines";
    if (wrong.empty()) wrong = test::complaint_about_machines(*before, after, machines.machines);
    for (std::size_t i = before->zones.size(); i < after.zones.size(); ++i) placed.push_back(after.zones[i].name);
  }
  const std::scoped_lock lock(tally.mutex);
  for (const std::string& zone : placed) ++tally.placed[zone.substr(0, zone.find(' '))];
  tally.not_built += before ? 0 : 1;
  tally.without += placed.empty() ? 1 : 0;
  if (wrong.empty()) return;
  auto& [count, example] = tally.violations[wrong + " (" + name + ")"];
  if (count++ == 0) example = fmt::format("{} --seed {} --depth {}, {}", name, number, request.depth, wanted);
}

}  // namespace

int soak_machines(std::int64_t levels, std::span<const std::string> names) {
  std::vector<std::string> wanted(names.begin(), names.end());
  if (wanted.empty()) {
    for (const RecipeInfo& info : shipped_recipes()) wanted.emplace_back(info.id);
  }
  std::vector<Recipe> recipes;
  for (const std::string& name : wanted) {
    Result<Recipe> recipe = Recipe::shipped(name);
    if (!recipe) {
      fmt::print(stderr, "{}\n", to_text(recipe.error()));
      return 2;
    }
    recipes.push_back(std::move(*recipe));
  }
  MachineTally tally;
  test::for_seeds(levels, [&](std::uint64_t number, unsigned) {
    const auto i = static_cast<std::size_t>(number % recipes.size());
    add_machines_to_one(recipes[i], wanted[i], number, tally);
  });
  std::int64_t all = 0;
  for (const auto& [name, count] : tally.placed) all += count;
  fmt::print(
      "{} levels of {} recipes, {} machines of {} kinds; {} levels without; {} not built; {} kinds of violations\n",
      levels, recipes.size(), all, tally.placed.size(), tally.without, tally.not_built, tally.violations.size());
  for (const auto& [name, count] : tally.placed) fmt::print("  {} {}\n", name, count);
  for (const auto& [rule, found] : tally.violations)
    fmt::print("  {} times: {}\n    {}\n", found.first, rule, found.second);
  return tally.violations.empty() ? 0 : 1;
}
