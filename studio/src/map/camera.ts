// SPDX-License-Identifier: MIT
// Which part of a map is seen, and how large. Everything is in pixels of the device, so that tiles stay sharp.
import type { Cell, Size } from "../engine/answers.ts";

export interface Camera {
  /** The position of the top left corner of cell 0,0; integers. */
  readonly x: number;
  readonly y: number;
  /** The side of a cell: a whole number, or one over a whole number. */
  readonly scale: number;
}

/** Cells from `left`, `top` to just before `right`, `bottom`. */
export interface Span {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const largest = 96;
export const smallest = 1 / 16;
const margin = 8;
const steps = [1 / 16, 1 / 12, 1 / 8, 1 / 6, 1 / 4, 1 / 3, 1 / 2, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96];

/** The nearest scale at which all cells are of the same size. */
export function neat(scale: number): number {
  const bounded = Math.max(smallest, Math.min(scale, largest));
  return bounded >= 1 ? Math.round(bounded) : 1 / Math.round(1 / bounded);
}

/** The next scale in the direction of the sign. */
export function stepped(scale: number, direction: number): number {
  // With a tolerance, because thirds are not exact.
  const next = direction > 0 ? steps.find((s) => s > scale * 1.001) : steps.findLast((s) => s < scale * 0.999);
  return next ?? scale;
}

/** The largest scale at which the whole map fits. */
export function fit(map: Size, view: Size): Camera {
  const room = Math.min((view[0] - 2 * margin) / map[0], (view[1] - 2 * margin) / map[1]);
  // Never rounded up, or the edge would be cut off.
  const scale = room >= 1 ? Math.floor(room) : 1 / Math.ceil(1 / Math.max(room, smallest));
  return clamp({ x: 0, y: 0, scale: Math.min(scale, largest) }, map, view);
}

/** Another scale, with the point of the map that is at `x`, `y` staying there. */
export function zoom(camera: Camera, scale: number, x: number, y: number): Camera {
  const factor = scale / camera.scale;
  return { x: Math.round(x - (x - camera.x) * factor), y: Math.round(y - (y - camera.y) * factor), scale };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: Math.round(camera.x + dx), y: Math.round(camera.y + dy) };
}

/** A map that fits is centred; a larger one may be moved until its edge is in the middle of the view. */
export function clamp(camera: Camera, map: Size, view: Size): Camera {
  const along = (at: number, cells: number, pixels: number) => {
    const length = cells * camera.scale;
    if (length <= pixels) return Math.round((pixels - length) / 2);
    return Math.round(Math.max(pixels / 2 - length, Math.min(at, pixels / 2)));
  };
  return { ...camera, x: along(camera.x, map[0], view[0]), y: along(camera.y, map[1], view[1]) };
}

export function centreOn(camera: Camera, cell: Cell, view: Size): Camera {
  return {
    ...camera,
    x: Math.round(view[0] / 2 - (cell[0] + 0.5) * camera.scale),
    y: Math.round(view[1] / 2 - (cell[1] + 0.5) * camera.scale),
  };
}

/** Moves the least distance that makes a cell visible. */
export function reveal(camera: Camera, cell: Cell, view: Size): Camera {
  const along = (at: number, index: number, pixels: number) => {
    const begin = at + index * camera.scale;
    if (begin < 0) return at - begin;
    return Math.min(at, at + pixels - (begin + camera.scale));
  };
  const [x, y] = [along(camera.x, cell[0], view[0]), along(camera.y, cell[1], view[1])];
  return { ...camera, x: Math.round(x), y: Math.round(y) };
}

/** The top left corner of a cell in the view, and its middle. */
export const corner = (camera: Camera, [x, y]: Cell): [number, number] => [camera.x + x * camera.scale, camera.y + y * camera.scale];
export const middle = (camera: Camera, [x, y]: Cell): [number, number] => corner(camera, [x + 0.5, y + 0.5]);

/** The cell at a point of the view; null beside the map. */
export function cellAt(camera: Camera, x: number, y: number, map: Size): Cell | null {
  const cell: Cell = [Math.floor((x - camera.x) / camera.scale), Math.floor((y - camera.y) / camera.scale)];
  return cell[0] >= 0 && cell[1] >= 0 && cell[0] < map[0] && cell[1] < map[1] ? cell : null;
}

/** The cells that are at least partly visible. */
export function seen(camera: Camera, map: Size, view: Size): Span {
  const inside = (value: number, most: number) => Math.max(0, Math.min(value, most));
  return {
    left: inside(Math.floor(-camera.x / camera.scale), map[0]),
    top: inside(Math.floor(-camera.y / camera.scale), map[1]),
    right: inside(Math.ceil((view[0] - camera.x) / camera.scale), map[0]),
    bottom: inside(Math.ceil((view[1] - camera.y) / camera.scale), map[1]),
  };
}
