// SPDX-License-Identifier: MIT
//
//   0 1 2 0 1 2     Maps are divided into blocks of 3x3 cells, counted from the top left corner of the interior, and
//   1 2 0 1 2 0     blocks belong to classes along diagonals. Links with a floor in common have different classes. The
//   2 0 1 2 0 1     place of a link is the middle of a random block of its class that both floors have, so that no
//                   two places of a floor touch, and the place of a link does not depend on those of others.
#include <warren/catalogue/dungeon.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>

#include <warren/grid/rng.hpp>

#include "src/catalogue/dungeon_keys.hpp"

namespace warren {

namespace {

constexpr int block_side = Dungeon::spacing;
constexpr int max_reach = Dungeon::max_within / block_side;

bool are_near(Point a, Point b) {
  return std::abs(a.x - b.x) < Dungeon::spacing && std::abs(a.y - b.y) < Dungeon::spacing;
}

/// The blocks of one class that a map has, without those near some places.
class ClassBlocks {
 public:
  ClassBlocks(Size map, int of_class, int classes, std::span<const Point> taken, std::span<const Point> also_taken)
      : columns_(std::max(map.w - 2, 0) / block_side),
        rows_(std::max(map.h - 2, 0) / block_side),
        class_(of_class),
        classes_(classes),
        taken_(taken),
        also_taken_(also_taken) {}

  std::int64_t count() const {
    std::int64_t all = 0;
    for (int row = 0; row < rows_; ++row) all += count_in(row);
    return all;
  }
  /// The middle of a random block; one draw. There is one if count() > 0.
  Point pick(Rng& rng) const {
    std::int64_t left = rng.below(static_cast<int>(std::min<std::int64_t>(count(), max_draw)));
    for (int row = 0; row < rows_; ++row) {
      const int here = count_in(row);
      if (left < here) return middle({column_in(row, static_cast<int>(left)), row});
      left -= here;
    }
    return middle({0, 0});
  }
  /// The same among blocks near a place of the class; the place itself is one of them.
  Point pick_within(Point place, int distance, Rng& rng) const {
    const Point at = block_of(place);
    const int reach = distance / block_side;
    std::array<Point, (2 * max_reach + 1) * (2 * max_reach + 1)> near{};
    int found = 0;
    for (int row = std::max(at.y - reach, 0); row <= std::min(at.y + reach, rows_ - 1); ++row) {
      for (int column = std::max(at.x - reach, 0); column <= std::min(at.x + reach, columns_ - 1); ++column) {
        if ((column + row) % classes_ == class_ && is_free({column, row})) {
          near[static_cast<std::size_t>(found++)] = {column, row};
        }
      }
    }
    return found == 0 ? place : middle(near[static_cast<std::size_t>(rng.below(found))]);
  }

 private:
  static constexpr std::int64_t max_draw = 1'000'000'000;

  static Point middle(Point block) { return {2 + block.x * block_side, 2 + block.y * block_side}; }
  static Point block_of(Point middle) { return {(middle.x - 2) / block_side, (middle.y - 2) / block_side}; }
  int first_in(int row) const { return (class_ - row % classes_ + classes_) % classes_; }

  bool is_free(Point block) const {
    const auto is_near = [at = middle(block)](Point place) { return are_near(place, at); };
    return std::ranges::none_of(taken_, is_near) && std::ranges::none_of(also_taken_, is_near);
  }
  /// Whether some block of a row may be taken. Few rows have one, and only there blocks are looked at one by one.
  bool is_row_near_taken(int row) const {
    const auto is_near = [y = middle({0, row}).y](Point place) { return std::abs(place.y - y) < Dungeon::spacing; };
    return std::ranges::any_of(taken_, is_near) || std::ranges::any_of(also_taken_, is_near);
  }
  int count_in(int row) const {
    const int first = first_in(row);
    if (first >= columns_) return 0;
    if (!is_row_near_taken(row)) return (columns_ - 1 - first) / classes_ + 1;
    int free = 0;
    for (int column = first; column < columns_; column += classes_) free += is_free({column, row}) ? 1 : 0;
    return free;
  }
  /// The column of the free block with this number.
  int column_in(int row, int number) const {
    int column = first_in(row);
    if (!is_row_near_taken(row)) return column + number * classes_;
    while (!is_free({column, row}) || number-- > 0) column += classes_;
    return column;
  }

