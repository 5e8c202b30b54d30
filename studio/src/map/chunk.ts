// SPDX-License-Identifier: MIT
// A part of the map as pixels. It remembers what each cell was drawn with, and draws only what has changed.
import type { Frame } from "../engine/answers.ts";
import type { Span } from "./camera.ts";
import { glyphMarks, startMark } from "./glyphs.ts";
import type { Stamps } from "./stamps.ts";

/** What cells are drawn with. */
export interface Source {
  readonly width: number;
  readonly ground: Uint16Array | Uint8Array;
  readonly marks: Uint16Array;
  /** Marks up to this one are drawn, the others are left out. */
  readonly lastMark: number;
}

const startSlot = 80;
const anyMark = 65535;

export function sourceOf(frame: Frame, width: number, looks: { drawing: string; spawns: boolean }): Source {
  // The start is a mark as well, but no spawn.
  if (looks.drawing === "glyphs") {
    return { width, ground: frame.tiles, marks: glyphMarks(frame, width), lastMark: looks.spawns ? anyMark : startMark };
  }
  return { width, ground: frame.ground, marks: frame.marks, lastMark: looks.spawns ? anyMark : startSlot };
}

/** In pixels, relative to the chunk. */
export interface Dirty {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export class Chunk {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8ClampedArray<ArrayBuffer>;
  private readonly pixels: Uint32Array;
  private readonly drawn: Uint32Array;

  constructor(
    readonly span: Span,
    private readonly size: number,
  ) {
    const cells = (span.right - span.left) * (span.bottom - span.top);
    this.width = (span.right - span.left) * size;
    this.height = (span.bottom - span.top) * size;
    this.bytes = new Uint8ClampedArray(this.width * this.height * 4);
    this.pixels = new Uint32Array(this.bytes.buffer);
    this.drawn = new Uint32Array(cells).fill(0xffffffff);
  }

  /** Draws the cells that have changed; returns their area, or null if there are none. */
  update(source: Source, stamps: Stamps): Dirty | null {
    const { left, top, right, bottom } = this.span;
    const { size, drawn } = this;
    const dirty: Dirty = { left: this.width, top: this.height, right: 0, bottom: 0 };
    let cell = 0;
    for (let y = top; y < bottom; ++y) {
      for (let x = left, at = y * source.width + left; x < right; ++x, ++at, ++cell) {
        const found = source.marks[at]!;
        const mark = found <= source.lastMark ? found : 0;
        const ground = source.ground[at]!;
        const code = ((mark << 16) | ground) >>> 0;
        if (drawn[cell] === code) continue;
        drawn[cell] = code;
        this.put(stamps.stamp(ground, mark), (x - left) * size, (y - top) * size, dirty);
      }
    }
    return dirty.right > 0 ? dirty : null;
  }

  private put(stamp: Uint32Array, x: number, y: number, dirty: Dirty): void {
    const { size } = this;
    let to = y * this.width + x;
    for (let row = 0, from = 0; row < size; ++row, to += this.width, from += size) {
      for (let column = 0; column < size; ++column) this.pixels[to + column] = stamp[from + column]!;
    }
    // Rows come from top to bottom; and plain comparisons are a good deal faster than Math.min here.
    if (x < dirty.left) dirty.left = x;
    if (y < dirty.top) dirty.top = y;
    if (x + size > dirty.right) dirty.right = x + size;
    dirty.bottom = y + size;
  }
}
