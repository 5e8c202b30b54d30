// SPDX-License-Identifier: MIT
// Overlays of places: what they show is what the level file of the command line says.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { browser, fileIn, folder, hashOf, Studio, warren } from "./studio.mjs";

after(() => browser.close());

const text = `{
  "name": "Places", "size": [60, 40],
  "chain": [
    "bsp_rooms", "nearest_corridors", { "lakes": { "count": 2, "size": 30 } }, "connect_areas", "room_start",
    { "room_roles": { "role": "boss", "tag": "cold", "where": { "steps_from_start": "farthest" } } },
    { "room_roles": { "role": "shop", "count": 2 } },
    { "room_stairs": { "name": "crypt stairs", "target": "crypt", "where": { "role": "boss" } } },
    { "room_stairs": { "exit_kind": "rope", "where": { "role": "shop" } } },
    { "room_spawner": { "most_per_room": 2 } },
    "door_placement"
  ]
}
`;

const toggles = ["Rooms", "Zones", "Doors", "Exits"];
const counted = (names) => names.reduce((counts, name) => ({ ...counts, [name]: (counts[name] ?? 0) + 1 }), {});

async function openPlaces(t, options = {}) {
  const studio = await Studio.open(t, options);
  await studio.type(text);
  const file = fileIn(folder(t), "places.json", text);
  await studio.levelIs(hashOf(file, 1));
  return { studio, level: JSON.parse(warren("generate", file, "--seed", "1", "--format", "json", "-q")) };
}

/** What the line below the map says about a cell that the mouse points at. */
async function pointAt(studio, [x, y]) {
  const canvas = studio.page.locator("map-view level-pane canvas[data-frame]");
  const { originX, originY, cellSize } = await canvas.evaluate(({ dataset }) => ({ ...dataset }));
  const box = await canvas.boundingBox();
  const at = (origin, cell) => Number(origin) + (cell + 0.5) * Number(cellSize);
  await studio.page.mouse.move(box.x + at(originX, x), box.y + at(originY, y));
  const line = studio.page.locator(`cell-line [data-cell="${x},${y}"]`);
  await line.waitFor();
  await studio.eventually(async () => assert.match(await line.textContent(), /step|out of reach|wall/));
  return line;
}

async function legend(studio) {
  const rows = await studio.page.locator("place-legend [data-legend]").evaluateAll((items) =>
    items.map((item) => [item.dataset.legend, Number(item.querySelector(".count").textContent)]));
  return Object.fromEntries(rows);
}

test("each overlay is switched on and off, with a legend that counts as the level file does", async (t) => {
  const { studio, level } = await openPlaces(t);
  assert.equal(await studio.page.locator("place-legend li").count(), 0);
  for (const name of toggles) await studio.button(name).click();
  const expected = {
    ...counted(level.rooms.map((room) => `room ${room.role || "no role"}`)),
    ...counted(level.zones.map((zone) => `zone ${zone.name}`)),
    ...counted(level.doors.map((door) => `door ${door.kind === "secret" ? "secret_door" : door.kind}`)),
    ...counted(level.exits.map((exit) => `exit ${exit.kind}`)),
  };
  assert.ok(expected["room boss"] === 1 && expected["room shop"] === 2 && level.zones.length > 0, JSON.stringify(expected));
  await studio.eventually(async () => assert.deepEqual(await legend(studio), expected));
  await studio.shot("places");
  await studio.page.locator("place-legend summary").click();
  assert.equal(await studio.page.locator("place-legend li").first().isVisible(), false);
  await studio.page.locator("place-legend summary").click();
  for (const name of ["Zones", "Doors", "Exits"]) await studio.button(name).click();
  await studio.eventually(async () =>
    assert.deepEqual(Object.keys(await legend(studio)).filter((key) => !key.startsWith("room")), []));
  await studio.button("Rooms").click();
  await studio.eventually(async () => assert.equal(await studio.page.locator("place-legend li").count(), 0));
});

test("rooms are filled with the colour of their role", async (t) => {
  const { studio, level } = await openPlaces(t);
  const boss = level.rooms.find((room) => room.role === "boss");
  const pixel = () => studio.page.evaluate(([x, y]) => {
    const find = (node) => node.querySelector("map-view") ?? [...node.querySelectorAll("*")].map((each) => each.shadowRoot && find(each.shadowRoot)).find(Boolean);
    const pane = find(document).shadowRoot.querySelector("level-pane").shadowRoot;
    const { originX, originY, cellSize } = pane.querySelector("#level").dataset;
    const at = (origin, cell) => Math.round(Number(origin) + (cell + 0.5) * Number(cellSize));
    const copy = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    copy.drawImage(pane.querySelector("#overlay"), at(originX, x), at(originY, y), 1, 1, 0, 0, 1, 1);
    return [...copy.getImageData(0, 0, 1, 1).data];
  }, [boss.box[0], boss.box[1] + boss.box[3] - 1]);
  assert.equal((await pixel())[3], 0);
  await studio.button("Rooms").click();
  const colour = studio.page.locator('place-legend [data-legend="room boss"] i');
  await colour.waitFor();
  const wanted = (await colour.evaluate((mark) => getComputedStyle(mark).backgroundColor)).match(/\d+/g).map(Number);
  await studio.eventually(async () => {
    const [red, green, blue, alpha] = await pixel();
    assert.ok(alpha > 50);
    for (const [i, channel] of [red, green, blue].entries()) assert.ok(Math.abs(channel - wanted[i]) <= 4, `${[red, green, blue]} is ${wanted}`);
  });
});

