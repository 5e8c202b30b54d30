// SPDX-License-Identifier: MIT
// Jigsaws with random options, and the promises of their levels.
#pragma once

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include <warren/builders/jigsaw.hpp>

#include "tests/support/oracle.hpp"
#include "tests/support/socket_oracle.hpp"

namespace warren::test {

/// Counts that some of the built-in rooms have to meet.
struct WantedRooms {
  std::string name;  ///< or tag
  int min = 0;
  int max = 0;
};

struct RandomJigsaw {
  Jigsaw options{};
  Size size{};
  std::vector<WantedRooms> wanted{};
};

inline RandomJigsaw random_jigsaw(Rng& rng) {
  constexpr std::string_view sets[] = {"any", "keep", "cave", "crypt", "corridor", "keep_court"};
  const auto set = sets[static_cast<std::size_t>(rng.below(static_cast<int>(std::size(sets))))];
  RandomJigsaw made;
  made.options.prefabs = *RoomPrefabChoice::find(set, PrefabLibrary::shipped());
  made.options.rooms = {1, rng.between(1, 50)};
  made.options.branching_percent = rng.below(101);
  made.options.max_corridor = rng.coin() ? 0 : rng.below(7);
  made.options.min_corridor = rng.below(made.options.max_corridor + 1);
  made.options.loops_percent = rng.coin() ? 100 : rng.below(101);
  made.options.max_loop_corridor = rng.below(41);
  made.options.closet_percent = rng.coin() ? 0 : rng.below(101);
  if (set == "keep" && rng.coin()) {
    const int corridors = rng.below(6);
    made.wanted = {{"keep_chapel", 1, 1}, {"treasure", 0, rng.between(0, 3)}, {"corridor", corridors, corridors + 3}};
    made.options.rooms = {rng.between(1, 8), 30};
    made.options.first = *RoomPrefabChoice::find("entrance", PrefabLibrary::shipped());
    for (const WantedRooms& wanted : made.wanted) {
      made.options.counts +=
          fmt::format("{}{} {}-{}", made.options.counts.empty() ? "" : ", ", wanted.name, wanted.min, wanted.max);
    }
  }
  const Size least = made.options.min_size();
  made.size.w = rng.between(least.w, 100);
  made.size.h = rng.between(least.h, 70);
  return made;
}

/// What is wrong with a level that such a builder has made; empty if nothing is.
inline std::string complaint_about_jigsaw(const Level& level, const RandomJigsaw& made) {
  const auto shipped = [](const std::string& name) { return Prefab::shipped(name); };
  if (std::string wrong = complaint_about_sockets(level, shipped); !wrong.empty()) return wrong;
  if (std::string wrong = complaint_about_facts(level, Jigsaw::descriptor.gives); !wrong.empty()) return wrong;
  if (std::string wrong = complaint_about_room_cells(level); !wrong.empty()) return wrong;
  // Vaults in slots of rooms are prefabs too.
  const auto count = static_cast<int>(std::ranges::count_if(level.prefabs, [](const PlacedPrefab& prefab) {
    return Prefab::shipped(prefab.name)->kind() == PrefabKind::room;
  }));
  if (count < made.options.rooms.min || count > made.options.rooms.max) return "a wrong number of rooms";
  for (const WantedRooms& wanted : made.wanted) {
    const auto placed = std::ranges::count_if(level.prefabs, [&](const PlacedPrefab& prefab) {
      return prefab.name == wanted.name || Prefab::shipped(prefab.name)->header().has_tag(wanted.name);
    });
    if (placed < wanted.min || placed > wanted.max) return "a wrong number of " + wanted.name;
  }
  return {};
}

}  // namespace warren::test
