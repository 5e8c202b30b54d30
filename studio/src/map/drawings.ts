// SPDX-License-Identifier: MIT
// The stamps for each style of drawing and each size, made on demand.
import { computed, signal } from "@preact/signals-core";
import type { Sheet, TileInfo } from "../engine/answers.ts";
import { catalogue, engine } from "../state/building.ts";
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
export const drawings = computed(() =>
  sheet.value !== null && catalogue.value !== null ? new Drawings(sheet.value, catalogue.value.tiles) : null,
);
export const walkable = computed(() => {
  const tiles = new Uint8Array(256);
  for (const tile of catalogue.value?.tiles ?? []) tiles[tile.number] = tile.walkable ? 1 : 0;
  return tiles;
});

let asked = false;
export async function loadDrawings(): Promise<void> {
  if (asked) return;
  asked = true;
  sheet.value = await engine.sheet();
}
