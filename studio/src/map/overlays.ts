// SPDX-License-Identifier: MIT
// Overlays of the map: places, the mission, the path, distances, unreachable floor, changes, problems, and the inspected cell.
import type { Cell, LevelInfo, Size, Paths } from "../engine/answers.ts";
import { middle, seen, type Camera } from "./camera.ts";
import { distanceImage, drawCells, maskImage } from "./cell_image.ts";
import type { Colour } from "./colours.ts";
import { twice } from "./lines.ts";
import { drawMission, type MissionScene } from "./mission_overlays.ts";
import { drawPlaces, type PlaceScene } from "./place_overlays.ts";

export interface Scene extends PlaceScene, MissionScene {
  readonly level: Pick<LevelInfo, "prefabs"> | null;
  readonly paths: Paths | null;
  readonly marks: Uint16Array;
  readonly path: boolean;
  readonly distances: boolean;
  /** 1 for walkable cells that are unreachable. */
  readonly unreachable: Uint8Array | null;
  readonly lit: Uint8Array | null;
  readonly ringed: readonly Cell[];
  readonly cursor: Cell | null;
}

const litColour: Colour = [255, 214, 74];
const cutOffColour: Colour = [255, 92, 138];
const mostFramed = 200;

type Context = CanvasRenderingContext2D;

export function drawOverlays(context: Context, scene: Scene, camera: Camera): void {
  const view: Size = [context.canvas.width, context.canvas.height];
  context.clearRect(0, 0, view[0], view[1]);
  if (scene.distances && scene.paths !== null) {
    drawCells(context, distanceImage(scene.paths.distances, scene.marks, scene.map), camera);
  }
  if (scene.unreachable !== null) hatch(context, scene, scene.unreachable, camera, view);
  if (scene.lit !== null) light(context, scene, scene.lit, camera, view);
  drawPlaces(context, scene, camera);
  drawMission(context, scene, camera);
  if (scene.rooms && scene.level !== null) outlinePrefabs(context, scene, scene.level.prefabs, camera);
  if (scene.path && scene.paths !== null) drawPath(context, scene, scene.paths.shortest, camera);
  for (const cell of scene.ringed) ring(context, scene, cell, camera);
  if (scene.cursor !== null) frameCell(context, scene, scene.cursor, camera);
}

function outlinePrefabs(context: Context, scene: Scene, prefabs: LevelInfo["prefabs"], camera: Camera): void {
  const stroke = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }) => () =>
    context.strokeRect(camera.x + x * camera.scale, camera.y + y * camera.scale, w * camera.scale, h * camera.scale);
  context.setLineDash([5 * scene.ratio, 4 * scene.ratio]);
  for (const prefab of prefabs) twice(context, scene.ratio, 1.5, "#ffb454", stroke(prefab));
  context.setLineDash([]);
}

function drawPath(context: Context, scene: Scene, path: readonly Cell[], camera: Camera): void {
  if (path.length < 2) return;
  context.lineJoin = context.lineCap = "round";
  context.beginPath();
  for (const cell of path) context.lineTo(...middle(camera, cell));
  twice(context, scene.ratio, camera.scale >= 4 ? 2.5 : 1.5, "#ffffff", () => context.stroke());
}

/** A few cells get a frame as well, because they are hard to find otherwise. */
function light(context: Context, scene: Scene, cells: Uint8Array, camera: Camera, view: Size): void {
  drawCells(context, maskImage(cells, scene.map, litColour, 110), camera);
  if (camera.scale < 4) return;
  const { left, top, right, bottom } = seen(camera, scene.map, view);
  context.beginPath();
  let count = 0;
  for (let y = top; y < bottom; ++y) {
    for (let x = left; x < right; ++x) {
      if (cells[y * scene.map[0] + x] !== 1) continue;
      if (++count > mostFramed) return;
      context.rect(camera.x + x * camera.scale, camera.y + y * camera.scale, camera.scale, camera.scale);
    }
  }
  context.lineWidth = scene.ratio;
  context.strokeStyle = `rgb(${litColour.join(" ")})`;
  context.stroke();
}

/** Stripes where there is room for them, else plain colour. */
function hatch(context: Context, scene: Scene, cells: Uint8Array, camera: Camera, view: Size): void {
  drawCells(context, maskImage(cells, scene.map, cutOffColour, camera.scale < 5 ? 200 : 60), camera);
  if (camera.scale < 5) return;
  context.fillStyle = stripes(context, Math.round(6 * scene.ratio));
  const span = seen(camera, scene.map, view);
  for (let y = span.top; y < span.bottom; ++y) {
    for (let x = span.left; x < span.right; ++x) {
      if (cells[y * scene.map[0] + x] !== 1) continue;
      const from = x;
      while (x + 1 < span.right && cells[y * scene.map[0] + x + 1] === 1) ++x;
      const width = (x + 1 - from) * camera.scale;
      context.fillRect(camera.x + from * camera.scale, camera.y + y * camera.scale, width, camera.scale);
    }
  }
}

function stripes(context: Context, size: number): CanvasPattern {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const pen = canvas.getContext("2d")!;
  pen.strokeStyle = `rgb(${cutOffColour.join(" ")})`;
  pen.lineWidth = Math.max(1, size / 4);
  for (const offset of [-size, 0, size]) {
    pen.beginPath();
    pen.moveTo(offset - 1, size + 1);
    pen.lineTo(offset + size + 1, -1);
    pen.stroke();
  }
  return context.createPattern(canvas, "repeat")!;
}

function ring(context: Context, scene: Scene, cell: Cell, camera: Camera): void {
  context.beginPath();
  context.arc(...middle(camera, cell), Math.max(camera.scale * 0.75, 6 * scene.ratio), 0, 2 * Math.PI);
  twice(context, scene.ratio, 2, "#ff5c5c", () => context.stroke());
}

function frameCell(context: Context, scene: Scene, [x, y]: Cell, camera: Camera): void {
  const side = Math.max(camera.scale, 3);
  const half = 0.5 * scene.ratio;
  const [left, top] = [camera.x + x * camera.scale - half, camera.y + y * camera.scale - half];
  twice(context, scene.ratio, 1.5, "#ffffff", () => context.strokeRect(left, top, side + 2 * half, side + 2 * half));
}
