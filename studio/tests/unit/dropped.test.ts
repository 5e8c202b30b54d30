// SPDX-License-Identifier: MIT
// Files that are dropped: each is taken for what it is, or refused with a reason.
import { describe, expect, test } from "vitest";
import { kindOf, mostBytes, refusedBySize } from "../../src/files/file_kinds.ts";
import { withPrefab } from "../../src/files/prefab_step.ts";
import { fileName } from "../../src/save/download.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const why = (name: string, content: Uint8Array) => {
  const found = kindOf(name, content);
  return found.kind === "refused" ? found.why : found.kind;
};

describe("a file", () => {
  test("with a chain is a recipe, comments and all", () => {
    const text = '// mine\n{ "chain": ["simple"], }';
    expect(kindOf("a.JSON", bytes(text))).toEqual({ kind: "recipe", text });
  });

  test.each(["vault.txt", "vault.TXT", "my.vault.xp"])("%s is a prefab", (name) => {
    expect(kindOf(name, bytes("kind: vault\n\n###"))).toEqual({ kind: "prefab" });
  });

  test("of Tiled is a prefab when it is JSON", () => {
    expect(kindOf("a.tmj", bytes('{"width": 3}'))).toEqual({ kind: "prefab" });
    expect(why("a.tmj", bytes("<map>"))).toContain("JSON");
  });

  test.each([
    ["a.json", bytes("{"), "JSON"],
    ["a.json", bytes("[1]"), "JSON"],
    ["a.json", bytes('{"width": 1}'), "chain"],
    ["a.json", bytes('{"tiledversion": "1.10"}'), ".tmj"],
    ["a.json", new Uint8Array([0xff, 0xfe, 0x00]), "UTF-8"],
    ["a.txt", new Uint8Array([0xc3, 0x28]), "UTF-8"],
    ["a.exe", bytes("MZ"), "none of"],
    ["json", bytes("{}"), "none of"],
    ["a.txt", new Uint8Array(), "empty"],
  ])("%s is refused", (name, content, reason) => expect(why(name, content)).toContain(reason));

  test("that is too large is refused before it is read", () => {
    expect(refusedBySize(mostBytes)).toBeNull();
    expect(refusedBySize(mostBytes + 1)).toContain("17 MB");
  });
});

describe("a prefab in a recipe", () => {
  const recipe = '{\n  "chain": [\n    "simple"\n  ]\n}\n';

  test("comes last when it is a section or a vault", () => {
    expect(JSON.parse(withPrefab(recipe, { id: "fort", kind: "section" })!)).toEqual({
      chain: ["simple", { prefab_section: { prefab: "fort" } }],
    });
    expect(JSON.parse(withPrefab(recipe, { id: "well", kind: "vault" })!).chain[1]).toEqual({
      room_vaults: { vaults: "well", count: 1 },
    });
  });

  test("is all of the chain when it is a level", () => {
    expect(JSON.parse(withPrefab(recipe, { id: "keep", kind: "level" })!)).toEqual({
      chain: [{ prefab_level: { prefab: "keep" } }],
    });
  });

  test("begins a chain of rooms when it is a room", () => {
    expect(JSON.parse(withPrefab(recipe, { id: "hall", kind: "room" })!)).toEqual({
      chain: [{ jigsaw: { prefabs: "hall" } }, "room_start", "distant_exit"],
    });
  });

  test("leaves text alone that cannot be read", () => expect(withPrefab("{", { id: "x", kind: "vault" })).toBeNull());
});

test("names of files are plain, and never empty", () => {
  expect(fileName("The Old Keep!")).toBe("the-old-keep");
  expect(fileName("Große Höhle 2")).toBe("große-höhle-2");
  expect(fileName("../../etc/passwd")).toBe("etc-passwd");
  expect(fileName("???")).toBe("level");
});
