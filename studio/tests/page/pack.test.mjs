// SPDX-License-Identifier: MIT
// Packs: opened from a folder or an archive, edited, kept and closed; the command line builds the same levels.
import assert from "node:assert/strict";
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { browser, fileIn, folder, hashOf, pixelsOf, Studio, warren } from "./studio.mjs";
import { zip } from "./zip.mjs";

after(() => browser.close());

const examples = resolve(import.meta.dirname, "../../../examples/packs");

/** A copy of an example pack, which a test may change. */
function packFolder(t, name) {
  const path = join(folder(t), name);
  cpSync(join(examples, name), path, { recursive: true });
  return path;
}

function zipOf(path) {
  const all = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return zip(all.map((entry) => join(entry.parentPath, entry.name)).map((file) => [`pack/${relative(path, file)}`, readFileSync(file)]));
}

async function chooseFolder(studio, path) {
  const chooser = studio.page.waitForEvent("filechooser");
  await studio.button("Open a pack").click();
  await (await chooser).setFiles(path);
}

const bar = (studio) => studio.page.getByRole("region", { name: "Pack" });

test("a folder is opened: its recipe is built as the command line does, with its own tiles", async (t) => {
  const studio = await Studio.open(t);
  const swamp = packFolder(t, "swamp");
  await chooseFolder(studio, swamp);
  await studio.levelIs(hashOf(join(swamp, "recipes/swamp.json"), 1));
  await bar(studio).getByText("swamp").first().waitFor();
  await studio.page.getByText("The pack swamp is open, with 1 recipe.").waitFor();
  await studio.setSeed(7);
  await studio.levelIs(hashOf(join(swamp, "recipes/swamp.json"), 7));
  const canvas = studio.page.locator("map-view canvas[data-frame]").first();
  await canvas.focus();
  const seen = new Set();
  for (let i = 0; i < 12 && !seen.has("mud"); ++i) {
    await studio.page.keyboard.press("ArrowRight");
    const text = await studio.page.getByTestId("cell-text").textContent();
    seen.add(/: ([\w ]+?)[,.]/.exec(text)?.[1]);
  }
  assert.ok(![...seen].some((name) => /^tile \d/.test(name)), `tiles have names: ${[...seen]}`);
  await studio.shot("pack");
  await studio.button("Recipes").click();
  await studio.page.locator('[data-recipe="swamp"]').waitFor();
  await studio.page.waitForTimeout(300);
  await studio.shot("pack-recipes");
  const campaign = studio.page.getByRole("group", { name: "Campaign Into the swamp" });
  await campaign.getByRole("button", { name: "Depth 4: cave_lake" }).click();
  await studio.levelIs(hashOf("cave_lake", 7, "--depth", "4"));
});

/** How many pixels of a picture differ from the map on the page, at the size of its tiles. */
async function differingPixels(studio, png) {
  return studio.page.evaluate(async (data) => {
    const find = (node) => node.querySelector("map-view") ?? [...node.querySelectorAll("*")].map((each) => each.shadowRoot && find(each.shadowRoot)).find(Boolean);
    const canvas = find(document).shadowRoot.querySelector("level-pane").shadowRoot.querySelector("canvas[data-frame]");
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const pixels = (source, x, y) => {
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
      context.drawImage(source, x, y);
      return new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
    };
    const ours = pixels(canvas, -Number(canvas.dataset.originX), -Number(canvas.dataset.originY));
    return pixels(image, 0, 0).filter((pixel, i) => pixel !== ours[i]).length;
  }, readFileSync(png).toString("base64"));
}

