// SPDX-License-Identifier: MIT
// Cells as letters: the glyph of the tile in its colours, or of what stands on it.
import type { TileInfo } from "../engine/answers.ts";
import { KeptStamps, type Stamps } from "./stamps.ts";

/** The slots of the sheet that are not tiles; see tile_sheet.hpp. */
const startSlot = 80;
const firstKind = 81;
const firstSpawn = 96;
const slotsOfKind = 96;

/** Monsters, items, traps and props, as on the sheet. */
const kindColours = ["#f07840", "#78c0f0", "#f0e040", "#a89cc8"];
const kindGlyphs = ["M", "!", "^", "0"];

/** What a mark's slot is drawn as. */
export function markGlyph(slot: number): { glyph: string; colour: string } {
  if (slot === startSlot) return { glyph: "@", colour: "#ffffff" };
  const kind = slot >= firstSpawn ? Math.floor((slot - firstSpawn) / slotsOfKind) : slot - firstKind;
  const glyph = slot >= firstSpawn ? String.fromCharCode(32 + ((slot - firstSpawn) % slotsOfKind)) : kindGlyphs[kind];
  return { glyph: glyph ?? "?", colour: kindColours[kind] ?? "#ffffff" };
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
