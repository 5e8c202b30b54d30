// SPDX-License-Identifier: MIT
// Locks and keys on any map, with a certificate that it can be won.
//
//   ####################     Locks are put on gates, cells without which a part of the map cannot be reached, or
//   #..k.####........###     across cuts of several cells where there are none. Mandatory ones divide the way to the
//   #.@..+......#..>.###     exit into equal shares of the floor. Then keys are taken away, one after the other, from a
//   #....########....###     player who has them all, and put where the player can still go. The certificate lists the
//   ####################     keys in the order in which they can be taken, walks, and a cell behind each lock.
//
// Locks and keys that the level already has are kept, and the keys that they lack are placed in the same way.
//
// The keys follow the assumed fill of item randomizers, the shares metazelda. Cost: linear in the cells for each key,
// and for each cell of a wide lock.
#include <warren/builders/mission.hpp>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <warren/chain/step.hpp>
#include <warren/proof/proof.hpp>
#include <warren/text/printable.hpp>

#include "src/mission/drops.hpp"
#include "src/mission/existing_mission.hpp"
#include "src/mission/key_fill.hpp"
#include "src/mission/key_plan.hpp"
#include "src/mission/lock_logic.hpp"
#include "src/mission/mandatory_sites.hpp"
#include "src/mission/mission_certificate.hpp"
#include "src/mission/narrowing.hpp"
#include "src/mission/region_graph.hpp"
#include "src/mission/side_sites.hpp"
#include "src/mission/site_map.hpp"
#include "src/placement/doors.hpp"
#include "src/placement/places.hpp"

namespace warren {

namespace {

class MissionMaker {
 public:
  MissionMaker(const PlaceMission& options, Level& level, Rng& rng)
      : options_(options),
        level_(level),
        mission_(level.mission),
        map_(level.borrow<SiteMap>()),
        graph_(level.borrow<RegionGraph>()),
        open_(level.borrow<CellSet>()),
        stream_(rng.next()),
        had_mission_(!level.mission.empty()) {}

  Status run() {
    mission_.clear_certificate();
    if (Status fits = check_existing_mission(level_); !fits) return fits;
    if (Status found = find_sites(); !found) return found;
    if (mission_.empty() && sites_.empty() && options_.drops.max == 0) return ok();
    new_locks_.first = static_cast<int>(mission_.locks.size());
    if (options_.levers > 0) count_gates_before();
    for (const LockSite& site : sites_) add_lock(site);
    level_.frame("locks");
    if (Status dropped = place_drops(); !dropped) return dropped;
    if (mission_.empty()) return ok();
    graph_->assign(level_, *open_);
    if (Status placed = place_keys(); !placed) return placed;
    if (Status proven = prove_mission(); !proven) return proven;
    logic_.assign(mission_);
    if (Status certified = certify(level_, *open_, *graph_, logic_); !certified) return certified;
    if (had_mission_) {
      if (Status verified = verify_certificate(level_, mission_); !verified) return verified;
    }
    level_.frame("keys");
    return ok();
  }

 private:
  Status find_sites() {
    const bool needs_walls = options_.lock_kind == LockKind::door || options_.lock_kind == LockKind::secret;
    const auto gates = level_.borrow<Gates>();
    const auto cut = level_.borrow<VertexCut>();
    map_->assign(level_,
                 {.width = options_.width,
                  .min_cells = options_.min_cells,
                  .max_side_percent = options_.max_optional_percent,
                  .needs_walls = needs_walls,
                  .may_wall = options_.narrow && !needs_walls},
                 {*gates, *cut});
    *open_ = map_->open();
    MandatorySites mandatory(*map_);
    mandatory.add(options_.locks.max, options_.locks.min);
    new_locks_.mandatory = static_cast<int>(mandatory.sites().size());
    if (new_locks_.mandatory < options_.locks.min) return no_gate(new_locks_.mandatory);
    SideSites optional(*map_, mandatory.sites());
    optional.add(options_.optional.max, stream_);
    sites_ = optional.sites();
    new_locks_.optional = static_cast<int>(sites_.size()) - new_locks_.mandatory;
    if (new_locks_.optional < options_.optional.min) {
      return failure(
          {ErrorCode::no_gate, fmt::format("only {} of at least {} fit beside the way to the exit",
                                           counted(new_locks_.optional, "optional lock"), options_.optional.min)});
    }
    return options_.narrow ? narrow_sites() : ok();
  }

