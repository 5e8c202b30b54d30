// SPDX-License-Identifier: MIT
// Set pieces behind gates: a flooding room, caged treasure, an ambush.
//
//   ##############     A machine takes an area that can be entered through one cell only and has nothing in it that a
//   #....###$...Z#     player needs, so it is never on the path to an exit. Its door, floor and parts are placed as a
//   #.@..S....&..#     whole or not at all: monsters, treasure, levers, and props that cut nothing off. The area
//   #..>.###$...Z#     becomes a zone that says what sets the machine off and what it does; that is up to the game.
//   ##############
//
// After the idea of Brogue's machines: areas by the size behind a chokepoint, depth ranges, frequencies and lists of
// features. Cost: one search for articulation cells, then a few visits of the cells of each area that is tried.
#include <warren/builders/machines.hpp>

#include <algorithm>
#include <vector>

#include <fmt/core.h>

#include <warren/chain/step.hpp>
#include <warren/text/printable.hpp>

#include "src/placement/campaign_unique.hpp"
#include "src/placement/machine_placer.hpp"
#include "src/placement/machine_sites.hpp"
#include "src/placement/where_cells.hpp"

namespace warren {

namespace {

int machines_by_depth(int depth, Rng& rng) {
  constexpr int deepest = 16;  // from here on there are no more
  return rng.between(0, 2 + std::clamp(depth, 0, deepest) / 4);
}

/// A machine that may still be placed.
struct MachineCandidate {
  const Machine* machine;
  int weight;
};

class MachineBuilder {
 public:
  MachineBuilder(const Machines& options, Level& level, Rng& rng)
      : options_(options), level_(level), rng_(rng), sites_(level), placer_(level) {
    const bool is_single = options.machines.is_single();
    for (const Machine& machine : options.machines.machines()) {
      const bool is_here = machine.unique != Unique::campaign ||
                           belongs_to_level(machine.name, {machine.min_depth, machine.max_depth}, level);
      const int weight = is_single ? 1 : is_here ? machine.weight_at(level.depth) : 0;
      if (weight > 0) candidates_.push_back({&machine, weight});
    }
  }

  /// Places up to a number of machines. Returns how many.
  Result<int> place(int wanted) {
    if (!options_.where.empty()) {
      matching_ = walkable_cells(level_.tiles);
      if (Status matched = keep_matching(options_.where, level_, matching_); !matched) return failure(matched.error());
    }
    int placed = 0;
    while (placed < wanted && !candidates_.empty()) {
      const std::size_t i = draw();
      const Machine& machine = *candidates_[i].machine;
      const bool fits = place_one(machine);
      if (fits) ++placed;
      // What fits nowhere now does not fit later.
      const bool again = fits && (options_.repeat || machine.unique == Unique::no);
      if (!again) candidates_.erase(candidates_.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return placed;
  }

 private:
  static constexpr int most_tries = 12;  // areas for one machine

  std::size_t draw() {
    int total = 0;
    for (const MachineCandidate& candidate : candidates_) total += candidate.weight;
    int left = rng_.below(total);
    std::size_t i = 0;
    while (left >= candidates_[i].weight) left -= candidates_[i++].weight;
    return i;
  }

  bool place_one(const Machine& machine) {
    const std::span<const int> found = sites_.find(machine);
    std::vector<int> sites(found.begin(), found.end());
    for (int tries = 0; tries < most_tries && !sites.empty(); ++tries) {
      const auto i = static_cast<std::size_t>(rng_.below(static_cast<int>(sites.size())));
      const int site = sites[i];
      sites[i] = sites.back();
      sites.pop_back();
      sites_.cells(site, cells_);
      if (!is_wanted(sites_.gate(site))) continue;
      if (!placer_.place(machine, {sites_.gate(site), cells_, sites_.box(site)}, rng_)) continue;
      take_spaced(sites_.gate(site));
      sites_.take(site);
      level_.frame(machine.name);
      return true;
    }
    return false;
  }

  /// Whether a first cell behind the gate meets the conditions.
  bool is_wanted(Point gate) const {
    if (options_.where.empty()) return true;
    return std::ranges::any_of(steps_of(level_.movement), [&](Point step) {
      const Point cell = gate + step;
      return matching_.contains(cell) && std::ranges::find(cells_, cell) != cells_.end();
    });
  }

  void take_spaced(Point gate) {
    const int spacing = options_.where.spacing;
    if (spacing == 0) return;
    std::vector<Point> near;
    matching_.for_each([&](Point cell) {
      if (squared_distance(cell, gate) < std::int64_t{spacing} * spacing) near.push_back(cell);
    });
    for (const Point cell : near) matching_.erase(cell);
  }

  const Machines& options_;
  Level& level_;
  Rng& rng_;
  MachineSites sites_;
  MachinePlacer placer_;
  std::vector<MachineCandidate> candidates_;
  CellSet matching_;  // of the step's conditions
  std::vector<Point> cells_;
};

}  // namespace

Status Machines::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells() * 4); !going) return going;
  const int wanted = count.max > 0 ? count.max : machines_by_depth(level.depth, rng);
  if (wanted == 0) return ok();
  const Result<int> placed = MachineBuilder(*this, level, rng).place(wanted);
  if (!placed) return count.min == 0 ? ok() : failure(placed.error());
  if (*placed >= count.min) return ok();
  return unlucky(
      fmt::format("only {} of at least {} fit: {}", counted(*placed, "machine"), count.min, machines.name()));
}

namespace {

constexpr Option machines_options[] = {
    option<&Machines::machines>("\"any\", a tag, or the name of a machine"),
    option<&Machines::count>("number of machines, guaranteed, or a range; 0: more at greater depth"),
    option<&Machines::repeat>("the same machine may be placed more than once in a level"),
    option<&Machines::where>("which cells may be the first behind the gate of a machine"),
};

constexpr std::string_view machine_zones[] = {Machine::zone_prefix};

}  // namespace

constinit const Descriptor Machines::descriptor = describe<Machines>({
    .id = "machines",
    .summary = "set pieces behind gates: traps, ambushes and treasure off the path to the exit",
    .needs = {Fact::connected, Fact::start, Fact::exit},
    .gives = {Fact::spawns, Fact::doors},
    .options = machines_options,
    .zones = machine_zones,
});

}  // namespace warren
