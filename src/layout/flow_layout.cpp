// SPDX-License-Identifier: MIT
#include "src/layout/flow_layout.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "src/layout/compaction.hpp"
#include "src/layout/lattice_plan.hpp"
#include "src/layout/prefab_turns.hpp"

namespace warren {

namespace {

constexpr int layout_tries = 4;
constexpr std::int64_t lattice_work = 100'000'000;
constexpr int compaction_rounds = 4;

class FlowLayout {
 public:
  FlowLayout(const LayoutTask& task, const Rect& area, Level& level)
      : task_(task), area_(area), level_(level), tries_(has_preferences() ? 2 * layout_tries : layout_tries) {}

  /// The first plan that fits; with preferences, the best of them.
  Result<FloorPlan> run() {
    std::optional<FloorPlan> best;
    int most = 0;
    for (int i = 0; i < tries_; ++i) {
      try_ = i;
      Result<bool> found = try_one();
      if (!found) return failure(std::move(found.error()));
      if (!*found) continue;
      if (!has_preferences()) return std::move(plan_);
      if (const int met = preferences_met(); !best || met > most) {
        best = std::move(plan_);
        most = met;
      }
    }
    if (best) return std::move(*best);
    if (last_) return failure(std::move(*last_));
    return failure(
        {ErrorCode::flow_too_large,
         fmt::format("the flow takes {}x{} cells, and the map has {}x{}", least_.w + 2, least_.h + 2, area_.w + 2,
                     area_.h + 2),
         {},
         fmt::format("use a map of {}x{} or more, smaller rooms, or fewer links", least_.w + 2, least_.h + 2)});
  }

 private:
  /// Whether this try gave a plan that fits. Only errors that another try would have too are errors.
  Result<bool> try_one() {
    if (Status drawn = draw(); !drawn) {
      if (drawn.error().kind() != ErrorKind::unlucky_seed) return failure(drawn.error());
      last_ = drawn.error();
      return false;
    }
    for (int gap = task_.gap; gap >= 1; gap = gap > 2 ? gap / 2 : gap - 1) {
      if (Status going = compact(gap); !going) return failure(going.error());
      if (!fits()) continue;
      if (Status lengths = check_lengths(); !lengths) {
        last_ = lengths.error();
        return false;
      }
      if (task_.growth) grow();
      if (place()) return true;
    }
    return false;
  }

  bool has_preferences() const {
    return std::ranges::any_of(task_.rooms,
                               [](const LayoutTask::Room& room) { return room.near >= 0 || room.far >= 0; });
  }

  /// How far the rooms are from those that they avoid, less how far from those that they prefer, in thousandths of the
  /// plan.
  int preferences_met() const {
    const Size size = plan_.bounds().size();
    int met = 0;
    for (std::size_t i = 0; i < task_.rooms.size(); ++i) {
      const auto distance = [&](int other) {
        const Point step = plan_.rooms[i].center() - plan_.rooms[static_cast<std::size_t>(other)].center();
        return 1000 * (std::abs(step.x) + std::abs(step.y)) / (size.w + size.h);
      };
      if (task_.rooms[i].near >= 0) met -= distance(task_.rooms[i].near);
      if (task_.rooms[i].far >= 0) met += distance(task_.rooms[i].far);
    }
    return met;
  }

  std::uint64_t drawn(std::size_t room, std::string_view purpose) const {
    return Hasher{}.word(task_.rooms[room].stream).number(try_).text(purpose).value();
  }