test("a cell that is pointed at says its room with role and tags, its zones, exit and spawn", async (t) => {
  const { studio, level } = await openPlaces(t);
  const says = async (cell, words) => {
    const line = await pointAt(studio, cell);
    await studio.eventually(async () => assert.ok((await line.textContent()).includes(words), `${await line.textContent()} has ${words}`));
  };
  const index = level.rooms.findIndex((room) => room.role === "boss");
  const down = level.exits.find((exit) => exit.kind === "down");
  await says([down.x, down.y], "exit (down): crypt stairs → crypt");
  await says([down.x, down.y], `room ${index + 1}: boss [cold]`);
  const rope = level.exits.find((exit) => exit.kind === "rope");
  await says([rope.x, rope.y], "exit (rope)");
  const spawn = level.spawns[0];
  await says([spawn.x, spawn.y], `${spawn.name} (${spawn.kind}, from ${spawn.source})`);
});

for (const colorScheme of ["dark", "light"]) {
  test(`on a tablet, ${colorScheme}`, async (t) => {
    const studio = await Studio.open(t, { viewport: { width: 820, height: 1180 }, hasTouch: true, ready: false, colorScheme });
    await studio.page.getByRole("tab", { name: "Recipe text" }).click();
    await studio.type(text);
    for (const name of toggles) await studio.button(name).click();
    await studio.page.locator('place-legend [data-legend="room boss"]').waitFor();
    await studio.shot(`places-tablet-${colorScheme}`);
    const width = await studio.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 820, "nothing sticks out");
  });
}

/** Gives every level that the page hears of a mission: a key beside the start, and a lock two cells further. */
function addMissions() {
  let start = [0, 0];
  const withMission = (value) => {
    if (value?.level) value.level.mission = true;
    if (value?.marks && value.start) start = value.start;
    if (!value?.room_of) return;
    const [x, y] = start;
    const cells = (...xs) => xs.map((dx) => [x + dx, y]);
    value.mission = {
      strength: "safe", levers: [], one_ways: [], passages: [],
      keys: [{ name: "red", kind: "", at: [x + 1, y], consumable: false, spare: false, sphere: 1 },
        { name: "blue", kind: "", at: [x + 3, y], consumable: false, spare: true, sphere: 2 }],
      locks: [{ name: "gate", kind: "", keys: ["red", "blue"], needs: "red and blue", sphere: 2, cells: cells(2) }],
      walks: [{ key: 0, cells: cells(0, 1) }, { key: null, cells: cells(1, 2, 3) }],
      region_of: value.room_of.map((room) => Math.min(room, 1)),
      intensity: Uint8Array.from(value.room_of, (_, index) => index % 101),
      colours: { red: [255, 92, 92], blue: [111, 170, 255] },
    };
  };
  window.Worker = class extends Worker {
    set onmessage(hear) {
      super.onmessage = (event) => {
        withMission(event.data.value);
        hear(event);
      };
    }
  };
}

test("a mission has overlays for locks, order, regions and intensity, and cells name locks and keys", async (t) => {
  const plain = await openPlaces(t);
  for (const name of ["Locks", "Order", "Regions", "Intensity"]) assert.equal(await plain.studio.button(name).count(), 0);
  const { studio, level } = await openPlaces(t, { before: addMissions });
  for (const name of ["Locks", "Order", "Regions", "Intensity"]) await studio.button(name).click();
  const expected = { "key red": 1, "key blue": 1, "lock red and blue": 1 };
  await studio.eventually(async () => assert.deepEqual(await legend(studio), expected));
  await studio.shot("mission");
  const [x, y] = level.start;
  const lock = await pointAt(studio, [x + 2, y]);
  await studio.eventually(async () => assert.match(await lock.textContent(), /lock gate \(needs red and blue\)/));
  const key = await pointAt(studio, [x + 1, y]);
  await studio.eventually(async () => assert.match(await key.textContent(), /key red, sphere 1/));
  for (const name of ["Order", "Regions", "Intensity", "Locks"]) await studio.button(name).click();
  await studio.eventually(async () => assert.equal(await studio.page.locator("place-legend li").count(), 0));
});
