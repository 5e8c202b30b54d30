// SPDX-License-Identifier: MIT
// The studio's module builds what the library builds: node thousand.mjs MODULE TABLE
//
// The table has a line for every recipe with the hash of the hashes of its first thousand seeds. Further columns are
// for builds that test fewer seeds. A second thread builds half of the recipes.
import { readFileSync } from "node:fs";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";

const seeds = 1000;
const mask = (1n << 64n) - 1n;

/** The module on its own: the system calls of the C library do nothing. */
function load(path) {
  const none = new Proxy({}, { get: () => () => 0 });
  const imports = { warren: { progress: () => {} }, wasi_snapshot_preview1: none };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)), imports);
  exports._initialize();
  const call = (name, values = {}) => {
    const request = new TextEncoder().encode(JSON.stringify({ call: name, arguments: values }));
    const at = exports.input(request.length);
    new Uint8Array(exports.memory.buffer).set(request, at);
    exports.call(request.length, 0);
    const reply = new Uint8Array(exports.memory.buffer, exports.json(), exports.json_size());
    return JSON.parse(new TextDecoder().decode(reply)).value;
  };
  return {
    recipes: () => new Map(call("catalogue").recipes.map(({ id, text }) => [id, text])),
    hash(text, seed) {
      const request = { text, seed: String(seed), depth: 1, size: null, watched: false };
      const { ok, level } = call("build", { request });
      return ok ? BigInt(`0x${level.hash}`) : 0n;
    },
  };
}

function wrongOf(path, lines) {
  const module = load(path);
  const recipes = module.recipes();
  const wrong = [];
  for (const [recipe, hash] of lines) {
    let all = 0xcbf29ce484222325n;
    for (let seed = 1; seed <= seeds; ++seed) all = ((all ^ module.hash(recipes.get(recipe), seed)) * 0x100000001b3n) & mask;
    const ours = all.toString(16).padStart(16, "0");
    if (ours !== hash) wrong.push(`${recipe}: ${ours} here, ${hash} elsewhere`);
  }
  return wrong;
}

if (isMainThread) {
  const [path, table] = process.argv.slice(2);
  const lines = readFileSync(table, "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
  const pairs = lines.map((line) => line.split(" "));
  const recipes = load(path).recipes();
  const other = new Worker(new URL(import.meta.url), { workerData: { path, lines: pairs.filter((_, i) => i % 2 === 1) } });
  const theirs = new Promise((resolve, reject) => other.once("message", resolve).once("error", reject));
  const wrong = [...wrongOf(path, pairs.filter((_, i) => i % 2 === 0)), ...(await theirs)];
  if (pairs.length !== recipes.size) wrong.push(`the table has ${pairs.length} recipes, the module ${recipes.size}`);
  console.log(`${pairs.length} recipes with ${seeds} levels each, ${wrong.length} with another hash`);
  for (const line of wrong) console.log(line);
  process.exitCode = pairs.length >= 50 && wrong.length === 0 ? 0 : 1;
} else {
  parentPort.postMessage(wrongOf(workerData.path, workerData.lines));
}
