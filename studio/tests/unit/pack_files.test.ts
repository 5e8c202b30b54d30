// SPDX-License-Identifier: MIT
// Packs in folders and archives: found, or refused with a reason.
import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readDropped } from "../../src/files/folders.ts";
import { type NamedFile, isPackFile, leadsOut, packLimits, packsIn, tilesetImages, unpackFiles } from "../../src/files/pack_files.ts";
import { crc32, readZip } from "../../src/files/zip.ts";

interface Packed {
  path: string;
  text?: string;
  method?: number;
  flags?: number;
  /** What the archive claims. */
  size?: number;
  crc?: number;
  /** At the same place as the file before it. */
  shared?: boolean;
}

const encoder = new TextEncoder();

/** An archive as a program would write it, or not. */
function zip(files: readonly Packed[], count = files.length): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  let header = 0;
  for (const file of files) {
    const { path, text = "", method = 8, flags = 0x800 } = file;
    const plain = Buffer.from(text);
    const packed = method === 8 ? deflateRawSync(plain) : plain;
    const name = Buffer.from(path);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(file.crc ?? crc32(plain), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(file.size ?? plain.length, 18);
    fields.writeUInt16LE(name.length, 22);
    if (!file.shared) {
      header = at;
      const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, name, packed]);
      locals.push(local);
      at += local.length;
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(header, 10);
    entries.push(Buffer.concat([Buffer.from("PK\x01\x02"), Buffer.from([20, 3]), fields, rest, name]));
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Uint8Array.from(Buffer.concat([...locals, list, Buffer.from("PK\x05\x06"), end]));
}

const all = () => true;
const limits = { files: 100, bytesOfFile: 1000, bytes: 2000 };
const textOf = ({ bytes }: NamedFile) => new TextDecoder().decode(bytes);

describe("an archive", () => {
  test("has the files that are wanted, stored or deflated", async () => {
    const bytes = zip([
      { path: "swamp/" }, { path: "swamp/pack.json", text: "{}" }, { path: "swamp/a.txt", text: "no" },
      { path: "swamp/recipes/ü.json", text: "x".repeat(900), method: 0 },
    ]);
    const files = await readZip(bytes, isPackFile, limits);
    expect(files.map((file) => file.path)).toEqual(["swamp/pack.json", "swamp/recipes/ü.json"]);
    expect(files.map(textOf)).toEqual(["{}", "x".repeat(900)]);
  });

  test("may end with a comment", async () => {
    const bytes = zip([{ path: "a", text: "b" }]);
    bytes[bytes.length - 2] = 3;
    expect((await readZip(Uint8Array.of(...bytes, 33, 33, 33), all, limits)).map(textOf)).toEqual(["b"]);
  });

  test.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ["that is none", encoder.encode("hello, this is no archive"), "damaged"],
    ["that is empty", new Uint8Array(), "damaged"],
    ["that is cut off", zip([{ path: "a", text: "b" }]).slice(9), "damaged"],
    ["with too many files", zip([{ path: "a" }], 101), "101 files, and 100"],
    ["with fewer files than it claims", zip([{ path: "a" }], 7), "damaged"],
    ["with an encrypted file", zip([{ path: "a", flags: 1 }]), "a is encrypted"],
    ["with a path that leads out", zip([{ path: "../a" }]), "leads out"],
    ["with an absolute path", zip([{ path: "/etc/passwd" }]), "leads out"],
    ["with a path of Windows", zip([{ path: "a\\..\\b" }]), "leads out"],
    ["with a large file", zip([{ path: "a", size: 1001 }]), "and 1 is the most"],
    ["with many files that are large together", zip([1, 2, 3].map((n) => ({ path: `${n}`, size: 999 }))), "unpacked"],
    ["with a file that is larger than it claims", zip([{ path: "bomb", text: "0".repeat(1e6), size: 500 }]), "larger"],
    ["with a file that is smaller than it claims", zip([{ path: "a", text: "b", size: 2 }]), "damaged"],
    ["with a file that was changed", zip([{ path: "a", text: "b", crc: 7 }]), "damaged"],
    ["whose files share their data", zip([{ path: "a", text: "b" }, { path: "c", text: "b", shared: true }]), "overlaps"],
    ["with a file twice", zip([{ path: "a", text: "b" }, { path: "a", text: "c" }]), "a twice"],
    ["with another compression", zip([{ path: "a", text: "b", method: 14 }]), "compressed in a way"],
    ["with rubbish for data", zip([{ path: "a", text: "b", method: 8 }]).map((b, i) => (i === 31 ? 0xff : b)), "damaged"],
  ])("%s is refused", async (_, bytes, why) => {
    await expect(readZip(bytes, all, limits)).rejects.toThrow(why);
  });

  test("is read or refused, however it is damaged", async () => {
    const good = zip([{ path: "pack.json", text: "{}" }, { path: "recipes/a.json", text: "y".repeat(300) }]);
    for (let at = 0; at < good.length; ++at) {
      for (const value of [0, 0xff, good[at]! ^ 1]) {
        const bytes = good.slice();
        bytes[at] = value;
        const files = await readZip(bytes, all, limits).catch((error: Error) => error);
        if (files instanceof Error) expect(files.name).toBe("BadZip");
        else expect(files.reduce((sum, file) => sum + file.bytes.length, 0)).toBeLessThanOrEqual(limits.bytes);
      }
    }
  });
});

