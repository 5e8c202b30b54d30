// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { fromFragment, isSeed, toFragment } from "../../src/recipe/link.ts";
import { everyRecipe } from "./shipped.ts";

test.each(everyRecipe)("%s comes back from its link", async (_, text) => {
  const work = { text, seed: "18446744073709551615", depth: 3, size: [120, 40] as [number, number] };
  const fragment = await toFragment(work);
  expect(fragment).toMatch(/^#A[A-Za-z0-9_-]+$/);
  expect(await fromFragment(fragment)).toEqual({ work, trouble: null });
  const plain = { text, seed: "0", depth: 1, size: null };
  expect(await fromFragment(await toFragment(plain))).toEqual({ work: plain, trouble: null });
});

test.each(["#", "#A", "#Z123", "#A!!!", "#AAAAA", "#hello", "#A%00", `#A${"x".repeat(5000)}`])(
  "garbage gives words: %s",
  async (fragment) => {
    const { work, trouble } = await fromFragment(fragment);
    expect(work).toBeNull();
    expect(trouble).toContain("The link could not be opened");
  },
);

test("a link of a dungeon keeps the floor", async () => {
  const work = { text: '{ "floors": [] }', seed: "7", depth: 1, size: null, floor: "tower 3" };
  expect(await fromFragment(await toFragment(work))).toEqual({ work, trouble: null });
});

test("a link that was cut short or changed never opens as something else", async () => {
  const work = { text: everyRecipe[0]?.[1] ?? "", seed: "7", depth: 1, size: null };
  const fragment = await toFragment(work);
  for (let length = 1; length < fragment.length; length += 7) {
    expect((await fromFragment(fragment.slice(0, length))).work).toBeNull();
  }
});

test("a link that would grow beyond all bounds is refused", async () => {
  const fragment = await toFragment({ text: "a".repeat(5_000_000), seed: "7", depth: 1, size: null });
  expect(fragment.length).toBeLessThan(20_000);
  expect((await fromFragment(fragment)).trouble).toContain("more than");
});

test.each([
  [["x", "7", 1, null], true],
  [["x", "7", 1, [80, 50]], true],
  [["x", "7", 1, null, "tower 3"], true],
  [["x", "7", 1, null, 3], false],
  [["x", 7, 1, null], false],
  [["x", "-1", 1, null], false],
  [["x", "18446744073709551616", 1, null], false],
  [["x", "7", 0, null], false],
  [["x", "7", 1, [80]], false],
  [[7, "7", 1, null], false],
  [{ text: "x" }, false],
  [null, false],
])("%j is work: %s", async (value, isWork) => {
  const packed = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const base64 = Buffer.from(await new Response(packed).arrayBuffer()).toString("base64url");
  expect((await fromFragment(`#A${base64}`)).work !== null).toBe(isWork);
});

test("seeds are whole numbers of 64 bits, written in one way", () => {
  expect(["0", "1", "18446744073709551615"].every(isSeed)).toBe(true);
  expect(["", "01", "1.5", "-1", "1e3", "18446744073709551616", " 1", 1].some(isSeed)).toBe(false);
});
