// SPDX-License-Identifier: MIT
// Sight, distances and paths with rot-js, on the maps of cave.hpp. A task is a name, which ends in PEER.METHOD, a function
// to be timed, and one that counts.
import ROT from "rot-js";

function open_cells({ w, cells }) {
  return [...cells.keys()].filter((i) => cells[i] === 1).map((i) => [i % w, Math.floor(i / w)]);
}

/** Every eleventh walkable cell, as in cave.hpp. */
const viewpoints = (map) => open_cells(map).filter((_, i) => i % 11 === 0);

const average = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function sight_tasks(where, map) {
  const { RecursiveShadowcasting, PreciseShadowcasting } = ROT.FOV;
  const places = viewpoints(map);
  const seen = new Uint8Array(map.w * map.h);
  const looking = (Method, radius) => {
    const fov = new Method(map.open);
    const look = (place) => {
      seen.fill(0);
      fov.compute(...place, radius, (x, y) => { seen[y * map.w + x] = 1; });
    };
    let next = 0;
    const run = () => {
      next = (next + 1) % places.length;
      look(places[next]);
    };
    const cells = () => ({ cells: average(places.map((place) => (look(place), seen.reduce((sum, cell) => sum + cell)))) });
    return [run, cells];
  };
  return [8, 20, 50].flatMap((radius) => {
    const task = `sight_of_${radius}_cells_in_a_${where}/${map.w}x${map.h}/rot-js`;
    return [[`${task}.recursive`, ...looking(RecursiveShadowcasting, radius)], [`${task}.precise`, ...looking(PreciseShadowcasting, radius)]];
  });
}

/** The steps to all cells, -1 for those that cannot be reached. */
function distances({ w, cells, open }, [from_x, from_y], topology) {
  const steps = new Int32Array(cells.length).fill(-1);
  const queue = [[from_x, from_y]];
  steps[from_y * w + from_x] = 0;
  for (const [x, y] of queue) {
    for (const [dx, dy] of ROT.DIRS[topology]) {
      const to = (y + dy) * w + x + dx;
      if (!open(x + dx, y + dy) || steps[to] >= 0) continue;
      steps[to] = steps[y * w + x] + 1;
      queue.push([x + dx, y + dy]);
    }
  }
  return steps;
}

/** The cell that is most steps away from the start, the first of those in reading order. */
function farthest(map, topology) {
  const steps = distances(map, map.start, topology);
  const cell = steps.indexOf(steps.reduce((most, value) => Math.max(most, value), 0));
  return [cell % map.w, Math.floor(cell / map.w)];
}

const path_length = (map, Method, topology, from, to) => {
  let steps = -1;
  new Method(...to, map.open, { topology }).compute(...from, () => { ++steps; });
  return steps;
};

/** Its Dijkstra knows all distances once it has found the path to the farthest cell. */
export function walking_tasks(map) {
  const { Dijkstra, AStar } = ROT.Path;
  const walking = (Method, topology) => {
    const goal = farthest(map, topology);
    const run = () => path_length(map, Method, topology, goal, map.start);
    return [run, () => ({ steps: run() })];
  };
  const at = `/${map.w}x${map.h}/rot-js`;
  const tasks = [
    [`distances_in_4_directions${at}.dijkstra`, walking(Dijkstra, 4)[0]],
    [`distances_in_8_directions${at}.dijkstra`, walking(Dijkstra, 8)[0]],
    [`path_to_the_farthest_cell${at}.dijkstra`, ...walking(Dijkstra, 8)],
  ];
  // Its open list is a sorted array: on large maps that takes minutes.
  if (map.w < 100) tasks.push([`path_to_the_farthest_cell${at}.a_star`, ...walking(AStar, 8)]);
  return tasks;
}

/** The pairs of cells of cave.hpp. */
function far_walks(map) {
  const open = open_cells(map);
  const nth = (i) => open[Math.floor((i * open.length) / 64)];
  return Array.from({ length: 64 }, (_, i) => [nth(i), nth((i * 37 + 11) % 64)]);
}

function near_walks(map) {
  return far_walks(map).map(([from]) => {
    const cell = distances(map, from, 8).lastIndexOf(10);
    return [from, [cell % map.w, Math.floor(cell / map.w)]];
  });
}

export function path_tasks(where, map) {
  const walking = (Method, walks) => {
    const find = ([from, to]) => path_length(map, Method, 8, from, to);
    let next = 0;
    const run = () => {
      next = (next + 1) % walks.length;
      find(walks[next]);
    };
    return [run, () => ({ steps: average(walks.map(find)) })];
  };
  const { AStar, Dijkstra } = ROT.Path;
  const at = `/${map.w}x${map.h}/rot-js`;
  return [["path_in_a_", far_walks(map)], ["path_to_a_near_goal_in_a_", near_walks(map)]].flatMap(([task, walks]) => [
    [`${task}${where}${at}.a_star`, ...walking(AStar, walks)],
    [`${task}${where}${at}.dijkstra`, ...walking(Dijkstra, walks)],
  ]);
}
