// SPDX-License-Identifier: MIT
// Monsters for the whole level by danger points, or items by number.
//
//   ####################     Rows are drawn from a weighted table until their danger has used up the budget, which
//   #....#####......o.##     grows with the depth and the size of the map. Of two random cells the one farther from
//   #..@.......!...oo.##     the start is taken, so that danger grows on the way; nothing spawns near the start. Rows
//   #....#####........##     with a group appear together: see place_row. Nothing spawns on an exit, a door, another
//   ####################     spawn or a vault. The count is a guarantee: if the fewest do not fit, the attempt fails.
//
// Cost: linear in the cells, plus one search of the set of free cells per spawn.
#include <warren/builders/populate.hpp>

#include <algorithm>
#include <utility>

#include <fmt/core.h>

#include <warren/chain/step.hpp>
#include <warren/search/distance_field.hpp>

#include "src/placement/places.hpp"
#include "src/placement/spawn_group.hpp"

namespace warren {

namespace {

/// The map for which budgets are stated.
constexpr std::int64_t usual_cells = 80 * 50;

class Populator {
 public:
  Populator(const Populate& options, Level& level, Rng& rng)
      : options_(options),
        level_(level),
        free_(level),
        rng_(rng),
        points_(points_of(options, level)),
        steps_(level.borrow<Grid<std::int32_t>>()),
        cells_(level.borrow<CellSet>()) {
    if (!level.start) return;
    assign_walkable(*cells_, level.tiles);
    distances_into(*steps_, *cells_, *level.start, level.movement);
  }

  Status run() {
    if (Status matched = free_.keep(options_.where, level_); !matched) return result(matched.error().message);
    keep_quiet();
    constexpr int most_misses = 20;  // in a row
    const std::int64_t total = options_.table.total_at(level_.depth);
    for (int misses = 0; placed_ < options_.count.max && misses < most_misses;) {
      const SpawnRow* row = options_.table.roll(level_.depth, total, rng_);
      if (row == nullptr) return result("the table has nothing for this depth");
      const bool affordable = options_.budget == 0 || row->danger <= points_;
      misses = affordable ? 0 : misses + 1;
      if (!affordable) continue;
      const std::optional<Point> cell = draw_cell_by_distance();
      if (!cell) return result("no free cell is left");
      if (Status going = level_.work(level_.size().cells() / 64 + 1); !going) return going;
      place(*row, *cell);
    }
    return result("the budget is used up");
  }

 private:
  static std::int64_t points_of(const Populate& options, const Level& level) {
    const std::int64_t at_depth =
        options.budget + std::int64_t{options.budget_per_depth} * std::max(level.depth - 1, 0);
    return std::max<std::int64_t>(at_depth * level.size().cells() / usual_cells, 1);
  }

  void keep_quiet() {
    if (!level_.start || options_.quiet_steps == 0) return;
    cells_->reset(level_.size());
    free_.cells().for_each([&](Point p) {
      if ((*steps_)[p] >= options_.quiet_steps) cells_->insert(p);
    });
    free_.keep(*cells_);
  }

  std::optional<Point> draw_cell_by_distance() {
    const std::optional<Point> first = free_.cells().pick(rng_);
    if (!options_.far || !first || !level_.start) return first;
    const std::optional<Point> second = free_.cells().pick(rng_);
    return (*steps_)[*second] > (*steps_)[*first] ? second : first;
  }

  void place(const SpawnRow& row, Point cell) {
    std::int64_t limit = options_.count.max - placed_;
    if (options_.budget > 0 && row.danger > 0) limit = std::min(limit, points_ / row.danger);
    const RowPlacement placement{options_.table.name(), options_.where.spacing, static_cast<int>(limit)};
    const int added = place_row(level_, row, cell, placement, free_, rng_);
    placed_ += added;
    points_ -= std::int64_t{row.danger} * added;
  }

  Status result(std::string_view reason) {
    level_.frame("populated");
    if (placed_ >= options_.count.min) return ok();
    return unlucky(fmt::format("only {} of at least {} spawns of \"{}\" could be placed: {}", placed_,
                               options_.count.min, options_.table.name(), reason));
  }

  const Populate& options_;
  Level& level_;
  FreeCells free_;
  Rng& rng_;
  std::int64_t points_;
  Scratch::Lent<Grid<std::int32_t>> steps_;  // from the start, if there is one
  Scratch::Lent<CellSet> cells_;             // temporary
  int placed_ = 0;
};

}  // namespace

Status Populate::build(Level& level, Rng& rng) const {
  if (Status going = level.work(2 * level.size().cells()); !going) return going;
  return Populator(*this, level, rng).run();
}

namespace {

constexpr Option populate_options[] = {
    option<&Populate::table>("name of a spawn table in data/spawns"),
    option<&Populate::budget>({0, 100'000},
                              "danger points at depth 1 on a map of 80x50, scaled to the map; 0: only the count"),
    option<&Populate::budget_per_depth>({0, 100'000}, "points added for every level below the first"),
    option<&Populate::count>("number of spawns, guaranteed, or a range"),
    option<&Populate::quiet_steps>({0, 1000}, "nothing spawns on cells with a shorter path from the start"),
    option<&Populate::far>("take the farther of two random cells, so that danger grows on the way"),
    option<&Populate::where>("which cells are considered"),
};

}  // namespace

constinit const Descriptor Populate::descriptor = describe<Populate>({
    .id = "populate",
    .summary = "monsters for the whole level by danger points, or items by number",
    .needs = Fact::connected,
    .gives = Fact::spawns,
    .options = populate_options,
});

}  // namespace warren
