// SPDX-License-Identifier: MIT
// The picture of the studio in the documentation: ./dev studio picture
import { resolve } from "node:path";
import { browser, Studio } from "./page/studio.mjs";

const studio = await Studio.open({ after: () => {} }, { viewport: { width: 1440, height: 860 }, colorScheme: "dark" });
await studio.choose("cave_lake");
await studio.setSeed(7);
await studio.card("lakes").focus();
await studio.page.keyboard.press("Enter");
await studio.page.locator("map-view").getByText("Path", { exact: true }).click();
await studio.page.mouse.move(720, 360);
await studio.page.waitForTimeout(1000);
await studio.page.screenshot({ path: resolve(import.meta.dirname, "../../docs/studio.png") });
await browser.close();
