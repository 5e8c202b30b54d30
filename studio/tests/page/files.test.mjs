// SPDX-License-Identifier: MIT
// Files: everything that can be saved is opened by the command line, and what is dropped on the page is used or refused.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { gzipSync } from "node:zlib";
import { browser, fileIn, folder, hashOf, pixelsOf, Studio, warren } from "./studio.mjs";

after(() => browser.close());

test("every export is what the command line writes, or is read by it", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("nethack");
  await studio.setSeed(3);
  await studio.levelIs(hashOf("nethack", 3));
  const path = folder(t);
  const level = ["nethack", "--seed", "3", "-q"];
  const drawn = warren("generate", ...level);
  const formats = JSON.parse(warren("list", "formats", "--json")).map((format) => format.id);
  assert.ok(formats.length >= 10);
  await studio.button("Save").click();
  const tile = Number(await studio.page.locator("save-menu").getByLabel("Tile size").inputValue());
  const perSecond = await studio.page.locator("save-menu").getByLabel("Frames per second").inputValue();
  await studio.shot("save");
  await studio.button("Save").click();
  for (const format of formats) {
    const files = await studio.save(format, path);
    const ours = join(path, Object.keys(files).find((name) => !name.startsWith("warren_tiles")));
    const theirs = join(path, `theirs${ours.slice(ours.lastIndexOf("."))}`);
    warren("generate", ...level, "--tile-size", String(tile), "--fps", perSecond, "--format", format, "--force", "-o", theirs);
    if (format === "png") {
      assert.equal(await pixelsOf(studio.page, ours), await pixelsOf(studio.page, theirs));
    } else if (format !== "xp") {
      // Maps name the picture beside them, which the command line names after the map.
      const plain = (file) => readFileSync(file, "latin1").replace(/[\w-]+\.png/g, "tiles.png");
      assert.ok(plain(ours) === plain(theirs), `${format} has the same bytes`);
    }
    if (["ascii", "csv", "json", "tmj", "tmx", "xp"].includes(format)) {
      const read = warren("show", ours, "--from", format);
      assert.equal(read, warren("show", theirs, "--from", format), `${format} is read by the command line`);
      if (format !== "csv") assert.equal(read, drawn); // which has no room for what stands on the tiles
    }
  }
  const files = await studio.save("recipe", path);
  const [recipe] = Object.values(files);
  assert.equal(hashOf(recipe, 3), hashOf("nethack", 3));
});

test("a picture of REXPaint that is dropped becomes a vault of the level", async (t) => {
  const path = folder(t);
  const xp = join(path, "den.xp");
  const text = fileIn(folder(t), "den.txt", "kind: vault\n\n#####\n#...#\n#.o.#\n#...+\n#####\n");
  warren("prefab", "convert", text, "-o", xp);  // and den.txt beside it, with the header
  const studio = await Studio.open(t);
  await studio.choose("cellular_automata");
  await studio.levelIs(hashOf("cellular_automata", 1));
  await studio.drop({ name: "den.xp", bytes: readFileSync(xp) });
  await studio.page.getByRole("button", { name: "Add it to the chain" }).click();
  await studio.eventually(async () => assert.match(await studio.text(), /"den"/));
  const recipe = fileIn(path, "mine.json", await studio.text());
  await studio.levelIs(hashOf(recipe, 1, "--prefab-dir", path));
  await studio.shot("dropped");
  await studio.page.waitForTimeout(800);
  await studio.page.reload();
  await studio.levelIs(hashOf(recipe, 1, "--prefab-dir", path));
});

test("a map of Tiled, packed or not, is used as a level", async (t) => {
  const path = folder(t);
  warren("generate", "simple", "--seed", "4", "--size", "30x20", "-q", "-o", join(path, "room.tmj"));
  const map = JSON.parse(readFileSync(join(path, "room.tmj"), "utf8"));
  const layer = map.layers.find((each) => each.type === "tilelayer");
  const bytes = Buffer.from(Uint32Array.from(layer.data).buffer);
  Object.assign(layer, { data: gzipSync(bytes).toString("base64"), encoding: "base64", compression: "gzip" });
  const studio = await Studio.open(t);
  await studio.choose("simple");
  await studio.levelIs(hashOf("simple", 1));
  await studio.drop({ name: "room.tmj", bytes: Buffer.from(JSON.stringify(map)) });
  await studio.page.getByRole("button", { name: "Make it the level" }).click();
  await studio.eventually(async () => assert.match(await studio.text(), /"room"/));
  await studio.eventually(async () => assert.deepEqual(await studio.problems().allTextContents(), []));
});

test("a recipe that is dropped is opened, and can be undone", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("simple");
  await studio.levelIs(hashOf("simple", 1));
  const text = '{ "name": "Dropped", "chain": ["maze", "area_start", "distant_exit"] }';
  await studio.drop({ name: "mine.json", bytes: Buffer.from(text) });
  await studio.levelIs(hashOf(fileIn(folder(t), "mine.json", text), 1));
  await studio.button("Undo").first().click();
  await studio.levelIs(hashOf("simple", 1));
});

test("hostile files are refused with a word, and nothing changes", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("simple");
  const good = hashOf("simple", 1);
  await studio.levelIs(good);
  const text = await studio.text();
  const hostile = [
    { name: "a.json", bytes: Buffer.from("{ not json") },
    { name: "b.json", bytes: Buffer.from([0xff, 0xfe, 0x00, 0x01]) },
    { name: "c.xp", bytes: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3]) },
    { name: "bomb.xp", bytes: gzipSync(Buffer.alloc(1 << 26)) },
    { name: "d.tmj", bytes: Buffer.from('{"layers": [{"compression": "zlib", "encoding": "base64", "data": "!!!"}]}') },
    { name: "e.txt", bytes: Buffer.from("kind: palace\n\n###\n") },
    { name: "f.exe", bytes: Buffer.from("MZ") },
    { name: "<img src=x onerror=alert(1)>.txt", bytes: Buffer.from("") },
    { name: "huge.txt", bytes: Buffer.alloc(17 << 20, 35) },
  ];
  for (const file of hostile) {
    await studio.drop(file);
    await studio.page.getByLabel("Notices").getByText(`${file.name} was not opened`).waitFor();
  }
  await studio.shot("refused");
  assert.equal(await studio.text(), text);
  await studio.levelIs(good);
});

test("a build that would take for ever is stopped, and the level before it stays", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("simple");
  const good = hashOf("simple", 1);
  await studio.levelIs(good);
  await studio.type('{ "name": "Slow", "size": [2000, 2000], "chain": [{ "diffusion_limited_aggregation": { "floor_percent": 60 } }, "area_start", "distant_exit"] }');
  await studio.button("Stop").click();
  await studio.eventually(async () => assert.match(await studio.problems().first().textContent(), /stopped/));
  await studio.levelIs(good);
  await studio.shot("stopped");
  await studio.button("Undo").click();
  await studio.eventually(async () => assert.equal(await studio.problems().count(), 0));
  await studio.levelIs(good);
  await studio.button("First frame").click();
});