  Status narrow_sites() {
    for (std::size_t i = 0; i < sites_.size(); ++i) {
      const auto width = static_cast<int>(sites_[i].cells.size());
      const bool is_narrow = width == 1 || narrow(level_, *open_, sites_, i);
      if (!is_narrow && width > options_.width) return no_gate(new_locks_.mandatory - 1);
    }
    level_.forget_blocked();
    return ok();
  }

  /// For each optional lock, the number of mandatory ones on the way to it.
  void count_gates_before() {
    const auto mandatory = std::span(sites_).first(static_cast<std::size_t>(new_locks_.mandatory));
    new_locks_.gates_before.assign(static_cast<std::size_t>(new_locks_.optional), 0);
    for (const LockSite& gate : mandatory) {
      CellSet front = *open_;  // which narrowing has changed
      for (const Point cell : gate.cells) front.erase(cell);
      front = front.flood(*level_.start, level_.movement);
      for (std::size_t i = 0; i < new_locks_.gates_before.size(); ++i) {
        const Point vault = sites_[mandatory.size() + i].cells.front();
        new_locks_.gates_before[i] += front.contains(vault) ? 0 : 1;
      }
    }
  }

  Status no_gate(int found) {
    const int width = map_->narrowest_cut();
    std::string why = "the exit is beside the start";
    if (width >= 0 && width <= VertexCut::max_width) {
      why = fmt::format("the narrowest place between them is {} wide", counted(width, "cell"));
    } else if (width > 0) {
      why = fmt::format("no place between them is narrower than {} cells", width);
    }
    return failure({ErrorCode::no_gate, fmt::format("only {} of at least {} fit between the start and the exit: {}",
                                                    counted(found, "lock"), options_.locks.min, why)});
  }

  void add_lock(const LockSite& site) {
    const int number = static_cast<int>(mission_.locks.size()) - new_locks_.first;
    Lock& lock = mission_.locks.emplace_back();
    lock.name = site.is_mandatory ? fmt::format("gate {}", number + 1)
                                  : fmt::format("vault {}", number - new_locks_.mandatory + 1);
    lock.cells = site.cells;
    const bool has_walls =
        site.cells.size() == 1 && stands_in_wall(site.cells.front(), [&](Point p) { return open_->contains(p); });
    for (const Point cell : site.cells) {
      Tile& tile = level_.tiles[cell];
      if (options_.lock_kind == LockKind::secret) tile = Tile::secret_door;
      if (is_door(tile)) continue;
      tile = has_walls && options_.lock_kind != LockKind::portcullis ? Tile::door : Tile::portcullis;
    }
    const Tile tile = level_.tiles[site.cells.front()];
    lock.kind = site.cells.size() > 1 || !is_door(tile) ? "portcullis" : tile == Tile::door ? "door" : "secret";
  }

  Status place_drops() {
    Rng rng(Hasher{}.word(stream_).text("drops").value());
    const int added = add_drops(level_, *open_, options_.drops.max, rng);
    if (added >= options_.drops.min) return ok();
    return failure({ErrorCode::no_gate, fmt::format("only {} of at least {} have a way around them",
                                                    counted(added, "one-way cell"), options_.drops.min)});
  }

  Status place_keys() {
    KeyPlan plan(mission_, new_locks_,
                 {.names = options_.keys,
                  .parts = options_.parts,
                  .shared = options_.shared,
                  .spare = options_.spare,
                  .consumable = options_.consumable,
                  .levers = options_.levers,
                  .alternatives = options_.alternatives});
    std::vector<PlannedKey>& keys = plan.keys();
    logic_.assign(mission_);
    FreeCells free(level_);
    for (const OneWay& one_way : mission_.one_ways) free.take(one_way.at);
    const auto preferred = level_.borrow<CellSet>();
    preferred->reset(level_.size());
    if (!options_.where.empty()) {
      FreeCells matching(level_);
      matching.keep(free.cells());
      if (matching.keep(options_.where, level_)) *preferred = matching.cells();
    }
    const KeyPlaces places{free.cells(), *preferred, map_->from_start(), map_->to_goal(), options_.chained, stream_};
    KeyFill fill(level_, *graph_, logic_, places);
    if (const std::optional<int> lock = fill.find_locked_out(keys)) {
      const Lock& shut = mission_.locks[static_cast<std::size_t>(*lock)];
      return failure({ErrorCode::unsolved_mission,
                      fmt::format("the lock \"{}\" before the exit can never be opened: its condition is {}", shut.name,
                                  shut.condition.to_text()),
                      {.cells = shut.cells},
                      "move the keys that it needs out from behind locks that need each other, or change the "
                      "condition"});
    }
    if (const std::optional<int> failed = fill.place(keys)) {
      const auto placed = std::ranges::count_if(keys, [](const PlannedKey& key) { return key.node >= 0; });
      return failure({ErrorCode::no_key_place,
                      fmt::format("no free cell is left for \"{}\" where it can be reached before its lock; {} of {} "
                                  "were placed",
                                  shown_name(keys[static_cast<std::size_t>(*failed)]), placed,
                                  counted(static_cast<int>(keys.size()), "key"))});
    }
    plan.write(mission_, options_.key_kind);
    return place_rewards(fill);
  }

