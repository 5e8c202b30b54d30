// SPDX-License-Identifier: MIT
// What the sentences of the shipped grammar say: how each is recognised, and what must then be true of the level.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/description_oracle.hpp"

namespace warren::test {

using Said = std::vector<std::string>;  ///< what stands in place of the asterisks
struct SentenceClaim {
  std::string_view pattern;
  bool (*holds)(SeenLevel& l, const Said& said);
};

inline constexpr SpawnKind monster_kind = SpawnKind::monster;
inline std::int64_t rooms_of(const SeenLevel& l) { return std::ssize(l.level().rooms); }
inline std::int64_t corridors_of(const SeenLevel& l) { return std::ssize(l.level().corridors); }
inline const Mission& mission_of(const SeenLevel& l) { return l.level().mission; }
inline std::int64_t props_named(SeenLevel& l, const std::string& name) { return l.of(SpawnKind::prop)[name]; }
inline bool is_number(const std::string& text, std::int64_t number) { return number_in(text) == number && number > 0; }
inline bool has_no_door(const SeenLevel& l) { return l.tile(Tile::door) + l.tile(Tile::secret_door) == 0; }
inline bool is_unlocked(const SeenLevel& l) { return mission_of(l).locks.empty() && mission_of(l).one_ways.empty(); }
inline std::int64_t levers_of(const SeenLevel& l) {
  return std::ssize(mission_of(l).levers) + std::ranges::count(mission_of(l).keys, "lever", &Key::kind);
}
inline bool is_vault(SeenLevel& l, const std::string& text) { return l.one_of(l.vaults, text, 1, 1000); }
inline bool has_one_key(SeenLevel& l, const std::string& text) { return l.called(l.keys, text, false) == 1; }

// Monsters, items, traps and props as "nine goblins".
inline bool monsters_said(SeenLevel& l, const std::string& text) { return l.counted(l.of(monster_kind), text); }
inline bool items_said(SeenLevel& l, const std::string& text) { return l.counted(l.of(SpawnKind::item), text); }
inline bool traps_said(SeenLevel& l, const std::string& text) { return l.counted(l.of(SpawnKind::trap), text); }
inline bool props_said(SeenLevel& l, const std::string& text) { return l.counted(l.of(SpawnKind::prop), text); }
inline std::int64_t monsters_called(SeenLevel& l, const std::string& text, bool plural) {
  return l.called(l.of(monster_kind), text, plural);
}
inline std::int64_t kinds_of_monsters(SeenLevel& l) { return std::ssize(l.of(monster_kind)); }

}  // namespace warren::test
