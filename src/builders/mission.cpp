// SPDX-License-Identifier: MIT
// Locks and keys on any map, with a certificate that it can be won.
//
//   ####################     Locks are put on gates, cells without which a part of the map cannot be reached, or across
//   #..k.####........###     cuts of several cells where there are none. Mandatory ones divide the way to the exit into
//   #.@..+......#..>.###     equal shares of the floor. Then keys are taken away, one after the other, from a player
//   who
//   #....########....###     has them all, and put where the player can still go. The certificate lists the keys in the
//   ####################     order in which they can be taken, a walk to each, and a cell behind each lock.
//
// The keys follow the assumed fill of item randomizers, the shares metazelda. Cost: linear in the cells for each key,
// and for each cell of a wide lock.
#include <warren/builders/mission.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <warren/chain/step.hpp>
#include <warren/text/printable.hpp>

#include "src/mission/key_fill.hpp"
#include "src/mission/key_levels.hpp"
#include "src/mission/lock_sites.hpp"
#include "src/mission/mission_certificate.hpp"
#include "src/mission/narrowing.hpp"
#include "src/placement/doors.hpp"
#include "src/placement/places.hpp"
#include "src/text/blanks.hpp"

namespace warren {

namespace {

/// The names of a list with commas.
std::vector<std::string> listed_names(std::string_view list) {
  std::vector<std::string> names;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    const std::string_view name = without_blanks(list.substr(0, comma));
    if (!name.empty()) names.emplace_back(name);
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return names;
}

class MissionMaker {
 public:
  MissionMaker(const PlaceMission& options, Level& level, Rng& rng)
      : options_(options),
        level_(level),
        sites_(level.borrow<LockSites>()),
        levels_(level.borrow<KeyLevels>()),
        open_(level.borrow<CellSet>()),
        stream_(rng.next()) {}

  Status run() {
    if (Status found = find_sites(); !found) return found;
    if (sites_->sites().empty()) return ok();
    if (!levels_->assign(*open_, *level_.start, level_.movement, sites_->sites())) {
      return unlucky("the locks found do not separate the map");
    }
    for (std::size_t i = 0; i < sites_->sites().size(); ++i) add_lock(i);
    if (Status placed = place_keys(); !placed) return placed;
    certify(level_, *open_, *levels_);
    level_.frame("keys");
    return ok();
  }

 private:
  Status find_sites() {
    const bool needs_walls = options_.lock_kind == LockKind::door || options_.lock_kind == LockKind::secret;
    sites_->assign(level_, {.width = options_.width,
                            .min_cells = options_.min_cells,
                            .max_side_percent = options_.max_optional_percent,
                            .needs_walls = needs_walls,
                            .may_wall = options_.narrow && !needs_walls});
    sites_->add_mandatory(options_.locks.max, options_.locks.min);
    const int mandatory = sites_->mandatory_count();
    if (mandatory < options_.locks.min) return no_gate(mandatory);
    sites_->add_optional(options_.optional.max, stream_);
    const int optional = static_cast<int>(sites_->sites().size()) - mandatory;
    if (optional < options_.optional.min) {
      return failure({ErrorCode::no_gate, fmt::format("only {} of at least {} fit beside the way to the exit",
                                                      counted(optional, "optional lock"), options_.optional.min)});
    }
    *open_ = sites_->open();
    if (options_.narrow) {
      for (std::size_t i = 0; i < sites_->sites().size(); ++i) {
        const auto width = static_cast<int>(sites_->sites()[i].cells.size());
        const bool is_narrow = width == 1 || narrow(level_, *open_, sites_->sites(), i);
        if (!is_narrow && width > options_.width) return no_gate(mandatory - 1);
      }
      level_.forget_blocked();
    }
    return ok();
  }

  Status no_gate(int found) {
    const int width = sites_->narrowest_cut();
    std::string why = "the exit is beside the start";
    if (width >= 0 && width <= VertexCut::max_width) {
      why = fmt::format("the narrowest place between them is {} wide", counted(width, "cell"));
    } else if (width > 0) {
      why = fmt::format("no place between them is narrower than {} cells", width);
    }
    return failure({ErrorCode::no_gate, fmt::format("only {} of at least {} fit between the start and the exit: {}",
                                                    counted(found, "lock"), options_.locks.min, why)});
  }

