// SPDX-License-Identifier: MIT
#include "game/rules/floor_changes.hpp"

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <vector>

#include <warren/grid/rng.hpp>

#include "game/rules/game_fields.hpp"

namespace warren::game {

namespace {

/// The numbers below `count` that are in a set, as the lengths of runs: of those that are not in it, of those that are,
/// and so on.
template <class IsIn>
void write_runs(Writer& writer, std::size_t count, IsIn is_in) {
  bool value = false;
  for (std::size_t i = 0; i < count; value = !value) {
    const std::size_t first = i;
    while (i < count && is_in(i) == value) ++i;
    writer.number(static_cast<std::uint32_t>(i - first));
  }
}
/// Calls `insert` for each number in the set.
template <class Insert>
void read_runs(Reader& reader, std::size_t count, Insert insert) {
  bool value = false;
  for (std::size_t i = 0; i < count && reader.good(); value = !value) {
    std::uint32_t length = 0;
    reader.number(length);
    if (length > count - i) return reader.fail();
    for (const std::size_t end = i + length; i < end; ++i) {
      if (value) insert(i);
    }
  }
}

/// The cells with other tiles than `from`: how many, then for each the distance from the one before and its tile.
void tile_changes(Writer& writer, const Grid<Tile>& tiles, const Grid<Tile>& from) {
  std::vector<std::uint32_t> cells;
  for (std::size_t i = 0; i < tiles.cells().size(); ++i) {
    if (tiles[i] != from[i]) cells.push_back(static_cast<std::uint32_t>(i));
  }
  writer.count(cells);
  std::uint32_t next = 0;
  for (const std::uint32_t cell : cells) {
    writer.number(cell - next);
    writer.number(static_cast<std::uint8_t>(tiles[cell]));
    next = cell + 1;
  }
}
void tile_changes(Reader& reader, Grid<Tile>& tiles, const Grid<Tile>& from) {
  tiles = from;
  std::uint32_t count = 0;
  reader.number(count);
  std::size_t next = 0;
  for (std::uint32_t i = 0; i < count && reader.good(); ++i) {
    std::uint32_t distance = 0;
    std::uint8_t tile = 0;
    reader.number(distance);
    reader.number(tile);
    if (distance >= tiles.cells().size() - next) return reader.fail();
    next += distance;
    tiles[next++] = static_cast<Tile>(tile);
  }
}

void cell_changes(Writer& writer, const CellSet& cells, const CellSet& from, const Grid<Tile>& map) {
  write_runs(writer, map.cells().size(), [&](std::size_t i) {
    const Point p = map.point(i);
    return cells.contains(p) != from.contains(p);
  });
}
void cell_changes(Reader& reader, CellSet& cells, const CellSet& from, const Grid<Tile>& map) {
  cells = from;
  read_runs(reader, map.cells().size(), [&](std::size_t i) {
    const Point p = map.point(i);
    if (from.contains(p)) {
      cells.erase(p);
    } else {
      cells.insert(p);
    }
  });
}

/// All cells: first those that are not walls and their neighbours, which are all that a player sees, then the rest. So
/// the runs of an explored floor are few.
std::vector<std::uint32_t> in_order_of_sight(const Grid<Tile>& tiles) {
  CellSet visible(tiles.size());
  for (std::size_t i = 0; i < tiles.cells().size(); ++i) {
    if (looks_like(tiles[i]) != Tile::wall) visible.insert(tiles.point(i));
  }
  visible = visible.grown(Movement::diagonal);
  std::vector<std::uint32_t> order;
  order.reserve(tiles.cells().size());
  for (const bool wanted : {true, false}) {
    for (std::size_t i = 0; i < tiles.cells().size(); ++i) {
      if (visible.contains(tiles.point(i)) == wanted) order.push_back(static_cast<std::uint32_t>(i));
    }
  }
  return order;
}

/// The cells that were seen, and those of them that the player remembers with other tiles than they have.
void memory_changes(Writer& writer, const Floor& floor) {
  const std::vector<std::uint32_t> order = in_order_of_sight(floor.tiles);
  Grid<Tile> seen(floor.tiles.size(), unknown_tile);
  write_runs(writer, order.size(), [&](std::size_t i) { return floor.memory[order[i]] != unknown_tile; });
  for (const std::uint32_t i : order) {
    if (floor.memory[i] != unknown_tile) seen[i] = looks_like(floor.tiles[i]);
  }
  tile_changes(writer, floor.memory, seen);
}
void memory_changes(Reader& reader, Floor& floor) {
  const std::vector<std::uint32_t> order = in_order_of_sight(floor.tiles);
  Grid<Tile> seen(floor.tiles.size(), unknown_tile);
  read_runs(reader, order.size(), [&](std::size_t i) { seen[order[i]] = looks_like(floor.tiles[order[i]]); });
  tile_changes(reader, floor.memory, seen);
}

// Whether the player has noticed a thing is apart from the thing: it changes for most of them.
bool& notice_of(FloorItem& item) { return item.seen; }
bool& notice_of(Trap& trap) { return trap.found; }
bool& notice_of(Prop& prop) { return prop.seen; }

template <class T>
constexpr bool is_noticed = !std::is_same_v<T, Monster>;

template <class T>
T unnoticed(T thing) {
  if constexpr (is_noticed<T>) notice_of(thing) = false;
  return thing;
}

/// Lists only lose elements and get new ones at their end, and elements change in their place. So an element that is
/// not the same as before stands for the next one.
template <class T>
void list_changes(Writer& writer, const std::vector<T>& list, const std::vector<T>& from) {
  constexpr std::size_t furthest = 100;  // as a comparison of all with all takes too long for a large map
  writer.count(list);
  std::size_t next = 0;
  for (T thing : list) {
    const auto begin = from.begin() + static_cast<std::ptrdiff_t>(next);
    const auto end = begin + static_cast<std::ptrdiff_t>(std::min(furthest, from.size() - next));
    const T plain = unnoticed(thing);
    const auto same = std::find_if(begin, end, [&](const T& before) { return unnoticed(before) == plain; });
    std::uint32_t code = 0;
    if (same != end) {
      code = 1 + 2 * static_cast<std::uint32_t>(same - begin);
      if constexpr (is_noticed<T>) code += notice_of(thing) ? 1U : 0U;
    }
    writer.number(code);
    if (code == 0) fields(writer, thing);
    next = std::min(next + 1 + (code == 0 ? 0 : (code - 1) / 2), from.size());
  }
}
template <class T>
void list_changes(Reader& reader, std::vector<T>& list, const std::vector<T>& from) {
  reader.count(list);
  std::size_t next = 0;
  for (T& thing : list) {
    std::uint32_t code = 0;
    reader.number(code);
    const std::size_t skipped = code == 0 ? 0 : (code - 1) / 2;
    if (code == 0) {
      fields(reader, thing);
    } else if (skipped >= from.size() - next) {
      return reader.fail();
    } else {
      thing = from[next + skipped];
      if constexpr (is_noticed<T>) notice_of(thing) = code % 2 == 0;
    }
    next = std::min(next + 1 + skipped, from.size());
  }
}

template <class Archive, class T>
void change_fields(Archive& archive, T& floor, const Floor& built) {
  point_fields(archive, floor.left_by);
  tile_changes(archive, floor.tiles, built.tiles);
  memory_changes(archive, floor);
  cell_changes(archive, floor.blood, built.blood, built.tiles);
  list_changes(archive, floor.monsters, built.monsters);
  list_changes(archive, floor.items, built.items);
  list_changes(archive, floor.traps, built.traps);
  list_changes(archive, floor.props, built.props);
  list_fields(archive, floor.mission.taken);
  list_fields(archive, floor.mission.opened);
  list_fields(archive, floor.mission.switched_on);
}

}  // namespace

std::uint64_t built_hash(const Floor& built) {
  // A floor as it was built has nothing that later versions have added, so all files have the hash of this one.
  constexpr std::uint32_t first_version_with_hash = 4;
  Writer writer(Encoding::fixed, first_version_with_hash);
  fields(writer, built);
  later_fields(writer, built);
  passage_fields(writer, built);
  machine_fields(writer, built);
  return Hasher{}.text(writer.bytes()).value();
}

bool can_be_built(const Floor& floor) {
  if (!floor.built) return false;
  const Floor& built = *floor.built;
  return floor.tiles.size() == built.tiles.size() && floor.name == built.name && floor.level_seed == built.level_seed &&
         floor.arrival == built.arrival && floor.exits == built.exits && floor.climbs == built.climbs &&
         floor.number == built.number && floor.mission.plan == built.mission.plan &&
         floor.mission.movement == built.mission.movement;
}

void write_changes(Writer& writer, const Floor& floor) {
  change_fields(writer, floor, *floor.built);
  machine_fields(writer, floor);
}

void read_changes(Reader& reader, Floor& floor, std::uint32_t version) {
  const std::shared_ptr<const Floor> built = floor.built;
  change_fields(reader, floor, *built);
  if (version >= 5) machine_fields(reader, floor);
}

}  // namespace warren::game
