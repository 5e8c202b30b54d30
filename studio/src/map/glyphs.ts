// SPDX-License-Identifier: MIT
// Cells as letters: the glyph of the tile in its colours, or of what stands on it.
import type { Frame, TileInfo } from "../engine/answers.ts";
import { KeptStamps, type Stamps } from "./stamps.ts";

interface GlyphMark {
  readonly glyph: string;
  readonly colour: string;
}

/** The number of the start; those of spawns follow. */
export const startMark = 1;
/** All marks that have been drawn, by number from 1 on: a letter in a colour keeps its number. */
const known: GlyphMark[] = [{ glyph: "@", colour: "#ffffff" }];
const numbers = new Map<string, number>();

function numberOf({ glyph, colour }: GlyphMark): number {
  const key = glyph + colour;
  let number = numbers.get(key);
  if (number === undefined) numbers.set(key, (number = known.push({ glyph, colour })));
  return number;
}

/** What a mark is drawn as. */
export const markGlyph = (mark: number): GlyphMark => known[mark - 1] ?? { glyph: "?", colour: "#ffffff" };

const made = new WeakMap<Frame, Uint16Array>();

/** The marks of a frame as letters: the start above spawns, and later spawns above earlier ones. */
export function glyphMarks(frame: Frame, width: number): Uint16Array {
  let marks = made.get(frame);
  if (marks === undefined) {
    made.set(frame, (marks = new Uint16Array(frame.tiles.length)));
    for (const spawn of frame.spawns) marks[spawn.at[1] * width + spawn.at[0]] = numberOf(spawn);
    if (frame.start !== null) marks[frame.start[1] * width + frame.start[0]] = startMark;
  }
  return marks;
}

export function glyphStamps(tiles: readonly TileInfo[], size: number): Stamps {
  const byNumber = new Map(tiles.map((tile) => [tile.number, tile]));
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  context.font = `${Math.round(size * 0.92)}px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  return new KeptStamps(size, (ground, mark) => {
    const tile = byNumber.get(ground);
    const { glyph, colour } =
      mark !== 0 ? markGlyph(mark) : { glyph: tile?.glyph ?? "?", colour: tile?.foreground ?? "#ff00ff" };
    context.fillStyle = tile?.background ?? "#000000";
    context.fillRect(0, 0, size, size);
    context.fillStyle = colour;
    // Letters of a few pixels are illegible, so a block of the colour is drawn instead.
    if (size >= 6) context.fillText(glyph, size / 2, size * 0.55);
    else if (mark !== 0 || glyph !== " ") context.fillRect(0, 0, size, size);
    return context.getImageData(0, 0, size, size).data;
  });
}
