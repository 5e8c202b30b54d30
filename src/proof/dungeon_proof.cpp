// SPDX-License-Identifier: MIT
// The floors of a dungeon as one level, which the searches for single levels prove.
//
//   ########      All floors are put below each other on one map, and passages are steps between
//   #..k.>.#      their cells. Names of keys that stay on their floor get its number, so that the
//   ########      iron keys of two floors are not mixed up.
//   ########
//   #.<..G>#
//   ########
#include <warren/proof/dungeon_proof.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "src/level/allocation_guard.hpp"
#include "src/proof/certificate.hpp"
#include "src/proof/mission_graph.hpp"
#include "src/proof/opened_sets.hpp"

namespace warren {

namespace {

constexpr std::int64_t max_proof_cells = std::int64_t{1} << 26;

class FloorStack {
 public:
  FloorStack(std::span<const Level> floors, std::span<const FloorPassage> passages, std::size_t goal)
      : floors_(floors), passages_(passages), goal_(goal) {}

  Result<DungeonProof> prove() {
    if (floors_.empty() || goal_ >= floors_.size()) return wrong("there is no such floor", "name a floor as the goal");
    if (Status valid = check_floors(); !valid) return failure(std::move(valid.error()));
    if (Status stacked = stack_floors(); !stacked) return failure(std::move(stacked.error()));
    if (Status joined = join_floors(); !joined) return failure(std::move(joined.error()));
    MissionGraph graph;
    if (Status fits = graph.assign(level_, level_.mission, &joints_); !fits) return failure(std::move(fits.error()));
    const Result<PlaySummary> plays = search_plays(graph, {});
    if (!plays) return failure(plays.error());
    return summary(graph, *plays);
  }

 private:
  static tl::unexpected<Error> wrong(std::string message, std::string hint) {
    return failure({ErrorCode::bad_mission, std::move(message), {}, std::move(hint)});
  }
  std::string quoted(std::size_t floor) const { return "\"" + floors_[floor].name + "\""; }

  /// Each floor by itself is as a level has to be.
  Status check_floors() {
    std::int64_t rows = 0;
    int columns = 0;
    for (std::size_t i = 0; i < floors_.size(); ++i) {
      MissionGraph graph;
      if (Status fits = graph.assign(floors_[i], floors_[i].mission); !fits) {
        fits.error().message = "floor " + quoted(i) + ": " + fits.error().message;
        return fits;
      }
      rows += floors_[i].height() + 1;
      columns = std::max(columns, floors_[i].width());
    }
    if (rows * columns > max_proof_cells) return too_many_to_prove("cells");
    size_ = {columns, static_cast<int>(rows)};
    return ok();
  }

  Status stack_floors() {
    for (const Level& floor : floors_) shared_.insert(floor.mission.brought.begin(), floor.mission.brought.end());
    level_.reset(size_);
    joints_.movements.assign(static_cast<std::size_t>(size_.h), Movement::orthogonal);
    int row = 0;
    for (std::size_t i = 0; i < floors_.size(); ++i) {
      const Level& floor = floors_[i];
      rows_.push_back(row);
      for (int y = 0; y < floor.height(); ++y) {
        joints_.movements[static_cast<std::size_t>(row + y)] = floor.movement;
        for (int x = 0; x < floor.width(); ++x) level_.tiles[{x, row + y}] = floor.tiles[{x, y}];
      }
      if (Status added = add_mission(i); !added) return added;
      row += floor.height() + 1;
    }
    level_.start = place(0, *floors_.front().start);
    return check_shared_names();
  }

  Point place(std::size_t floor, Point at) const { return {at.x, at.y + rows_[floor]}; }

  std::string scoped(std::size_t floor, const std::string& name) const {
    return shared_.contains(name) ? name : std::to_string(floor) + '\x1f' + name;
  }
  void scope(std::size_t floor, LockCondition& condition) const {
    if (!condition.name.empty()) condition.name = scoped(floor, condition.name);
    for (LockCondition& part : condition.parts) scope(floor, part);
  }

  Status add_mission(std::size_t i) {
    const Mission& own = floors_[i].mission;
    Mission& all = level_.mission;
    for (Lock lock : own.locks) {
      scope(i, lock.condition);
      for (Point& cell : lock.cells) cell = place(i, cell);
      all.locks.push_back(std::move(lock));
      locks_.push_back({i, static_cast<int>(locks_.size() - first_lock_)});
    }
    for (Key key : own.keys) {
      if (key.is_consumable && shared_.contains(key.name)) {
        return wrong("the key \"" + key.name + "\" of floor " + quoted(i) + " is consumable, and opens other floors",
                     "let keys that open other floors be kept");
      }
      key.name = scoped(i, key.name);
      key.at = place(i, key.at);
      all.keys.push_back(std::move(key));
      keys_.push_back({i, static_cast<int>(keys_.size() - first_key_)});
    }
    for (Lever lever : own.levers) {
      if (shared_.contains(lever.name)) {
        return wrong("the lever \"" + lever.name + "\" of floor " + quoted(i) + " has the name of a key of the dungeon",
                     "rename it");
      }
      all.levers.push_back({scoped(i, lever.name), place(i, lever.at)});
      levers_.push_back({i, static_cast<int>(levers_.size() - first_lever_)});
    }
    for (const OneWay& one_way : own.one_ways) all.one_ways.push_back({place(i, one_way.at), one_way.towards});
    first_lock_ = locks_.size();
    first_key_ = keys_.size();
    first_lever_ = levers_.size();
    return ok();
  }

