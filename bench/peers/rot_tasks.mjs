// SPDX-License-Identifier: MIT
// Building maps with rot-js. A task is a name, which ends in PEER.METHOD, a function to be timed, and one that counts.
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
    return maker;
  };
  /** The rooms of a map, on average; Rogue has a grid of them. */
  const rooms = () => {
    const maps = 50;
    let count = 0;
    for (let i = 0; i < maps; ++i) {
      const maker = run();
      count += (maker.rooms ? maker.rooms.flat() : maker.getRooms()).length;
    }
    return { rooms: count / maps };
  };
  const [task, how] = name.split(".");
  return [`${task}/${w}x${h}/rot-js.${how}`, run, task.startsWith("rooms") ? rooms : undefined];
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
