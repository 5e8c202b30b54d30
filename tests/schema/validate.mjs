// SPDX-License-Identifier: MIT
// Validates recipes against `warren schema` with an npm validator, as editors do:  node validate.mjs TOOL DATA
//
// Shipped recipes are valid, before and after `warren expand`. `warren check` rejects invalid ones too, so that an
// editor never marks a recipe that Warren would build.
import assert from "node:assert";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import { checkLevels } from "./levels.mjs";

const [tool, data] = process.argv.slice(2);
const warren = (args, input = "") => spawnSync(tool, args, { input, encoding: "utf8", maxBuffer: 1 << 28 });
const asJson = (...args) => JSON.parse(warren(args).stdout);

// Strict: a keyword or a format outside the draft is an error, as is one that can never apply.
const ajv = new Ajv({ strict: true, strictTypes: true, strictTuple: true, strictRequired: true, validateFormats: true });
const schema = asJson("schema");
assert.equal(schema.$schema, "http://json-schema.org/draft-07/schema#");
const validate = ajv.compile(schema);

/** Recipes are JSON with comments; those in strings are none. */
const withoutComments = (text) => text.replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*/g, (_, string) => string ?? "");

function mustBeValid(recipe, name) {
  if (validate(recipe)) return;
  // An anyOf reports each of its branches, and last itself, with the place.
  const { instancePath, message } = validate.errors.at(-1);
  assert.fail(`${name}${instancePath} ${message}`);
}

const recipes = readdirSync(join(data, "recipes")).filter((name) => name.endsWith(".json"));
assert(recipes.length > 10, "there are recipes to look at");

function checkShipped() {
  for (const name of recipes) {
    mustBeValid(JSON.parse(withoutComments(readFileSync(join(data, "recipes", name), "utf8"))), name);
    mustBeValid(asJson("expand", name.replace(".json", ""), "--seed", "1"), `${name}, expanded: `);
  }
}

/** Whether the schema takes a recipe with these steps; what it refuses, Warren has to refuse. */
function takes(fields) {
  const recipe = { name: "x", chain: ["bsp_dungeon", "room_start", "room_stairs"], ...fields };
  for (const key of Object.keys(recipe)) if (recipe[key] === undefined) delete recipe[key];
  const valid = validate(recipe);
  if (!valid) {
    const run = warren(["check", "-"], JSON.stringify(recipe));
    assert.notEqual(run.status, 0, `the schema refuses what Warren takes: ${JSON.stringify(recipe)}`);
    assert.match(run.stdout, /^stdin:\d+:\d+: error: /);
  }
  return valid;
}
const withStep = (step) => takes({ chain: ["bsp_dungeon", step, "room_start", "room_stairs"] });

function checkLanguage() {
  const good = [
    "room_drawer",
    { room_drawer: {} },
    { room_spawner: { id: "a", table: "default" } },
    { one_of: ["room_drawer", ["room_drawer", "room_sorter"], { weight: 2, do: [] }] },
    { one_of: { id: "a", of: ["room_drawer"] } },
    { maybe: { chance: 0, do: "room_drawer", else: ["room_sorter"], id: "a" } },
    { repeat: { times: 2, do: "room_drawer" } },
    { repeat: { times: [0, 1000], do: [], id: "a" } },
    { include: "simple" },
    { room_drawer: { off: true } },
    { one_of: { off: true, of: ["room_drawer"] } },
    { maybe: { off: false, do: "room_drawer" } },
    { repeat: { off: true, times: 2, do: "room_drawer" } },
    { region: { chain: ["bsp_dungeon", { maybe: { do: ["room_drawer"] } }] } },
  ];
  const bad = [
    "room_drawr",
    7,
    null,
    [],
    {},
    { room_drawer: {}, room_sorter: {} },
    { room_drawr: {} },
    { room_drawer: 5 },
    { room_drawer: { colour: 5 } },
    { room_spawner: { table: 7 } },
    { room_spawner: { id: 7 } },
    "one_of",
    { one_of: [] },
    { one_of: "room_drawer" },
    { one_of: { id: "a" } },
    { one_of: ["room_drawr"] },
    { one_of: [{ weight: 0, do: [] }] },
    { one_of: [{ weight: 1.5, do: [] }] },
    { one_of: [{ weight: 1000001, do: [] }] },
    { one_of: [{ weight: 1 }] },
    { one_of: [{ weight: 1, do: [], else: [] }] },
    { room_drawer: { off: 1 } },
    { maybe: { off: "yes", do: [] } },
    { maybe: ["room_drawer"] },
    { maybe: {} },
    { maybe: { chance: 101, do: [] } },
    { maybe: { chance: -1, do: [] } },
    { maybe: { chance: "50", do: [] } },
    { maybe: { times: 2, do: [] } },
    { repeat: { do: [] } },
    { repeat: { times: 2 } },
    { repeat: { times: 1001, do: [] } },
    { repeat: { times: [1], do: [] } },
    { repeat: { times: [1, 2, 3], do: [] } },
    { repeat: { times: -1, do: [] } },
    { include: 7 },
    { include: "" },
    { include: ["simple"] },
    { region: { chain: ["bsp_dungeno"] } },
  ];
  for (const step of good) assert(withStep(step), `refused: ${JSON.stringify(step)}`);
  for (const step of bad) assert(!withStep(step), `taken: ${JSON.stringify(step)}`);
}

