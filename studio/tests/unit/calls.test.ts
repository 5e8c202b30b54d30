// SPDX-License-Identifier: MIT
// The table of calls, and the arrays of a reply.
import { expect, test } from "vitest";
import { calls } from "../../src/engine/calls.gen.ts";
import { restoreArrays } from "../../src/engine/restore_arrays.ts";

test("methods have the names of the page, calls those of the module", () => {
  expect(calls.addPrefab).toEqual({ call: "add_prefab", parameters: ["file", "bytes"] });
  expect(calls.blame).toEqual({ call: "blame", parameters: ["x", "y", "frame", "of"] });
  expect(calls.build.parameters).toEqual(["request", "progress"]);
  expect(calls.catalogue.parameters).toEqual([]);
});

test("arrays of a reply are views of its bytes, at their place in the value", () => {
  const { buffer } = Uint8Array.from([1, 0, 2, 0, 7, 8, 9, 0, 255, 255, 255, 255]);
  const value = restoreArrays(
    { note: "x" },
    [
      { path: ["ground"], type: "Uint16Array", at: 0, size: 4 },
      { path: ["tiles"], type: "Uint8Array", at: 4, size: 3 },
      { path: ["distances"], type: "Int32Array", at: 8, size: 4 },
    ],
    buffer,
  ) as Record<string, Uint8Array>;
  expect(value).toEqual({
    note: "x", ground: Uint16Array.of(1, 2), tiles: Uint8Array.of(7, 8, 9), distances: Int32Array.of(-1),
  });
  expect(value.tiles?.buffer).toBe(buffer);
  const files = restoreArrays([{ name: "a" }, { name: "b" }], [{ path: [1, "bytes"], type: "Uint8Array", at: 4, size: 2 }], buffer);
  expect(files).toEqual([{ name: "a" }, { name: "b", bytes: Uint8Array.of(7, 8) }]);
});
