// SPDX-License-Identifier: MIT
// The work is kept: undone, found again, sent as a link.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { browser, hashOf, pageFile, Studio, warren, folder, fileIn } from "./studio.mjs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

after(() => browser.close());

test("what was done is undone and done again", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("simple");
  await studio.levelIs(hashOf("simple", 1));
  await studio.setSeed(5);
  await studio.levelIs(hashOf("simple", 5));
  await studio.choose("maze");
  await studio.levelIs(hashOf("maze", 5));
  await studio.page.locator("body").press("Control+z");
  await studio.levelIs(hashOf("simple", 5));
  await studio.button("Undo").click();
  await studio.levelIs(hashOf("simple", 1));
  await studio.button("Redo").click();
  await studio.levelIs(hashOf("simple", 5));
});

test("seeds are rolled, and one goes back and forward through them", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("simple");
  await studio.levelIs(hashOf("simple", 1));
  await studio.button("Roll another seed").click();
  const field = studio.page.getByLabel("Seed", { exact: true });
  await studio.eventually(async () => assert.notEqual(await field.inputValue(), "1"));
  const rolled = await field.inputValue();
  await studio.levelIs(hashOf("simple", rolled));
  await studio.button("Previous seed").click();
  await studio.levelIs(hashOf("simple", 1));
  await studio.button("Next seed").click();
  await studio.levelIs(hashOf("simple", rolled));
  await field.fill("-3");
  await field.press("Enter");
  await studio.page.getByRole("alert").getByText("A seed is a whole number").waitFor();
  await studio.levelIs(hashOf("simple", rolled));
});

/** Messages to workers wait until the page is told to send them. */
function holdEngine() {
  const post = Worker.prototype.postMessage;
  const held = [];
  Worker.prototype.postMessage = function (...message) {
    held.push(() => post.apply(this, message));
  };
  window.sendHeld = () => {
    Worker.prototype.postMessage = post;
    for (const send of held) send();
  };
}

test("what is typed while the page loads is kept, and undo gives the recipe that it opens with", async (t) => {
  const text = '{ "name": "Early", "chain": ["bsp_rooms", "nearest_corridors", "room_start", "room_stairs"] }';
  const studio = await Studio.open(t, { before: holdEngine, ready: false });
  await studio.type(text);
  await studio.page.evaluate(() => window.sendHeld());
  await studio.levelIs(hashOf(fileIn(folder(t), "early.json", text), 1));
  assert.equal(await studio.text(), text);
  await studio.button("Undo").click();
  await studio.levelIs(hashOf("cave_lake", 1));
});

test("the work is there again after a reload", async (t) => {
  const studio = await Studio.open(t);
  await studio.choose("town");
  await studio.setSeed(9);
  await studio.levelIs(hashOf("town", 9));
  await studio.page.waitForTimeout(800);
  await studio.page.reload();
  await studio.levelIs(hashOf("town", 9));
  assert.equal(await studio.page.getByLabel("Seed", { exact: true }).inputValue(), "9");
});

test("a link holds recipe, seed and size", async (t) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  t.after(() => context.close());
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => void (window.copied = text) } });
  });
  const studio = await Studio.open(t, { context });
  await studio.choose("nethack");
  await studio.setSeed(77);
  await studio.levelIs(hashOf("nethack", 77));
  await studio.button("Copy link").click();
  await studio.eventually(async () => assert.match(await studio.page.evaluate(() => window.copied ?? ""), /#/));
  const link = await studio.page.evaluate(() => window.copied);
  const other = await Studio.open(t, { fragment: link.slice(link.indexOf("#")) });
  await other.levelIs(hashOf("nethack", 77));
});

test("a link with garbage in it gives a message, and the work that was kept", async (t) => {
  for (const fragment of ["#w1.AAAA", "#garbage", "#%%%", `#${"A".repeat(50000)}`, "#1=<script>alert(1)</script>"]) {
    const studio = await Studio.open(t, { fragment });
    await studio.levelIs(/./);
    assert.ok((await studio.builders()).length > 0);
  }
});

test("storage that is refused is reported once, and nothing else is lost", async (t) => {
  const studio = await Studio.open(t, {
    before: () => {
      const refuse = () => {
        throw new DOMException("no", "QuotaExceededError");
      };
      Storage.prototype.setItem = refuse;
    },
  });
  await studio.choose("simple");
  await studio.levelIs(hashOf("simple", 1));
  await studio.page.getByText("This browser does not keep the work").waitFor();
  await studio.setSeed(2);
  await studio.levelIs(hashOf("simple", 2));
});

test("the command line opens the page with a recipe in it", async (t) => {
  const path = folder(t);
  const text = '{ // </script><img src=x onerror="window.broken = true">\n  "name": "</script><b>Mine", "chain": ["bsp_dungeon", "room_start", "room_stairs"] }';
  const recipe = fileIn(path, "mine.json", text);
  const page = join(path, "studio.html");
  const said = warren("studio", recipe, "--seed", "12", "--size", "50x30", "--no-open", "-o", page);
  assert.equal(said.trim(), page);
  const studio = await Studio.open(t, { ready: false });
  await studio.page.goto(pathToFileURL(page).href);
  await studio.levelIs(hashOf(recipe, 12, "--size", "50x30"));
  assert.equal(await studio.text(), text);
  assert.equal(await studio.page.evaluate(() => window.broken), undefined);
  assert.notEqual(page, pageFile);
});
