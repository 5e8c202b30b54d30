// SPDX-License-Identifier: MIT
// Caves out of noise.
//
//   #.#..##.#.#       ###########     Every cell of the inside is floor or wall by chance. Then, round after round,
//   ##..#.#.#..       ####...####     every cell looks at the eight around it: with five walls or more it becomes
//   #.#...#..#.       ###.....###     wall, else floor. Crowds of wall close up, crowds of floor open, and what is
//   ...#.#...##  -->  ###......##     left after a few rounds are caves with smooth outlines. A cell without any wall
//   #..#...#.#.       ####.....##     around becomes a pillar. The pieces do not hang together yet: cull what is out
//   ##.##.#..##       #####...###     of reach, or connect it.
//   #.#..#.##.#       ###########
//
// Where something can be walked on already, there is no noise: the rounds wear down the map that is there, and all of
// it is floor or wall afterwards. No round is played that would close the last cell.
//
// The rule is the Rust tutorial's. Cost: rounds x cells, 128 at a time.
#include <warren/builders/cellular_automata.hpp>

#include <warren/chain/step.hpp>
#include "src/carve/cave_automaton.hpp"

namespace warren {

Status CellularAutomata::build(Level& level, Rng& rng) const {
  const auto borrowed = level.borrow<CellSet>();
  CellSet& open = *borrowed;
  assign_walkable(open, level.tiles);
  if (open.empty()) open.insert_random(level.interior(), floor_percent, rng);
  if (open.empty()) return unlucky("there is no floor to begin with");
  const auto show = [&](std::string_view note) {
    if (!level.watched()) return;
    write_tiles(level.tiles, open, Tile::floor, Tile::wall);
    level.frame(note);
  };
  show("before the first round");
  const auto automaton = level.borrow<CaveAutomaton>();
  automaton->restart(open);
  const CaveRule rule{walls_to_close, pillars};
  for (int round = 0; round < rounds; ++round) {
    if (Status going = level.work(level.size().cells()); !going) return going;
    if (!automaton->play(rule)) break;
    if (level.watched()) automaton->write_to(open);
    show("round");
  }
  automaton->write_to(open);
  write_tiles(level.tiles, open, Tile::floor, Tile::wall);
  return ok();
}

namespace {

constexpr Option cellular_automata_options[] = {
    option<&CellularAutomata::rounds>({1, 100}, "how often every cell looks around"),
    option<&CellularAutomata::floor_percent>({20, 80}, "how much of the noise is floor"),
    option<&CellularAutomata::walls_to_close>({3, 7}, "a cell with this many walls around it, or more, becomes wall"),
    option<&CellularAutomata::pillars>("a cell with no wall around it becomes wall as well"),
};

}  // namespace

constinit const Descriptor CellularAutomata::descriptor = describe<CellularAutomata>({
    .id = "cellular_automata",
    .summary = "caves out of noise; on a map that is there already, its outlines worn smooth",
    .drops = Facts::all(),
    .options = cellular_automata_options,
    .alters_prefabs = true,
});

}  // namespace warren