  int columns_;
  int rows_;
  int class_;
  int classes_;
  std::span<const Point> taken_;
  std::span<const Point> also_taken_;
};

/// The smallest class that no earlier link with the same floor has.
std::vector<int> classes_of(const std::vector<DungeonFloor>& floors, const std::vector<FloorLink>& links) {
  std::vector<std::vector<int>> taken(floors.size());
  std::vector<int> classes;
  for (const FloorLink& link : links) {
    if (link.at) {
      classes.push_back(0);  // not used
      continue;
    }
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

/// Whether a place and the cells around it are inside the outermost ring of a map.
bool is_place(Size map, Point at) { return Rect{0, 0, map.w, map.h}.grown(-2).contains(at); }

/// The kind of the exit on a floor that leads to another.
std::string_view exit_kind(const FloorLink& link, const DungeonFloor& here, const DungeonFloor& there,
                           bool leads_back) {
  if (link.kind == FloorLink::Kind::portal) return Exit::portal;
  if (here.depth == there.depth) return leads_back ? Exit::up : Exit::down;
  return here.depth < there.depth ? Exit::down : Exit::up;
}

}  // namespace

Dungeon::Dungeon(std::vector<DungeonFloor> floors, std::vector<FloorLink> links, std::size_t goal,
                 std::vector<DungeonKey> keys)
    : floors_(std::move(floors)),
      links_(std::move(links)),
      keys_(std::move(keys)),
      goal_(goal),
      classes_(classes_of(floors_, links_)) {
  if (!keys_.empty()) entries_ = explore_links(floors_, links_, keys_).entries;
  for (const int of_class : classes_) class_count_ = std::max(class_count_, of_class + 1);
  fixed_.resize(floors_.size());
  for (const FloorLink& link : links_) {
    if (!link.at) continue;
    fixed_[link.from].push_back(*link.at);
    fixed_[link.to].push_back(*link.at);
  }
}

std::optional<std::size_t> Dungeon::find(std::string_view name) const {
  const auto found = std::ranges::find(floors_, name, &DungeonFloor::name);
  return found == floors_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - floors_.begin()));
}

std::optional<std::size_t> Dungeon::floor_at(std::uint64_t seed, int depth) const {
  for (std::size_t i = 0; i < floors_.size(); ++i) {
    if (floors_[i].depth == depth && has_floor(seed, i)) return i;
  }
  return std::nullopt;
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
  const FloorLink& l = links_[link];
  const Size from = floors_[l.from].size;
  const Size to = floors_[l.to].size;
  if (l.at) return is_place(from, *l.at) && is_place(to, *l.at) ? 1 : 0;
  const auto count = [&](Size map, std::span<const Point> taken, std::span<const Point> also) {
    return ClassBlocks(map, classes_[link], class_count_, taken, also).count();
  };
  if (l.kind != FloorLink::Kind::portal) return count(common_size(from, to), fixed_[l.from], fixed_[l.to]);
  return std::min(count(from, fixed_[l.from], {}), count(to, fixed_[l.to], {}));
}

LinkEnds Dungeon::ends(std::uint64_t seed, std::size_t link) const {
  const FloorLink& l = links_[link];
  if (l.at) return {*l.at, *l.at};
  const DungeonFloor& from = floors_[l.from];
  const DungeonFloor& to = floors_[l.to];
  const auto blocks = [&](Size map, std::span<const Point> taken, std::span<const Point> also) {
    return ClassBlocks(map, classes_[link], class_count_, taken, also);
  };
  Rng rng(Hasher().word(seed).text("link").text(from.name).text(to.name).number(classes_[link]).value());
  if (l.kind == FloorLink::Kind::portal) {
    const Point here = blocks(from.size, fixed_[l.from], {}).pick(rng);
    return {here, blocks(to.size, fixed_[l.to], {}).pick(rng)};
  }
  const ClassBlocks shared = blocks(common_size(from.size, to.size), fixed_[l.from], fixed_[l.to]);
  const Point place = shared.pick(rng);
  return {place, l.within < block_side ? place : shared.pick_within(place, l.within, rng)};
}

std::optional<FloorPlace> Dungeon::follow(std::uint64_t seed, const FloorPlace& exit) const {
  for (std::size_t i = 0; i < links_.size(); ++i) {
    const FloorLink& link = links_[i];
    if (link.from != exit.floor && (link.to != exit.floor || link.one_way)) continue;
    const LinkEnds cells = ends(seed, i);
    const bool is_from = link.from == exit.floor;
    if ((is_from ? cells.from : cells.to) != exit.at) continue;
    const FloorPlace other = is_from ? FloorPlace{link.to, cells.to} : FloorPlace{link.from, cells.from};
    if (has_floor(seed, other.floor)) return other;
  }
  return std::nullopt;
}

namespace {

/// The places of keys. If only those of one floor are wanted, other keys have their floors, and no cells.
std::vector<FloorPlace> places_of_keys(const Dungeon& dungeon, std::uint64_t seed,
                                       std::optional<std::size_t> only = std::nullopt) {
  std::vector<FloorPlace> places;
  std::vector<Point> taken;
  std::vector<std::size_t> candidates;
  for (const DungeonKey& key : dungeon.keys()) {
    candidates.clear();
    for (const std::size_t floor : key.floors) {
      if (dungeon.has_floor(seed, floor)) candidates.push_back(floor);
    }
    if (candidates.empty()) candidates = key.floors;  // of no campaign that was checked
    Rng rng(Hasher().word(seed).text("key").text(key.name).value());
    const std::size_t floor = candidates[static_cast<std::size_t>(rng.below(static_cast<int>(candidates.size())))];
    if (only && floor != *only) {
      places.push_back({floor, {}});
      continue;
    }
    taken.clear();
    for (std::size_t i = 0; i < dungeon.links().size(); ++i) {
      const FloorLink& link = dungeon.links()[i];
      if (link.from != floor && link.to != floor) continue;
      const LinkEnds cells = dungeon.ends(seed, i);
      taken.push_back(link.from == floor ? cells.from : cells.to);
    }
    for (const FloorPlace& other : places) {
      if (other.floor == floor) taken.push_back(other.at);
    }
    const ClassBlocks blocks(dungeon.floors()[floor].size, 0, 1, taken, {});
    places.push_back({floor, blocks.count() > 0 ? blocks.pick(rng) : Point{}});
  }
  return places;
}

}  // namespace

std::vector<FloorPlace> Dungeon::key_places(std::uint64_t seed) const { return places_of_keys(*this, seed); }

void Dungeon::add_keys(const std::vector<FloorPlace>& places, std::size_t floor, Given& given) const {
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    if (places[i].floor != floor) {
      given.mission.brought.push_back(keys_[i].name);
      continue;
    }
    given.cells.push_back(places[i].at);
    given.mission.keys.push_back({keys_[i].name, places[i].at, keys_[i].kind});
  }
}

