// SPDX-License-Identifier: MIT
// Response times of the studio: ./dev studio timings
//
// Medians and worst of many, on this machine with what else it is doing; nothing is asserted.
import { readFileSync } from "node:fs";
import { browser, pageFile, Studio } from "./page/studio.mjs";

const later = [];
const t = { after: (run) => later.push(run) };
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const print = (what, values, aim) =>
  console.log(`${what.padEnd(58)} ${median(values).toFixed(1).padStart(8)} ${Math.max(...values).toFixed(1).padStart(8)}   ${aim}`);

console.log(`${"".padEnd(58)} ${"median".padStart(8)} ${"worst".padStart(8)}   aim`);

/** From the start of the navigation until the first level is drawn. */
async function opening() {
  const times = [];
  for (let i = 0; i < 7; ++i) {
    const studio = await Studio.open(t);
    await studio.page.waitForFunction(() => window.warrenTimings?.rebuild);
    times.push(await studio.page.evaluate(() => {
      const { startTime, duration } = performance.getEntriesByName("warren:rebuild")[0];
      return startTime + duration;
    }));
    await studio.context.close();
  }
  print("opened and interactive, ms", times, "2000");
}

/** From the change of an option to the picture: the build, the frame and the drawing. */
async function rebuilding(recipe, builder, option, values) {
  const studio = await Studio.open(t);
  await studio.choose(recipe);
  await studio.eventually(async () => {
    if (!(await studio.builders()).includes(builder)) throw new Error("not yet");
  });
  const card = studio.card(builder);
  await card.focus();
  await card.press("Enter");
  const field = card.locator(`[data-option="${option}"] input[type="number"]`);
  const times = [];
  for (let i = 0; i < 40; ++i) {
    const count = () => studio.page.evaluate(() => window.warrenTimings?.rebuild?.count ?? 0);
    const before = await count();
    await field.fill(String(values[i % values.length]));
    await field.press("Enter");
    await studio.eventually(async () => {
      if ((await count()) === before) throw new Error("not yet");
    });
    times.push(await studio.page.evaluate(() => window.warrenTimings.rebuild.last));
  }
  print(`80x50 ${recipe}, from a change to the picture, ms`, times.slice(5), "16");
  await studio.context.close();
}

/** From the press of Stop until the page says that it has. */
async function stopping() {
  const times = [];
  const studio = await Studio.open(t);
  for (let i = 0; i < 7; ++i) {
    await studio.type(
      `{ "name": "Slow ${i}", "size": [512, 512], "chain": ["cellular_automata",
         { "wave_function_collapse": { "sample": "city" } }, "area_start", "cull_unreachable", "distant_exit"] }`);
    await studio.button("Stop").waitFor();
    const time = await studio.page.evaluate(async () => {
      const all = (root) => [...root.querySelectorAll("*")].flatMap((each) => [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])]);
      const began = performance.now();
      all(document).find((each) => each.localName === "button" && each.textContent.trim() === "Stop").click();
      while (!all(document).some((each) => each.localName === "li" && each.dataset.kind === "cancelled")) await new Promise(requestAnimationFrame);
      return performance.now() - began;
    });
    times.push(time);
  }
  print("512x512 stopped, ms", times, "100");
  await studio.context.close();
}

await opening();
await rebuilding("cellular_automata", "cellular_automata", "rounds", [3, 4, 5, 6, 7]);
await rebuilding("bsp_dungeon", "room_spawner", "most_per_room", [1, 2, 3, 4, 5]);
await stopping();
print("size of the file, kB", [readFileSync(pageFile).length / 1000], "2000");
await browser.close();
