// SPDX-License-Identifier: MIT
// The game's page: keyboard, mouse and fingers, and games that are there again.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { openGame, phone } from "./player.mjs";
import { browser } from "./studio.mjs";

after(() => browser.close());

/** Another game that is kept is given up for it. */
async function begin(game, seed) {
  await game.press("s");
  await game.page.keyboard.type(String(seed));
  await game.press("Enter");
  if ((await game.status()).mode === "anew") await game.press("y");
  assert.equal((await game.status()).game.seed, String(seed));
}

/** Some step that can be taken: its key, and how it moves the player. */
async function step(game) {
  const steps = [["ArrowLeft", -1, 0], ["l", 1, 0], ["8", 0, -1], ["j", 0, 1], ["Home", -1, -1], ["3", 1, 1]];
  for (const [key, x, y] of steps) {
    const { game: before } = await game.status();
    await game.press(key);
    const { game: now } = await game.status();
    if (now.at[0] === before.at[0] + x && now.at[1] === before.at[1] + y) return now;
    assert.deepEqual(now.at, before.at, `${key} leads elsewhere`);
  }
  assert.fail("no step is possible");
}

test("a new game is begun and played by keys", async (t) => {
  const game = await openGame(t);
  assert.match(await game.text(), /New game/);
  const rows = await game.rows();
  assert.ok(rows.length >= 24, `${rows.length} rows`);
  await game.press("n");
  assert.equal((await game.status()).mode, "playing");
  await game.player();
  await game.press("Escape", "Escape"); // to the menu, and out of it: the page goes back to it
  assert.match(await game.page.locator("#notice").textContent(), /kept in this browser/);
  await begin(game, 7);
  const first = await step(game);
  assert.equal(first.turn, 1);
  await game.press(".", ".");
  assert.equal((await game.status()).game.turn, 3);
  await game.press("o");
  assert.ok((await game.status()).game.turn > 3, "it explores by itself");
  await game.shot("play");
});

test("help, pack and messages open and close", async (t) => {
  const game = await openGame(t);
  await begin(game, 7);
  await game.press("?");
  assert.match(await game.text(), /explore by yourself/);
  await game.shot("play-help");
  await game.press("Escape");
  for (const [key, mode] of [["i", "pack"], ["m", "messages"], ["x", "look"], ["d", "drop"], ["r", "worn"], ["c", "close"]]) {
    await game.press(key);
    assert.equal((await game.status()).mode, mode);
    await game.press("Escape");
    assert.equal((await game.status()).mode, "playing");
  }
  await game.press("Control+?");
  assert.equal((await game.status()).mode, "playing", "keys of the browser are the browser's");
});

test("a game is found again after leaving the page", async (t) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  t.after(() => context.close());
  const game = await openGame(t, { context });
  await begin(game, 11);
  await game.press(".", ".", ".");
  const before = await game.status();
  await game.page.reload();
  await game.ready();
  assert.match(await game.text(), /> c {2}Continue/);
  await game.press("Enter");
  assert.deepEqual((await game.status()).game, before.game);

  await game.page.close();
  const again = await openGame(t, { context });
  await again.press("c");
  assert.deepEqual((await again.status()).game.at, before.game.at);
});

test("a game that is kept is lost to a new one only after a yes", async (t) => {
  const game = await openGame(t, phone);
  const tap = (name) => game.page.locator("touch-pad").getByRole("button", { name, exact: true }).tap();
  await begin(game, 11);
  await game.press(".", "Escape", "n");
  assert.equal((await game.status()).mode, "anew");
  assert.match(await game.text(), /A game is saved[^]*turn 1\./);
  assert.match(await game.page.locator("game-view [aria-live]").textContent(), /A game is saved.*lose it.*Keep it/);
  await game.shot("play-anew");
  await tap("Keep it");
  assert.equal((await game.status()).mode, "menu");
  await game.page.reload();
  await game.ready();
  await game.press("c");
  assert.equal((await game.status()).game.turn, 1, "it is still there");
  await game.press("Escape");
  await tap("New game");
  await tap("Begin anew and lose it");
  assert.equal((await game.status()).mode, "playing");
  assert.equal((await game.status()).game.turn, 0);
  assert.notEqual((await game.status()).game.seed, "11");
});

test("a save that makes no sense is refused with a word, and a new game is there all the same", async (t) => {
  const game = await openGame(t, {
    before: () => localStorage.setItem("warren-play-1-save", btoa("warren saved game\nnonsense")),
  });
  await game.press("c");
  assert.match(await game.text(), /cut off|damaged|version/);
  await game.press("n");
  assert.equal((await game.status()).mode, "playing");
});