  void add_lock(std::size_t index) {
    const LockSite& site = sites_->sites()[index];
    const std::size_t mandatory = static_cast<std::size_t>(sites_->mandatory_count());
    Lock& lock = level_.mission.locks.emplace_back();
    lock.name = site.is_mandatory ? fmt::format("gate {}", index + 1) : fmt::format("vault {}", index - mandatory + 1);
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

  /// The keys of all locks, those of mandatory ones first, and the conditions of the locks.
  void plan_keys() {
    std::vector<std::string> names = listed_names(options_.keys);
    if (names.empty()) names = {"key"};
    const auto add = [&](std::string name, std::vector<int> locks) {
      keys_.push_back({.name = std::move(name), .locks = std::move(locks)});
    };
    const auto next_name = [&] {
      const std::size_t i = used_names_++;
      const std::string& name = names[i % names.size()];
      return i < names.size() ? name : fmt::format("{} {}", name, i / names.size() + 1);
    };
    const int mandatory = sites_->mandatory_count();
    const std::string common = options_.consumable && mandatory > 0 ? next_name() : "";
    for (int i = 0; i < mandatory; ++i) {
      const std::string name = options_.consumable ? common : next_name();
      const bool is_last = i + 1 == mandatory;
      if (!is_last || options_.parts == 1) {
        add(name, {i});
        continue;
      }
      for (int part = 1; part <= options_.parts; ++part) add(fmt::format("{} part {}", name, part), {i});
    }
    for (int i = mandatory; i < static_cast<int>(sites_->sites().size()); ++i) {
      if ((i - mandatory) % options_.shared == 0) {
        add(next_name(), {i});
      } else {
        keys_.back().locks.push_back(i);
      }
    }
    for (PlannedKey& key : keys_) {
      for (const int lock : key.locks) {
        LockCondition& condition = level_.mission.locks[static_cast<std::size_t>(lock)].condition;
        condition.parts.push_back(LockCondition::key(key.name));
      }
    }
    for (Lock& lock : level_.mission.locks) {
      if (lock.condition.parts.size() == 1) lock.condition = LockCondition(lock.condition.parts.front());
    }
    const std::size_t count = keys_.size();
    for (int i = 0; i < options_.spare; ++i) {
      const std::size_t original = static_cast<std::size_t>(i) % count;
      PlannedKey spare = keys_[original];
      spare.copy_of = static_cast<int>(original);
      keys_.push_back(std::move(spare));
    }
  }

  Status place_keys() {
    plan_keys();
    FreeCells free(level_);
    for (const Lock& lock : level_.mission.locks) {
      for (const Point cell : lock.cells) free.take(cell);
    }
    const auto preferred = level_.borrow<CellSet>();
    preferred->reset(level_.size());
    if (!options_.where.empty()) {
      FreeCells matching(level_);
      matching.keep(free.cells());
      if (matching.keep(options_.where, level_)) *preferred = matching.cells();
    }
    const KeyPlaces places{free.cells(), *preferred, options_.chained, stream_};
    KeyFill fill(*sites_, *levels_, places);
    if (const int failed = fill.place(keys_); failed >= 0) {
      return failure({ErrorCode::no_key_place,
                      fmt::format("no free cell is left for \"{}\" where it can be reached before its lock; {} of {} "
                                  "were placed",
                                  keys_[static_cast<std::size_t>(failed)].name, placed_count(),
                                  counted(static_cast<int>(keys_.size()), "key"))});
    }
    const int mandatory = sites_->mandatory_count();
    for (const PlannedKey& key : keys_) {
      const bool is_consumable = options_.consumable && key.locks.front() < mandatory;
      level_.mission.keys.push_back({key.name, key.at, options_.key_kind, is_consumable, key.copy_of >= 0});
    }
    return options_.reward.empty() ? ok() : place_rewards(fill);
  }

  int placed_count() const {
    return static_cast<int>(std::ranges::count_if(keys_, [](const PlannedKey& key) { return key.part >= 0; }));
  }

  Status place_rewards(KeyFill& fill) {
    for (std::size_t i = static_cast<std::size_t>(sites_->mandatory_count()); i < sites_->sites().size(); ++i) {
      Rng rng(Hasher{}.word(stream_).text("reward").number(static_cast<std::int64_t>(i)).value());
      Point cell{};
      if (!fill.take_cell(static_cast<int>(i) + 1, rng, cell)) {
        return failure({ErrorCode::no_key_place, fmt::format("no free cell is left for \"{}\" behind {}",
                                                             options_.reward, level_.mission.locks[i].name)});
      }
      level_.add_spawn(cell, options_.reward, PlaceMission::descriptor.id);
      if (!level_.spawns.back().kind) level_.spawns.back().kind = SpawnKind::item;
    }
    return ok();
  }

  const PlaceMission& options_;
  Level& level_;
  Scratch::Lent<LockSites> sites_;
  Scratch::Lent<KeyLevels> levels_;
  Scratch::Lent<CellSet> open_;
  std::uint64_t stream_;
  std::vector<PlannedKey> keys_;
  std::size_t used_names_ = 0;
};

}  // namespace

Status PlaceMission::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells() * (8 + locks.max + optional.max)); !going) return going;
  level.mission.clear();
  return MissionMaker(*this, level, rng).run();
}

/// Gates, cuts and distances of the whole map at a time.
BuildCost PlaceMission::cost(Size size) const { return {.bytes = BuildCost::per_cell(size, 80), .work_steps = 0}; }

Status PlaceMission::validate() const {
  const auto refuse = [](std::string message, std::string hint) {
    return failure({ErrorCode::bad_option, std::move(message), {}, std::move(hint)});
  };
  if (std::max(locks.max, optional.max) > most_locks) {
    return refuse(fmt::format("options locks and optional are at most {}", most_locks), "ask for fewer");
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
    option<&PlaceMission::chained>("put keys of locks on the way to the exit behind optional locks"),
    option<&PlaceMission::reward>("name of a spawn behind each optional lock"),
    option<&PlaceMission::where>("which cells are preferred for keys"),
};

}  // namespace

constinit const Descriptor PlaceMission::descriptor = describe<PlaceMission>({
    .id = "mission",
    .summary = "locks on the way to the exit and elsewhere, their keys, and a certificate that the level can be won",
    .needs = {Fact::start, Fact::exit, Fact::connected},
    .gives = {Fact::mission, Fact::doors, Fact::spawns},
    .drops = Fact::mission,
    .options = mission_options,
});

}  // namespace warren
