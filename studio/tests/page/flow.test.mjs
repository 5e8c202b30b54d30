// SPDX-License-Identifier: MIT
// The graph of a flow: every edit is in the text, the level follows, and pointing highlights on all sides.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { violations } from "./axe.mjs";
import { browser, fileIn, folder, hashOf, Studio, warren } from "./studio.mjs";

after(() => browser.close());

const text = `{
  "name": "Keep", "size": [80, 60],
  "chain": [
    { "flow": { "graph": {
      "rooms": [
        "gate", "yard", // outside
        { "name": "hall", "role": "shop" },
        { "name": "tower", "role": "boss" }
      ],
      "links": ["gate - yard - hall - tower"] // the main line
    } } },
    { "room_start": { "where": { "tag": "gate" } } },
    { "room_stairs": { "where": { "tag": "tower" } } }
  ]
}
`;

const node = (studio, room) => studio.page.locator(`flow-graph [data-room="${room}"]`);
const link = (studio, a, b) => studio.page.locator(`flow-graph [data-link="${[a, b].sort().join(" - ")}"]`);
const form = (studio) => studio.page.locator("flow-form section");
const all = (studio, part) => studio.page.locator(`flow-graph [data-${part}]`).evaluateAll(
  (parts, name) => parts.map((element) => element.dataset[name]).sort(), part);

async function openKeep(t, options = {}) {
  const studio = await Studio.open(t, options);
  await studio.type(text);
  await node(studio, "tower").waitFor();
  await isBuilt(t, studio);
  return studio;
}

/** The level on the page is the one that the command line builds of the text on the page, with all of its checks. */
async function isBuilt(t, studio) {
  const file = fileIn(folder(t), "keep.json", await studio.text());
  await studio.levelIs(hashOf(file, 1));
  assert.equal(await studio.problems().count(), 0);
  return JSON.parse(warren("generate", file, "--seed", "1", "--format", "json", "-q"));
}

async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}

async function dragTo(studio, from, to) {
  await studio.page.mouse.move(...from);
  await studio.page.mouse.down();
  await studio.page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await studio.page.mouse.move(...to);
  await studio.page.mouse.up();
}

/** From the handle of a room to another one. */
async function dragLink(studio, from, to) {
  await node(studio, from).hover();
  await dragTo(studio, await middle(node(studio, from).locator(".dot")), await middle(node(studio, to).locator(".box")));
}

for (const colorScheme of ["dark", "light"]) {
  test(`a room, a link and a cycle are added, and undone to the byte, ${colorScheme}`, async (t) => {
    const studio = await openKeep(t, { colorScheme });
    assert.deepEqual(await violations(studio), [], "the graph");
    await studio.page.getByRole("button", { name: "Room", exact: true }).click();
    const name = form(studio).getByLabel("Name");
    await name.fill("cellar");
    await name.press("Enter");
    await node(studio, "cellar").waitFor();
    await studio.eventually(async () => assert.match(await node(studio, "cellar").locator("desc").textContent(), /problem:.*cellar/));
    await studio.shot(`flow-problem-${colorScheme}`);
    assert.deepEqual(await violations(studio), [], "a room with a problem");
    await dragLink(studio, "yard", "cellar");
    await link(studio, "yard", "cellar").waitFor();
    const level = await isBuilt(t, studio);
    assert.ok(level.rooms.some(({ tags }) => tags.includes("cellar")));
    await form(studio).getByLabel("Kind").selectOption("secret");
    await studio.eventually(async () => assert.match(await studio.text(), /"from": "yard", "to": "cellar", "kind": "secret"/));
    await link(studio, "hall", "tower").locator(".hit").click({ force: true });
    await form(studio).getByLabel("Insert a cycle").selectOption("key_on_long_route");
    await studio.eventually(async () =>
      assert.deepEqual(await all(studio, "room"), ["cellar", "gate", "hall", "route vault", "route way", "tower", "yard"]));
    await isBuilt(t, studio);
    await studio.shot(`flow-${colorScheme}`);
    assert.deepEqual(await violations(studio), [], "a cycle");
    for (let i = 0; i < 9 && (await studio.text()) !== text; ++i) await studio.page.keyboard.press("Control+z");
    assert.equal(await studio.text(), text);
    await isBuilt(t, studio);
  });
}

test("every pattern of cycles draws the rooms that the level has", async (t) => {
  const studio = await openKeep(t);
  const catalogue = ["two_routes", "key_on_long_route", "two_keys", "foreshadowing", "hidden_shortcut", "dangerous_shortcut",
    "blocked_retreat", "gambit"];
  await link(studio, "yard", "hall").locator(".hit").click({ force: true });
  await form(studio).getByLabel("Insert a cycle").selectOption(catalogue[0]);
  assert.deepEqual(await form(studio).getByLabel("Pattern").locator("option").evaluateAll((all) => all.map((one) => one.value)), catalogue);
  for (const pattern of catalogue) {
    await form(studio).getByLabel("Pattern").selectOption(pattern);
    await studio.eventually(async () => assert.ok((await studio.text()).includes(`"pattern": "${pattern}"`)));
    const level = await isBuilt(t, studio);
    const drawn = await all(studio, "room");
    assert.deepEqual(drawn, level.rooms.map(({ tags }) => tags.find((tag) => drawn.includes(tag))).sort(), pattern);
  }
});

