// SPDX-License-Identifier: MIT
// Stamps: what one cell looks like at one size, as pixels that are copied onto the map.
import type { Sheet } from "../engine/answers.ts";

/** Pixels in reading order, each as the bytes red, green, blue and alpha. */
export type Stamp = Uint32Array;

/** Makes stamps and keeps them. `ground` and `mark` are what the drawing calls them: slots, or tiles and glyphs. */
export interface Stamps {
  readonly size: number;
  stamp(ground: number, mark: number): Stamp;
}

/** One slot of the sheet at another size, every pixel the mean of what it covers. Whole multiples are exact copies. */
export function slotPixels(sheet: Sheet, slot: number, size: number): Uint8ClampedArray {
  const out = new Uint8ClampedArray(size * size * 4);
  const left = (slot % sheet.columns) * sheet.tile;
  const top = Math.floor(slot / sheet.columns) * sheet.tile;
  if (top + sheet.tile > sheet.height) return out;
  const ratio = sheet.tile / size;
  for (let y = 0; y < size; ++y) {
    for (let x = 0; x < size; ++x) {
      mean(sheet, left + x * ratio, top + y * ratio, ratio, out, (y * size + x) * 4);
    }
  }
  return out;
}

/** Colours weigh as much as they are opaque, or see-through black would darken the edges. */
function mean(sheet: Sheet, left: number, top: number, side: number, out: Uint8ClampedArray, at: number): void {
  let [red, green, blue, alpha, area] = [0, 0, 0, 0, 0];
  for (let y = Math.floor(top); y < top + side - 1e-6; ++y) {
    const high = Math.min(y + 1, top + side) - Math.max(y, top);
    for (let x = Math.floor(left); x < left + side - 1e-6; ++x) {
      const share = high * (Math.min(x + 1, left + side) - Math.max(x, left));
      const from = (y * sheet.width + x) * 4;
      const weight = share * (sheet.pixels[from + 3] ?? 0);
      red += weight * (sheet.pixels[from] ?? 0);
      green += weight * (sheet.pixels[from + 1] ?? 0);
      blue += weight * (sheet.pixels[from + 2] ?? 0);
      alpha += weight;
      area += share;
    }
  }
  if (alpha === 0) return;
  out[at] = red / alpha;
  out[at + 1] = green / alpha;
  out[at + 2] = blue / alpha;
  out[at + 3] = alpha / area;
}

/** Lays one picture over another, in place. */
export function layOver(below: Uint8ClampedArray, above: Uint8ClampedArray): void {
  for (let at = 0; at < below.length; at += 4) {
    const alpha = (above[at + 3] ?? 0) / 255;
    if (alpha === 0) continue;
    for (let channel = 0; channel < 3; ++channel) {
      below[at + channel] = (above[at + channel] ?? 0) * alpha + (below[at + channel] ?? 0) * (1 - alpha);
    }
    below[at + 3] = Math.max(below[at + 3] ?? 0, above[at + 3] ?? 0);
  }
}

/** Stamps out of pictures that are made once each. */
export class KeptStamps implements Stamps {
  /** Of cells with nothing on them, which are nearly all: by their ground. */
  private readonly bare: (Stamp | undefined)[] = [];
  private readonly marked = new Map<number, Stamp>();

  /** `picture` makes the ground, and the mark over it. */
  constructor(
    readonly size: number,
    private readonly picture: (ground: number, mark: number) => Uint8ClampedArray,
  ) {}

  stamp(ground: number, mark: number): Stamp {
    if (mark === 0) return (this.bare[ground] ??= this.make(ground, 0));
    const key = mark * 65536 + ground;
    let stamp = this.marked.get(key);
    if (stamp === undefined) this.marked.set(key, (stamp = this.make(ground, mark)));
    return stamp;
  }

  private make(ground: number, mark: number): Stamp {
    return new Uint32Array(this.picture(ground, mark).slice().buffer);
  }
}

/** Cells as the sheet draws them. */
export function sheetStamps(sheet: Sheet, size: number): Stamps {
  return new KeptStamps(size, (ground, mark) => {
    const pixels = slotPixels(sheet, ground, size);
    if (mark !== 0) layOver(pixels, slotPixels(sheet, mark, size));
    return pixels;
  });
}
