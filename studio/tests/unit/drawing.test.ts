// SPDX-License-Identifier: MIT
// Drawing without a canvas: stamps, chunks that draw only what changed, and where levels differ.
import { describe, expect, test } from "vitest";
import type { Frame, Sheet, Spawn } from "../../src/engine/answers.ts";
import { Chunk, sourceOf } from "../../src/map/chunk.ts";
import { distanceScale } from "../../src/map/colours.ts";
import { differences, middleOf, resized } from "../../src/map/differences.ts";
import { markGlyph } from "../../src/map/glyphs.ts";
import { sheetStamps, slotPixels } from "../../src/map/stamps.ts";

/** Two slots of 2 x 2: a chequered ground, and a mark with one opaque pixel. */
const ground = [[255, 0, 0, 255], [0, 0, 255, 255], [0, 0, 255, 255], [255, 0, 0, 255]];
const mark = [[0, 255, 0, 255], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]];
const row = (y: number) => [ground, mark].flatMap((slot) => slot.slice(2 * y, 2 * y + 2)).flat();
const pixels = new Uint8ClampedArray([...row(0), ...row(1)]);
const sheet: Sheet = { tile: 2, tile_set: "", tiles: [], columns: 2, width: 4, height: 2, pixels };
const pixel = (stamp: Uint32Array, at: number) => [...new Uint8Array(stamp.buffer, at * 4, 4)];

describe("stamps", () => {
  test("of the sheet's own size are copies of it", () => {
    expect([...slotPixels(sheet, 0, 2)]).toEqual(ground.flat());
  });

  test("of whole multiples repeat pixels and invent no colours", () => {
    const pixels = slotPixels(sheet, 0, 6);
    const colours = new Set(Array.from({ length: 36 }, (_, at) => pixels.slice(at * 4, at * 4 + 4).join()));
    expect([...colours].sort()).toEqual(["0,0,255,255", "255,0,0,255"]);
  });

  test("of one pixel are the mean", () => expect([...slotPixels(sheet, 0, 1)]).toEqual([128, 0, 128, 255]));

  test("lay the mark over the ground", () => {
    const stamp = sheetStamps(sheet, 2).stamp(0, 1);
    expect(pixel(stamp, 0)).toEqual([0, 255, 0, 255]);
    expect(pixel(stamp, 1)).toEqual(ground[1]);
  });

  test("of slots that the sheet does not have are empty", () => {
    expect(slotPixels(sheet, 99, 2).every((byte) => byte === 0)).toBe(true);
  });
});

describe("a frame as letters", () => {
  const spawn = (x: number, glyph: string, colour: string): Spawn =>
    ({ at: [x, 0], name: "", kind: "monster", glyph, colour, source: "" });
  const frame = {
    tiles: new Uint8Array(6), start: [2, 1], marks: new Uint16Array(6), ground: new Uint16Array(6),
    spawns: [spawn(0, "g", "#112233"), spawn(1, "g", "#445566"), spawn(2, "g", "#112233")],
  } as unknown as Frame;

  test("has the glyph and the colour of every spawn", () => {
    const { marks, lastMark } = sourceOf(frame, 3, { drawing: "glyphs", spawns: true });
    expect(markGlyph(marks[0]!)).toEqual({ glyph: "g", colour: "#112233" });
    expect(markGlyph(marks[1]!)).toEqual({ glyph: "g", colour: "#445566" });
    expect(marks[2]).toBe(marks[0]);
    expect(markGlyph(marks[5]!).glyph).toBe("@");
    expect([...marks].every((mark) => mark <= lastMark)).toBe(true);
  });

  test("shows only the start if spawns are hidden", () => {
    const { marks, lastMark } = sourceOf(frame, 3, { drawing: "glyphs", spawns: false });
    expect([...marks].map((mark) => mark !== 0 && mark <= lastMark)).toEqual([false, false, false, false, false, true]);
  });
});

describe("a chunk", () => {
  const stamps = sheetStamps(sheet, 2);
  const source = (marks: number[], lastMark = 65535) => ({
    width: 4, ground: new Uint16Array(8), marks: Uint16Array.from(marks), lastMark,
  });
  const none = [0, 0, 0, 0, 0, 0, 0, 0];
  const one = [0, 0, 0, 0, 0, 0, 1, 0];

  test("draws everything once, then only what differs", () => {
    const chunk = new Chunk({ left: 1, top: 0, right: 4, bottom: 2 }, 2);
    expect(chunk.update(source(none), stamps)).toEqual({ left: 0, top: 0, right: 6, bottom: 4 });
    expect(chunk.update(source(none), stamps)).toBeNull();
    expect(chunk.update(source(one), stamps)).toEqual({ left: 2, top: 2, right: 4, bottom: 4 });
    expect([...chunk.bytes.slice((2 * 6 + 2) * 4, (2 * 6 + 2) * 4 + 4)]).toEqual([0, 255, 0, 255]);
  });

  test("leaves out marks that are hidden", () => {
    const chunk = new Chunk({ left: 0, top: 0, right: 4, bottom: 2 }, 2);
    chunk.update(source(none), stamps);
    expect(chunk.update(source(one, 0), stamps)).toBeNull();
  });
});

test("the middle of changed cells is that of the rectangle around them", () => {
  expect(middleOf(Uint8Array.from([0, 1, 0, 0, 0, 0, 0, 1]), 4)).toEqual([2, 0]);
  expect(middleOf(new Uint8Array(8), 4)).toBeNull();
});

describe("differences", () => {
  const level = (tiles: number[], marks = tiles.map(() => 0)) => ({
    tiles: Uint8Array.from(tiles),
    marks: Uint16Array.from(marks),
  });

  test("are cells with another tile or something else on it", () => {
    const found = differences(level([1, 2, 3, 4]), [2, 2], level([1, 9, 3, 4], [0, 0, 0, 7]), [2, 2]);
    expect([...found.cells]).toEqual([0, 1, 0, 1]);
    expect(found).toMatchObject({ count: 2, of: 4 });
  });

  test("are given in the order of the other map as well", () => {
    const cells = Uint8Array.from([1, 0, 1, 0, 1, 1]);
    expect([...resized(cells, [3, 2], [2, 3])]).toEqual([1, 0, 0, 1, 0, 0]);
    expect([...resized(cells, [3, 2], [3, 2])]).toEqual([...cells]);
  });

  test("count only where both maps are", () => {
    const found = differences(level([1, 2, 3, 4, 5, 6]), [3, 2], level([1, 2, 4, 5]), [2, 2]);
    expect(found).toMatchObject({ count: 0, of: 4 });
    expect(found.cells).toHaveLength(6);
  });
});

test("the scale of distances grows lighter throughout, for readers without colour vision", () => {
  const linear = (channel: number) => (channel / 255) ** 2.2;
  const light = distanceScale.map(([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b));
  for (let index = 8; index < 256; index += 8) expect(light[index]).toBeGreaterThan(light[index - 8]!);
  expect(light[255]! / light[0]!).toBeGreaterThan(8);
});
