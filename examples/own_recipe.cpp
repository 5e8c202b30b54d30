// SPDX-License-Identifier: MIT
// A recipe and a vault of your own, from text to level: the ones that docs/GETTING_STARTED.md writes step by step. A
// game reads both texts from files; the library itself does no I/O.
#include <iostream>
#include <warren/warren.hpp>

using namespace warren;

constexpr std::string_view tomb_text = R"(kind: vault
summary: a tomb with one door and up to two guards
legend: A = floor, Altar
each: s = g*2 .

.......
.##+##.
.#s.s#.
.#.A.#.
.#####.
.......
)";

constexpr std::string_view crypt_text = R"({ // Rooms and corridors, with a tomb in one of the rooms.
  "name": "Crypt",
  "size": [64, 24],
  "chain": [
    { "scattered_rooms": { "min_side": 6, "max_side": 10 } },
    "nearest_corridors",
    { "door_placement": { "percent": 60 } },
    "room_start",
    "distant_exit",
    { "room_vaults": { "vaults": "tomb", "count": 1 } },
    { "room_spawner": { "most_per_room": 4 } }
  ],
  "checks": [
    { "room_count": { "min": 5 } },
    { "path_length": { "min": 40 } }
  ]
}
)";

Result<Level> build_crypt(std::uint64_t seed) {
  const Result<Prefab> tomb = read_prefab(tomb_text, "vaults/tomb.txt");
  if (!tomb) return failure(tomb.error());
  Pack pack("crypt");
  pack.add(*tomb);

  const Result<Recipe> recipe = Recipe::parse(crypt_text, "crypt.json", {.pack = &pack});
  if (!recipe) return failure(recipe.error());
  Request request = recipe->request();
  request.seed = seed;
  return recipe->build(request);
}

int main() {
  const Result<Level> level = build_crypt(4);
  if (!level) {
    std::cerr << to_text(level.error()) << '\n';
    return 1;
  }
  for (const std::string& row : draw(*level)) std::cout << row << '\n';
}