  /// The lattice, and the first plan.
  Status draw() {
    const auto rooms = task_.rooms.size();
    std::vector<std::uint64_t> streams(rooms);
    std::vector<Size> sizes(rooms);
    std::size_t root = try_ == 0 ? static_cast<std::size_t>(central_vertex(static_cast<int>(rooms), task_.edges)) : 0;
    for (std::size_t i = 0; i < rooms; ++i) {
      streams[i] = drawn(i, "lattice");
      if (try_ > 0 && streams[i] < streams[root]) root = i;
      Rng rng(drawn(0, "size") ^ task_.rooms[i].stream);
      const auto side = [&](const CountRange& range) {
        const int any = rng.between(range.min, range.max);
        return try_ + 2 < tries_ ? any : range.min;
      };
      sizes[i].w = side(task_.rooms[i].width);
      sizes[i].h = side(task_.rooms[i].height);
    }
    Rotation rotation;
    if (!embed(rotation)) return failure({ErrorCode::flow_not_planar, "the flow is not planar", {}, {}});
    const bool is_drawn = lattice_.draw(task_.edges, rotation, static_cast<int>(root), streams, lattice_work);
    if (Status going = level_.work(lattice_.work()); !going) return going;
    if (!is_drawn) {
      return failure({ErrorCode::flow_too_large, "the flow takes more work than is allowed", {}, "use fewer links"});
    }
    std::vector<int> widths(task_.edges.size());
    for (std::size_t e = 0; e < widths.size(); ++e) widths[e] = task_.links[e].width;
    PlanTask task{.edges = task_.edges, .sizes = sizes, .widths = widths};
    std::vector<PlannedPrefab> prefabs;
    std::vector<std::string_view> kinds;
    if (std::ranges::any_of(task_.rooms, [](const LayoutTask::Room& room) { return !room.prefabs.empty(); })) {
      if (Status chosen = choose_prefabs(task_, lattice_, try_, prefabs); !chosen) return chosen;
      for (std::size_t i = 0; i < rooms; ++i) {
        if (prefabs[i].prefab == nullptr) continue;
        const Size size = turned(prefabs[i].prefab->size(), prefabs[i].turn);
        sizes[i] = {size.w - 2, size.h - 2};
      }
      for (const LayoutTask::Link& link : task_.links) kinds.push_back(link.kind);
      task.prefabs = prefabs;
      task.kinds = kinds;
    }
    std::optional<FloorPlan> plan = plan_of(lattice_, task);
    if (!plan) return unlucky("the sockets of a room are in another order than its links");
    first_plan_ = std::move(*plan);
    for (std::size_t e = 0; e < widths.size(); ++e) {
      first_plan_.corridors[e].min_length = std::max(1, task_.links[e].length.min);
    }
    return ok();
  }

  /// One of the embeddings: the edges in an order that the streams of their rooms decide.
  bool embed(Rotation& rotation) const {
    const std::vector<GraphEdge>& edges = task_.edges;
    std::vector<std::uint64_t> keys(edges.size());
    std::vector<int> order(edges.size());
    for (std::size_t e = 0; e < edges.size(); ++e) {
      order[e] = static_cast<int>(e);
      keys[e] = Hasher{}
                    .word(task_.rooms[static_cast<std::size_t>(edges[e].a)].stream)
                    .word(task_.rooms[static_cast<std::size_t>(edges[e].b)].stream)
                    .number(try_)
                    .value();
    }
    std::ranges::sort(order, {}, [&](int e) { return std::pair(keys[static_cast<std::size_t>(e)], e); });
    std::vector<GraphEdge> ordered;
    for (const int e : order) ordered.push_back(edges[static_cast<std::size_t>(e)]);
    if (!embed_planar(static_cast<int>(task_.rooms.size()), ordered, rotation)) return false;
    for (std::vector<int>& around : rotation) {
      for (int& e : around) e = order[static_cast<std::size_t>(e)];
    }
    gather_blocks(edges, rotation);
    return true;
  }

  Status compact(int gap) {
    plan_ = first_plan_;
    std::int64_t work = 0;
    for (int round = 0; round < compaction_rounds; ++round) {
      const bool moved_x = compact_horizontally(plan_, {.gap = gap}, work);
      const bool moved_y = compact_vertically(plan_, {.gap = gap}, work);
      if (!moved_x && !moved_y) break;
    }
    return level_.work(work);
  }

  bool fits() {
    const Size size = plan_.bounds().size();
    if (least_.w == 0 || size.cells() < least_.cells()) least_ = size;
    return area_.size().holds(size) || area_.size().holds({size.h, size.w});
  }

  Status check_lengths() const {
    for (std::size_t e = 0; e < task_.edges.size(); ++e) {
      const CountRange& range = task_.links[e].length;
      if (range == CountRange{}) continue;
      const int length = static_cast<int>(plan_.line(plan_.corridors[e]).size());
      if (length >= range.min && length <= range.max) continue;
      return unlucky(fmt::format("a link of {} to {} cells came out with {}", range.min, range.max, length));
    }
    return ok();
  }

