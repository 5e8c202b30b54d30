// SPDX-License-Identifier: MIT
// The stamps for each style of drawing and each size, made on demand.
import { computed, effect, signal } from "@preact/signals-core";
import { Cancelled } from "../engine/engine_api.ts";
import type { Sheet, TileInfo, Which } from "../engine/answers.ts";
import { engine } from "../state/building.ts";
import { Latest } from "../state/latest.ts";
import { shownBuild, shownOf } from "../state/shown.ts";
import { glyphStamps } from "./glyphs.ts";
import { sheetStamps, type Stamps } from "./stamps.ts";

const sheet = signal<Sheet | null>(null);
/** Sizes that were drawn last; zooming goes back and forth between a few. */
const mostKept = 12;

class Drawings {
  private readonly kept = new Map<string, Stamps>();

  constructor(
    private readonly sheet: Sheet,
    private readonly tiles: readonly TileInfo[],
  ) {}

  stamps(drawing: "tiles" | "glyphs", size: number): Stamps {
    const key = `${drawing} ${size}`;
    let stamps = this.kept.get(key);
    if (stamps === undefined) {
      stamps = drawing === "tiles" ? sheetStamps(this.sheet, size) : glyphStamps(this.tiles, size);
      this.kept.set(key, stamps);
      const oldest = this.kept.keys().next().value;
      if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest);
    }
    return stamps;
  }
}

/** Null until the engine has sent the tile sheet. */
export const drawings = computed(() => (sheet.value === null ? null : new Drawings(sheet.value, sheet.value.tiles)));
/** Of the level that is shown; those of a pack or a recipe included. */
export const tiles = computed<readonly TileInfo[]>(() => sheet.value?.tiles ?? []);
export const walkable = computed(() => {
  const found = new Uint8Array(256);
  for (const tile of tiles.value) found[tile.number] = tile.walkable ? 1 : 0;
  return found;
});

const sheets = new Latest<Which>(async (of) => {
  try {
    sheet.value = await engine.sheet(of);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    sheets.ask(of);
  }
});

let started = false;
/** Follows the level that is shown: another pack or recipe may have other tiles. */
export function startDrawings(): void {
  if (started) return;
  started = true;
  effect(() => {
    const wanted = shownBuild.value?.answer.level?.tile_set;
    const known = sheet.peek()?.tile_set;
    if (known === undefined || (wanted !== undefined && wanted !== known)) sheets.ask(shownOf.value);
  });
}
