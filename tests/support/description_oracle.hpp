// SPDX-License-Identifier: MIT
// What a reader of a description can verify on the level alone, cell by cell and without the code that describes.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <warren/level/drawing.hpp>
#include <warren/level/level.hpp>

namespace warren::test {

using Names = std::map<std::string, std::int64_t>;

/// The singular and the plural by which the shipped grammar calls a thing.
inline std::pair<std::string, std::string> forms_of(const std::string& name) {
  static const std::map<std::string, std::pair<std::string, std::string>> special = {
      {"Serpent House Priest", {"priest of the Serpent House", "priests of the Serpent House"}},
      {"Spider House Guard", {"guard of the Spider House", "guards of the Spider House"}},
      {"Raven House Archer", {"archer of the Raven House", "archers of the Raven House"}},
      {"Wannabe Pirate", {"would-be pirate", "would-be pirates"}},
      {"Rations", {"ration", "rations"}},
      {"Wine", {"bottle of wine", "bottles of wine"}},
      {"Gold Coins", {"heap of gold coins", "heaps of gold coins"}},
      {"Silver Coins", {"heap of silver coins", "heaps of silver coins"}},
      {"Rubble", {"heap of rubble", "heaps of rubble"}},
      {"Bones", {"heap of bones", "heaps of bones"}},
      {"Ore", {"lump of ore", "lumps of ore"}},
      {"Web", {"cobweb", "cobwebs"}},
      {"Reeds", {"clump of reeds", "clumps of reeds"}},
      {"Flowers", {"patch of flowers", "patches of flowers"}},
      {"Shackles", {"pair of shackles", "pairs of shackles"}},
      {"Dead Thing", {"carcass", "carcasses"}},
      {"Fireball Scroll", {"scroll of fireball", "scrolls of fireball"}},
      {"Confusion Scroll", {"scroll of confusion", "scrolls of confusion"}},
      {"Magic Missile Scroll", {"scroll of magic missile", "scrolls of magic missile"}},
      {"Magic Mapping Scroll", {"scroll of magic mapping", "scrolls of magic mapping"}},
      {"Torch", {"torch", "torches"}},
      {"Bush", {"bush", "bushes"}},
      {"Bookshelf", {"bookshelf", "bookshelves"}},
      {"Dark Elf", {"dark elf", "dark elves"}},
      {"Deep Dwarf", {"deep dwarf", "deep dwarves"}},
      {"Wolf", {"wolf", "wolves"}},
      {"Throwing Knife", {"throwing knife", "throwing knives"}},
      {"Mercenary", {"mercenary", "mercenaries"}},
      {"Mummy", {"mummy", "mummies"}},
      {"Witch", {"witch", "witches"}},
      {"Lich", {"lich", "liches"}},
      {"iron", {"iron key", "iron keys"}},
      {"bone", {"bone key", "bone keys"}},
      {"boss", {"lair", "lairs"}},
      {"start", {"first room", "first rooms"}},
      {"treasure", {"treasure room", "treasure rooms"}},
      {"danger", {"danger room", "danger rooms"}},
      {"guild", {"guild hall", "guild halls"}},
      {"barracks", {"barracks", "barracks"}},
      {"treasury", {"treasury", "treasuries"}},
      {"library", {"library", "libraries"}},
      {"armoury", {"armoury", "armouries"}}};
  if (const auto found = special.find(name); found != special.end()) return found->second;
  std::string common;
  for (const char c : name) {
    common += c == '_' ? ' ' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return {common, common + "s"};
}

/// A number in words or digits; -1 for other texts.
inline std::int64_t number_in(std::string text) {
  static const std::map<std::string, std::int64_t> words = [] {
    const std::array<std::string, 20> small = {
        "zero", "one",    "two",    "three",    "four",     "five",    "six",     "seven",     "eight",    "nine",
        "ten",  "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
    const std::array<std::string, 8> tens = {"twenty", "thirty",  "forty",  "fifty",
                                             "sixty",  "seventy", "eighty", "ninety"};
    std::map<std::string, std::int64_t> made;
    for (std::size_t i = 0; i < small.size(); ++i) made[small[i]] = static_cast<std::int64_t>(i);
    for (std::size_t i = 0; i < tens.size(); ++i) {
      made[tens[i]] = static_cast<std::int64_t>(i + 2) * 10;
      for (std::size_t k = 1; k < 10; ++k) made[tens[i] + "-" + small[k]] = static_cast<std::int64_t>((i + 2) * 10 + k);
    }
    return made;
  }();
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (const auto found = words.find(text); found != words.end()) return found->second;
  constexpr std::string_view hundred = "-hundred";
  if (const std::size_t at = text.find(hundred); at != std::string::npos) {
    const std::string rest = text.substr(at + hundred.size());
    const std::int64_t more = rest.empty() ? 0 : rest.starts_with("-and-") ? number_in(rest.substr(5)) : -1;
    return more < 0 ? -1 : number_in(text.substr(0, at)) * 100 + more;
  }
  const bool is_number = !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  return is_number && text.size() < 12 ? std::stoll(text) : -1;
}

/// The level as a reader sees it. Everything is counted cell by cell, when it is first asked for.
class SeenLevel {
 public:
  explicit SeenLevel(const Level& level) : level_(level) {
    for (const Spawn& spawn : level.spawns) ++spawns_[kind_of(spawn, *level.tile_set)][spawn.name];
    for (const Room& room : level.rooms) {
      if (!room.role().empty()) ++roles[room.role()];
    }
    for (const PlacedPrefab& placed : level.prefabs) {
      if (placed.is_protected) ++vaults[placed.name];
    }
    for (const Exit& exit : level.exits) ++exits[exit.kind];
    for (const Key& key : level.mission.keys) {
      for (const Lock& lock : level.mission.locks) {
        if (!mentions(lock.condition, key.name)) continue;
        ++keys[plain(key.name)];
        break;
      }
    }
  }

  const Level& level() const { return level_; }
  Names& of(SpawnKind kind) { return spawns_[kind]; }
  std::int64_t total(SpawnKind kind) { return sum(spawns_[kind]); }
  static std::int64_t sum(const Names& names) {
    std::int64_t all = 0;
    for (const auto& [name, count] : names) all += count;
    return all;
  }
  /// How many things there are that are called like this, in the singular or the plural.
  static std::int64_t called(const Names& names, std::string text, bool plural) {
    std::int64_t all = 0;
    for (const auto& [name, count] : names) {
      const auto [singular, many] = forms_of(name);
      all += same(text, plural ? many : singular) ? count : 0;
    }
    return all;
  }
  /// Whether "nine goblins" or "an orc" is what there is.
  static bool counted(const Names& names, const std::string& text) {
    const std::size_t blank = text.find(' ');
    if (blank == std::string::npos) return false;
    const std::string first = text.substr(0, blank);
    const std::string rest = text.substr(blank + 1);
    if (same(first, "a") || same(first, "an")) {
      return same(first, with_article(rest)) && called(names, rest, false) == 1;
    }
    return number_in(first) >= 2 && called(names, rest, true) == number_in(first);
  }
  /// The same for "an orc" of which there are at least `least` and at most `most`.
  static bool one_of(const Names& names, const std::string& text, std::int64_t least, std::int64_t most) {
    const std::size_t blank = text.find(' ');
    if (blank == std::string::npos || !same(text.substr(0, blank), with_article(text.substr(blank + 1)))) return false;
    const std::int64_t count = called(names, text.substr(blank + 1), false);
    return count >= least && count <= most;
  }

  std::int64_t tile(Tile wanted) const { return std::ranges::count(level_.tiles.cells(), wanted); }
  std::int64_t cells() const { return level_.size().cells(); }
  std::int64_t floor() const {
    std::int64_t count = 0;
    for_cells([&](Point) { ++count; });
    return count;
  }
  std::int64_t floor_percent() const { return floor() * 100 / cells(); }
  std::int64_t water_percent() const { return (tile(Tile::shallow_water) + tile(Tile::deep_water)) * 100 / cells(); }
  bool open(int x, int y) const { return level_.walkable({x, y}); }
  std::int64_t dead_ends() const {
    std::int64_t count = 0;
    for_cells([&](Point p) { count += neighbours(p) == 1 ? 1 : 0; });
    return count;
  }
  std::int64_t narrow_percent() const {
    std::int64_t narrow = 0;
    for_cells([&](Point p) {
      bool is_in_square = false;
      for (const int dx : {-1, 1}) {
        for (const int dy : {-1, 1}) {
          is_in_square |= open(p.x + dx, p.y) && open(p.x, p.y + dy) && open(p.x + dx, p.y + dy);
        }
      }
      narrow += is_in_square ? 0 : 1;
    });
    return floor() == 0 ? 0 : narrow * 100 / floor();
  }
  std::int64_t rough_percent() const {
    std::int64_t along = 0;
    std::int64_t rough = 0;
    for_cells([&](Point p) {
      if (neighbours(p) == 4) return;
      ++along;
      bool is_straight = false;
      for (const int side : {-1, 1}) {
        const auto wall_in_row = [&](int dx) { return open(p.x + dx, p.y) && !open(p.x + dx, p.y + side); };
        const auto wall_in_column = [&](int dy) { return open(p.x, p.y + dy) && !open(p.x + side, p.y + dy); };
        is_straight |= wall_in_row(-1) && wall_in_row(0) && wall_in_row(1);
        is_straight |= wall_in_column(-1) && wall_in_column(0) && wall_in_column(1);
      }
      rough += is_straight ? 0 : 1;
    });
    return along == 0 ? 0 : rough * 100 / along;
  }
  bool is_cave() {
    return level_.rooms.empty() && rough_percent() >= 60 && narrow_percent() < 90 && tile(Tile::road) == 0 &&
           tile(Tile::wood_floor) == 0 && of(SpawnKind::prop)["Tree"] < 10;
  }
  bool has_streets() const { return tile(Tile::road) >= 150 && tile(Tile::wood_floor) >= 100; }
  std::int64_t lights() const {
    std::int64_t count = 0;
    for (const Spawn& spawn : level_.spawns) {
      const SpawnRow* row = level_.tile_set->find_spawn(spawn.name);
      count += row != nullptr && row->light.radius > 0 ? 1 : 0;
    }
    return count;
  }
  std::int64_t lakes() const {
    return std::ranges::count_if(level_.zones, [](const Zone& zone) { return plain(zone.name) == "lake"; });
  }
  std::int64_t in_lakes(SpawnKind kind) const {
    return std::ranges::count_if(level_.spawns, [&](const Spawn& spawn) {
      if (kind_of(spawn, *level_.tile_set) != kind || level_.tiles[spawn.at] != Tile::shallow_water) return false;
      return std::ranges::any_of(level_.zones, [&](const Zone& zone) {
        bool has = false;
        if (plain(zone.name) == "lake") zone.cells.for_each([&](Point p) { has |= p == spawn.at; });
        return has;
      });
    });
  }

  /// The steps from the start to every cell, with or without locks that are shut at first; empty without a start.
  std::map<std::pair<int, int>, int> steps(bool shut) const {
    std::map<std::pair<int, int>, int> found;
    std::set<std::pair<int, int>> closed;
    for (const Lock& lock : level_.mission.locks) {
      const bool is_open = lock.condition.is_met(
          [](LockCondition::Kind kind, const std::string&) { return kind == LockCondition::Kind::lever_off; });
      for (const Point p : lock.cells) {
        if (shut && !is_open) closed.insert({p.x, p.y});
      }
    }
    if (!level_.start || !level_.walkable(*level_.start)) return found;
    std::vector<std::pair<int, int>> queue = {{level_.start->x, level_.start->y}};
    found[queue.front()] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const auto [x, y] = queue[i];
      for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
          const bool is_step = level_.movement == Movement::diagonal ? dx != 0 || dy != 0 : (dx == 0) != (dy == 0);
          const std::pair<int, int> next{x + dx, y + dy};
          if (!is_step || !open(next.first, next.second) || closed.contains(next)) continue;
          if (found.try_emplace(next, found[{x, y}] + 1).second) queue.push_back(next);
        }
      }
    }
    return found;
  }
  std::int64_t path_length() const {
    const auto found = steps(false);
    std::int64_t nearest = 0;
    level_.for_each_goal([&](Point exit) {
      const auto at = found.find({exit.x, exit.y});
      if (at != found.end() && (nearest == 0 || at->second < nearest)) nearest = at->second;
    });
    return nearest;
  }
  /// Whether a cell can be reached, but not while the locks are shut.
  std::set<std::pair<int, int>> behind_locks() const {
    const auto all = steps(false);
    const auto shut = steps(true);
    std::set<std::pair<int, int>> cells;
    for (const auto& [cell, distance] : all) {
      if (!shut.contains(cell)) cells.insert(cell);
    }
    return cells;
  }
  std::int64_t locked(SpawnKind kind) const {
    const auto behind = behind_locks();
    return std::ranges::count_if(level_.spawns, [&](const Spawn& spawn) {
      return kind_of(spawn, *level_.tile_set) == kind && behind.contains({spawn.at.x, spawn.at.y});
    });
  }
  bool is_way_on_locked() const {
    const auto behind = behind_locks();
    bool is_locked = !level_.exits.empty();
    level_.for_each_goal([&](Point exit) { is_locked &= behind.contains({exit.x, exit.y}); });
    return is_locked;
  }
  std::vector<const Room*> locked_rooms() const {
    const auto behind = behind_locks();
    std::vector<const Room*> rooms;
    for (const Room& room : level_.rooms) {
      int floor = 0;
      bool is_locked = true;
      for_cells([&](Point p) {
        if (!contains(room, p)) return;
        ++floor;
        is_locked &= behind.contains({p.x, p.y});
      });
      if (floor > 0 && is_locked) rooms.push_back(&room);
    }
    return rooms;
  }
  static bool contains(const Room& room, Point p) {
    if (room.cells().empty()) return room.box.contains(p);
    // The box may lie within the cells.
    bool has = false;
    room.cells().for_each([&](Point cell) { has |= cell == p; });
    return has;
  }
  /// "lake" for "lake 2".
  static std::string plain(const std::string& name) {
    std::size_t end = name.size();
    while (end > 0 && name[end - 1] >= '0' && name[end - 1] <= '9') --end;
    return end < name.size() && end > 1 && name[end - 1] == ' ' ? name.substr(0, end - 1) : name;
  }
  static bool same(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b,
                              [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
  }
  static bool mentions(const LockCondition& condition, const std::string& key) {
    return (condition.kind == LockCondition::Kind::key && condition.name == key) ||
           std::ranges::any_of(condition.parts, [&](const LockCondition& part) { return mentions(part, key); });
  }

  Names roles{};
  Names vaults{};
  Names exits{};
  Names keys{};  ///< that a lock asks for, without numbers

 private:
  static std::string_view with_article(const std::string& noun) {
    return std::string_view("aeiou").find(noun.empty() ? 'x' : noun[0]) == std::string_view::npos ? "a" : "an";
  }
  template <class Visit>
  void for_cells(Visit visit) const {
    for (int y = 0; y < level_.height(); ++y) {
      for (int x = 0; x < level_.width(); ++x) {
        if (open(x, y)) visit(Point{x, y});
      }
    }
  }
  int neighbours(Point p) const {
    return int{open(p.x + 1, p.y)} + int{open(p.x - 1, p.y)} + int{open(p.x, p.y + 1)} + int{open(p.x, p.y - 1)};
  }

  const Level& level_;
  std::map<SpawnKind, Names> spawns_;
};

}  // namespace warren::test
