// SPDX-License-Identifier: MIT
// The tables of the documentation, from complete, partial and missing results.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { with_sections } from "./sections.mjs";
import { commands, memory_runs } from "./surveys.mjs";

const page = (name) => readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), "utf8");
const section = (name) => `before\n<!-- ${name} in bench/results/old.csv, by ./dev bench publish -->\nold\n<!-- end of the ${name} -->\nafter\n`;
const row = (benchmark, nanoseconds, amount = "") => ({ date: "2026-01-01", benchmark, nanoseconds, amount, unit: "" });
const body = (name, rows) => with_sections(section(name), "new.csv", rows);

test("a table without results stays as it is", () => {
  assert.equal(body("surveys", [row("maze/81/51", 14e3)]), section("surveys"));
});

test("a missing result is a dash, and what is around the table stays", () => {
  const text = body("targets", [row("maze/81/51", 20e3)]);
  assert.match(text, /^before\n<!-- targets in bench\/results\/new\.csv/);
  assert.match(text, /\| `maze`, 81x51 \| 20\.0 µs \| 18\.0 µs \|/);
  assert.match(text, /\| `voronoi_cells` \| – \|/);
  assert.match(text, /Missed: `maze`, 81x51 by a factor of 1\.11\./);
  assert.ok(text.endsWith("<!-- end of the targets -->\nafter\n"));
});

test("surveys have rates, and their share of the rate without metrics", () => {
  const rows = [row("survey/simple/build", 4e3), row("survey/simple/database", 8e3, 221)];
  assert.match(body("surveys", rows), /--db x\.db` \| 8\.00 µs \| 125,000 per second \| 0\.50 \|/);
  assert.match(body("projection", rows), /`simple`, measured and stored \| 2\.2 h, 221 GB \| 2,200 h, 221 TB \|/);
  assert.match(body("database", rows), /A row takes 221 bytes\./);
});

test("all pages take complete results", () => {
  const rows = [...commands, ...memory_runs].map(({ benchmark }) => row(benchmark, 5e3, 9.4e6));
  for (const recipe of ["simple", "cellular_automata"]) rows.push(row(`wasm/${recipe}/native`, 4e3), row(`wasm/${recipe}/wasm`, 6e3));
  assert.match(with_sections(page("SPEED"), "new.csv", rows), /\| `simple` \| 4\.00 µs \| 6\.00 µs \| 1\.50 \|/);
  assert.match(with_sections(page("SCALE"), "new.csv", rows), /\| 10,000,000 \| 9\.4 MB \| 9\.4 MB \|/);
});

test("an unknown table is refused", () => {
  assert.throws(() => body("speeds", []), /no table named speeds/);
});
