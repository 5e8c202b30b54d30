// SPDX-License-Identifier: MIT
// Puts the arrays of a reply, which the module passes as bytes, back into its JSON. They are views: nothing is copied.

/** See studio/wasm/calls.hpp. */
export interface AttachedArray {
  /** Keys and indices from the value to the array. */
  path: (string | number)[];
  type: keyof typeof constructors;
  /** In bytes. */
  at: number;
  size: number;
}

const constructors = { Int32Array, Uint16Array, Uint8Array, Uint8ClampedArray };

/** Changes the value, and returns it. */
export function restoreArrays(value: unknown, arrays: readonly AttachedArray[], buffer: ArrayBuffer): unknown {
  for (const { path, type, at, size } of arrays) {
    const constructor = constructors[type];
    const parent = path.slice(0, -1).reduce((inner, key) => inner[key] as Members, value as Members);
    parent[path.at(-1) ?? ""] = new constructor(buffer, at, size / constructor.BYTES_PER_ELEMENT);
  }
  return value;
}

type Members = Record<string | number, unknown>;
