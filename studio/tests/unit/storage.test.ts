// SPDX-License-Identifier: MIT
import { signal } from "@preact/signals-core";
import { beforeEach, expect, test, vi } from "vitest";

vi.mock("../../src/state/dropped.ts", () => ({ droppedPrefabs: signal([]) }));
vi.mock("../../src/state/theme.ts", () => ({ chosenTheme: signal(null) }));

/** As a browser has it. Null: one that refuses. */
let kept: Map<string, string> | null = new Map();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept?.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (kept === null) throw new DOMException("full", "QuotaExceededError");
    kept.set(key, value);
  },
});
vi.stubGlobal("window", globalThis);
const leaving: (() => void)[] = [];
vi.stubGlobal("addEventListener", (_: string, left: () => void) => leaving.push(left));

const { bytesOf, prefabsFrom, startKeeping, storedWork } = await import("../../src/state/storage.ts");
const { change, open } = await import("../../src/state/work.ts");
const { notices } = await import("../../src/state/notices.ts");
const leave = (): void => leaving.forEach((left) => left());

open({ text: "{}", seed: "1", depth: 1, size: null });
startKeeping();

beforeEach(() => {
  kept = new Map();
  notices.value = [];
});

test("what was changed is there at the next visit, even when one leaves at once", () => {
  change({ text: `{ "name": "kept" }`, seed: "18446744073709551615", size: [30, 20] });
  leave();
  expect(storedWork()).toEqual({ text: `{ "name": "kept" }`, seed: "18446744073709551615", depth: 1, size: [30, 20] });
});

test.each(["", "{", "null", "7", `{"text":1}`, `{"text":"","seed":"x","depth":1,"size":null}`])(
  "garbage is as if nothing had been kept: %s",
  (garbage) => {
    kept?.set("warren-studio-1-work", garbage);
    expect(storedWork()).toBeNull();
  },
);

test("a browser that refuses is reported once, and the work goes on", () => {
  kept = null;
  change({ seed: "5" });
  leave();
  change({ seed: "6" });
  leave();
  expect(notices.value.map((notice) => notice.kind)).toEqual(["trouble"]);
  kept = new Map();
  change({ seed: "7" });
  leave();
  expect(storedWork()?.seed).toBe("7");
});

test("prefabs come back byte for byte, and what is none is left out", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  const base64 = Buffer.from(bytes).toString("base64");
  const found = prefabsFrom([{ file: "a.xp", base64 }, null, 7, { file: 1, base64 }, { file: "b", base64: "§" }]);
  expect(found.map((prefab) => prefab.file)).toEqual(["a.xp"]);
  expect(found.map(bytesOf)).toEqual([bytes]);
  expect(prefabsFrom("x")).toEqual([]);
});