  Status place_rewards(KeyFill& fill) {
    for (int i = 0; i < new_locks_.optional; ++i) {
      const int lock = new_locks_.first + new_locks_.mandatory + i;
      if (!options_.reward.empty()) {
        Rng rng(Hasher{}.word(stream_).text("reward").number(i).value());
        Result<Point> cell = cell_behind(fill, lock, options_.reward, rng);
        if (!cell) return failure(cell.error());
        level_.add_spawn(*cell, options_.reward, PlaceMission::descriptor.id);
        if (!level_.spawns.back().kind) level_.spawns.back().kind = SpawnKind::item;
      }
      Rng rng(Hasher{}.word(stream_).text("rewards").number(i).value());
      for (int n = 0; n < options_.rewards; ++n) {
        const SpawnRow* row = roll_item(rng);
        if (row == nullptr) {
          return failure({ErrorCode::no_key_place, fmt::format("no item of the spawn table \"{}\" appears at depth {}",
                                                               options_.table.name(), level_.depth)});
        }
        Result<Point> cell = cell_behind(fill, lock, row->name, rng);
        if (!cell) return failure(cell.error());
        level_.add_spawn(*cell, *row, options_.table.name());
      }
    }
    return ok();
  }

  Result<Point> cell_behind(KeyFill& fill, int lock, std::string_view what, Rng& rng) const {
    if (const std::optional<Point> cell = fill.take_cell_behind(lock, rng)) return *cell;
    return failure({ErrorCode::no_key_place, fmt::format("no free cell is left for \"{}\" behind {}", what,
                                                         mission_.locks[static_cast<std::size_t>(lock)].name)});
  }

  /// One of the items of the table, by weight; null if none appears at this depth.
  const SpawnRow* roll_item(Rng& rng) const {
    const auto weight_of = [this](const SpawnRow& row) {
      return row.kind == SpawnKind::item ? static_cast<int>(row.weight_at(level_.depth)) : 0;
    };
    int total = 0;
    for (const SpawnRow& row : options_.table.rows()) total += weight_of(row);
    if (total == 0) return nullptr;
    int roll = rng.below(total);
    for (const SpawnRow& row : options_.table.rows()) {
      if (roll < weight_of(row)) return &row;
      roll -= weight_of(row);
    }
    return nullptr;
  }

  /// New locks alone are complete: their keys are kept, or used up in the only order that there is.
  Status prove_mission() {
    mission_.strength = Strength::complete;
    if (!had_mission_ && mission_.levers.empty() && mission_.one_ways.empty()) return ok();
    if (Status proven = prove_strength(level_, options_.strength); !proven) return proven;
    return had_mission_ ? mark_spare_keys(level_) : ok();
  }

  const PlaceMission& options_;
  Level& level_;
  Mission& mission_;
  Scratch::Lent<SiteMap> map_;
  Scratch::Lent<RegionGraph> graph_;
  Scratch::Lent<CellSet> open_;
  std::uint64_t stream_;
  bool had_mission_;             // the level had locks or keys
  std::vector<LockSite> sites_;  // of the new locks
  NewLocks new_locks_;
  LockLogic logic_;
};

}  // namespace

Status PlaceMission::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells() * (8 + locks.max + optional.max)); !going) return going;
  return MissionMaker(*this, level, rng).run();
}

/// Gates, cuts and distances of the whole map at a time; walks take two bytes for each state of the levers.
BuildCost PlaceMission::cost(Size size) const {
  const std::int64_t states = levers > 0 ? std::int64_t{2} << levers : 0;
  return {.bytes = BuildCost::per_cell(size, 56 + states), .work_steps = 0};
}

