// SPDX-License-Identifier: MIT
// Validates levels against `warren schema level`: those of every recipe are valid, and `warren show` rejects invalid
// ones too.
import assert from "node:assert";

/** How many broken levels were refused. */
export function checkLevels(warren, ajv, recipes) {
  const validate = ajv.compile(JSON.parse(warren(["schema", "level"]).stdout));
  const generate = (recipe) => JSON.parse(warren(["generate", recipe, "--seed", "7", "-q", "--format", "json"]).stdout);
  for (const name of recipes) {
    const level = generate(name.replace(".json", ""));
    assert(validate(level), `${name}: ${ajv.errorsText(validate.errors)}`);
  }
  const level = generate("vault_halls");
  assert(level.prefabs.length > 0 && level.spawns.length > 0 && level.rooms.length > 0, "there is something to break");
  const [x, y] = level.start;
  const mission = {
    locks: [{ cells: [[x, y]], name: "gate", condition: "iron and not lever", kind: "door" }],
    keys: [{ x, y, name: "iron", consumable: true, spare: false }], levers: [{ x, y, name: "lever" }],
    one_ways: [{ x, y, towards: "up" }],
    passages: [{ name: "over", from: [x, y], to: [x, y] }], strength: "safe", spheres: [{ keys: [0], locks: [0] }],
    walks: [{ key: 0, cells: [[x, y]] }], cuts: [{ lock: 0, behind: [x, y] }],
  };
  Object.assign(level, mission);
  const show = (broken) => warren(["show", "-"], JSON.stringify(broken));
  assert.equal(show(level).status, 0);

  const derived = ["doors", "connections", "walls", "intensity", "light", "description"];  // in the schema, but not read
  const optional = ["name", "seed", "depth", "attempts", "hash", "movement", "start", "exits", "rooms", "corridors", "zones",
                    "spawns", "prefabs", ...Object.keys(mission), ...derived];
  const least = { ...level };
  for (const key of optional) delete least[key];
  assert(validate(least) && show(least).status === 0, "the least that a level has is enough");
  assert(validate({ ...level, more: { of: "it" } }), "more than that is fine");

  const read = Object.keys(level).filter((key) => !derived.includes(key));
  for (const key of derived) {
    assert(!validate({ ...level, [key]: 0.5 }), `the schema describes ${key}`);
    assert.equal(show({ ...level, [key]: 0.5 }).status, 0, `${key} is not read`);
  }
  const entry = level.legend["#"];
  const broken = [
    ...["schema", "width", "height", "legend", "tiles"].map((key) => ({ [key]: undefined })),
    ...read.map((key) => ({ [key]: 0.5 })),
    ...read.map((key) => ({ [key]: key === "start" ? {} : null })),
    { schema: 1 }, { schema: 3 }, { data: [] }, { data: "{}" }, { width: 0 }, { height: -1 }, { seed: -1 }, { depth: 0 }, { attempts: -1 }, { hash: "xyz" },
    { movement: "sideways" }, { start: [1] }, { start: [-1, 2] }, { exits: [[1, 2]] }, { exits: [{ x: 1 }] },
    ...[{ x: -1 }, { kind: "" }, { kind: "k".repeat(201) }, { name: 7 }, { target: 7 }, { data: 7 }]
      .map((part) => ({ exits: [{ x: 1, y: 1, ...part }] })),
    { rooms: [[1, 2, 3, 4]] }, { rooms: [{ role: "boss" }] }, { rooms: [{ box: [1, 2, 3, -4] }] },
    ...[{ cells: [[1, 1]] }, { cells: [[1, 1, -1]] }, { role: "" }, { role: 7 }, { tags: "a" }, { tags: ["a,b"] }, { tags: [" a"] },
      { tags: Array.from({ length: 65 }, (_, i) => `t${i}`) }, { data: null }]
      .map((part) => ({ rooms: [{ box: [1, 1, 2, 2], ...part }] })),
    { zones: [{ name: "lake" }] }, { zones: [{ name: "", cells: [] }] }, { zones: [{ name: "lake", cells: [7] }] },
    ...[{ kind: "beast" }, { glyph: "ab" }, { glyph: "é" }, { source: 7 }, { data: [] }]
      .map((part) => ({ spawns: [{ x: 1, y: 1, name: "x", ...part }] })),
    { corridors: [[1, 2]] }, { corridors: [[["1", 2]]] },
    { spawns: [{ x: 1, y: 1 }] }, { spawns: [{ x: -1, y: 1, name: "x" }] }, { spawns: [{ x: 1, y: 1, name: 7 }] },
    ...[{ cells: [7] }, { cells: undefined }, { name: "" }, { condition: 7 }, { kind: "" }]
      .map((part) => ({ locks: [{ ...mission.locks[0], ...part }] })),
    ...[{ x: -1 }, { y: undefined }, { name: undefined }, { name: "" }, { kind: 7 }, { consumable: 1 }, { spare: "no" }]
      .map((part) => ({ keys: [{ ...mission.keys[0], ...part }] })),
    { levers: [{ x, y }] }, { levers: [{ x: 0.5, y, name: "lever" }] }, { one_ways: [{ x, y }] },
    { one_ways: [{ x, y, towards: "north" }] }, { passages: [{ name: "over", from: [x, y] }] },
    { strength: "strong" }, { spheres: [{ locks: [] }] }, { spheres: [{ keys: [-1] }] },
    { walks: [{ key: 0 }] }, { walks: [{ key: null, cells: [] }] }, { walks: [{ cells: [[x]] }] },
    { cuts: [{ lock: 0 }] }, { cuts: [{ behind: [x, y] }] }, { cuts: [{ lock: -1, behind: [x, y] }] },
    { prefabs: [{ name: "x" }] }, { prefabs: [{ name: "x", area: [0, 0, 1, 1], turn: "over" }] },
    { prefabs: [{ name: "x", area: [0, 0, 1, 1], kept: "yes" }] }, { tiles: [7] }, { tiles: "#" },
    { legend: { ...level.legend, "##": entry } }, { legend: { ...level.legend, é: entry } },
    ...["name", "walkable", "opaque"].map((key) => ({ legend: { ...level.legend, "#": { ...entry, [key]: undefined } } })),
    { legend: { ...level.legend, T: { ...entry, name: "" } } },
    { legend: { ...level.legend, "#": { ...entry, number: 256 } } },
    { legend: { ...level.legend, "#": { ...entry, foreground: "grey" } } },
    { legend: { ...level.legend, "#": { ...entry, cost_percent: -1 } } },
  ];
  for (const fields of broken) {
    const text = JSON.stringify({ ...level, ...fields });
    const told = Object.keys(fields)[0] + " " + JSON.stringify(Object.values(fields)[0])?.slice(0, 80);
    assert(!validate(JSON.parse(text)), `taken: ${told}`);
    const run = warren(["show", "-"], text);
    assert(run.status === 3 || run.status === 4, `the schema refuses what Warren shows: ${told}`);
    assert.match(run.stderr, /stdin:\d+:\d+: error /);
  }
  return broken.length;
}
