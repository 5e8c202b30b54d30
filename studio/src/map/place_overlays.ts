// SPDX-License-Identifier: MIT
// Overlays of places: rooms by role, zones, doors by kind, and exits by kind with their names.
import type { ExitMark, Places, Size, TileInfo } from "../engine/answers.ts";
import { corner, middle, seen, type Camera, type Span } from "./camera.ts";
import { drawCells, roomImage } from "./cell_image.ts";
import { css, type Colour } from "./colours.ts";
import { label, leastForLines, leastForWords, twice } from "./lines.ts";
import { doorColours, exitColour, highlight, plainRoom, roleColours, zoneColours } from "./place_colours.ts";

export interface PlaceScene {
  readonly map: Size;
  readonly places: Places | null;
  readonly exitMarks: readonly ExitMark[];
  readonly tiles: Uint8Array;
  readonly tileInfos: readonly TileInfo[];
  readonly rooms: boolean;
  readonly zones: boolean;
  readonly doors: boolean;
  readonly exits: boolean;
  /** Rooms that the graph of the flow points at, by index. */
  readonly highlighted: readonly number[];
  /** Device pixels per CSS pixel, which scales the width of lines. */
  readonly ratio: number;
}

type Context = CanvasRenderingContext2D;

export function drawPlaces(context: Context, scene: PlaceScene, camera: Camera): void {
  const { places } = scene;
  const span = seen(camera, scene.map, [context.canvas.width, context.canvas.height]);
  if (places !== null && scene.zones) drawZones(context, scene, places, camera);
  if (places !== null && scene.rooms) drawRooms(context, scene, places, camera, span);
  if (places !== null && scene.doors) drawDoors(context, scene, places, camera);
  if (scene.exits) drawExits(context, scene, camera);
  if (places !== null && scene.highlighted.length > 0) drawHighlighted(context, scene, places, camera, span);
}

function drawHighlighted(context: Context, scene: PlaceScene, places: Places, camera: Camera, span: Span): void {
  const rooms = new Set(scene.highlighted);
  context.fillStyle = css(highlight, 0.4);
  for (let y = span.top; y < span.bottom; ++y) {
    for (let x = span.left; x < span.right; ++x) {
      if (!rooms.has(places.room_of[y * scene.map[0] + x]!)) continue;
      context.fillRect(...corner(camera, [x, y]), camera.scale, camera.scale);
    }
  }
  outlineRooms(context, scene, places, camera, span, () => highlight, (room) => rooms.has(room));
}

function drawRooms(context: Context, scene: PlaceScene, places: Places, camera: Camera, span: Span): void {
  const roles = roleColours(places);
  const colourOf = (room: number): Colour => roles.get(places.rooms[room]?.role ?? "") ?? plainRoom;
  const isPlain = (room: number): boolean => (places.rooms[room]?.role ?? "") === "";
  drawCells(context, roomImage(places.room_of, scene.map, colourOf, (room) => (isPlain(room) ? 28 : 90)), camera);
  if (camera.scale >= leastForLines) outlineRooms(context, scene, places, camera, span, colourOf);
  if (camera.scale < leastForWords) return;
  for (const { x, y, w, role } of places.rooms) {
    if (role === "") continue;
    // At the top: what is placed in a room is often in its middle.
    const [left, top] = corner(camera, [x + w / 2, y]);
    label(context, scene.ratio, role, left, top, css(roles.get(role) ?? plainRoom));
  }
}

/** Along the sides of cells whose neighbour is not of the same room. */
function outlineRooms(
  context: Context, { map, ratio }: PlaceScene, { room_of }: Places, camera: Camera, span: Span,
  colourOf: (room: number) => Colour, isWanted: (room: number) => boolean = () => true,
): void {
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= map[0] || y >= map[1] ? -1 : room_of[y * map[0] + x]!;
  const paths = new Map<string, Path2D>();
  for (let y = span.top; y < span.bottom; ++y) {
    for (let x = span.left; x < span.right; ++x) {
      const room = at(x, y);
      if (room < 0 || !isWanted(room)) continue;
      const colour = css(colourOf(room));
      let path = paths.get(colour);
      if (path === undefined) paths.set(colour, (path = new Path2D()));
      const [left, top] = corner(camera, [x, y]);
      const [right, bottom] = [left + camera.scale, top + camera.scale];
      if (at(x, y - 1) !== room) line(path, left, top, right, top);
      if (at(x, y + 1) !== room) line(path, left, bottom, right, bottom);
      if (at(x - 1, y) !== room) line(path, left, top, left, bottom);
      if (at(x + 1, y) !== room) line(path, right, top, right, bottom);
    }
  }
  for (const [colour, path] of paths) twice(context, ratio, 1.5, colour, () => context.stroke(path));
}

function line(path: Path2D, fromX: number, fromY: number, toX: number, toY: number): void {
  path.moveTo(fromX, fromY);
  path.lineTo(toX, toY);
}

function drawZones(context: Context, scene: PlaceScene, places: Places, camera: Camera): void {
  const colours = zoneColours(places);
  for (const { name, runs } of places.zones) {
    const colour = colours.get(name) ?? plainRoom;
    context.fillStyle = css(colour, 0.32);
    for (let i = 0; i + 2 < runs.length; i += 3) {
      const [x, y] = corner(camera, [runs[i]!, runs[i + 1]!]);
      context.fillRect(x, y, runs[i + 2]! * camera.scale, camera.scale);
    }
    if (camera.scale < leastForWords || runs.length === 0) continue;
    const run = Math.floor(runs.length / 6) * 3;
    const [x, y] = corner(camera, [runs[run]! + runs[run + 2]! / 2, runs[run + 1]! + 0.5]);
    label(context, scene.ratio, name, x, y, css(colour));
  }
}

/** Only doors that the frame has already: the places are those of the finished level. */
function drawDoors(context: Context, { map, ratio, tiles, tileInfos }: PlaceScene, places: Places, camera: Camera): void {
  const numbers = new Map(tileInfos.map((tile) => [tile.id, tile.number]));
  for (const { at, kind } of places.doors) {
    if (tiles[at[1] * map[0] + at[0]] !== numbers.get(kind)) continue;
    const [x, y] = corner(camera, at);
    const side = Math.max(camera.scale, 4 * ratio);
    context.fillStyle = css(doorColours[kind], 0.55);
    context.fillRect(x, y, side, side);
    context.lineWidth = 1.5 * ratio;
    context.strokeStyle = css(doorColours[kind]);
    context.setLineDash(kind === "secret_door" ? [2 * ratio, 2 * ratio] : []);
    context.strokeRect(x, y, side, side);
  }
  context.setLineDash([]);
}

function drawExits(context: Context, { ratio, exitMarks }: PlaceScene, camera: Camera): void {
  for (const { at, kind, name } of exitMarks) {
    const [x, y] = middle(camera, at);
    const radius = Math.max(camera.scale * 0.8, 6 * ratio);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    twice(context, ratio, 2, css(exitColour(kind)), () => context.stroke());
    label(context, ratio, name === "" ? kind : `${kind}: ${name}`, x, y + radius + 10 * ratio, css(exitColour(kind)));
  }
}
