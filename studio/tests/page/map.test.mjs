// SPDX-License-Identifier: MIT
// The map shows what the command line draws, frame by frame, and cells name the step that made them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { browser, folder, hashOf, Studio, warren } from "./studio.mjs";

after(() => browser.close());

const wide = { viewport: { width: 1920, height: 1080 } };

/** Compares the map on the page, pixel by pixel, with a frame of a moving picture. How many pixels differ. */
async function differingPixels(studio, gif, frame) {
  const base64 = readFileSync(gif).toString("base64");
  return studio.page.evaluate(async ([data, index]) => {
    const find = (node) => node.querySelector("map-view") ?? [...node.querySelectorAll("*")].map((each) => each.shadowRoot && find(each.shadowRoot)).find(Boolean);
    const pane = find(document).shadowRoot.querySelector("level-pane");
    const canvas = pane.shadowRoot.querySelector("canvas[data-frame]");
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const decoder = new ImageDecoder({ data: bytes, type: "image/gif" });
    const { image } = await decoder.decode({ frameIndex: index });
    const drawn = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    const context = drawn.getContext("2d");
    context.drawImage(image, 0, 0);
    const x = Number(canvas.dataset.originX);
    const y = Number(canvas.dataset.originY);
    const copy = new OffscreenCanvas(drawn.width, drawn.height);
    const copied = copy.getContext("2d");
    copied.drawImage(canvas, x, y, drawn.width, drawn.height, 0, 0, drawn.width, drawn.height);
    const ours = copied.getImageData(0, 0, drawn.width, drawn.height).data;
    const theirs = context.getImageData(0, 0, drawn.width, drawn.height).data;
    let differing = 0;
    for (let i = 0; i < theirs.length; i += 4) {
      if (ours[i] !== theirs[i] || ours[i + 1] !== theirs[i + 1] || ours[i + 2] !== theirs[i + 2]) ++differing;
    }
    return { differing, of: theirs.length / 4, cell: canvas.dataset.cellSize, frame: canvas.dataset.frame };
  }, [base64, frame]);
}

async function scrubTo(studio, frame) {
  await studio.page.getByRole("slider", { name: "Frame" }).fill(String(frame));
  await studio.eventually(async () =>
    assert.equal(await studio.page.locator("map-view level-pane canvas[data-frame]").getAttribute("data-frame"), String(frame)));
}

test("every frame on the canvas is that of the command line, pixel by pixel", async (t) => {
  const studio = await Studio.open(t, wide);
  await studio.choose("nethack");
  await studio.page.getByLabel("Map width").fill("60");
  await studio.page.getByLabel("Map width").press("Enter");
  await studio.levelIs(hashOf("nethack", 1, "--size", "60x21"));
  await studio.page.getByRole("combobox", { name: "Light up" }).selectOption({ label: "nothing" });
  await studio.page.getByRole("button", { name: /tiles' own size/ }).click();
  const gif = join(folder(t), "nethack.gif");
  warren("generate", "nethack", "--seed", "1", "--size", "60x21", "--tile-size", "16", "-q", "-o", gif);
  const frames = Number(await studio.page.getByRole("slider", { name: "Frame" }).getAttribute("max")) + 1;
  assert.ok(frames > 10);
  for (let frame = 0; frame < frames; ++frame) {
    await scrubTo(studio, frame);
    await studio.eventually(async () => {
      const { differing, of, cell } = await differingPixels(studio, gif, frame);
      assert.equal(cell, "16");
      assert.equal(differing, 0, `frame ${frame}: ${differing} of ${of} pixels differ`);
    }, 5);
  }
  await studio.shot("frame");
});

test("a cell shows what it is and which step last changed it", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("bsp_dungeon");
  await studio.levelIs(hashOf("bsp_dungeon", 1));
  const level = JSON.parse(warren("generate", "bsp_dungeon", "--seed", "1", "--format", "json", "-q"));
  const [x, y] = level.start;
  const canvas = studio.page.locator("map-view level-pane canvas[data-frame]");
  const point = async ([cx, cy]) => {
    const box = await canvas.boundingBox();
    const [cell, left, top] = await canvas.evaluate((c) => [c.dataset.cellSize, c.dataset.originX, c.dataset.originY].map(Number));
    await studio.page.mouse.move(box.x + left + (cx + 0.5) * cell, box.y + top + (cy + 0.5) * cell);
  };
  await point([x, y]);
  await studio.eventually(async () => {
    const words = await studio.page.locator("map-view .cell").textContent();
    assert.match(words, new RegExp(`${x},${y}`));
    assert.match(words, /start/);
    assert.match(words, /room_start/);
  });
  await point([0, 0]);
  await studio.eventually(async () => assert.match(await studio.page.locator("map-view .cell").textContent(), /0,0/));
  await studio.shot("blame");

  // The same by keys: the cursor begins at the start, and Enter goes to the frame that made the cell.
  await canvas.evaluate((c) => (c.closest("[tabindex]") ?? c).focus());
});

test("playing, stepping and jumping move through the frames", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("simple");
  await studio.levelIs(hashOf("simple", 1));
  const slider = studio.page.getByRole("slider", { name: "Frame" });
  const last = Number(await slider.getAttribute("max"));
  const at = async () => Number(await slider.inputValue());
  await studio.eventually(async () => assert.equal(await at(), last));
  await studio.button("First frame").click();
  await studio.eventually(async () => assert.equal(await at(), 0));
  await studio.button("One frame on").click();
  await studio.eventually(async () => assert.equal(await at(), 1));
  await studio.button("Next step").click();
  await studio.eventually(async () => assert.ok((await at()) > 1));
  await studio.button("Play").click();
  await studio.eventually(async () => assert.equal(await at(), last));
});

