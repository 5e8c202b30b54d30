// SPDX-License-Identifier: MIT
// Runs a WebAssembly program with a file as its stdin: node run.mjs PROGRAM FILE
import { openSync, readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const [program, input] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", stdin: openSync(input), returnOnExit: true });
const { instance } = await WebAssembly.instantiate(readFileSync(program), wasi.getImportObject());
process.exitCode = wasi.start(instance);
