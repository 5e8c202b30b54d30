// SPDX-License-Identifier: MIT
// Constraint-graph compaction, as in VLSI layout: in each row, the next thing is at least a wall to the right of the
// one before it; a corridor that meets a room from above or below stays within the room's width. The least solution of
// these inequalities is a longest path (Bellman and Ford, in the order of the old places: a few rounds).
#include "src/layout/compaction.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <tuple>
#include <utility>
#include <vector>

namespace warren {

namespace {

constexpr int solver_rounds = 64;

class AxisCompaction {
 public:
  AxisCompaction(FloorPlan& plan, const CompactionRules& rules) : plan_(plan), rules_(rules) {}

  bool run(std::int64_t& work) {
    collect();
    if (things_.empty()) return false;
    constrain();
    std::vector<int> before(things_.size());
    for (std::size_t i = 0; i < things_.size(); ++i) before[i] = things_[i].x;
    const bool solved = solve();
    work += std::ssize(constraints_) * rounds_ + rows_visited_;
    if (!solved) return false;
    shorten();
    bool changed = false;
    for (std::size_t i = 0; i < things_.size(); ++i) changed |= things_[i].x != before[i];
    write();
    return changed;
  }

 private:
  /// A room, or a vertical segment of a corridor.
  struct Thing {
    int x;
    int width;
    int top;
    int past;  // the first row below
    int corridor;
    int segment;   // of the corridor; -1 for a room, whose index is in `corridor`
    int pull = 0;  // horizontal segments that begin here less those that end here

    bool is_room() const { return segment < 0; }
  };
  /// to.x >= from.x + least
  struct Constraint {
    int from;
    int to;
    int least;
  };

  void collect() {
    std::size_t count = plan_.rooms.size();
    for (const PlanCorridor& corridor : plan_.corridors) count += corridor.at.size();
    things_.reserve(count);
    constraints_.reserve(4 * count);
    int top = 0;
    for (std::size_t r = 0; r < plan_.rooms.size(); ++r) {
      const Rect& room = plan_.rooms[r];
      things_.push_back({room.x, room.w, room.top(), room.bottom(), static_cast<int>(r), -1});
      top = std::min(top, room.top());
    }
    for (std::size_t c = 0; c < plan_.corridors.size(); ++c) {
      const PlanCorridor& corridor = plan_.corridors[c];
      for (std::size_t i = 0; i < corridor.at.size(); ++i) {
        if (corridor.is_horizontal(i)) continue;
        const Rect cells = plan_.segment(corridor, i);
        things_.push_back({cells.x, cells.w, cells.top(), cells.bottom(), static_cast<int>(c), static_cast<int>(i)});
        top = std::min(top, cells.top());
      }
    }
    first_row_ = top;
    order_.resize(things_.size());
    for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = static_cast<int>(i);
    std::ranges::sort(order_, {}, [&](int i) {
      const Thing& thing = things_[static_cast<std::size_t>(i)];
      return std::tuple(thing.x, !thing.is_room(), i);
    });
  }

  const PlanCorridor& corridor_of(const Thing& segment) const {
    return plan_.corridors[static_cast<std::size_t>(segment.corridor)];
  }
  /// Whether a segment ends at the upper or the lower side of a room.
  bool is_attached(const Thing& segment, int room) const {
    const PlanCorridor& corridor = corridor_of(segment);
    return (segment.segment == 0 && corridor.a == room) ||
           (segment.segment + 1 == static_cast<int>(corridor.at.size()) && corridor.b == room);
  }

  /// The number of cells from the left side of one thing to that of the next, at least.
  int distance(const Thing& left, const Thing& right) const {
    if (left.is_room() && right.is_room()) return left.width + rules_.gap;
    if (left.is_room() || right.is_room()) return left.width + rules_.wall;
    if (left.corridor == right.corridor && std::abs(left.segment - right.segment) == 2) return 0;
    return left.width + rules_.wall;
  }

  void constrain() {
    int rows = 0;
    for (const Thing& thing : things_) rows = std::max(rows, thing.past + 2 - first_row_);
    std::vector<int> last(static_cast<std::size_t>(rows), -1);
    for (const int i : order_) {
      const Thing& thing = things_[static_cast<std::size_t>(i)];
      int linked = -1;
      // One row more than it covers, so that things do not touch diagonally.
      for (int y = thing.top; y < thing.past + rules_.wall; ++y) {
        int& before = last[static_cast<std::size_t>(y - first_row_)];
        ++rows_visited_;
        if (before >= 0) {
          const Thing& left = things_[static_cast<std::size_t>(before)];
          if (!thing.is_room() && left.is_room() && is_attached(thing, left.corridor)) continue;
          if (before != linked) {
            const bool attached = thing.is_room() && !left.is_room() && is_attached(left, thing.corridor);
            if (!attached) constraints_.push_back({before, i, distance(left, thing)});
            linked = before;
          }
        }
        before = i;
      }
    }
    for (std::size_t i = 0; i < things_.size(); ++i) {
      const Thing& segment = things_[i];
      if (segment.is_room()) continue;
      const PlanCorridor& corridor = corridor_of(segment);
      const auto attach = [&](int room, int door) {
        const Rect& cells = plan_.rooms[static_cast<std::size_t>(room)];
        const bool is_fixed = rules_.fixed_doors || door >= 0;
        const int least = is_fixed ? segment.x - cells.x : rules_.corner;
        const int most = is_fixed ? least : cells.w - corridor.width - rules_.corner;
        constraints_.push_back({room, static_cast<int>(i), least});
        constraints_.push_back({static_cast<int>(i), room, -most});
      };
      if (segment.segment == 0) attach(corridor.a, corridor.door_a);
      if (segment.segment + 1 == static_cast<int>(corridor.at.size())) attach(corridor.b, corridor.door_b);
    }
    constrain_lengths();
  }

