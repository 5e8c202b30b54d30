// SPDX-License-Identifier: MIT
// All areas grow into the rock around them, at the same pace. Where two of them meet, the way back to both is the
// shortest dig between them that leads past no third area; and a tree of least length needs no others (Mehlhorn, 1988).
// Meetings come in the order of their length, so each that joins two areas not yet joined belongs to the tree (Kruskal,
// 1956).
#include <warren/analysis/join.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include <warren/analysis/areas.hpp>
#include <warren/analysis/corridors.hpp>

namespace warren {

namespace {

class Growth {
 public:
  /// Everything happens on the cells of `ground`, which has none of the outermost ring.
  Growth(const CellSet& open, const Areas& areas, const CellSet& ground)
      : open_(open), marks_(open.size(), barred), joined_(areas.size()) {
    const auto w = static_cast<std::uint32_t>(open.size().w);
    offsets_ = {0 - w, 1, w, 0 - std::uint32_t{1}};
    std::iota(joined_.begin(), joined_.end(), std::uint32_t{0});
    digs_.apart = areas.size() - 1;
    const Rect inside = open.bounds().grown(-1);
    // Most cells are those of the largest area, whose runs are many.
    areas.for_each_run([&](const Rect& run, std::size_t area) {
      if (area > 0) marks_.fill(run.intersection(inside), (static_cast<Mark>(area) + 1) << area_shift);
    });
    ground.for_each([&](Point p) {
      if (marks_[p] == barred) marks_[p] = open.contains(p) ? Mark{1} << area_shift : free;
    });
    // Cells in the midst of an area have nowhere to grow to.
    ((open - open.shrunk(Movement::orthogonal)) & ground).for_each([&](Point p) {
      wave_.push_back(static_cast<std::uint32_t>(marks_.index(p)));
    });
    size_ = wave_.size();
  }

  /// Stops when only digs of `too_long` cells and more are left.
  Digs run(int too_long) {
    Mark odd = 0;
    for (int distance = 0; digs_.apart > 0 && size_ > 0 && 2 * distance < too_long; ++distance, odd ^= odd_distance) {
      grow(odd);
      for (const auto& [here, there] : later_) meet(here, there);
      later_.clear();
      std::swap(wave_, next_);
    }
    return std::move(digs_);
  }

 private:
  // What is known of a cell: that nobody may grow there, that nobody has, or the number of an area, whether its
  // distance from that area is odd, and the step that led here.
  using Mark = std::uint32_t;
  static constexpr Mark barred = 0;
  static constexpr Mark free = 1;
  static constexpr Mark step = 3;
  static constexpr Mark odd_distance = 4;
  static constexpr Mark below_area = 7;
  static constexpr int area_shift = 3;

  static std::uint32_t area_of(Mark mark) { return (mark >> area_shift) - 1; }

  /// Claims the free cells beside the wave, which are the next wave. Whether a cell is free cannot be guessed, so there
  /// is no branch on it: each is written down, and the count goes up by 1 or by 0.
  void grow(Mark odd) {
    if (next_.size() < 4 * size_) next_.resize(4 * size_);
    std::size_t count = 0;
    for (const std::uint32_t here : std::span(wave_.data(), size_)) {
      const Mark own = marks_[here];
      const Mark claim = (own & ~below_area) | (odd ^ odd_distance);
      for (Mark s = 0; s < 4; ++s) {
        const std::uint32_t there = here + offsets_[s];
        const Mark found = marks_[there];
        marks_[there] = found == free ? claim | s : found;
        next_[count] = there;
        count += found == free ? 1 : 0;
        if (found > free && (found ^ own) > below_area) face(here, there, odd);
      }
    }
    size_ = count;
  }

  /// Two cells of one wave are a cell nearer to each other than one of this wave and one of the next, which therefore
  /// wait until this wave is done.
  void face(std::uint32_t here, std::uint32_t there, Mark odd) {
    if ((marks_[there] & odd_distance) == odd) {
      meet(here, there);
    } else if (group_of(area_of(marks_[here])) != group_of(area_of(marks_[there]))) {
      later_.emplace_back(here, there);
    }
  }