function checkHeader() {
  const good = [{}, { summary: "s", $schema: "s" }, { size: [1, 1000000] }, { movement: "diagonal" }, { checks: [] },
    { checks: ["loops", { loops: {} }, { path_length: { min: 3 } }] }, { disable: ["doors_fit"] },
    { loosen: ["doors_fit"] }, { legend: { T: "floor, Table" } }];
  const bad = [{ name: undefined }, { name: 5 }, { chain: undefined }, { chain: [] }, { chain: "bsp_dungeon" },
    { szie: [80, 50] }, { size: 80 }, { size: [80] }, { size: [0, 50] }, { size: [80, 1000001] }, { size: ["80", 50] },
    { movement: "sideways" }, { movement: 8 }, { checks: "loops" }, { checks: ["lops"] }, { checks: [{}] },
    { checks: [{ path_length: { mni: 3 } }] }, { checks: [{ path_length: { min: "3" } }] }, { disable: "doors_fit" },
    { disable: ["door_fits"] }, { disable: [7] }, { loosen: "doors_fit" }, { loosen: ["door_fits"] },
    { legend: ["T"] }, { legend: { T: 7 } }];
  for (const fields of good) assert(takes(fields), `refused: ${JSON.stringify(fields)}`);
  for (const fields of bad) assert(!takes(fields), `taken: ${JSON.stringify(fields)}`);
}

/** Values of options that have members of their own. */
const objects = {
  good: {
    count: [0, 1000, { min: 1, max: 4 }, { max: 3 }],
    where: [{}, { steps_from_start: { min: 60 } }, { steps_from_start: "farthest" }, { role: ["boss", "lair"], dead_end: true },
      { steps_from: { exit: { min: 3, max: 9, prefer: "nearest" } }, spacing: 5 }, { at: [3, 4] }, { side: "left", main_path: "off" },
      { intensity: { min: 20, max: 100 } }],
  },
  bad: {
    count: ["three", -1, 1001, 0.5, null, { mni: 1 }, { min: "1" }],
    where: [7, null, "boss", { rol: "boss" }, { role: [] }, { role: 7 }, { steps_from_start: 60 }, { steps_from: {} }, { at: [3] },
      { side: "up" }, { spacing: -1 }, { dead_end: "yes" },
      { intensity: 60 }, { intensity: { min: 101 } }, { intensity: { prefer: "nearest" } }],
  },
};

/** Every option of every builder: its default and the ends of its range are taken, what lies beyond is not. */
function checkOptions() {
  const tries = [];
  for (const builder of asJson("list", "builders", "--json")) {
    const values = (option, ...list) => list.map((value) => ({ [builder.id]: { [option.name]: value } }));
    for (const option of builder.options) {
      const good = { number: [option.min, option.max], toggle: [true, false], text: ["", "gate"], ...objects.good }[option.type] ??
        option.choices ?? [];
      // Names of prefabs, spawn tables, themes, machines and tiles may come from a pack or the recipe, which the schema cannot list.
      const words = ["prefab", "spawn_table", "theme", "machine", "tile"].includes(option.type) ? [] : ["no such word"];
      const bad = { number: [option.min - 1, option.max + 1, 0.5, "7"], text: [7, null, "x".repeat(501)], ...objects.bad }[
        option.type
      ] ?? [...words, 7, null];
      for (const step of values(option, option.default, ...good)) tries.push({ step, valid: true });
      for (const step of values(option, ...bad)) tries.push({ step, valid: false });
    }
    tries.push({ step: { [builder.id]: { no_such_option: 1 } }, valid: false });
  }
  for (const { step, valid } of tries) {
    assert.equal(validate({ name: "x", chain: [step] }), valid, `${JSON.stringify(step)} ${valid ? "refused" : "taken"}`);
  }
  return tries.length;
}

checkShipped();
checkLanguage();
checkHeader();
console.log(`${recipes.length} levels and ${checkLevels(warren, ajv, recipes)} broken ones hold against theirs`);
/** The files of the example packs; what Warren refuses in them, the schemas refuse too. */
function checkPacks() {
  const packs = join(data, "../examples/packs");
  const fileOf = (path) => JSON.parse(withoutComments(readFileSync(join(packs, path), "utf8")));
  const validators = Object.fromEntries(
    ["pack", "tiles", "spawns", "tileset"].map((name) => [name, ajv.compile(asJson("schema", name))]));
  for (const [name, path] of [["pack", "quarry/pack.json"], ["tiles", "quarry/tiles.json"],
                              ["spawns", "quarry/spawns/quarry.json"], ["tileset", "quarry/tileset.json"]]) {
    const file = fileOf(path);
    assert(validators[name](file), `${path}: ${JSON.stringify(validators[name].errors)}`);
    assert(!validators[name]({ ...file, unknown: 1 }), `the schema of ${path} is closed`);
  }
  const tileset = fileOf("quarry/tileset.json");
  for (const wrong of [{ image: undefined }, { tile_size: 0 }, { tile_size: 65 }, { margin: -1 }, { spacing: 1025 },
                       { walls: [1, 2] }, { walls: 5 }, { start: [1] }, { start: -1 }, { kinds: { monsters: 1 } },
                       { tiles: { floor: "x" } }, { spawns: { Rat: [[1, 1], [2, 1]] } }, { below: 5 }]) {
    const file = JSON.parse(JSON.stringify({ ...tileset, ...wrong }));
    assert(!validators.tileset(file), `the schema of tilesets refuses ${JSON.stringify(wrong)}`);
  }
}
checkPacks();
console.log(`${recipes.length} recipes and ${checkOptions()} options hold against the schema`);