test("a browser that keeps nothing is no reason not to play", async (t) => {
  const game = await openGame(t, {
    before: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("no", "QuotaExceededError");
      };
    },
  });
  await begin(game, 7);
  await game.press("S");
  await game.page.locator("#notice").getByText("keeps no games").waitFor();
  await game.press(".");
  assert.equal((await game.status()).game.turn, 1);
  await game.press("Escape", "c");
  assert.equal((await game.status()).game.turn, 1, "the page itself still has the game");
});

test("the mouse looks, walks and chooses", async (t) => {
  const game = await openGame(t);
  const row = (await game.rows()).findIndex((text) => text.includes("New game"));
  await game.click((await game.rows())[row].indexOf("New game"), row);
  assert.equal((await game.status()).mode, "playing");
  await game.press("Escape");
  await begin(game, 7);
  const { row: y, column: x } = await game.player();
  await game.click(x, y);
  assert.equal((await game.status()).mode, "look");
  assert.match((await game.rows()).at(-1), /you/);
  assert.match(await game.page.locator("game-view [aria-live]").textContent(), /you/);
  await game.press("Escape");
  const start = (await game.status()).game.at;
  const next = (await step(game)).at;
  const back = [start[0] - next[0], start[1] - next[1]];
  const now = await game.player();
  await game.click(now.column + back[0], now.row + back[1]);
  assert.equal((await game.status()).mode, "look");
  await game.click(now.column + back[0], now.row + back[1]);
  await game.settle();
  assert.deepEqual((await game.status()).game.at, start);
});

test("on a telephone the pad plays", async (t) => {
  const game = await openGame(t, phone);
  const pad = game.page.locator("touch-pad");
  const tap = (name) => pad.getByRole("button", { name, exact: true }).tap();
  const columns = await game.page.locator("game-view").evaluate((view) => view.grid.columns);
  assert.ok(columns >= 40 && columns <= 80, `${columns} columns`);
  await tap("New game from a seed");
  await tap("1");
  await tap("7");
  await tap("Delete the last digit");
  await tap("Begin");
  assert.equal((await game.status()).game.seed, "1");
  await game.shot("play-phone");
  const before = (await game.status()).game;
  await tap("Wait");
  assert.equal((await game.status()).game.turn, before.turn + 1);
  let moved = false;
  for (const name of ["North", "North-east", "East", "South-east", "South", "South-west", "West", "North-west"]) {
    await tap(name);
    const { at } = (await game.status()).game;
    moved ||= at[0] !== before.at[0] || at[1] !== before.at[1];
  }
  assert.ok(moved);
  for (const [name, mode] of [["Pack", "pack"], ["Look around", "look"], ["Log of messages", "messages"]]) {
    await tap(name);
    assert.equal((await game.status()).mode, mode);
    await tap(mode === "messages" ? "Go on" : "Back");
  }
  await tap("Help");
  assert.match(await game.text(), /explore by yourself/);
  await game.shot("play-phone-help");
  await game.page.locator("game-view canvas").tap();
  assert.equal((await game.status()).mode, "playing");
  await tap("Menu");
  assert.equal((await game.status()).mode, "menu");
});

test("lines of the menu are for fingers too", async (t) => {
  const game = await openGame(t, phone);
  const rows = await game.rows();
  const row = rows.findIndex((text) => text.includes("Watch the bot"));
  const columns = await game.page.locator("game-view").evaluate((view) => view.grid.columns);
  const box = await game.page.locator("game-view canvas").boundingBox();
  const column = rows[row].indexOf("Watch");
  await game.page.touchscreen.tap(box.x + (column * box.width) / columns, box.y + ((row + 0.5) * box.height) / rows.length);
  assert.equal((await game.status()).mode, "watching");
  await game.page.waitForFunction(() => window.warrenGame.status().game.turn > 5);
  await game.page.locator("touch-pad").getByRole("button", { name: "Stop" }).tap();
  assert.equal((await game.status()).mode, "menu");
});

test("cells are whole pixels of the device, and the screen fits whatever the window is", async (t) => {
  const game = await openGame(t, { deviceScaleFactor: 1.5 });
  for (const [width, height] of [[1280, 720], [1920, 1080], [700, 500], [320, 480]]) {
    await game.page.setViewportSize({ width, height });
    await game.page.waitForFunction(
      ([w, h]) => {
        const canvas = document.querySelector("game-view").shadowRoot.querySelector("canvas");
        const box = canvas.getBoundingClientRect();
        const sharp = Math.abs(canvas.width - box.width * devicePixelRatio) < 0.1;
        const whole = (value) => Math.abs(value * devicePixelRatio - Math.round(value * devicePixelRatio)) < 0.1;
        return sharp && whole(box.x) && whole(box.y) && box.right <= w + 1 && box.bottom <= h + 1 && box.width > 0.85 * w;
      },
      [width, height],
    );
    const rows = await game.rows();
    assert.match(rows.join("\n"), /New game/);
    if (width >= 1280) assert.ok(rows.length >= 24);
  }
});
