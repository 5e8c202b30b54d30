// SPDX-License-Identifier: MIT
// The tables of docs/SPEED.md besides the comparison with peers and the growth.
import { bytes, ratio, table, time } from "./markdown.mjs";

/** The task, its benchmark, the figure set before the work in nanoseconds, and the time of others for it. */
const tasks_with_target = [
  ["`rooms_and_corridors`", "starter<RoomsAndCorridors>/80"],
  ["`cellular_automata`, 15 rounds", "starter<CellularAutomata>/80", 6e3, "105 µs"],
  ["the same at 4096x4096", "starter<CellularAutomata>/4096", 40e6, "613 ms"],
  ["a cave with start, cull, exit and all checks", "build_cave/cave", 60e3, "747 µs"],
  ["`voronoi_cells`", "starter<VoronoiCells>/80", 60e3, "4.96 ms"],
  ["`drunkards_walk`, open_area", "preset/drunkard_open_area", 50e3, "604 µs"],
  ["`diffusion_limited_aggregation`, walk_inwards", "preset/aggregation_walk_inwards", 2e6, "15.8 ms"],
  ["`maze`, 81x51", "maze/81/51", 18e3, "157 µs"],
  ["`maze`, 1001x1001", "maze/1001/1001", 5e6, "12.4 s"],
  ["`room_vaults`: three vaults of 200 in a cave", "place_vaults/3", 40e3],
  ["reading 200 prefabs", "load_library", 5e6],
  ["distance field of a cave, 4096x4096", "cave_distances/cave_4096", 150e6],
  ["all metrics of a level", "measure/80x50"],
];

export function targets(results) {
  const missed = [];
  const rows = tasks_with_target.map(([task, benchmark, target, tutorial = ""]) => {
    const taken = results.nanoseconds(benchmark);
    if (taken > target) missed.push(`${task} by a factor of ${ratio(taken, target)}`);
    return [task, time(taken), target ? time(target) : "", tutorial];
  });
  return `${table(["task, 80x50 unless stated", "Warren", "target", "tutorial"], rows)}

${missed.length > 0 ? `Missed: ${missed.join(", ")}.` : "All targets are met."}`;
}

/** A file of a level, its benchmark and the figure set before the work. */
const written_files = [
  ["`ascii`", "write/ascii/80x50"],
  ["`csv`", "write/csv/80x50"],
  ["`json`", "write/json/80x50", 100e3],
  ["`ansi`", "write/ansi/80x50"],
  ["`svg`", "write/svg/80x50"],
  ["`tmj`", "write/tmj/80x50", 200e3],
  ["`tmx`", "write/tmx/80x50"],
  ["`xp`", "write/xp/80x50"],
  ["`gif` of all frames, at 8x8", "write/gif/80x50"],
  ["`png` at 16x16", "write/png/80x50", 15e6],
  ["`png` of 4096x4096 at one pixel a tile", "write/png/4096x4096", 1e9],
  ["`tmj` of 4096x4096", "write_level/tmj/4096"],
];

export function formats(results) {
  const rows = written_files.map(([format, benchmark, target]) =>
    [format, time(results.nanoseconds(benchmark)), bytes(results.amount(benchmark)), target ? time(target) : ""]);
  return table(["format", "write", "size", "target"], rows);
}

const watched = ["dla_walk_inwards", "dla_insectoid", "drunkards_open_area", "maze", "wave_function_collapse", "nethack", "simple"];

export function histories(results) {
  const rows = watched.map((recipe) => {
    const without = results.nanoseconds(`unwatched/${recipe}`);
    const using = results.nanoseconds(`watched/${recipe}`);
    return [`\`${recipe}\``, time(without), time(using), ratio(using, without), bytes(results.amount(`watched/${recipe}`))];
  });
  return table(["recipe", "without", "with", "ratio", "largest history"], rows);
}

const loops = [
  ["one round of a cellular automaton", "cave_round"],
  ["tiles to a cell set", "walkable"],
  ["a cell set to tiles", "write_tiles"],
  ["counting a cell set", "count"],
  ["the nearest of many seeds", "nearest_seeds"],
];

export function processors(results) {
  const both = (loop, processor) => ["80x50", "512x512"]
    .map((size) => time(results.nanoseconds(`processor/${loop}/${size}/${processor}`))).join(", ");
  const rows = loops.map(([task, loop]) => [task, both(loop, "baseline"), both(loop, "avx2")]);
  return table(["loop, 80x50 and 512x512 cells", "baseline", "AVX2"], rows);
}

const recipes = ["simple", "bsp_dungeon", "nethack", "cellular_automata", "deep_caves", "maze"];

export function wasm(results) {
  const rows = recipes.map((recipe) => {
    const [native, module] = ["native", "wasm"].map((side) => results.nanoseconds(`wasm/${recipe}/${side}`));
    return [`\`${recipe}\``, time(native), time(module), ratio(module, native)];
  });
  return table(["recipe", "native", "WebAssembly", "ratio"], rows);
}
