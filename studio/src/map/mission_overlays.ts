// SPDX-License-Identifier: MIT
// Overlays of missions: locks in the colours of their keys, keys with their spheres, passages, the intended order, regions,
// and intensity.
import type { Cell, Mission, Size } from "../engine/answers.ts";
import { type Camera, middle, corner } from "./camera.ts";
import { drawCells, intensityImage, roomImage } from "./cell_image.ts";
import { css } from "./colours.ts";
import { dark, label, leastForWords, twice } from "./lines.ts";
import { keyColours, plainRoom, regionColour } from "./place_colours.ts";

export interface MissionScene {
  readonly map: Size;
  readonly mission: Mission | null;
  readonly locks: boolean;
  readonly order: boolean;
  readonly regions: boolean;
  readonly intensity: boolean;
  readonly ratio: number;
}

type Context = CanvasRenderingContext2D;

export function drawMission(context: Context, scene: MissionScene, camera: Camera): void {
  const { mission } = scene;
  if (mission === null) return;
  if (scene.intensity) drawCells(context, intensityImage(mission.intensity, mission.region_of, scene.map), camera);
  if (scene.regions) drawCells(context, roomImage(mission.region_of, scene.map, regionColour, () => 80), camera);
  if (scene.order) drawOrder(context, scene.ratio, mission, camera);
  if (scene.locks) drawLocks(context, scene.ratio, mission, camera);
}

/** A lock with several keys has stripes of all their colours. */
function drawLocks(context: Context, ratio: number, mission: Mission, camera: Camera): void {
  const colours = keyColours(mission);
  const side = Math.max(camera.scale, 4 * ratio);
  for (const { cells, keys } of mission.locks) {
    for (const cell of cells) {
      const [x, y] = corner(camera, cell);
      const width = side / Math.max(keys.length, 1);
      keys.forEach((key, index) => {
        context.fillStyle = css(colours.get(key) ?? plainRoom, 0.75);
        context.fillRect(x + index * width, y, width, side);
      });
      context.lineWidth = 1.5 * ratio;
      context.strokeStyle = dark;
      context.strokeRect(x, y, side, side);
    }
  }
  for (const { at, name, sphere, spare } of mission.keys) {
    const words = sphere === 0 ? name : `${name} ${sphere}`;
    diamond(context, ratio, at, spare ? `${words} (spare)` : words, css(colours.get(name) ?? plainRoom), camera);
  }
  for (const { at, name } of mission.levers) {
    diamond(context, ratio, at, name, css(colours.get(name) ?? plainRoom), camera);
  }
  for (const passage of mission.passages) drawPassage(context, ratio, passage, camera);
}

/** Both ends, and a dashed line between them, over whatever is there. */
function drawPassage(context: Context, ratio: number, { name, from, to }: Mission["passages"][number], camera: Camera): void {
  const colour = css(plainRoom);
  context.setLineDash([4 * ratio, 4 * ratio]);
  context.beginPath();
  for (const end of [from, to]) context.lineTo(...middle(camera, end));
  twice(context, ratio, 1.5, colour, () => context.stroke());
  context.setLineDash([]);
  for (const end of [from, to]) diamond(context, ratio, end, name, colour, camera);
}

function diamond(context: Context, ratio: number, at: Cell, words: string, colour: string, camera: Camera): void {
  const [x, y] = middle(camera, at);
  const radius = Math.max(camera.scale * 0.6, 5 * ratio);
  context.beginPath();
  context.moveTo(x, y - radius);
  context.lineTo(x + radius, y);
  context.lineTo(x, y + radius);
  context.lineTo(x - radius, y);
  context.closePath();
  twice(context, ratio, 2, colour, () => context.stroke());
  if (camera.scale >= leastForWords) label(context, ratio, words, x, y + radius + 9 * ratio, colour);
}

/** Each walk in the colour of the key that it leads to, white for the exit, with its number at its end. */
function drawOrder(context: Context, ratio: number, mission: Mission, camera: Camera): void {
  const colours = keyColours(mission);
  context.lineJoin = context.lineCap = "round";
  mission.walks.forEach(({ key, cells }, index) => {
    const end = cells.at(-1);
    if (end === undefined) return;
    const name = key === null ? "" : (mission.keys[key]?.name ?? "");
    const colour = key === null ? "#ffffff" : css(colours.get(name) ?? plainRoom);
    context.beginPath();
    for (const cell of cells) context.lineTo(...middle(camera, cell));
    twice(context, ratio, camera.scale >= 4 ? 2.5 : 1.5, colour, () => context.stroke());
    const [x, y] = middle(camera, end);
    if (camera.scale >= leastForWords) label(context, ratio, `${index + 1}`, x, y - camera.scale / 2 - 8 * ratio, colour);
  });
}
