// SPDX-License-Identifier: MIT
import { describe, expect, it } from "vitest";
import { gridFor } from "../../src/play/screen_grid.ts";
import { keyOf } from "../../src/play/key_codes.ts";
import { offerAt, offersOn } from "../../src/play/offers.ts";
import { rowsOf } from "../../src/play/game_status.ts";

const plain = { ctrlKey: false, altKey: false, metaKey: false };

describe("keys", () => {
  it("are characters, or have a number of their own", () => {
    expect(keyOf({ ...plain, key: "h" }, "playing")).toBe(104);
    expect(keyOf({ ...plain, key: ">" }, "playing")).toBe(62);
    expect(keyOf({ ...plain, key: "Enter" }, "menu")).toBe(10);
    expect(keyOf({ ...plain, key: "ArrowLeft" }, "playing")).toBe(0x110000);
    expect(keyOf({ ...plain, key: "PageDown" }, "playing")).toBe(0x110007);
  });

  it("of the browser stay the browser's", () => {
    expect(keyOf({ ...plain, ctrlKey: true, key: "r" }, "playing")).toBeNull();
    expect(keyOf({ ...plain, metaKey: true, key: "l" }, "playing")).toBeNull();
    expect(keyOf({ ...plain, key: "F5" }, "playing")).toBeNull();
    expect(keyOf({ ...plain, key: "ä" }, "playing")).toBeNull();
    expect(keyOf({ ...plain, key: "Tab" }, "playing")).toBeNull();
    expect(keyOf({ ...plain, key: "Tab" }, "aim")).toBe(9);
  });
});

describe("offers", () => {
  const menu = ["┌─ Warren ────────┐", "│   > n  New game │", "│     c  (no saved game) │", "│     q  Quit     │"];
  const pack = ["│ a) 2 x Ration   to eat   b) 1 x Dagger │", "c) not in a list"];

  it("are the lines of the menu that can be chosen", () => {
    expect(offersOn(menu, "menu").map(({ key, label }) => [key, label])).toEqual([["n", "New game"], ["q", "Quit"]]);
    expect(offersOn(menu, "playing")).toEqual([]);
    const question = ["┌─ A game is saved ─┐", "│     y  Begin anew │", "│   > n  Keep it    │"];
    expect(offersOn(question, "anew").map(({ key }) => key)).toEqual(["y", "n"]);
  });

  it("are the things in the pack, also in two columns", () => {
    const offers = offersOn(pack, "pack");
    expect(offers.slice(0, 2).map(({ key, label }) => [key, label])).toEqual([["a", "2 x Ration"], ["b", "1 x Dagger"]]);
    expect(offerAt(offers, 10, 0)?.key).toBe("a");
    expect(offerAt(offers, 30, 0)?.key).toBe("b");
    expect(offerAt(offers, 0, 0)?.key).toBe("a");
    expect(offerAt(offers, 0, 7)).toBeNull();
  });
});

describe("the grid", () => {
  it("has at least 80x24 cells on a desk, 40x12 anywhere, and fits", () => {
    for (const [width, height] of [[1280, 720], [1920, 1080], [3840, 2160], [1024, 768]] as const) {
      for (const scale of [1, 1.25, 2]) {
        const grid = gridFor(width, height, scale, 0.6);
        expect(grid.columns).toBeGreaterThanOrEqual(80);
        expect(grid.rows).toBeGreaterThanOrEqual(24);
        expect(grid.columns * grid.cellWidth).toBeLessThanOrEqual(width * scale);
        expect(grid.rows * grid.cellHeight).toBeLessThanOrEqual(height * scale);
      }
    }
    for (const [width, height] of [[390, 540], [320, 300], [844, 390], [200, 100]] as const) {
      const grid = gridFor(width, height, 2, 0.6);
      expect(grid.columns).toBeGreaterThanOrEqual(40);
      expect(grid.rows).toBeGreaterThanOrEqual(12);
      expect(grid.columns * grid.cellWidth).toBeLessThanOrEqual(2 * width);
      expect(grid.rows * grid.cellHeight).toBeLessThanOrEqual(2 * height);
    }
  });
});

it("rows of the screen are text", () => {
  const cells = new Uint8Array(2 * 2 * 12);
  const view = new DataView(cells.buffer);
  [0x2502, 0x40, 0x20, 0x20].forEach((glyph, i) => view.setUint32(12 * i, glyph, true));
  expect(rowsOf({ width: 2, height: 2, cells })).toEqual(["│@", ""]);
});