Given Dungeon::given(std::uint64_t seed, std::size_t floor) const {
  Given given;
  given.other_exits = floor == goal_;
  given.part = DungeonPart{.seed = seed};
  for (std::size_t i = 0; i < floors_.size(); ++i) {
    if (i == floor) given.part->floor = given.part->depths.size();
    if (has_floor(seed, i)) given.part->depths.push_back(floors_[i].depth);
  }
  for (std::size_t i = 0; i < links_.size(); ++i) {
    const FloorLink& link = links_[i];
    const bool is_from = link.from == floor;
    if (!is_from && link.to != floor) continue;
    const std::size_t other = is_from ? link.to : link.from;
    if (!has_floor(seed, other)) continue;
    const LinkEnds cells = ends(seed, i);
    const Point at = is_from ? cells.from : cells.to;
    const bool is_entry = entries_.empty() ? !is_from && !given.start : entries_[floor] == i;
    if (is_entry) given.start = !is_from && link.one_way ? at : Point{at.x + 1, at.y};
    if (!is_from && link.one_way) {
      if (given.start != at) given.cells.push_back(at);
      continue;
    }
    Exit exit(at, exit_kind(link, floors_[floor], floors_[other], !is_from));
    exit.name = link.name;
    exit.target = floors_[other].name;
    given.exits.push_back(std::move(exit));
    if (!link.lock) continue;
    // The way around a locked exit is open, so that it never bars the way to anything else.
    for (const Point step : all_steps) {
      if (given.start != at + step) given.cells.push_back(at + step);
    }
    given.mission.locks.push_back({link.name.empty() ? floors_[other].name : link.name, {at}, *link.lock, "gate"});
  }
  if (!keys_.empty()) add_keys(places_of_keys(*this, seed, floor), floor, given);
  return given;
}

}  // namespace warren
