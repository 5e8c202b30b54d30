// SPDX-License-Identifier: MIT
// ./dev soak machines [N] [RECIPE…]: N levels (a million by default) of all recipes in turn, or of those named, each
// with random machines. The oracle of the tests compares the level before and after: every area is a dead end behind
// its gate, off all paths that a player needs, and with every part that stands in the way as a wall, nothing is cut
// off.
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <warren/warren.hpp>

#include "tests/soak/cases.hpp"
#include "tests/soak/chosen_recipes.hpp"
#include "tests/soak/violations.hpp"
#include "tests/support/machine_oracle.hpp"

using namespace warren;

namespace {

struct MachineTally {
  std::mutex mutex;
  Violations violations;
  std::map<std::string, std::int64_t> placed;  // by name
  std::int64_t not_built = 0;
  std::int64_t without = 0;  // levels that no machine fits
};

void add_machines_to_one(const ChosenRecipe& chosen, std::uint64_t number, MachineTally& tally) {
  Rng rng(number);
  Request request = chosen.recipe.request();
  request.seed = number;
  request.depth = rng.between(1, 12);
  const Result<Level> before = chosen.recipe.build(request);
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
  tally.violations.add(wrong + " (" + chosen.id + ")",
                       fmt::format("{} --seed {} --depth {}, {}", chosen.id, number, request.depth, wanted));
}

}  // namespace

int soak_machines(std::int64_t levels, SoakArguments names) {
  const std::vector<ChosenRecipe> recipes = chosen_recipes(names);
  if (recipes.empty()) return 2;
  MachineTally tally;
  for_cases(levels, [&](std::uint64_t number, unsigned) {
    add_machines_to_one(recipes[static_cast<std::size_t>(number % recipes.size())], number, tally);
  });
  std::int64_t all = 0;
  for (const auto& [name, count] : tally.placed) all += count;
  fmt::print("{} levels of {} recipes, {} machines of {} kinds; {} levels without; {} not built\n", levels,
             recipes.size(), all, tally.placed.size(), tally.without, tally.not_built);
  for (const auto& [name, count] : tally.placed) fmt::print("  {} {}\n", name, count);
  tally.violations.print();
  return tally.violations.empty() ? 0 : 1;
}