  void grow() {
    std::vector<Size> most;
    for (std::size_t i = 0; i < task_.rooms.size(); ++i) {
      const LayoutTask::Room& room = task_.rooms[i];
      most.push_back(room.prefabs.empty() ? room.most : plan_.rooms[i].size());
    }
    grow_rooms(plan_, most, plan_.bounds(), *task_.growth);
  }

  /// How many rooms would be on the side of the map that they prefer.
  int count_on_side(const FloorPlan& plan) const {
    const Rect bounds = plan.bounds();
    int count = 0;
    for (std::size_t i = 0; i < plan.rooms.size(); ++i) {
      const Point middle = plan.rooms[i].center() - Point{bounds.x, bounds.y};
      switch (task_.rooms[i].side) {
        case MapSide::any: break;
        case MapSide::left: count += 3 * middle.x < bounds.w ? 1 : 0; break;
        case MapSide::right: count += 3 * middle.x >= 2 * bounds.w ? 1 : 0; break;
        case MapSide::top: count += 3 * middle.y < bounds.h ? 1 : 0; break;
        case MapSide::bottom: count += 3 * middle.y >= 2 * bounds.h ? 1 : 0; break;
        case MapSide::center:
          count += 3 * middle.x >= bounds.w && 3 * middle.x < 2 * bounds.w && 3 * middle.y >= bounds.h &&
                           3 * middle.y < 2 * bounds.h
                       ? 1
                       : 0;
          break;
      }
    }
    return count;
  }

  static bool is_allowed(const FloorPlan& plan) {
    return std::ranges::all_of(plan.prefabs, [](const PlannedPrefab& room) {
      if (room.prefab == nullptr) return true;
      const PrefabHeader& header = room.prefab->header();
      const int turn = static_cast<int>(room.turn);
      return (header.mirror || turn < 4) && (header.rotate || turn % 4 == 0);
    });
  }

  /// Turns and mirrors the plan, and moves it to the middle of the map. False if no orientation that its prefabs allow
  /// fits.
  bool place() {
    Rng rng(drawn(0, "place"));
    FloorPlan best;
    int most = -1;
    const int first = rng.below(8);
    const auto wanted =
        std::ranges::count_if(task_.rooms, [](const LayoutTask::Room& room) { return room.side != MapSide::any; });
    for (int i = 0; i < 8 && most < wanted; ++i) {
      const int turn = first ^ i;
      FloorPlan turned = plan_;
      if ((turn & 1) != 0) turned.mirror();
      if ((turn & 2) != 0) {
        turned.transpose();
        turned.mirror();
        turned.transpose();
      }
      if ((turn & 4) != 0) turned.transpose();
      if (!area_.size().holds(turned.bounds().size()) || !is_allowed(turned)) continue;
      if (const int count = count_on_side(turned); count > most) {
        most = count;
        best = std::move(turned);
      }
    }
    if (most < 0) return false;
    plan_ = std::move(best);
    const Rect bounds = plan_.bounds();
    const int x = area_.x + (area_.w - bounds.w) / 2;
    const int y = area_.y + (area_.h - bounds.h) / 2;
    plan_.move_by({x - bounds.x, y - bounds.y});
    return true;
  }

  const LayoutTask& task_;
  Rect area_;
  Level& level_;
  int tries_;
  int try_ = 0;
  Lattice lattice_;
  FloorPlan first_plan_;
  FloorPlan plan_;
  Size least_{};
  std::optional<Error> last_;
};

}  // namespace

Result<FloorPlan> lay_out(const LayoutTask& task, const Rect& area, Level& level) {
  std::int64_t least_cells = 0;  // of the floor and the walls to the right and below
  Size widest{};
  for (const LayoutTask::Room& room : task.rooms) {
    least_cells += std::int64_t{room.width.min + 1} * (room.height.min + 1);
    widest = {std::max(widest.w, room.width.min), std::max(widest.h, room.height.min)};
  }
  const std::int64_t given = std::int64_t{area.w + 1} * (area.h + 1);
  const bool holds = area.size().holds(widest) || area.size().holds({widest.h, widest.w});
  if (least_cells > given || !holds) {
    return failure({ErrorCode::flow_too_large,
                    fmt::format("the rooms alone take {} cells, the largest {}x{}, and the map has {}", least_cells,
                                widest.w, widest.h, given),
                    {},
                    "use a larger map, or smaller rooms"});
  }
  return FlowLayout(task, area, level).run();
}

}  // namespace warren