test("pointing at a room highlights it in the graph, on the map and in the text", async (t) => {
  const studio = await openKeep(t);
  const overlay = () => studio.page.locator("map-view level-pane #overlay").evaluate((canvas) => canvas.toDataURL());
  await studio.page.mouse.move(1, 1);
  await studio.page.waitForTimeout(200);
  const before = await overlay();
  await node(studio, "hall").hover();
  await studio.eventually(async () => assert.notEqual(await overlay(), before));
  const marked = studio.page.locator("json-editor .cm-highlighted");
  await studio.eventually(async () =>
    assert.equal((await marked.allTextContents()).join(""), '{ "name": "hall", "role": "shop" }hall'));
  await studio.shot("flow-pointed");
  await studio.page.mouse.move(1, 1);
  await studio.eventually(async () => assert.equal(await marked.count(), 0));
  await studio.eventually(async () => assert.equal(await overlay(), before));

  const level = await isBuilt(t, studio);
  const [x, y] = level.rooms.find(({ tags }) => tags.includes("tower")).box;
  const canvas = studio.page.locator("map-view level-pane canvas[data-frame]");
  const { originX, originY, cellSize } = await canvas.evaluate(({ dataset }) => ({ ...dataset }));
  const box = await canvas.boundingBox();
  const at = (origin, cell) => Number(origin) + (cell + 0.5) * Number(cellSize);
  await studio.page.mouse.move(box.x + at(originX, x), box.y + at(originY, y));
  await studio.eventually(async () => assert.match(await node(studio, "tower").getAttribute("class"), /\blit\b/));
  assert.doesNotMatch(await node(studio, "hall").getAttribute("class"), /\blit\b/);
});

test("by keys alone: rooms are found, linked, renamed, moved and removed", async (t) => {
  const studio = await openKeep(t);
  const { keyboard } = studio.page;
  await node(studio, "gate").focus();
  const focused = () => studio.page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.dataset?.room ?? element?.id;
  });
  await keyboard.press("ArrowRight");
  assert.equal(await focused(), "yard");
  await keyboard.press("l");
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowRight");
  assert.equal(await focused(), "tower");
  await keyboard.press("Enter");
  await link(studio, "yard", "tower").waitFor();
  const before = await node(studio, "tower").getAttribute("transform");
  await node(studio, "tower").press("Alt+ArrowDown");
  await studio.eventually(async () => assert.notEqual(await node(studio, "tower").getAttribute("transform"), before));
  await node(studio, "tower").press("Enter");
  await studio.eventually(async () => assert.equal(await focused(), "name"));
  await keyboard.press("Control+a");
  await keyboard.type("spire");
  await keyboard.press("Enter");
  await node(studio, "spire").waitFor();
  assert.match(await studio.text(), /"where": \{ "tag": "spire" \}/, "conditions follow");
  await isBuilt(t, studio);
  await node(studio, "hall").focus();
  await keyboard.press("Delete");
  await studio.eventually(async () => assert.deepEqual(await all(studio, "room"), ["gate", "spire", "yard"]));
  await isBuilt(t, studio);
});

test("a graph that no map has shows the links, and dragging a room changes no text", async (t) => {
  const studio = await Studio.open(t);
  const crossing = `{ "name": "x", "chain": [{ "flow": { "graph": {
    "rooms": ["a", "b", "c", "d", "e", "f"], "links": ["a - b - c - d - e - a", "a - c - e - b - d - a", "a - f"] } } }, "room_start", "room_stairs"] }`;
  await studio.type(crossing);
  await studio.eventually(async () => assert.equal(await studio.page.locator("flow-graph .link.wrong").count(), 10));
  const before = await node(studio, "f").boundingBox();
  await dragTo(studio, await middle(node(studio, "f").locator(".name")), [before.x + 60, before.y - 30]);
  await studio.eventually(async () => assert.notDeepEqual(await node(studio, "f").boundingBox(), before));
  assert.equal(await studio.text(), crossing);
  await studio.shot("flow-crossing");
});

test("flows that ship are drawn", async (t) => {
  const studio = await Studio.open(t, { viewport: { width: 1600, height: 1000 } });
  for (const recipe of ["flow_hub", "flow_cycles", "flow_caves", "flow_floor", "flow_hundred", "flow_bush"]) {
    await studio.choose(recipe);
    await studio.levelIs(hashOf(recipe, 1));
    await studio.page.waitForTimeout(300);
    await studio.shot(recipe);
    assert.ok((await studio.page.locator("flow-graph [data-room]").count()) > 8);
  }
  await studio.choose("bsp_dungeon");
  await studio.eventually(async () => assert.equal(await studio.page.locator("flow-view").count(), 0));
});

test("on a tablet the graph has a tab, and fingers draw links", async (t) => {
  const studio = await Studio.open(t, { viewport: { width: 820, height: 1180 }, ready: false, hasTouch: true });
  await studio.page.locator("map-view canvas[data-frame]").first().waitFor();
  await studio.choose("flow_hub");
  await studio.page.getByRole("tab", { name: "Graph" }).click();
  await node(studio, "camp").waitFor();
  assert.deepEqual(await violations(studio), []);
  await node(studio, "camp").tap();
  await form(studio).waitFor();
  await studio.shot("flow-tablet");
  const session = await studio.context.newCDPSession(studio.page);
  const touch = (type, point) => session.send("Input.dispatchTouchEvent",
    { type, touchPoints: point === undefined ? [] : [{ x: point[0], y: point[1] }] });
  const [from, to] = [await middle(node(studio, "stairs").locator(".dot")), await middle(node(studio, "gallery").locator(".box"))];
  await touch("touchStart", from);
  for (let i = 1; i <= 4; ++i) await touch("touchMove", [from[0] + ((to[0] - from[0]) * i) / 4, from[1] + ((to[1] - from[1]) * i) / 4]);
  await touch("touchEnd");
  await link(studio, "stairs", "gallery").waitFor();
});