test("the tileset of a pack is drawn as the command line draws it, and is gone when the pack is closed", async (t) => {
  const studio = await Studio.open(t, { viewport: { width: 1920, height: 1080 } });
  const quarry = packFolder(t, "quarry");
  const recipe = join(quarry, "recipes/quarry.json");
  await studio.drop({ name: "quarry.zip", bytes: zipOf(quarry) });
  await studio.levelIs(hashOf(recipe, 1));
  const files = await studio.save("png", folder(t));
  const theirs = join(folder(t), "quarry.png");
  warren("generate", recipe, "--seed", "1", "-q", "-o", theirs);
  assert.equal(await pixelsOf(studio.page, Object.values(files)[0]), await pixelsOf(studio.page, theirs));

  const resize = async () => {
    for (const [label, cells] of [["Map width", "50"], ["Map height", "30"]]) {
      await studio.page.getByLabel(label).fill(cells);
      await studio.page.getByLabel(label).press("Enter");
    }
  };
  await resize();
  await studio.levelIs(hashOf(recipe, 1, "--size", "50x30"));
  await studio.page.getByRole("combobox", { name: "Light up" }).selectOption({ label: "nothing" });
  await studio.page.getByRole("button", { name: /tiles' own size/ }).click();
  warren("generate", recipe, "--seed", "1", "--size", "50x30", "-q", "--force", "-o", theirs);
  await studio.eventually(async () => assert.equal(await differingPixels(studio, theirs), 0));
  await studio.shot("pack-tileset");

  await studio.button("Close the pack").click();
  await studio.choose("simple");
  await resize();
  await studio.levelIs(hashOf("simple", 1, "--size", "50x30"));
  await studio.page.getByRole("button", { name: /tiles' own size/ }).click();
  warren("generate", "simple", "--seed", "1", "--size", "50x30", "--tile-size", "16", "-q", "--force", "-o", theirs);
  await studio.eventually(async () => assert.equal(await differingPixels(studio, theirs), 0));
});

test("a tileset whose picture is broken is reported, and the built-in tiles are drawn", async (t) => {
  const studio = await Studio.open(t);
  const quarry = packFolder(t, "quarry");
  const hash = hashOf(join(quarry, "recipes/quarry.json"), 1);
  writeFileSync(join(quarry, "tiles.png"), "no picture");
  await studio.drop({ name: "quarry.zip", bytes: zipOf(quarry) });
  await studio.levelIs(hash);
  await studio.page.getByRole("list", { name: "Problems of the pack" }).getByText(/tileset\.json:4/).waitFor();
});

test("an edited recipe is downloaded under its name, stays in the pack, and is there after a reload", async (t) => {
  const studio = await Studio.open(t);
  const tower = packFolder(t, "tower");
  await studio.drop({ name: "tower.zip", bytes: zipOf(tower) });
  await studio.levelIs(hashOf(join(tower, "recipes/floor_east.json"), 1));
  const edited = (await studio.text()).replace(/"name": "[^"]*"/, '"name": "Edited"');
  await studio.type(edited);
  writeFileSync(join(tower, "recipes/floor_east.json"), edited);
  await studio.levelIs(hashOf(join(tower, "recipes/floor_east.json"), 1));
  const files = await studio.save("recipe", folder(t));
  assert.deepEqual(Object.keys(files), ["floor_east.json"]);
  assert.equal(readFileSync(files["floor_east.json"], "utf8"), edited);

  await bar(studio).getByLabel("Recipe").selectOption("floor_west");
  await studio.levelIs(hashOf(join(tower, "recipes/floor_west.json"), 1));
  await studio.page.waitForTimeout(800);
  await studio.page.reload();
  await studio.levelIs(hashOf(join(tower, "recipes/floor_west.json"), 1));
  await bar(studio).getByLabel("Recipe").selectOption("floor_east");
  await studio.eventually(async () => assert.equal(await studio.text(), edited));
  await studio.levelIs(hashOf(join(tower, "recipes/floor_east.json"), 1));
});

test("problems of all files are listed with their places, and a broken recipe is mended", async (t) => {
  const studio = await Studio.open(t);
  const hub = packFolder(t, "hub");
  fileIn(join(hub, "recipes"), "broken.json", '{\n  "name": "Broken",\n  "chain": ["bsp_dungeo", "room_start", "room_stairs"]\n}\n');
  fileIn(join(hub, "spawns"), "bad.json", '{\n  "rows": 7\n}\n');
  await studio.drop({ name: "hub.zip", bytes: zipOf(hub) });
  const others = studio.page.getByRole("list", { name: "Problems of the pack" });
  await others.getByText("spawns/bad.json:2:11").waitFor();
  // The first recipe is the broken one; its problems are those of the build.
  await studio.eventually(async () => assert.match(await studio.problems().first().textContent(), /bsp_dungeo/));
  await studio.shot("pack-problems");
  await bar(studio).getByLabel("Recipe").selectOption("hub");
  await studio.levelIs(hashOf(join(hub, "recipes/hub.json"), 1));
  await others.getByRole("button", { name: "recipes/broken.json:3:13" }).click();
  await studio.eventually(async () => assert.match(await studio.text(), /bsp_dungeo"/));
  const mended = (await studio.text()).replace("bsp_dungeo", "bsp_dungeon");
  await studio.type(mended);
  await studio.levelIs(hashOf(fileIn(join(hub, "recipes"), "broken.json", mended), 1));
  await bar(studio).getByLabel("Recipe").selectOption("hub");
  await studio.eventually(async () => assert.equal(await others.getByText("broken.json").count(), 0));
});

test("a pack that is closed takes its names along, and can be opened again", async (t) => {
  const studio = await Studio.open(t);
  const swamp = packFolder(t, "swamp");
  await studio.drop({ name: "swamp.zip", bytes: zipOf(swamp) });
  const hash = hashOf(join(swamp, "recipes/swamp.json"), 1);
  await studio.levelIs(hash);
  await studio.button("Close the pack").click();
  await studio.eventually(async () => assert.ok((await studio.problems().count()) > 0));
  assert.equal(await bar(studio).count(), 0);
  await studio.levelIs(hash);
  await studio.button("Open it again").click();
  await studio.eventually(async () => assert.equal(await studio.problems().count(), 0));
  await bar(studio).waitFor();
  await studio.button("Close the pack").click();
  await studio.eventually(async () => assert.ok((await studio.problems().count()) > 0));
  await studio.page.waitForTimeout(800);
  await studio.page.reload();
  await studio.eventually(async () => assert.ok((await studio.problems().count()) > 0));
  assert.equal(await bar(studio).count(), 0);
});

test("a dropped folder is opened", async (t) => {
  const studio = await Studio.open(t);
  await studio.page.evaluate((files) => {
    const entry = (name, inside) => typeof inside === "string"
      ? { name, isFile: true, isDirectory: false, file: (take) => take(new File([inside], name)) }
      : { name, isFile: false, isDirectory: true, createReader: () => {
          let all = Object.entries(inside).map(([key, value]) => entry(key, value));
          return { readEntries: (take) => take(all.splice(0)) };
        } };
    DataTransferItem.prototype.webkitGetAsEntry = () => entry("mini", files);
    const transfer = new DataTransfer();
    transfer.items.add(new File([""], "mini"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true, composed: true }));
  }, { "pack.json": '{ "name": "mini" }', recipes: { "one.json": '{ "name": "One", "chain": ["maze", "area_start", "distant_exit"] }' } });
  await studio.levelIs(hashOf(fileIn(folder(t), "one.json", '{ "name": "One", "chain": ["maze", "area_start", "distant_exit"] }'), 1));
  await bar(studio).getByText("mini").first().waitFor();
});

test("archives that are no packs, or bombs, are refused, and nothing is lost", async (t) => {
  const studio = await Studio.open(t);
  await studio.drop({ name: "hub.zip", bytes: zipOf(join(examples, "hub")) });
  const hash = hashOf(join(examples, "hub/recipes/hub.json"), 1);
  await studio.levelIs(hash);
  const text = await studio.text();
  const manifest = ["pack.json", Buffer.from('{ "name": "x" }')];
  const bomb = Buffer.alloc(1 << 25, 35);
  const hostile = [
    ["bomb.zip", zip([manifest, ["prefabs/bomb.txt", bomb]]), "32 MB, and 16 is the most"],
    ["lying.zip", zip([manifest, ["prefabs/bomb.txt", bomb, 1000]]), "larger than it claims"],
    ["many.zip", zip(Array.from({ length: 10_001 }, (_, i) => [`recipes/${i}.json`, Buffer.from("{}")])), "10000 is the most"],
    ["out.zip", zip([manifest, ["../recipes/a.json", Buffer.from("{}")]]), "leads out"],
    ["other.zip", zip([["readme.txt", Buffer.from("hello")]]), "no pack.json"],
    ["broken.zip", zip([["pack.json", Buffer.from("{\n  oops")]]), "pack.json:2:3"],
    ["noise.zip", Buffer.from("not an archive at all, but long enough"), "damaged"],
  ];
  for (const [name, bytes, why] of hostile) {
    await studio.drop({ name, bytes });
    const notice = studio.page.getByLabel("Notices").getByText(`${name} was not opened`);
    await notice.waitFor();
    assert.ok((await notice.textContent()).includes(why), `${name}: ${await notice.textContent()}`);
  }
  await studio.shot("pack-refused");
  assert.equal(await studio.text(), text);
  await studio.levelIs(hash);
  await bar(studio).getByText("hub").first().waitFor();
});

test("the command line opens a recipe with its pack, and a pack that extends another", async (t) => {
  const base = packFolder(t, "swamp");
  const deep = join(base, "../deep");
  mkdirSync(join(deep, "recipes"), { recursive: true });
  writeFileSync(join(deep, "pack.json"), '{ "name": "deep", "extends": "../swamp" }');
  cpSync(join(base, "recipes/swamp.json"), join(deep, "recipes/deep.json"));
  for (const [recipe, name] of [[join(base, "recipes/swamp.json"), "swamp"], [join(deep, "recipes/deep.json"), "deep"]]) {
    const page = join(folder(t), "studio.html");
    warren("studio", recipe, "--seed", "3", "--no-open", "-o", page);
    const studio = await Studio.open(t, { ready: false });
    await studio.page.goto(pathToFileURL(page).href);
    await studio.levelIs(hashOf(recipe, 3));
    assert.equal(await bar(studio).getByLabel("Recipe").inputValue(), name === "swamp" ? "recipes/swamp.json" : "deep/recipes/deep.json");
    await bar(studio).locator("strong", { hasText: name }).waitFor();
  }
});

test("a browser that keeps no packs says so", async (t) => {
  const studio = await Studio.open(t, { before: () => {
    IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };
  } });
  await studio.drop({ name: "hub.zip", bytes: zipOf(join(examples, "hub")) });
  await studio.page.getByText("This browser does not keep the pack").waitFor();
  await studio.levelIs(hashOf(join(examples, "hub/recipes/hub.json"), 1));
});
