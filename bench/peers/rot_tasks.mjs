// SPDX-License-Identifier: MIT
// The tasks in rot-js: pairs of a name, which ends in PEER.METHOD, and a function to be timed.
import ROT from "rot-js";

let seed = 0;

/** Makes a new map each time, in an array as a game would keep it. */
function building(name, Maker, w, h, { options, rounds, joined = false } = {}) {
  const cells = new Uint8Array(w * h);
  const store = (x, y, value) => { cells[y * w + x] = value; };
  const run = () => {
    ROT.RNG.setSeed(++seed);
    const maker = new Maker(w, h, options);
    if (rounds === undefined) return maker.create(store);
    maker.randomize(0.5);
    for (let i = 1; i < rounds; ++i) maker.create();
    maker.create(joined ? undefined : store);
    if (joined) maker.connect(store, 1);
  };
  const [task, how] = name.split(".");
  return [`${task}/${w}x${h}/rot-js.${how}`, run];
}

export function building_tasks() {
  const { Uniform, Rogue, Digger, Cellular, EllerMaze, IceyMaze, DividedMaze } = ROT.Map;
  return [
    building("rooms_and_corridors.uniform", Uniform, 80, 50),
    building("rooms_as_in_rogue.rogue", Rogue, 80, 50),
    building("rooms_onto_rooms.digger", Digger, 80, 50),
    building("cave_of_15_rounds.cellular", Cellular, 80, 50, { rounds: 15 }),
    building("cave_of_15_rounds.cellular", Cellular, 512, 512, { rounds: 15 }),
    building("cave_joined_up.cellular", Cellular, 80, 50, { rounds: 15, joined: true }),
    ...[[81, 51], [1001, 1001]].flatMap(([w, h]) => [
      building("maze.eller", EllerMaze, w, h),
      building("maze.icey", IceyMaze, w, h),
      building("maze.divided", DividedMaze, w, h),
    ]),
  ];
}

/** rot-js leaves the octaves to its users. */
function noise(w, h) {
  const field = new Float32Array(w * h);
  return () => {
    ROT.RNG.setSeed(++seed);
    const simplex = new ROT.Noise.Simplex();
    for (let y = 0; y < h; ++y) {
      for (let x = 0; x < w; ++x) {
        let value = 0;
        for (let octave = 1; octave <= 8; octave *= 2) value += simplex.get((x * octave) / 18, (y * octave) / 18) / octave;
        field[y * w + x] = value;
      }
    }
  };
}

export function noise_tasks() {
  return [[80, 50], [512, 512]].map(([w, h]) => [`noise_of_4_octaves/${w}x${h}/rot-js.simplex`, noise(w, h)]);
}

/** Every eleventh cell that can be stood on, as in cave.hpp. */
function viewpoints({ w, cells }) {
  const open = [...cells.keys()].filter((i) => cells[i] === 1);
  return open.filter((_, i) => i % 11 === 0).map((i) => [i % w, Math.floor(i / w)]);
}

export function sight_tasks(where, map) {
  const { RecursiveShadowcasting, PreciseShadowcasting } = ROT.FOV;
  const places = viewpoints(map);
  const seen = new Uint8Array(map.w * map.h);
  const looking = (Method, radius) => {
    const fov = new Method(map.open);
    let next = 0;
    return () => {
      next = (next + 1) % places.length;
      seen.fill(0);
      fov.compute(...places[next], radius, (x, y) => { seen[y * map.w + x] = 1; });
    };
  };
  return [8, 20].flatMap((radius) => {
    const task = `sight_of_${radius}_cells_in_a_${where}/${map.w}x${map.h}/rot-js`;
    return [[`${task}.recursive`, looking(RecursiveShadowcasting, radius)], [`${task}.precise`, looking(PreciseShadowcasting, radius)]];
  });
}

/** The cell that is most steps away from the start, the first of those in reading order. */
function farthest({ w, start, cells, open }, topology) {
  const steps = new Int32Array(cells.length).fill(-1);
  const queue = [start];
  steps[start[1] * w + start[0]] = 0;
  for (const [x, y] of queue) {
    for (const [dx, dy] of ROT.DIRS[topology]) {
      const to = (y + dy) * w + x + dx;
      if (!open(x + dx, y + dy) || steps[to] >= 0) continue;
      steps[to] = steps[y * w + x] + 1;
      queue.push([x + dx, y + dy]);
    }
  }
  const cell = steps.indexOf(queue.reduce((most, [x, y]) => Math.max(most, steps[y * w + x]), 0));
  return [cell % w, Math.floor(cell / w)];
}

/** Its Dijkstra knows all distances once it has found the way to the farthest cell. */
export function walking_tasks(map) {
  const { Dijkstra, AStar } = ROT.Path;
  const walking = (Method, topology) => {
    const goal = farthest(map, topology);
    return () => {
      let steps = 0;
      new Method(...map.start, map.open, { topology }).compute(...goal, () => { ++steps; });
      if (steps < 2) throw new Error("there is a way, and rot-js did not find it");
    };
  };
  const at = `/${map.w}x${map.h}/rot-js`;
  const tasks = [
    [`distances_in_4_directions${at}.dijkstra`, walking(Dijkstra, 4)],
    [`distances_in_8_directions${at}.dijkstra`, walking(Dijkstra, 8)],
    [`way_to_the_farthest_cell${at}.dijkstra`, walking(Dijkstra, 8)],
  ];
  // Its open list is a sorted array: on large maps that takes minutes.
  if (map.w < 100) tasks.push([`way_to_the_farthest_cell${at}.a_star`, walking(AStar, 8)]);
  return tasks;
}
