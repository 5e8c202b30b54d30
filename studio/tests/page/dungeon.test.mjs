// SPDX-License-Identifier: MIT
// The stack of a dungeon: its floors are those of the command line, and edits of links are in the text.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { violations } from "./axe.mjs";
import { browser, fileIn, folder, Studio, warren } from "./studio.mjs";
import { zip } from "./zip.mjs";

after(() => browser.close());

const tower = readFileSync(join(import.meta.dirname, "../../../data/campaigns/tower.json"), "utf8");
const floor = (studio, name) => studio.page.locator(`dungeon-panel [data-floor="${name}"]`);
const links = (studio) => studio.page.locator("dungeon-panel [data-link]");
const hashOf = (campaign, name, seed) =>
  JSON.parse(warren("generate", "--campaign", campaign, "--floor", name, "--seed", String(seed), "--format", "json", "-q")).hash;

async function open(studio, dungeon) {
  await studio.button("Recipes").click();
  await studio.page.locator(`[data-dungeon="${dungeon}"]`).click();
  await floor(studio, dungeon === "tower" ? "tower 1" : dungeon === "mine" ? "pithead" : "harbour").waitFor();
}

for (const colorScheme of ["dark", "light"]) {
  test(`floors of a dungeon are built as the command line builds them, ${colorScheme}`, async (t) => {
    const studio = await Studio.open(t, { colorScheme });
    await open(studio, "tower");
    await studio.levelIs(hashOf("tower", "tower 1", 1));
    for (const name of ["tower 5", "dungeon"]) {
      await floor(studio, name).click();
      await studio.levelIs(hashOf("tower", name, 1));
    }
    await studio.setSeed(7);
    await studio.levelIs(hashOf("tower", "dungeon", 7));
    assert.deepEqual(await violations(studio), []);
    await studio.shot(`dungeon-tower-${colorScheme}`);
    await open(studio, "depths");
    assert.equal(await studio.page.locator("dungeon-panel [data-floor]").count(), 26);
    await studio.levelIs(hashOf("depths", "harbour", 7));
    await links(studio).nth(3).focus();
    await studio.page.keyboard.press("Enter");
    await studio.page.getByRole("form", { name: /^Link from/ }).waitFor();
    assert.deepEqual(await violations(studio), []);
    await studio.shot(`dungeon-depths-${colorScheme}`);
    await open(studio, "mine");
    await studio.shot(`dungeon-mine-${colorScheme}`);
  });
}

test("links are added, changed and removed in the text, and undone", async (t) => {
  const studio = await Studio.open(t);
  await studio.drop({ name: "mine.json", bytes: Buffer.from(tower) });
  await floor(studio, "tower 3").click();
  await studio.levelIs(hashOf("tower", "tower 3", 1));
  const adder = studio.page.getByRole("form", { name: "New link" });
  await adder.getByLabel("To").selectOption("tower 7");
  await adder.getByLabel("Kind").selectOption("shaft");
  await adder.getByRole("button", { name: "Add link" }).click();
  const form = studio.page.getByRole("form", { name: "Link from tower 3 to tower 7" });
  await form.getByLabel("One way").check();
  await studio.eventually(async () =>
    assert.match(await studio.text(), /\{ "from": "tower 3", "to": "tower 7", "kind": "shaft", "one_way": true \}/));
  const file = fileIn(folder(t), "tower.json", await studio.text());
  await studio.levelIs(hashOf(file, "tower 3", 1));
  await form.getByLabel("Within").fill("6");
  await form.getByLabel("Within").press("Tab");
  await form.getByLabel("From", { exact: true }).selectOption("tower 2");
  const moved = studio.page.getByRole("form", { name: "Link from tower 2 to tower 7" });
  await moved.getByLabel("To", { exact: true }).selectOption("tower 6");
  await studio.eventually(async () => assert.match(await studio.text(),
    /\{ "from": "tower 2", "to": "tower 6", "kind": "shaft", "within": 6, "one_way": true \}/));
  const changed = studio.page.getByRole("form", { name: "Link from tower 2 to tower 6" });
  await changed.getByLabel("Kind").selectOption("portal");
  await studio.eventually(async () => assert.match(await studio.text(), /"kind": "portal"/));
  await changed.getByRole("button", { name: "Remove link" }).click();
  await studio.eventually(async () => assert.equal(await studio.text(), tower));
  await studio.levelIs(hashOf("tower", "tower 3", 1));
  await studio.page.keyboard.press("Control+z");
  await studio.eventually(async () => assert.match(await studio.text(), /"kind": "portal"/));
});

test("a link that cannot be is marked, and the last stack stays", async (t) => {
  const studio = await Studio.open(t);
  await open(studio, "tower");
  await studio.levelIs(hashOf("tower", "tower 1", 1));
  await studio.type(tower.replace(`"name": "trapdoor" }`, `"name": "trapdoor" },\n    { "from": "tower 1", "to": "tower 1" }`));
  await studio.eventually(async () => assert.ok((await studio.problems().count()) > 0));
  await studio.eventually(async () => assert.equal(await studio.page.locator("dungeon-panel .link.wrong").count(), 1));
  assert.equal(await studio.page.locator("dungeon-panel [data-floor]").count(), 9);
  await studio.levelIs(hashOf("tower", "tower 1", 1));
});

test("dungeons of a pack are opened from the gallery, and a recipe brings the chain back", async (t) => {
  const studio = await Studio.open(t);
  const files = { "pack.json": '{ "name": "mini" }', "campaigns/spire.json": tower.replace("The tower", "The spire"),
    "recipes/one.json": '{ "name": "One", "chain": ["maze", "area_start", "distant_exit"] }' };
  await studio.drop({ name: "mini.zip", bytes: zip(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])) });
  await studio.page.getByRole("region", { name: "Pack" }).waitFor();
  await studio.button("Recipes").click();
  await studio.page.getByRole("button", { name: "Open the dungeon The spire" }).click();
  await floor(studio, "tower 2").click();
  await studio.levelIs(hashOf("tower", "tower 2", 1));
  await studio.choose("one");
  await studio.card("maze").waitFor();
  assert.equal(await studio.page.locator("dungeon-panel").count(), 0);
});

test("a tablet has a tab for the floors", async (t) => {
  const studio = await Studio.open(t, { viewport: { width: 820, height: 1180 }, ready: false, hasTouch: true });
  await studio.page.locator("map-view canvas[data-frame]").first().waitFor();
  await open(studio, "mine");
  await studio.page.getByRole("tab", { name: "Floors" }).click();
  await floor(studio, "lowest level").tap();
  await studio.eventually(async () => assert.equal(await floor(studio, "lowest level").getAttribute("aria-current"), "true"));
  assert.deepEqual(await violations(studio), []);
  await studio.shot("dungeon-tablet");
});