const files = (...paths: string[]): NamedFile[] => paths.map((path) => ({ path, bytes: encoder.encode(path) }));

describe("the files of a pack", () => {
  test("are those that a pack can use, wherever it is", () => {
    const used = ["pack.json", "a/b/tiles.json", "a/recipes/x/y.json", "spawns/s.json", "prefabs/p/q.xp", "tileset.json",
      "art/tiles.png"];
    const unused = ["README.md", "src/x.json", ".git/recipes/x.json", "__MACOSX/pack.json", "recipes/._x.json",
      "recipes/x.txt", "mypack.json"];
    expect([...used, ...unused].filter(isPackFile)).toEqual(used);
  });

  test("have the pictures that tilesets name, and no others", async () => {
    const text = (path: string, content: string) => ({ path, bytes: encoder.encode(content) });
    const all = [
      text("a/tileset.json", '{ // ours\n "image": "./art/tiles.png", }'), text("a/art/tiles.png", "no picture"),
      text("b/tileset.json", "{ oops"), text("c/tileset.json", '{ "image": 7 }'), text("a/art/other.png", "photo"),
    ];
    expect([...tilesetImages(all)]).toEqual(["a/art/tiles.png"]);
    const used = await unpackFiles(all);
    expect(used.map(({ path }) => path)).not.toContain("a/art/other.png");
    // What is no PNG is empty, so that the library reports it.
    expect(used.find(({ path }) => path === "a/art/tiles.png")?.bytes.length).toBe(0);
  });

  test("begin in the folder of the pack", () => {
    const found = packsIn(files("x/swamp/pack.json", "x/swamp/recipes/a.json", "x/tiles.json", "x/swamp/b/pack.json"));
    expect(found.packs).toEqual([""]);
    expect(found.files.map((file) => file.path)).toEqual(["pack.json", "recipes/a.json", "b/pack.json"]);
  });

  test("begin in the folder that holds several packs, which may extend each other", () => {
    const found = packsIn(files("x/swamp/pack.json", "x/base/pack.json", "x/base/recipes/a.json"));
    expect(found.packs).toEqual(["base", "swamp"]);
    expect(found.files.map((file) => file.path)).toEqual(["swamp/pack.json", "base/pack.json", "base/recipes/a.json"]);
  });

  test("have a pack.json among them", () => expect(() => packsIn(files("recipes/a.json"))).toThrow("no pack.json"));

  test.each(["../a", "a/../b", "/a", "\\a", "C:\\a", "a\0b"])("never have the path %s", (path) => {
    expect(leadsOut(path)).toBe(true);
  });
});

/** A folder as a browser gives it, in portions of two entries. */
function folder(name: string, inside: Record<string, unknown>): FileSystemDirectoryEntry {
  const entries = Object.entries(inside).map(([key, value]) =>
    typeof value === "string"
      ? { name: key, isFile: true, isDirectory: false, file: (take: (file: File) => void) => take(new File([value], key)) }
      : folder(key, value as Record<string, unknown>),
  );
  const createReader = () => {
    let at = 0;
    return { readEntries: (take: (some: unknown[]) => void) => take(entries.slice(at, (at += 2))) };
  };
  return { name, isFile: false, isDirectory: true, createReader } as unknown as FileSystemDirectoryEntry;
}

describe("a folder that is dropped", () => {
  const swamp = { "pack.json": "{}", "a.md": "", ".git": { "pack.json": "" }, recipes: { "x.json": "1", in: { "y.json": "" } } };

  test("is read as far as a pack uses it", async () => {
    const found = await readDropped(folder("swamp", swamp), packLimits);
    expect(found.map((file) => file.path).sort()).toEqual(
      ["swamp/pack.json", "swamp/recipes/in/y.json", "swamp/recipes/x.json"]);
  });

  test("is refused when it is too large", async () => {
    await expect(readDropped(folder("swamp", swamp), { ...packLimits, files: 2 })).rejects.toThrow("more than 2 files");
    await expect(readDropped(folder("swamp", swamp), { ...packLimits, bytes: 2 })).rejects.toThrow("more than 2 bytes");
    await expect(readDropped(folder("s", { "pack.json": "{  }" }), { ...packLimits, bytesOfFile: 3 })).rejects.toThrow(
      "pack.json has more");
  });
});
