// SPDX-License-Identifier: MIT
// Designing a recipe: choosing, tuning, moving and breaking it.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { browser, fileIn, folder, hashOf, Studio } from "./studio.mjs";

after(() => browser.close());

test("opens with a level that the command line builds too", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("bsp_dungeon");
  await studio.levelIs(hashOf("bsp_dungeon", 1));
  await studio.setSeed("18446744073709551615");
  await studio.levelIs(hashOf("bsp_dungeon", "18446744073709551615"));
  await studio.shot("opened");
});

test("an option that is changed is in the text, and the level is that of the text", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("simple");
  await studio.levelIs(hashOf("simple", 1));
  const card = studio.card("rooms_and_corridors");
  await card.focus();
  await card.press("Enter");
  const field = card.locator('[data-option="attempts"] input[type="number"]');
  await field.fill("7");
  await field.press("Enter");
  await studio.eventually(async () => assert.match(await studio.text(), /"attempts": 7/));
  const file = fileIn(folder(t), "mine.json", await studio.text());
  await studio.levelIs(hashOf(file, 1));
  await studio.shot("option");
});

test("typing in the text changes the cards", async (t) => {
  const studio = await Studio.open(t);
  const text = '{ "name": "Mine", "chain": ["bsp_dungeon", { "maybe": { "chance": 40, "do": ["room_sorter"] } }, "room_start", "room_stairs"] }';
  await studio.type(text);
  await studio.eventually(async () =>
    assert.deepEqual(await studio.builders(), ["bsp_dungeon", "maybe", "room_sorter", "room_start", "room_stairs"]));
  await studio.levelIs(hashOf(fileIn(folder(t), "mine.json", text), 1));
});

test("steps are moved by keys and by mouse, and undone", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("bsp_dungeon");
  await studio.levelIs(hashOf("bsp_dungeon", 1));
  const before = await studio.builders();
  const text = await studio.text();
  const last = before.length - 1;

  await studio.page.locator("step-card").nth(last).focus();
  await studio.page.keyboard.press("Alt+ArrowUp");
  const swapped = [...before.slice(0, -2), before[last], before[last - 1]];
  await studio.eventually(async () => assert.deepEqual(await studio.builders(), swapped));
  await studio.button("Undo").click();
  await studio.eventually(async () => assert.deepEqual(await studio.builders(), before));
  assert.equal(await studio.text(), text);

  const dragged = studio.page.locator("step-card").nth(last);
  const target = studio.page.locator("step-card").nth(last - 1);
  const handle = await dragged.locator(".grip, .handle, [data-grip]").first().boundingBox();
  const place = await target.boundingBox();
  await studio.page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await studio.page.mouse.down();
  await studio.page.mouse.move(place.x + 60, place.y + place.height / 2, { steps: 8 });
  await studio.page.mouse.move(place.x + 60, place.y + 4, { steps: 8 });
  await studio.shot("dragging");
  await studio.page.mouse.up();
  await studio.eventually(async () => assert.deepEqual(await studio.builders(), swapped));
});

test("a step is moved by a finger", async (t) => {
  const studio = await Studio.open(t, { viewport: { width: 820, height: 1180 }, hasTouch: true, ready: false });
  await studio.choose("bsp_dungeon");
  await studio.eventually(async () => assert.ok((await studio.builders()).includes("bsp_dungeon")));
  const before = await studio.builders();
  const last = before.length - 1;
  const cards = studio.page.locator("step-card");
  await cards.nth(last).scrollIntoViewIfNeeded();
  const grip = await cards.nth(last).locator(".grip").boundingBox();
  const target = await cards.nth(last - 1).boundingBox();
  const touch = await studio.context.newCDPSession(studio.page);
  const finger = (type, x, y) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  const from = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await finger("touchStart", ...from);
  for (let i = 1; i <= 10; ++i) {
    await finger("touchMove", from[0], from[1] + ((target.y + 4 - from[1]) * i) / 10);
    await studio.page.waitForTimeout(20);
  }
  await finger("touchEnd");
  const swapped = [...before.slice(0, -2), before[last], before[last - 1]];
  await studio.eventually(async () => assert.deepEqual(await studio.builders(), swapped));
});

