// SPDX-License-Identifier: MIT
// Pictures with one pixel for each cell, to be laid over the map at its scale.
import type { Size } from "../engine/answers.ts";
import type { Camera } from "./camera.ts";
import { distanceScale, type Colour } from "./colours.ts";

/** A cell's colour as red, green, blue and alpha from 0 to 255; null leaves it out. */
type Paint = (index: number) => readonly [number, number, number, number] | null;

function paintCells(map: Size, paint: Paint): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = map;
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  const image = context.createImageData(map[0], map[1]);
  for (let index = 0; index < map[0] * map[1]; ++index) {
    const colour = paint(index);
    if (colour !== null) image.data.set(colour, index * 4);
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Cached for as long as the array of cells exists. */
const made = new WeakMap<object, HTMLCanvasElement>();

function once(key: object, make: () => HTMLCanvasElement): HTMLCanvasElement {
  let canvas = made.get(key);
  if (canvas === undefined) made.set(key, (canvas = make()));
  return canvas;
}

/** More transparent over marks, which stay visible. */
export function distanceImage(distances: Int32Array, marks: Uint16Array, map: Size): HTMLCanvasElement {
  return once(distances, () => {
    const most = Math.max(farthest(distances), 1);
    return paintCells(map, (index) => {
      const distance = distances[index]!;
      if (distance < 0) return null;
      return [...distanceScale[Math.round((distance / most) * 255)]!, marks[index] === 0 ? 190 : 60];
    });
  });
}

/** From 0 to 100; cells in no region are walls or locks. */
export function intensityImage(intensity: Uint8Array, region_of: Int32Array, map: Size): HTMLCanvasElement {
  return once(intensity, () =>
    paintCells(map, (index) =>
      region_of[index]! < 0 ? null : [...distanceScale[Math.round((intensity[index]! / 100) * 255)]!, 170],
    ),
  );
}

export function farthest(distances: Int32Array): number {
  let most = 0;
  for (const distance of distances) if (distance > most) most = distance;
  return most;
}

export function maskImage(cells: Uint8Array, map: Size, colour: Colour, alpha: number): HTMLCanvasElement {
  return once(cells, () => paintCells(map, (index) => (cells[index] === 1 ? [...colour, alpha] : null)));
}

/** The colour and alpha of each room; `room_of` has the index of each cell's room, or -1. */
export function roomImage(
  room_of: Int32Array, map: Size, colour: (room: number) => Colour, alpha: (room: number) => number,
): HTMLCanvasElement {
  return once(room_of, () =>
    paintCells(map, (index) => (room_of[index]! < 0 ? null : [...colour(room_of[index]!), alpha(room_of[index]!)])),
  );
}

export function drawCells(context: CanvasRenderingContext2D, cells: HTMLCanvasElement, camera: Camera): void {
  context.imageSmoothingEnabled = camera.scale < 1;
  context.drawImage(cells, camera.x, camera.y, cells.width * camera.scale, cells.height * camera.scale);
}