  /// Every key that conditions need from another floor is on some floor.
  Status check_shared_names() const {
    std::set<std::string_view> present;
    for (const Key& key : level_.mission.keys) present.insert(key.name);
    for (std::size_t i = 0; i < locks_.size(); ++i) {
      const std::string* missing = missing_name(level_.mission.locks[i].condition, present);
      if (missing == nullptr) continue;
      return wrong(
          "no floor has the key \"" + *missing + "\", which a lock of floor " + quoted(locks_[i].floor) + " needs",
          "put it on a floor, or change the condition");
    }
    return ok();
  }
  const std::string* missing_name(const LockCondition& condition, const std::set<std::string_view>& present) const {
    if (condition.kind == LockCondition::Kind::key && shared_.contains(condition.name) &&
        !present.contains(condition.name)) {
      return &condition.name;
    }
    for (const LockCondition& part : condition.parts) {
      if (const std::string* missing = missing_name(part, present)) return missing;
    }
    return nullptr;
  }

  Status join_floors() {
    std::set<Point> ends;
    for (const FloorPassage& passage : passages_) {
      if (passage.from >= floors_.size() || passage.to >= floors_.size()) {
        return wrong("a link names no floor", "name two of the floors");
      }
      if (Status valid = check_end(passage.from, passage.from_at, true); !valid) return valid;
      if (Status valid = check_end(passage.to, passage.to_at, !passage.one_way); !valid) return valid;
      const Point from = place(passage.from, passage.from_at);
      const Point to = place(passage.to, passage.to_at);
      joints_.passages.emplace_back(from, to);
      ends.insert(from);
      if (passage.one_way) continue;
      joints_.passages.emplace_back(to, from);
      ends.insert(to);
    }
    for (const Exit& exit : floors_[goal_].exits) {
      const Point at = place(goal_, exit.at);
      if (!ends.contains(at)) level_.exits.emplace_back(at, exit.kind);
    }
    return ok();
  }

  Status check_end(std::size_t floor, Point at, bool is_exit) const {
    const std::string where = std::to_string(at.x) + "," + std::to_string(at.y) + " of floor " + quoted(floor);
    if (!floors_[floor].walkable(at)) return wrong("a link ends at " + where + ", which is not walkable", "move it");
    if (!is_exit || floors_[floor].exit_at(at) != nullptr) return ok();
    return wrong("a link needs an exit at " + where + ", and there is none", "add the exit");
  }

  std::size_t floor_of_row(int row) const {
    return static_cast<std::size_t>(std::ranges::upper_bound(rows_, row) - rows_.begin()) - 1;
  }

  DungeonProof summary(const MissionGraph& graph, const PlaySummary& plays) const {
    DungeonProof proof{.strength = plays.strength, .states = plays.states};
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      if (plays.taken[i] == 0) proof.unreached_keys.push_back(keys_[i]);
    }
    std::vector<char> is_entered(locks_.size());
    for (int node = 0; node < graph.node_count(); ++node) {
      const int lock = graph.lock_of(node);
      if (lock >= 0 && plays.reached[static_cast<std::size_t>(node)] != 0)
        is_entered[static_cast<std::size_t>(lock)] = 1;
    }
    for (std::size_t i = 0; i < locks_.size(); ++i) {
      if (is_entered[i] == 0) proof.unreached_locks.push_back(locks_[i]);
    }
    if (plays.has_stuck_play) proof.stuck = stuck_play(graph, plays);
    return proof;
  }

  std::vector<FloorAction> stuck_play(const MissionGraph& graph, const PlaySummary& plays) const {
    std::vector<std::size_t> floor_of_node(static_cast<std::size_t>(graph.node_count()));
    for (std::size_t i = 0; i < level_.tiles.cells().size(); ++i) {
      const Point cell = level_.tiles.point(i);
      if (const int node = graph.node_at(cell); node >= 0) {
        floor_of_node[static_cast<std::size_t>(node)] = floor_of_row(cell.y);
      }
    }
    using Kind = PlaySummary::Action::Kind;
    std::vector<FloorAction> play;
    std::size_t here = 0;
    for (const PlaySummary::Action& action : plays.stuck) {
      const auto index = static_cast<std::size_t>(action.index);
      switch (action.kind) {
        case Kind::take: play.push_back({PlayAction::Kind::take, keys_[index].floor, keys_[index].index}); break;
        case Kind::open: play.push_back({PlayAction::Kind::open, locks_[index].floor, locks_[index].index}); break;
        case Kind::pull: play.push_back({PlayAction::Kind::pull, levers_[index].floor, levers_[index].index}); break;
        case Kind::move:
          if (floor_of_node[index] != here) play.push_back({PlayAction::Kind::walk, floor_of_node[index], -1});
          here = floor_of_node[index];
          break;
      }
    }
    return play;
  }

  std::span<const Level> floors_;
  std::span<const FloorPassage> passages_;
  std::size_t goal_;
  Size size_{};
  Level level_;
  FloorJoints joints_;
  std::vector<int> rows_;         // of each floor, the first
  std::set<std::string> shared_;  // names of keys of the whole dungeon
  std::vector<FloorPart> keys_;   // by index on the map
  std::vector<FloorPart> locks_;
  std::vector<FloorPart> levers_;
  std::size_t first_key_ = 0;  // of the current floor
  std::size_t first_lock_ = 0;
  std::size_t first_lever_ = 0;
};

}  // namespace

Result<DungeonProof> prove_floors(std::span<const Level> floors, std::span<const FloorPassage> passages,
                                  std::size_t goal) {
  return guard_allocations([&] { return FloorStack(floors, passages, goal).prove(); });
}

}  // namespace warren
