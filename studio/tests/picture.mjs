// SPDX-License-Identifier: MIT
// The pictures of the studio and of the game in the documentation: ./dev studio picture
import { resolve } from "node:path";
import { openGame } from "./page/player.mjs";
import { browser, Studio } from "./page/studio.mjs";

const docs = resolve(import.meta.dirname, "../../docs");
const test = { after: () => {} };

const studio = await Studio.open(test, { viewport: { width: 1440, height: 860 }, colorScheme: "dark" });
await studio.choose("cave_lake");
await studio.setSeed(7);
await studio.card("lakes").focus();
await studio.page.keyboard.press("Enter");
await studio.page.locator("map-view").getByText("Path", { exact: true }).click();
await studio.page.mouse.move(720, 360);
await studio.page.waitForTimeout(1000);
await studio.page.screenshot({ path: resolve(docs, "studio.png") });

// The bot finds its path by itself.
const game = await openGame(test, {
  before: () => {
    crypto.getRandomValues = (numbers) => numbers.fill(5n);
  },
});
await game.press("ArrowDown");
await game.page.keyboard.press("w");
await game.page.waitForFunction(() => window.warrenGame.status().game?.depth === 5, null, { timeout: 120_000 });
const arrived = (await game.status()).game.turn;
await game.page.waitForFunction((turn) => window.warrenGame.status().game.turn > turn + 110, arrived, { timeout: 60_000 });
await game.page.screenshot({ path: resolve(docs, "play.png") });
await browser.close();
