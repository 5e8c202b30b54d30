// SPDX-License-Identifier: MIT
// The page's module replays recorded games to the state that they record: node replay.mjs MODULE RECORDING…
import { readFileSync } from "node:fs";

const [path, ...recordings] = process.argv.slice(2);
const none = new Proxy({}, { get: () => () => 0 });
const imports = { warren: { progress: () => {} }, wasi_snapshot_preview1: none };
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)), imports);
exports._initialize();

function replay(bytes) {
  const at = exports.input(bytes.length);
  new Uint8Array(exports.memory.buffer).set(bytes, at);
  exports.play_replay(bytes.length);
  return JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.json(), exports.json_size())));
}

let wrong = recordings.length < 3 ? 1 : 0;
for (const file of recordings) {
  const { error, hash, recorded, turns, cause } = replay(readFileSync(file));
  const same = error === undefined && hash === recorded;
  console.log(`${file}: ${error ?? `${hash} here, ${recorded} elsewhere, ${cause} after ${turns} turns`}`);
  wrong += same ? 0 : 1;
}
process.exitCode = wrong === 0 ? 0 : 1;