test("rooms, path, distances and what is cut off can be shown, and so can glyphs", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("bsp_dungeon");
  await studio.levelIs(hashOf("bsp_dungeon", 1));
  const canvas = studio.page.locator("map-view level-pane canvas").first();
  let before = (await canvas.screenshot()).toString("base64");
  for (const name of ["Rooms", "Path", "Distances", "Glyphs"]) {
    await studio.page.locator("map-view").getByText(name, { exact: true }).click();
    await studio.eventually(async () => {
      const now = (await canvas.screenshot()).toString("base64");
      assert.notEqual(now, before, `${name} changes the picture`);
      before = now;
    });
    await studio.shot(`looks-${name.toLowerCase()}`);
  }
});

test("sixteen seeds are shown at once, and one is chosen", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("cellular_automata");
  await studio.levelIs(hashOf("cellular_automata", 1));
  await studio.button("Wall of seeds").click();
  const bricks = studio.page.locator("seed-wall [data-seed]");
  await studio.eventually(async () => {
    assert.equal(await bricks.count(), 16);
    for (const label of await bricks.evaluateAll((all) => all.map((each) => each.textContent))) assert.match(label, /steps/);
  });
  await studio.shot("wall");
  const seed = await bricks.nth(4).getAttribute("data-seed");
  await bricks.nth(4).click();
  await studio.levelIs(hashOf("cellular_automata", seed));
});

test("two seeds side by side, with the cells that differ counted", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("bsp_dungeon");
  await studio.levelIs(hashOf("bsp_dungeon", 1));
  await studio.button("Compare").click();
  await studio.page.getByLabel("Left: seed", { exact: true }).fill("1");
  await studio.page.getByLabel("Left: seed", { exact: true }).press("Enter");
  await studio.page.getByLabel("Right: seed", { exact: true }).fill("5");
  await studio.page.getByLabel("Right: seed", { exact: true }).press("Enter");
  const drawn = [1, 5].map((seed) => warren("generate", "bsp_dungeon", "--seed", String(seed), "-q"));
  let differing = 0;
  for (let i = 0; i < drawn[0].length; ++i) if (drawn[0][i] !== drawn[1][i]) ++differing;
  await studio.eventually(async () => {
    const counted = Number(await studio.page.locator("compare-view [data-different]").getAttribute("data-different"));
    assert.ok(Math.abs(counted - differing) <= 20, `${counted} and ${differing}: spawns may be drawn alike`);
  });
  await studio.shot("compare");
});