test("steps are added, switched off, duplicated and removed", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("simple");
  await studio.levelIs(hashOf("simple", 1));
  const before = await studio.builders();

  await studio.button("Add step").last().click();
  await studio.page.getByLabel("Search builders").fill("loops");
  await studio.shot("picker");
  await studio.page.locator('builder-picker [data-builder="add_loops"]').click();
  await studio.eventually(async () => assert.deepEqual(await studio.builders(), [...before, "add_loops"]));

  const card = studio.card("room_spawner");
  await card.focus();
  await card.press("Space");
  await studio.eventually(async () => assert.match(await studio.text(), /"room_spawner": \{[^}]*"off": true/));
  await card.focus();
  await card.press("Space");
  await studio.eventually(async () => assert.doesNotMatch(await studio.text(), /"off"/));

  await studio.card("add_loops").focus();
  await studio.page.keyboard.press("Delete");
  await studio.eventually(async () => assert.deepEqual(await studio.builders(), before));
  await studio.card("room_spawner").focus();
  await studio.page.keyboard.press("Control+d");
  await studio.eventually(async () => assert.equal((await studio.builders()).filter((name) => name === "room_spawner").length, 2));
  await studio.levelIs(hashOf(fileIn(folder(t), "mine.json", await studio.text()), 1));
});

test("an error is shown at its line, and the last good level stays", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("simple");
  const good = hashOf("simple", 1);
  await studio.levelIs(good);
  const text = await studio.text();
  const lines = text.split("\n");
  const line = lines.findIndex((each) => each.includes("room_spawner"));
  await studio.type(text.replace('room_spawner', 'room_spawnr'));
  await studio.eventually(async () => {
    const problem = studio.problems().first();
    assert.match(await problem.textContent(), /there is no builder named "room_spawnr"/);
    assert.match(await problem.textContent(), new RegExp(`line ${line + 1}:`));
    assert.match(await problem.textContent(), /room_spawner/);
  });
  const marked = studio.page.locator("json-editor .cm-lintRange-error").first();
  assert.match(await marked.textContent(), /room_spawnr/);
  await studio.levelIs(good);
  await studio.shot("broken");

  await studio.type("{ this is no recipe");
  await studio.eventually(async () => assert.match(await studio.problems().first().textContent(), /W501/));
  assert.ok((await studio.builders()).length > 2, "the cards of the last good text are still there");
  await studio.levelIs(good);
  await studio.type(text);
  await studio.eventually(async () => assert.equal(await studio.problems().count(), 0));
});

test("a level that breaks a check says which, and its attempt can be looked at", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("simple");
  const good = hashOf("simple", 1);
  await studio.levelIs(good);
  await studio.type('{ "name": "No way", "size": [30, 20], "chain": ["bsp_dungeon", "room_start", "room_stairs"],\n  "checks": [{ "path_length": { "min": 500 } }] }');
  await studio.eventually(async () => assert.match(await studio.problems().first().textContent(), /path_length/));
  await studio.levelIs(good);
  await studio.page.getByRole("button", { name: "Show the attempt" }).first().click();
  await studio.page.getByText("This attempt failed.").waitFor();
  await studio.shot("attempt");
  await studio.button("Back to the last good level").click();
  await studio.levelIs(good);
});

test("only the steps from a change on run again", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("bsp_dungeon");
  await studio.levelIs(hashOf("bsp_dungeon", 1));
  const text = (await studio.text()).replace('"room_spawner"', '{ "room_spawner": { "most_per_room": 1 } }');
  await studio.type(text);
  await studio.page.locator("level-facts").getByText(/[1-9]\d* of \d+ steps taken over/).waitFor();
  await studio.levelIs(hashOf(fileIn(folder(t), "mine.json", text), 1));
});
