#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// Prints how many games of the bot end at each depth, of those that reach it:
//
//   warren play --bot --games 400 --seed 1 --json > games.json
//   scripts/death_rates.mjs games.json [more.json …]
//
// A rate is compared with the mean of its neighbours: a depth that is more than twice as deadly is a wall that players
// run into, and one that is less than half as deadly a lull.
import { readFileSync } from "node:fs";

const games = process.argv.slice(2).flatMap((path) => JSON.parse(readFileSync(path, "utf8")).results);
if (games.length === 0) {
  console.error("death_rates: name files that warren play --bot --games N --json has written");
  process.exit(2);
}

const counts = (values) => {
  const found = new Map();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
};
const died = games.filter((game) => game.fate === "died");
const fates = counts(games.map((game) => game.fate));
console.log(["finished", "died", "stuck", "broken"].map((fate) => `${fate} ${fates.get(fate) ?? 0}`).join(" "));

const deepest = Math.max(...games.map((game) => game.deepest));
const deaths = counts(died.map((game) => game.depth));
const rows = [];
for (let depth = 1; depth <= deepest; ++depth) {
  const reached = games.filter((game) => game.deepest >= depth).length;
  const ends = deaths.get(depth) ?? 0;
  rows.push({ depth, reached, ends, rate: ends / reached });
}
console.log("depth  reached  died   rate  of neighbours");
rows.forEach(({ depth, reached, ends, rate }, i) => {
  const beside = [rows[i - 1], rows[i + 1]].filter(Boolean).map((row) => row.rate);
  const mean = beside.reduce((sum, each) => sum + each, 0) / Math.max(beside.length, 1);
  const ratio = mean > 0 ? (rate / mean).toFixed(2) : "-";
  const columns = [`${depth}`.padStart(5), `${reached}`.padStart(7), `${ends}`.padStart(4)];
  console.log([...columns, `${(100 * rate).toFixed(1)}%`.padStart(5), ratio.padStart(13)].join("  "));
});

const causes = [...counts(died.map((game) => game.cause))].sort((a, b) => b[1] - a[1]);
const listed = causes.slice(0, 12).map(([cause, count]) => `${cause} ${count}`);
console.log(`${causes.length} causes of death: ${listed.join(", ")}`);
