// SPDX-License-Identifier: MIT
//
//   0 1 2 0 1 2     Maps are divided into blocks of 3x3 cells, counted from the top left corner of the interior, and
//   1 2 0 1 2 0     blocks belong to classes along diagonals. Links with a floor in common have different classes. The
//   2 0 1 2 0 1     place of a link is the middle of a random block of its class that both floors have, so that no
//                   two places of a floor touch, and the place of a link does not depend on those of others.
#include <warren/catalogue/dungeon.hpp>

#include <algorithm>
#include <array>

#include <warren/grid/rng.hpp>

namespace warren {

namespace {

constexpr int block_side = 3;

/// The blocks of one class that a map has.
class ClassBlocks {
 public:
  ClassBlocks(Size map, int of_class, int classes)
      : columns_(std::max(map.w - 2, 0) / block_side),
        rows_(std::max(map.h - 2, 0) / block_side),
        class_(of_class),
        classes_(classes) {}

  std::int64_t count() const {
    std::int64_t all = 0;
    for (int row = 0; row < rows_; ++row) all += count_in(row);
    return all;
  }
  /// The middle of a random block; one draw.
  Point pick(Rng& rng) const {
    auto left = rng.below(static_cast<int>(count()));
    for (int row = 0; row < rows_; ++row) {
      const int here = count_in(row);
      if (left < here) return middle({first_in(row) + left * classes_, row});
      left -= here;
    }
    return middle({0, 0});
  }
  /// The same among blocks near a place of the class; the place itself is one of them.
  Point pick_within(Point place, int distance, Rng& rng) const {
    const Point at = block_of(place);
    const int reach = distance / block_side;
    std::array<Point, 1681> near{};
    int found = 0;
    for (int row = std::max(at.y - reach, 0); row <= std::min(at.y + reach, rows_ - 1); ++row) {
      for (int column = std::max(at.x - reach, 0); column <= std::min(at.x + reach, columns_ - 1); ++column) {
        if ((column + row) % classes_ == class_) near[static_cast<std::size_t>(found++)] = {column, row};
      }
    }
    return found == 0 ? place : middle(near[static_cast<std::size_t>(rng.below(found))]);
  }

 private:
  static Point middle(Point block) { return {2 + block.x * block_side, 2 + block.y * block_side}; }
  static Point block_of(Point middle) { return {(middle.x - 2) / block_side, (middle.y - 2) / block_side}; }
  int first_in(int row) const { return (class_ - row % classes_ + classes_) % classes_; }
  int count_in(int row) const {
    const int first = first_in(row);
    return first < columns_ ? (columns_ - 1 - first) / classes_ + 1 : 0;
  }

  int columns_;
  int rows_;
  int class_;
  int classes_;
};
static_assert((2 * (Dungeon::max_within / block_side) + 1) * (2 * (Dungeon::max_within / block_side) + 1) == 1681);

/// The smallest class that no earlier link with the same floor has.
std::vector<int> classes_of(const std::vector<Floor>& floors, const std::vector<FloorLink>& links) {
  std::vector<std::vector<int>> taken(floors.size());
  std::vector<int> classes;
  for (const FloorLink& link : links) {
    int free = 0;
    const auto is_taken = [&](std::size_t floor) {
      return std::ranges::find(taken[floor], free) != taken[floor].end();
    };
    while (is_taken(link.from) || is_taken(link.to)) ++free;
    classes.push_back(free);
    taken[link.from].push_back(free);
    taken[link.to].push_back(free);
  }
  return classes;
}

Size common_size(const Size& a, const Size& b) { return {std::min(a.w, b.w), std::min(a.h, b.h)}; }

/// The kind of the exit on a floor that leads to another.
std::string_view exit_kind(const FloorLink& link, const Floor& here, const Floor& there, bool leads_back) {
  if (link.kind == FloorLink::Kind::portal) return Exit::portal;
  if (here.depth == there.depth) return leads_back ? Exit::up : Exit::down;
  return here.depth < there.depth ? Exit::down : Exit::up;
}

}  // namespace

Dungeon::Dungeon(std::vector<Floor> floors, std::vector<FloorLink> links, std::size_t goal)
    : floors_(std::move(floors)), links_(std::move(links)), goal_(goal), classes_(classes_of(floors_, links_)) {
  for (const int of_class : classes_) class_count_ = std::max(class_count_, of_class + 1);
}

std::optional<std::size_t> Dungeon::find(std::string_view name) const {
  const auto found = std::ranges::find(floors_, name, &Floor::name);
  return found == floors_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - floors_.begin()));
}

bool Dungeon::has_floor(std::uint64_t seed, std::size_t floor) const {
  if (floors_[floor].chance >= 100) return true;
  return Rng(Hasher().word(seed).text("floor").text(floors_[floor].name).value()).percent(floors_[floor].chance);
}

const std::string& Dungeon::recipe(std::uint64_t seed, std::size_t floor) const {
  const std::vector<std::string>& all = floors_[floor].recipes;
  Rng rng(Hasher().word(seed).text("recipe").text(floors_[floor].name).value());
  return all[static_cast<std::size_t>(rng.below(static_cast<int>(all.size())))];
}

std::uint64_t Dungeon::floor_seed(std::uint64_t seed, std::size_t floor) const {
  return Hasher().word(seed).text("level").text(floors_[floor].name).value();
}

std::int64_t Dungeon::places(std::size_t link) const {
  const Size from = floors_[links_[link].from].size;
  const Size to = floors_[links_[link].to].size;
  const auto count = [&](Size map) { return ClassBlocks(map, classes_[link], class_count_).count(); };
  return links_[link].kind == FloorLink::Kind::portal ? std::min(count(from), count(to)) : count(common_size(from, to));
}

LinkEnds Dungeon::ends(std::uint64_t seed, std::size_t link) const {
  const FloorLink& l = links_[link];
  const Floor& from = floors_[l.from];
  const Floor& to = floors_[l.to];
  const auto blocks = [&](Size map) { return ClassBlocks(map, classes_[link], class_count_); };
  Rng rng(Hasher().word(seed).text("link").text(from.name).text(to.name).number(classes_[link]).value());
  if (l.kind == FloorLink::Kind::portal) {
    const Point here = blocks(from.size).pick(rng);
    return {here, blocks(to.size).pick(rng)};
  }
  const ClassBlocks shared = blocks(common_size(from.size, to.size));
  const Point place = shared.pick(rng);
  return {place, l.within < block_side ? place : shared.pick_within(place, l.within, rng)};
}

Given Dungeon::given(std::uint64_t seed, std::size_t floor) const {
  Given given;
  given.other_exits = floor == goal_;
  for (std::size_t i = 0; i < links_.size(); ++i) {
    const FloorLink& link = links_[i];
    const bool is_from = link.from == floor;
    if (!is_from && link.to != floor) continue;
    const std::size_t other = is_from ? link.to : link.from;
    if (!has_floor(seed, other)) continue;
    const LinkEnds cells = ends(seed, i);
    const Point at = is_from ? cells.from : cells.to;
    if (!is_from && !given.start) given.start = link.one_way ? at : Point{at.x + 1, at.y};
    if (!is_from && link.one_way) {
      given.cells.push_back(at);
      continue;
    }
    Exit exit(at, exit_kind(link, floors_[floor], floors_[other], !is_from));
    exit.name = link.name;
    exit.target = floors_[other].name;
    given.exits.push_back(std::move(exit));
  }
  return given;
}

}  // namespace warren