  /// Straight corridors have their least length, and everything that is joined by a horizontal segment pulls.
  void constrain_lengths() {
    for (std::size_t c = 0; c < plan_.corridors.size(); ++c) {
      const PlanCorridor& corridor = plan_.corridors[c];
      if (corridor.at.size() == 1 && corridor.is_horizontal(0)) {
        const bool rightwards = corridor.side_a == Side::right;
        const int left = rightwards ? corridor.a : corridor.b;
        const int right = rightwards ? corridor.b : corridor.a;
        constraints_.push_back({left, right, plan_.rooms[static_cast<std::size_t>(left)].w + corridor.min_length});
      }
    }
    // The things at both ends of each horizontal segment. Every second segment of a corridor is vertical.
    auto first_thing = static_cast<int>(plan_.rooms.size());
    for (const PlanCorridor& corridor : plan_.corridors) {
      const auto thing_at = [&](std::ptrdiff_t segment) {
        if (segment < 0) return corridor.a;
        if (segment >= std::ssize(corridor.at)) return corridor.b;
        return first_thing + static_cast<int>(segment) / 2;
      };
      for (std::size_t s = 0; s < corridor.at.size(); ++s) {
        if (!corridor.is_horizontal(s)) continue;
        Thing* first = &things_[static_cast<std::size_t>(thing_at(static_cast<std::ptrdiff_t>(s) - 1))];
        Thing* second = &things_[static_cast<std::size_t>(thing_at(static_cast<std::ptrdiff_t>(s) + 1))];
        if (first->x > second->x) std::swap(first, second);
        ++first->pull;
        --second->pull;
      }
      const auto segments = static_cast<int>(corridor.at.size());
      if (segments > 0) first_thing += corridor.is_horizontal(0) ? segments / 2 : (segments + 1) / 2;
    }
  }

  bool solve() {
    for (Thing& thing : things_) thing.x = 0;
    for (rounds_ = 1; rounds_ <= solver_rounds; ++rounds_) {
      bool changed = false;
      for (const Constraint& c : constraints_) {
        const int least = things_[static_cast<std::size_t>(c.from)].x + c.least;
        int& x = things_[static_cast<std::size_t>(c.to)].x;
        if (x >= least) continue;
        x = least;
        changed = true;
      }
      if (!changed) return true;
    }
    return false;
  }

  /// From right to left, things with more corridors to the right than to the left move right as far as they can.
  void shorten() {
    // The constraints of each thing that moves, as linked lists.
    constexpr int none = -1;
    std::vector<int> first(things_.size(), none);
    std::vector<int> next(constraints_.size(), none);
    for (std::size_t c = 0; c < constraints_.size(); ++c) {
      const auto from = static_cast<std::size_t>(constraints_[c].from);
      if (things_[from].pull <= 0) continue;
      next[c] = first[from];
      first[from] = static_cast<int>(c);
    }
    for (std::size_t k = order_.size(); k-- > 0;) {
      const auto i = static_cast<std::size_t>(order_[k]);
      if (first[i] == none) continue;
      int most = std::numeric_limits<int>::max();
      for (int c = first[i]; c != none; c = next[static_cast<std::size_t>(c)]) {
        const Constraint& constraint = constraints_[static_cast<std::size_t>(c)];
        most = std::min(most, things_[static_cast<std::size_t>(constraint.to)].x - constraint.least);
      }
      things_[i].x = std::max(things_[i].x, most);
    }
  }

  void write() {
    for (const Thing& thing : things_) {
      if (thing.is_room()) {
        plan_.rooms[static_cast<std::size_t>(thing.corridor)].x = thing.x;
      } else {
        plan_.corridors[static_cast<std::size_t>(thing.corridor)].at[static_cast<std::size_t>(thing.segment)] = thing.x;
      }
    }
  }

  FloorPlan& plan_;
  const CompactionRules& rules_;
  int first_row_ = 0;
  int rounds_ = 0;
  std::int64_t rows_visited_ = 0;
  std::vector<Thing> things_;  // the rooms first, so that their indices are those of the plan
  std::vector<int> order_;
  std::vector<Constraint> constraints_;
};

}  // namespace

bool compact_horizontally(FloorPlan& plan, const CompactionRules& rules, std::int64_t& work) {
  const bool changed = AxisCompaction(plan, rules).run(work);
  straighten(plan);
  return changed;
}

bool compact_vertically(FloorPlan& plan, const CompactionRules& rules, std::int64_t& work) {
  plan.transpose();
  const bool changed = compact_horizontally(plan, rules, work);
  plan.transpose();
  return changed;
}

void straighten(FloorPlan& plan) {
  for (PlanCorridor& corridor : plan.corridors) {
    std::vector<int>& at = corridor.at;
    for (std::size_t i = 2; i < at.size();) {
      if (at[i] != at[i - 2]) {
        ++i;
        continue;
      }
      const auto gone = at.begin() + static_cast<std::ptrdiff_t>(i) - 1;
      at.erase(gone, gone + 2);
      i = std::max<std::size_t>(2, i - 1);
    }
  }
}

}  // namespace warren