  void meet(std::uint32_t here, std::uint32_t there) {
    const std::uint32_t a = group_of(area_of(marks_[here]));
    const std::uint32_t b = group_of(area_of(marks_[there]));
    if (a == b) return;
    joined_[std::max(a, b)] = std::min(a, b);
    --digs_.apart;
    way_.clear();
    trace_back(here, [&](Point p) { way_.push_back(p); });
    while (!way_.empty()) {
      digs_.ways.add(way_.back());
      way_.pop_back();
    }
    trace_back(there, [&](Point p) { digs_.ways.add(p); });
    digs_.ways.close();
  }

  template <class Visit>
  void trace_back(std::uint32_t cell, Visit visit) const {
    for (Point p = marks_.point(cell);; p = p - orthogonal_steps[marks_[p] & step]) {
      visit(p);
      if (open_.contains(p)) return;
    }
  }

  /// The number that all areas joined to this one share.
  std::uint32_t group_of(std::uint32_t area) {
    while (joined_[area] != area) area = joined_[area] = joined_[joined_[area]];
    return area;
  }

  const CellSet& open_;
  Grid<Mark> marks_;
  std::array<std::uint32_t, 4> offsets_{};  // to the cells beside one, in the order of the steps
  std::vector<std::uint32_t> wave_;         // the cells that were reached last: the first size_ of them
  std::vector<std::uint32_t> next_;
  std::size_t size_ = 0;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> later_;  // cells of this wave that meet cells of the next
  std::vector<std::uint32_t> joined_;                           // another area of the same group, or itself
  std::vector<Point> way_;
  Digs digs_;
};

bool hangs_together(const CellSet& open, Movement movement) {
  const std::optional<Point> first = open.first();
  return !first || open.flood(*first, movement) == open;
}

}  // namespace

Digs shortest_digs(const CellSet& open, const CellSet& closed, Movement movement) {
  if (hangs_together(open, movement)) return {};
  const Areas areas(open, movement);
  CellSet ground(open.size(), open.bounds().grown(-1));
  ground -= closed - open;
  // Most maps are one large area and some pockets. Then all that matters is near the pockets.
  if (areas[0].cells * 2 > open.count()) {
    constexpr int near = 8;
    CellSet around = areas.cells_where([](std::size_t area) { return area > 0; });
    for (int i = 0; i < near; ++i) around = around.grown(Movement::orthogonal);
    if (Digs digs = Growth(open, areas, around &= ground).run(near); digs.apart == 0) return digs;
  }
  return Growth(open, areas, ground).run(std::numeric_limits<int>::max());
}

Tile floor_or_bridge(Tile blocked) { return blocked == Tile::deep_water ? Tile::bridge : Tile::floor; }

namespace {

void open_door_beside(Level& level, Point p) {
  for (const Point step : orthogonal_steps) {
    if (is_door(level.tiles[p + step])) level.tiles[p + step] = Tile::floor;
  }
}

void dig_all(Level& level, const Corridors& ways, const Joining& how) {
  CorridorDigger digger(level);
  const std::size_t batch = ways.size() / 16 + 1;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    for (const Point p : ways[i]) {
      if (level.walkable(p)) continue;
      const Tile tile = how.opened(level.tiles[p]);
      if (how.noted) {
        digger.dig(p, tile);
      } else {
        level.dig(p, tile);
      }
      open_door_beside(level, p);
    }
    level.corridors.close();
    if (i % batch == 0) level.frame("areas joined");
  }
}

}  // namespace

Status join_areas(Level& level, const Joining& how) {
  if (Status going = level.work(level.size().cells()); !going) return going;
  const CellSet open = CellSet::walkable(level.tiles);
  if (hangs_together(open, Movement::orthogonal)) return ok();
  const CellSet beside_doors = CellSet::doors(level.tiles).grown(Movement::orthogonal);
  if (how.avoided != nullptr) dig_all(level, shortest_digs(open, beside_doors | *how.avoided).ways, how);
  Digs digs = shortest_digs(how.avoided != nullptr ? CellSet::walkable(level.tiles) : open, beside_doors);
  dig_all(level, digs.ways, how);
  if (digs.apart > 0) {
    // There are ways beside doors only.
    digs = shortest_digs(CellSet::walkable(level.tiles), CellSet(level.size()));
    dig_all(level, digs.ways, how);
  }
  level.frame("areas joined");
  return digs.apart > 0 ? unlucky("an area in the outermost ring cannot be joined") : ok();
}

}  // namespace warren
