// SPDX-License-Identifier: MIT
// Caves from random noise, smoothed by a cellular automaton (a variant of the 4-5 rule).
//
//   #.#..##.#.#       ###########     Every interior cell starts as floor or wall at random. In each round a cell
//   ##..#.#.#..       ####...####     with five or more walls among its eight neighbours becomes wall, any other cell
//   #.#...#..#.       ###.....###     floor. Dense areas close, sparse ones open, and smooth caves remain. With
//   ...#.#...##  -->  ###......##     `pillars`, a cell without any wall neighbour becomes wall too. The caves are
//   #..#...#.#.       ####.....##     not connected: follow with cull_unreachable or connect_areas.
//   ##.##.#..##       #####...###
//   #.#..#.##.#       ###########     On a map that already has walkable cells the noise is skipped: the rounds
//                                     smooth the existing outlines, and every cell becomes plain floor or wall. The
//                                     automaton stops before a round that would close the last open cell.
//
// The rule is from the Roguelike Tutorial in Rust. Cost: rounds x cells, 128 cells per operation.
#include <warren/builders/cellular_automata.hpp>

#include <warren/chain/step.hpp>
#include "src/carve/cave_automaton.hpp"

namespace warren {

Status CellularAutomata::build(Level& level, Rng& rng) const {
  const auto borrowed = level.borrow<CellSet>();
  CellSet& open = *borrowed;
  assign_walkable(open, level.tiles);
  if (open.empty()) open.insert_random(level.interior(), floor_percent, rng);
  if (open.empty()) return unlucky("the initial noise has no floor");
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
    option<&CellularAutomata::rounds>({1, 100}, "number of automaton rounds"),
    option<&CellularAutomata::floor_percent>({20, 80}, "share of floor in the initial noise"),
    option<&CellularAutomata::walls_to_close>({3, 7}, "a cell with at least this many wall neighbours becomes wall"),
    option<&CellularAutomata::pillars>("a cell without any wall neighbour becomes wall too"),
};

}  // namespace

constinit const Descriptor CellularAutomata::descriptor = describe<CellularAutomata>({
    .id = "cellular_automata",
    .summary = "caves from a cellular automaton over random noise; smooths the outlines of an existing map",
    .drops = Facts::all(),
    .options = cellular_automata_options,
    .alters_prefabs = true,
});

}  // namespace warren
