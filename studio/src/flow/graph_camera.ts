// SPDX-License-Identifier: MIT
// Which part of a graph is seen. Unlike a map, a graph has no cells to keep sharp.
import type { Size } from "../engine/answers.ts";
import type { Box, Point } from "./layout.ts";

export interface GraphCamera {
  /** The position of the origin in the view, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const margin = 26;
const [least, most] = [0.15, 2.5];
/** A few rooms are not enlarged to fill the view. */
const mostFitted = 1.15;

export function fitGraph(places: readonly (Box & { readonly at: Point })[], [width, height]: Size): GraphCamera {
  const all = (of: (place: Box & { readonly at: Point }) => number[]): [number, number] => {
    const values = places.flatMap(of);
    return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
  };
  const [left, right] = all(({ at, width: w }) => [at[0] - w / 2, at[0] + w / 2]);
  const [top, bottom] = all(({ at, height: h }) => [at[1] - h / 2, at[1] + h / 2]);
  const wanted = Math.min((width - 2 * margin) / Math.max(1, right - left), (height - 2 * margin) / Math.max(1, bottom - top));
  const scale = Math.max(least, Math.min(wanted, mostFitted));
  return { x: width / 2 - ((left + right) / 2) * scale, y: height / 2 - ((top + bottom) / 2) * scale, scale };
}

export function zoomGraph(camera: GraphCamera, factor: number, x: number, y: number): GraphCamera {
  const scale = Math.max(least, Math.min(camera.scale * factor, most));
  const share = scale / camera.scale;
  return { x: x - (x - camera.x) * share, y: y - (y - camera.y) * share, scale };
}

export const inGraph = ({ x, y, scale }: GraphCamera, [viewX, viewY]: Point): Point => [(viewX - x) / scale, (viewY - y) / scale];
