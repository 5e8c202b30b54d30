// SPDX-License-Identifier: MIT
// A walk through the level that the studio shows.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Played, phone } from "./player.mjs";
import { browser, fileIn, folder, hashOf, Studio, warren } from "./studio.mjs";

after(() => browser.close());

/** Rooms without monsters. */
const rooms = `{ "name": "Empty halls", "size": [40, 25], "chain": ["rooms_and_corridors", "room_start", "room_stairs"] }`;

async function walk(studio) {
  await studio.button("Walk").click();
  return new Played(studio.page).ready();
}

test("the walk begins at the level's start, with its seed and depth", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("simple");
  await studio.setSeed(5);
  await studio.levelIs(hashOf("simple", 5));
  const level = JSON.parse(warren("generate", "simple", "--seed", "5", "--format", "json", "-q"));
  const game = await walk(studio);
  const { mode, game: status } = await game.status();
  assert.equal(mode, "playing");
  assert.equal(status.seed, "5");
  assert.deepEqual(status.at, level.start);
  await game.player();
  await game.shot("walk");
});

test("the exit ends the walk, and the focus is where it was", async (t) => {
  const studio = await Studio.open(t);
  await studio.type(rooms);
  await studio.levelIs(hashOf(fileIn(folder(t), "rooms.json", rooms), 1));
  const game = await walk(studio);
  await game.press("o", ">", ">");
  assert.match(await game.text(), /found the way out/);
  assert.equal((await game.status()).game.won, true);
  await game.shot("walk-end");
  await game.page.keyboard.press("Enter");
  await studio.eventually(async () => assert.equal(await studio.page.locator("walk-dialog dialog").evaluate((d) => d.open), false));
  assert.ok(await studio.button("Walk").evaluate((button) => button.matches(":focus")));
});

test("a level drawn by hand and dropped on the page is walked as it was drawn", async (t) => {
  const drawing = "kind: level\n\n##########\n#@.......#\n#........#\n#.......>#\n##########\n";
  const recipe = `{ "name": "Drawn", "size": [10, 5], "chain": [{ "prefab_level": { "prefab": "drawn" } }] }`;
  const path = folder(t);
  fileIn(path, "drawn.txt", drawing);
  const studio = await Studio.open(t);
  await studio.drop({ name: "drawn.txt", bytes: Buffer.from(drawing) });
  await studio.page.getByText("is there to be used").waitFor();
  await studio.type(recipe);
  await studio.levelIs(hashOf(fileIn(path, "recipe.json", recipe), 1, "--prefab-dir", path));
  const game = await walk(studio);
  assert.deepEqual((await game.status()).game.at, [1, 1]);
  await game.press(">", ">");
  assert.equal((await game.status()).game.won, true);
});

test("P opens it, Escape twice closes it, and keys meant for the game are not for the studio", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("simple");
  await studio.levelIs(hashOf("simple", 1));
  await studio.page.locator("body").press("p");
  const game = await new Played(studio.page).ready();
  await game.press("r", "Escape", "c", "Escape"); // what to put away, a door to close: no rolled seed, no comparison
  assert.equal((await game.status()).mode, "playing");
  await game.page.keyboard.press("Escape");
  assert.equal((await game.status()).mode, "menu");
  await game.page.keyboard.press("Escape");
  await studio.eventually(async () => assert.equal(await studio.page.locator("walk-dialog dialog").evaluate((d) => d.open), false));
  await studio.levelIs(hashOf("simple", 1));
  await studio.page.locator("body").press("p");
  await new Played(studio.page).ready();
  await studio.page.locator("walk-dialog").getByRole("button", { name: "Close", exact: true }).click();
  await studio.eventually(async () => assert.equal(await studio.page.evaluate(() => window.warrenGame), undefined));
});

test("on a telephone one walks by the pad", async (t) => {
  const studio = await Studio.open(t, phone);
  const game = await walk(studio);
  const before = (await game.status()).game.turn;
  await studio.page.locator("walk-dialog touch-pad").getByRole("button", { name: "Wait" }).tap();
  assert.equal((await game.status()).game.turn, before + 1);
  await game.shot("walk-phone");
});
