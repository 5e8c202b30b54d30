// SPDX-License-Identifier: MIT
// Whether the locked links of a dungeon can be opened, for every seed.
//
//   gate ----- hall ==[ruby]== crypt     A player walks as far as the keys allow, takes the keys
//     |          |                       there and goes on, until nothing changes. A key counts as
//   cellar     shrine (ruby)             taken once all floors that may have it are reached.
#include "src/catalogue/dungeon_keys.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/core.h>

namespace warren {

namespace {

bool is_link_open(const FloorLink& link, const std::vector<DungeonKey>& keys, const std::vector<bool>& held) {
  return !link.lock || link.lock->is_met([&](LockCondition::Kind, std::string_view name) {
    const auto found = std::ranges::find(keys, name, &DungeonKey::name);
    return found != keys.end() && held[static_cast<std::size_t>(found - keys.begin())];
  });
}

class DungeonKeysCheck {
 public:
  DungeonKeysCheck(const Dungeon& dungeon, const DungeonPlaces& places, ProblemList& problems)
      : dungeon_(dungeon),
        places_(places),
        problems_(problems),
        explored_(explore_links(dungeon.floors(), dungeon.links(), dungeon.keys())) {}

  void check(bool is_safe) {
    for (std::size_t i = 0; i < keys().size(); ++i) check_place(i);
    for (std::size_t i = 0; i < links().size(); ++i) {
      if (links()[i].lock && !is_link_open(links()[i], keys(), explored_.held)) report_shut(i);
    }
    if (!problems_.empty() || !is_safe) return;
    for (std::size_t i = 0; i < links().size(); ++i) {
      if (links()[i].one_way && !leads_back(i)) report_stuck(i);
    }
  }

 private:
  const std::vector<DungeonFloor>& floors() const { return dungeon_.floors(); }
  const std::vector<FloorLink>& links() const { return dungeon_.links(); }
  const std::vector<DungeonKey>& keys() const { return dungeon_.keys(); }

  /// One of the floors is always there, and all have a cell for the key, wherever their links are.
  void check_place(std::size_t key) {
    const std::vector<std::size_t>& candidates = keys()[key].floors;
    if (std::ranges::none_of(candidates, [&](std::size_t floor) { return floors()[floor].chance >= 100; })) {
      problems_.add(*places_.keys[key],
                    fmt::format("the key \"{}\" is on no floor if a seed lacks the optional ones", keys()[key].name),
                    "name a floor without \"chance\" too");
    }
    constexpr std::int64_t blocks_near_a_place = 4;
    for (const std::size_t floor : candidates) {
      const Size size = floors()[floor].size;
      const auto is_here = [&](const FloorLink& link) { return link.from == floor || link.to == floor; };
      const std::int64_t taken =
          std::ranges::count_if(links(), is_here) * blocks_near_a_place + static_cast<std::int64_t>(keys().size());
      const std::int64_t blocks =
          std::int64_t{std::max(size.w - 2, 0) / Dungeon::spacing} * (std::max(size.h - 2, 0) / Dungeon::spacing);
      if (blocks >= taken) continue;
      problems_.add(*places_.keys[key],
                    fmt::format("the floor \"{}\" is too small for its links and keys", floors()[floor].name),
                    "make the floor larger, or use fewer links");
      return;
    }
  }

  /// Names what the lock waits for: a key, and a floor that may have it and is not reached.
  void report_shut(std::size_t link) {
    std::string why = "its condition is never true";
    const std::string_view behind = floors()[links()[link].to].name;
    for (std::size_t i = 0; i < keys().size(); ++i) {
      if (explored_.held[i] || !names(*links()[link].lock, keys()[i].name)) continue;
      for (const std::size_t floor : keys()[i].floors) {
        if (explored_.reached[floor]) continue;
        const std::string& where = floors()[floor].name;
        why = where == behind ? fmt::format("the key \"{}\" may be on \"{}\", behind this lock", keys()[i].name, where)
                              : fmt::format("the key \"{}\" may be on \"{}\", which cannot be reached before",
                                            keys()[i].name, where);
        break;
      }
    }
    const JsonValue* lock = places_.links[link]->find("lock");
    problems_.add(lock == nullptr ? *places_.links[link] : *lock, fmt::format("the lock never opens: {}", why),
                  "put the key on a floor that can be reached without it, or change the condition");
  }

  static bool names(const LockCondition& condition, std::string_view name) {
    if (condition.kind == LockCondition::Kind::key) return condition.name == name;
    return std::ranges::any_of(condition.parts, [&](const LockCondition& part) { return names(part, name); });
  }

  /// Whether a player who has used a one-way link gets back to where it begins, or to the first floor, through links
  /// without locks or with the same lock. From there every path can be walked again.
  bool leads_back(std::size_t one_way) const {
    const FloorLink& used = links()[one_way];
    std::vector<bool> seen(floors().size());
    std::vector<std::size_t> queue{used.to};
    seen[used.to] = true;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      if (queue[i] == used.from || queue[i] == 0) return true;
      if (floors()[queue[i]].chance < 100 && queue[i] != used.to) continue;
      for (const FloorLink& link : links()) {
        if (link.lock && link.lock != used.lock) continue;
        const std::size_t next = link.from == queue[i] ? link.to : link.from;
        if ((link.from != queue[i] && (link.to != queue[i] || link.one_way)) || seen[next]) continue;
        seen[next] = true;
        queue.push_back(next);
      }
    }
    return false;
  }

  void report_stuck(std::size_t link) {
    problems_.add(*places_.links[link],
                  fmt::format("a player who uses the link from \"{}\" to \"{}\" may lack the key for every path back",
                              floors()[links()[link].from].name, floors()[links()[link].to].name),
                  "add a path back without locks, or set \"safe\": false");
  }

  const Dungeon& dungeon_;
  const DungeonPlaces& places_;
  ProblemList& problems_;
  ExploredLinks explored_;
};

}  // namespace

ExploredLinks explore_links(const std::vector<DungeonFloor>& floors, const std::vector<FloorLink>& links,
                            const std::vector<DungeonKey>& keys) {
  ExploredLinks explored;
  explored.reached.resize(floors.size());
  explored.held.resize(keys.size());
  explored.entries.resize(floors.size());
  if (floors.empty()) return explored;
  explored.reached[0] = true;
  const auto enter = [&](std::size_t link, std::size_t from, std::size_t to) {
    if (!explored.reached[from] || explored.reached[to] || floors[from].chance < 100) return false;
    explored.reached[to] = true;
    explored.entries[to] = link;
    return true;
  };
  // Each round but the last reaches a floor or takes a key.
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (std::size_t i = 0; i < links.size(); ++i) {
      const FloorLink& link = links[i];
      if (explored.reached[link.from] == explored.reached[link.to] || !is_link_open(link, keys, explored.held))
        continue;
      has_changed |= enter(i, link.from, link.to) || (!link.one_way && enter(i, link.to, link.from));
    }
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const auto is_reached = [&](std::size_t floor) { return explored.reached[floor]; };
      if (explored.held[i] || !std::ranges::all_of(keys[i].floors, is_reached)) continue;
      explored.held[i] = true;
      has_changed = true;
    }
  }
  return explored;
}

void check_keys_of_dungeon(const Dungeon& dungeon, bool is_safe, const DungeonPlaces& places, ProblemList& problems) {
  DungeonKeysCheck(dungeon, places, problems).check(is_safe);
}

}  // namespace warren
