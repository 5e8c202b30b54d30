// SPDX-License-Identifier: MIT
// What axe finds wrong with a page.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What breaks the rules of WCAG 2, levels A and AA: the rule, and where. */
export async function violations(studio) {
  await studio.page.evaluate(axe);
  return studio.page.evaluate(async () => {
    const found = await window.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.flat().join(" ")).slice(0, 3)}`);
  });
}
