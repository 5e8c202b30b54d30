// SPDX-License-Identifier: MIT
// The cards of a recipe have controls for `where`, roles and counts, and the command line builds what they say.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { browser, fileIn, folder, hashOf, Studio } from "./studio.mjs";

after(() => browser.close());

const lair = `{
  "name": "Lair",
  "size": [72, 36],
  "chain": [
    "bsp_rooms", "nearest_corridors", "room_start",
    { "room_roles": { "role": "boss" } }, // far away
    "room_stairs"
  ]
}
`;

async function openCard(studio, builder) {
  const card = studio.card(builder);
  await card.focus();
  await card.press("Enter");
  return card;
}

test("conditions are added, changed and removed, comments stay, and the level is that of the text", async (t) => {
  const studio = await Studio.open(t);
  await studio.type(lair);
  const path = folder(t);
  const built = async () => studio.levelIs(hashOf(fileIn(path, "lair.json", await studio.text()), 1));
  await built();

  const roles = await openCard(studio, "room_roles");
  const add = (card, condition) => card.getByLabel("Add a condition").selectOption(condition);
  await add(roles, "steps_from_start");
  await studio.eventually(async () => assert.match(await studio.text(), /"where": \{ "steps_from_start": \{ "min": 10 \} \}/));
  await roles.getByLabel("steps from start, min").fill("20");
  await roles.getByLabel("steps from start, prefer").selectOption("farthest");
  await studio.eventually(async () =>
    assert.match(await studio.text(), /\{ "min": 20, "prefer": "farthest" \} \} \} \}, \/\/ far away/));
  await roles.getByLabel("steps from start, min").fill("");
  await studio.eventually(async () => assert.match(await studio.text(), /\{ "prefer": "farthest" \}/));
  await built();

  const stairs = await openCard(studio, "room_stairs");
  await add(stairs, "role");
  await studio.eventually(async () => assert.match(await studio.text(), /"room_stairs": \{ "where": \{ "role": "boss" \} \}/));
  const adder = stairs.getByLabel("Add role");
  await adder.fill("shop");
  await adder.press("Enter");
  await studio.eventually(async () => assert.match(await studio.text(), /"role": \["boss", "shop"\]/));
  await stairs.getByRole("button", { name: "Remove role shop" }).click();
  await add(stairs, "steps_from");
  await add(stairs, "side");
  await stairs.getByRole("combobox", { name: "side" }).selectOption("top");
  await add(stairs, "dead_end");
  await stairs.scrollIntoViewIfNeeded();
  await studio.shot("where");
  await studio.eventually(async () => {
    const text = await studio.text();
    assert.match(text, /"side": "top"/);
    assert.match(text, /"dead_end": true/);
    assert.match(text, /"steps_from": \{ "boss": \{ "min": 10 \} \}/);
  });
  for (const condition of ["steps from", "side", "dead end"]) {
    await stairs.getByRole("button", { name: `Remove the condition ${condition}` }).click();
  }
  await studio.eventually(async () => assert.match(await studio.text(), /"room_stairs": \{ "where": \{ "role": \["boss"\] \} \}/));
  await built();
  assert.match(await studio.text(), /\/\/ far away/);
});

test("a count is two numbers, and one of them takes the other along", async (t) => {
  const studio = await Studio.open(t);
  await studio.type(lair);
  const roles = await openCard(studio, "room_roles");
  const count = roles.locator('[data-option="count"]');
  await count.getByLabel("max").fill("3");
  await studio.eventually(async () => assert.match(await studio.text(), /"count": \{ "min": 1, "max": 3 \}/));
  await count.getByLabel("min").fill("4");
  await studio.eventually(async () => assert.match(await studio.text(), /"count": 4/));
  await count.getByLabel("max").fill("2");
  await studio.eventually(async () => assert.match(await studio.text(), /"count": 2/));
  await studio.levelIs(hashOf(fileIn(folder(t), "lair.json", await studio.text()), 1));
  await count.getByRole("button", { name: /^Reset count/ }).click();
  await studio.eventually(async () => assert.doesNotMatch(await studio.text(), /count/));
});

test("conditions that come too early are a problem of their card", async (t) => {
  const studio = await Studio.open(t);
  await studio.type(lair.replace('"room_start",\n', '').replace('"room_stairs"', '"room_stairs", "room_start"'));
  const roles = await openCard(studio, "room_roles");
  await roles.getByLabel("Add a condition").selectOption("steps_from_start");
  await roles.getByText(/needs start/).waitFor();
});
