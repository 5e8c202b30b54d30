// SPDX-License-Identifier: MIT
// The page can be used by keyboard and screen reader, as far as axe can check, in dark and in light.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { violations } from "./axe.mjs";
import { openGame, phone } from "./player.mjs";
import { browser, Studio } from "./studio.mjs";
import { zip } from "./zip.mjs";

after(() => browser.close());

/** Every condition, whether or not they make sense together. */
const withConditions = `{ "name": "x", "chain": ["bsp_rooms", "nearest_corridors", "room_start", { "room_stairs": { "where": {
  "steps_from_start": { "min": 20 }, "steps_from": { "boss": "nearest" }, "role": ["boss", "shop"], "tag": "cold", "zone": "lake",
  "tile": "floor", "main_path": "on", "dead_end": true, "spacing": 4, "side": "left", "at": [3, 3] } } }] }`;

for (const colorScheme of ["dark", "light"]) {
  test(`every part of it, ${colorScheme}`, async (t) => {
    const studio = await Studio.open(t, { colorScheme });
    await studio.choose("random_dungeon");
    await studio.page.locator("step-card").first().focus();
    await studio.page.keyboard.press("Enter");
    assert.deepEqual(await violations(studio), [], "the page");
    await studio.button("Save").click();
    assert.deepEqual(await violations(studio), [], "the menu for saving");
    await studio.page.keyboard.press("Escape");
    for (const name of ["Recipes", "Wall of seeds", "Compare", "Help"]) {
      await studio.button(name).click();
      await studio.page.waitForTimeout(500);
      assert.deepEqual(await violations(studio), [], name);
      await studio.page.keyboard.press("Escape");
    }
    await studio.type(withConditions);
    await studio.card("room_stairs").focus();
    await studio.page.keyboard.press("Enter");
    await studio.page.locator('[data-condition="at"]').waitFor();
    assert.deepEqual(await violations(studio), [], "the conditions of a step");
    for (const name of ["Rooms", "Zones", "Doors", "Exits"]) await studio.button(name).click();
    await studio.page.locator("place-legend li").first().waitFor();
    assert.deepEqual(await violations(studio), [], "the overlays of places");
    const files = { "pack.json": '{ "name": "mini" }', "recipes/one.json": '{ "name": "One", "chain": ["maze", "area_start", "distant_exit"] }',
      "spawns/bad.json": "{}" };
    await studio.drop({ name: "mini.zip", bytes: zip(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])) });
    await studio.page.getByRole("region", { name: "Pack" }).waitFor();
    await studio.page.getByRole("list", { name: "Problems of the pack" }).waitFor();
    assert.deepEqual(await violations(studio), [], "an open pack");
    await studio.button("Recipes").click();
    await studio.page.locator('[data-recipe="one"]').waitFor();
    assert.deepEqual(await violations(studio), [], "the recipes of a pack");
    await studio.page.keyboard.press("Escape");
    await studio.type("{ broken");
    await studio.eventually(async () => assert.ok((await studio.problems().count()) > 0));
    assert.deepEqual(await violations(studio), [], "with a problem");
  });
}

test("the walk through a level", async (t) => {
  const studio = await Studio.open(t);
  await studio.button("Walk").click();
  await studio.page.waitForFunction(() => window.warrenGame !== undefined);
  assert.deepEqual(await violations(studio), []);
});

test("the game, with keys and with a pad for fingers", async (t) => {
  for (const options of [{}, phone]) {
    const game = await openGame(t, options);
    assert.deepEqual(await violations(game), [], "its menu");
    await game.press("n");
    assert.deepEqual(await violations(game), [], "its map");
  }
});

test("on a tablet everything has its tab", async (t) => {
  const studio = await Studio.open(t, { viewport: { width: 820, height: 1180 }, ready: false, hasTouch: true });
  await studio.page.locator("map-view canvas[data-frame]").first().waitFor();
  for (const tab of ["Recipe text", "Level", "Steps"]) {
    await studio.page.getByRole("tab", { name: tab }).click();
    await studio.shot(`tablet-${tab}`);
    assert.deepEqual(await violations(studio), [], tab);
  }
  const width = await studio.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 820, "nothing sticks out");
});
