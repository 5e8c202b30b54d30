// SPDX-License-Identifier: MIT
// The camera: what fits, what stays under the pointer, and what is seen.
import { describe, expect, test } from "vitest";
import type { Size } from "../../src/engine/answers.ts";
import {
  cellAt, centreOn, clamp, fit, largest, neat, pan, reveal, seen, smallest, stepped, zoom,
} from "../../src/map/camera.ts";

const maps: Size[] = [[80, 50], [512, 512], [2000, 2000], [1, 1], [4096, 3]];
const views: Size[] = [[900, 600], [320, 200], [2560, 1440]];

describe("fit", () => {
  test.each(maps.flatMap((map) => views.map((view) => [map, view] as const)))("shows all of %j in %j", (map, view) => {
    const camera = fit(map, view);
    expect(camera.scale).toBe(neat(camera.scale));
    if (camera.scale > smallest) {
      expect(camera.x).toBeGreaterThanOrEqual(0);
      expect(camera.y).toBeGreaterThanOrEqual(0);
      expect(camera.x + map[0] * camera.scale).toBeLessThanOrEqual(view[0]);
      expect(camera.y + map[1] * camera.scale).toBeLessThanOrEqual(view[1]);
    }
  });

  test("takes the largest whole scale there is room for", () => expect(fit([80, 50], [900, 600]).scale).toBe(11));
});

describe("zoom", () => {
  test("keeps the point of the map under the pointer, but for the rounding of a pixel", () => {
    const camera = { x: -130, y: 40, scale: 16 };
    for (const scale of [1, 7, 32, 96]) {
      const next = zoom(camera, scale, 300, 200);
      expect(Math.abs((300 - next.x) / next.scale - (300 - camera.x) / camera.scale)).toBeLessThanOrEqual(0.5 / scale);
      expect(Math.abs((200 - next.y) / next.scale - (200 - camera.y) / camera.scale)).toBeLessThanOrEqual(0.5 / scale);
    }
  });

  test("goes through all sizes and stops at the ends", () => {
    let scale = smallest;
    for (let count = 0; count < 40; ++count) {
      const next = stepped(scale, 1);
      expect(next === scale ? scale === largest : next > scale).toBe(true);
      expect(neat(next)).toBe(next);
      if (next !== scale) expect(stepped(next, -1)).toBe(scale);
      scale = next;
    }
    expect(scale).toBe(largest);
  });

  test("steps from sizes between the usual ones", () => {
    expect(stepped(11, 1)).toBe(12);
    expect(stepped(11, -1)).toBe(8);
  });
});

describe("clamp", () => {
  test("centres what is smaller than the view", () => {
    expect(clamp({ x: 999, y: -999, scale: 10 }, [10, 10], [300, 200])).toEqual({ x: 100, y: 50, scale: 10 });
  });

  test("lets the edge of a larger map come to the middle and no further", () => {
    const far = clamp(pan({ x: 0, y: 0, scale: 16 }, 1e6, -1e6), [100, 100], [300, 200]);
    expect(far).toEqual({ x: 150, y: 100 - 1600, scale: 16 });
  });
});

test("a cell is found where it is drawn, also below one pixel", () => {
  for (const scale of [16, 3, 1, 1 / 4]) {
    const camera = { x: 13, y: -7, scale };
    expect(cellAt(camera, 13 + 40 * scale, -7 + 20 * scale, [100, 100])).toEqual([40, 20]);
    expect(cellAt(camera, 12, 0, [100, 100])).toBeNull();
  }
});

test("centred and revealed cells are seen", () => {
  const view: Size = [300, 200];
  const centred = centreOn({ x: 0, y: 0, scale: 16 }, [70, 60], view);
  expect(cellAt(centred, 150, 100, [100, 100])).toEqual([70, 60]);
  for (const cell of [[0, 0], [99, 99], [50, 3]] as [number, number][]) {
    const camera = reveal(centred, cell, view);
    const span = seen(camera, [100, 100], view);
    expect(cell[0] >= span.left && cell[0] < span.right && cell[1] >= span.top && cell[1] < span.bottom).toBe(true);
  }
  expect(reveal(centred, [70, 60], view)).toEqual(centred);
});

test("only cells of the map are seen", () => {
  expect(seen({ x: -8, y: 20, scale: 16 }, [10, 5], [64, 64])).toEqual({ left: 0, top: 0, right: 5, bottom: 3 });
  expect(seen({ x: 500, y: 0, scale: 16 }, [10, 5], [64, 64])).toMatchObject({ left: 0, right: 0 });
});
