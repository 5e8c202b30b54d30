// SPDX-License-Identifier: MIT
// The game's page in a real browser. WARREN_PLAY is the page; it has its usual place.
import assert from "node:assert/strict";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { browser } from "./studio.mjs";

const root = resolve(import.meta.dirname, "../../..");
const url = pathToFileURL(process.env.WARREN_PLAY ?? join(root, "dist/play.html")).href;

/** What the game on a page says of itself. */
export class Played {
  constructor(page) {
    this.page = page;
  }

  status() {
    return this.page.evaluate(() => window.warrenGame.status());
  }

  rows() {
    return this.page.evaluate(() => window.warrenGame.rows());
  }

  async text() {
    return (await this.rows()).join("\n");
  }

  /** Where the player is on the screen. */
  async player() {
    const rows = await this.rows();
    const row = rows.findIndex((text) => text.includes("@"));
    assert.notEqual(row, -1, rows.join("\n"));
    return { row, column: rows[row].indexOf("@") };
  }

  /** Presses keys one after the other, and waits for what they set going. */
  async press(...keys) {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.settle();
    }
  }

  async settle() {
    await this.page.waitForFunction(() => window.warrenGame === undefined || !window.warrenGame.status().busy);
  }

  /** Clicks on a cell of the screen. */
  async click(column, row) {
    const rows = await this.rows();
    const columns = await this.page.locator("game-view").evaluate((view) => view.grid.columns);
    const box = await this.page.locator("game-view canvas").boundingBox();
    const x = box.x + ((column + 0.5) * box.width) / columns;
    const y = box.y + ((row + 0.5) * box.height) / rows.length;
    await this.page.mouse.click(x, y);
  }

  async ready() {
    await this.page.waitForFunction(() => (window.warrenGame?.rows().length ?? 0) > 0);
    return this;
  }

  async shot(name) {
    if (process.env.WARREN_SHOTS) await this.page.screenshot({ path: join(process.env.WARREN_SHOTS, `${name}.png`) });
  }
}

/** Opens the page; it may say nothing on the console and ask for nothing. */
export async function openGame(t, { context, viewport = { width: 1280, height: 720 }, before, ...more } = {}) {
  const own = context ?? (await browser.newContext({ viewport, ...more }));
  if (context === undefined) t.after(() => own.close());
  if (before !== undefined) await own.addInitScript(before);
  const page = await own.newPage();
  const errors = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("request", (request) => {
    if (!/^(file|data|blob):/.test(request.url())) errors.push(`asked the network for ${request.url()}`);
  });
  t.after(() => assert.deepEqual(errors, [], "the console is quiet and nothing leaves the machine"));
  await page.goto(url);
  return new Played(page).ready();
}

export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
