// SPDX-License-Identifier: MIT
import { signal } from "@preact/signals-core";
import { expect, test, vi } from "vitest";

vi.mock("../../src/state/pack.ts", () => ({ openedPack: signal(null), usePack: vi.fn() }));
const { isChosenPack, restorePack } = await import("../../src/state/pack_store.ts");

const kept = { source: "x.zip", pack: "", packs: [""], files: [{ path: "pack.json", bytes: new Uint8Array(2) }] };

test("a pack that was kept is one", () => expect(isChosenPack(kept)).toBe(true));

test.each<[string, unknown]>([
  ["nothing", undefined], ["null", null], ["a text", "x"], ["no files", { ...kept, files: undefined }],
  ["files without bytes", { ...kept, files: [{ path: "a" }] }], ["files without a path", { ...kept, files: [{ bytes: new Uint8Array() }] }],
  ["packs that are no texts", { ...kept, packs: [1] }], ["no pack", { ...kept, pack: null }],
])("%s is none", (_, value) => expect(isChosenPack(value)).toBe(false));

test("a browser without such storage starts without a pack", async () => {
  await expect(restorePack()).resolves.toBeUndefined(); // there is no indexedDB here
});
