// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { fromDenseText, toDenseText } from "../../src/engine/dense_text.ts";

test("bytes of any length come back, in text that needs no escapes", () => {
  let state = 3;
  const byte = (): number => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
  for (let size = 0; size < 300; ++size) {
    for (const bytes of [Uint8Array.from({ length: size }, byte), new Uint8Array(size), new Uint8Array(size).fill(255)]) {
      const text = toDenseText(bytes);
      expect(fromDenseText(text, size)).toEqual(bytes);
      expect(text).toMatch(/^[ !#-&(-;=-[\]-~]*$/);
      expect(text.length).toBe(2 * Math.ceil((8 * size) / 13));
    }
  }
});