namespace {

constexpr std::int64_t max_states = 1 << 14;

/// Of plays: the part of the map where the player is, the levers and, where steps cannot be taken back, the keys.
std::int64_t most_states(const PlaceMission& options) {
  if (options.levers == 0 && options.drops.max == 0) return 0;
  const std::int64_t locks = options.locks.max + options.optional.max;
  const std::int64_t nodes = locks * (options.width + 2) + options.drops.max + 1;
  const int keys = options.locks.max + options.optional.max + options.parts - 1 + options.spare + options.alternatives;
  const int opened = options.consumable ? options.locks.max : 0;
  const int bits = options.levers + (options.drops.max > 0 ? keys + opened : 0);
  return nodes << std::min(bits, 24);
}

}  // namespace

Status PlaceMission::validate() const {
  const auto refuse = [](std::string message, std::string hint) {
    return failure({ErrorCode::bad_option, std::move(message), {}, std::move(hint)});
  };
  if (drops.max > most_drops) {
    return refuse(fmt::format("option drops is at most {}", most_drops), "ask for fewer");
  }
  if (std::max(locks.max, optional.max) > most_locks) {
    return refuse(fmt::format("options locks and optional are at most {}", most_locks), "ask for fewer");
  }
  if (most_states(*this) > max_states) {
    return failure({ErrorCode::too_many_to_prove,
                    "options levers and drops, with so many locks and keys, give more states than can be searched",
                    {},
                    "ask for fewer locks, keys, levers or drops, or for narrower locks"});
  }
  if (strength == Strength::none) {
    return refuse("option strength is none", "ask for winnable, safe or complete");
  }
  if (consumable && parts > 1) {
    return refuse("option parts is for keys that are kept, and consumable keys are used up",
                  "set parts to 1, or consumable to false");
  }
  return ok();
}

namespace {

constexpr Option mission_options[] = {
    option<&PlaceMission::locks>("number of locks on every path from the start to the exit, guaranteed, or a range"),
    option<&PlaceMission::optional>("number of locks in front of other parts of the map, guaranteed, or a range"),
    option<&PlaceMission::width>({1, 8}, "width of a lock in cells, at most"),
    option<&PlaceMission::min_cells>({1, 10'000},
                                     "cells between two locks, before the first and behind each, at least"),
    option<&PlaceMission::max_optional_percent>({1, 100}, "share of the map behind an optional lock, at most"),
    option<&PlaceMission::narrow>(
        "fill all but one cell of wide locks where that cuts off nothing, and wall in the start or the exit "
        "on open ground"),
    option<&PlaceMission::lock_kind>(lock_kind_names,
                                     "what locks look like; fitting: a door if there are walls on both "
                                     "sides, or else a portcullis"),
    option<&PlaceMission::keys>("names of the keys, separated by commas; numbered if there are more"),
    option<&PlaceMission::key_kind>("kind of the keys, for the game: item, lever, boss"),
    option<&PlaceMission::parts>({1, 8}, "number of keys that the last lock before the exit needs"),
    option<&PlaceMission::shared>({1, 24}, "number of optional locks that one key opens"),
    option<&PlaceMission::spare>({0, 8}, "number of further keys, which the mission does not need"),
    option<&PlaceMission::consumable>("locks on the way to the exit use up keys, which all have the same name"),
    option<&PlaceMission::levers>({0, 8},
                                  "number of locks before the exit that a lever with two states opens while it is on; "
                                  "each shuts an optional lock then"),
    option<&PlaceMission::alternatives>({0, 8}, "number of locks that either of two keys opens"),
    option<&PlaceMission::drops>("number of one-way cells with a way around them, guaranteed, or a range"),
    option<&PlaceMission::chained>("put keys of locks on the way to the exit behind optional locks"),
    option<&PlaceMission::reward>("name of a spawn behind each optional lock"),
    option<&PlaceMission::rewards>({0, 8}, "number of items from the table behind each optional lock"),
    option<&PlaceMission::table>("spawn table of the rewards"),
    option<&PlaceMission::strength>(strength_names, "least strength: winnable, safe or complete"),
    option<&PlaceMission::where>("which cells are preferred for keys"),
};

}  // namespace

constinit const Descriptor PlaceMission::descriptor = describe<PlaceMission>({
    .id = "mission",
    .summary = "locks on the way to the exit and elsewhere, their keys, and a certificate that the level can be won",
    .needs = {Fact::start, Fact::exit, Fact::connected},
    .gives = {Fact::mission, Fact::doors, Fact::spawns},
    .drops = Fact::mission,
    .version = 3,  // 2: keys are drawn by region; 3: walls on open ground bulge around what is in the way
    .options = mission_options,
});

}  // namespace warren
