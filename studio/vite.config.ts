// SPDX-License-Identifier: MIT
// Each page is one file that contains its scripts, styles, worker and module. `--mode play` builds the game.
/// <reference types="vitest/config" />
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { toDenseText } from "./src/engine/dense_text.ts";
import { viteSingleFile } from "vite-plugin-singlefile";

// The sources import what is generated, in tests too.
execFileSync(process.execPath, [resolve(import.meta.dirname, "generate_types.mjs")]);

const built = process.env.WARREN_WASM ?? resolve(import.meta.dirname, "../build/wasm");

/** `import { size, text } from "virtual:engine"`: the module, compressed with gzip, as dense text. */
function engine(wasm: string): Plugin {
  const id = "\0virtual:engine";
  return {
    name: "warren-engine",
    resolveId: (source) => (source === "virtual:engine" ? id : undefined),
    load(source) {
      if (source !== id) return undefined;
      this.addWatchFile(wasm);
      const packed = gzipSync(readFileSync(wasm), { level: 9 });
      return `export const size = ${packed.length}; export const text = ${JSON.stringify(toDenseText(packed))};`;
    },
  };
}

/** Renames index.html to studio.html, because the page is downloaded as a file. */
function named(): Plugin {
  return {
    name: "warren-name",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      if (page !== undefined) page.fileName = "studio.html";
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [
    engine(resolve(built, mode === "play" ? "game/wasm/warren_play.wasm" : "studio/wasm/warren_studio.wasm")),
    viteSingleFile({ removeViteModuleLoader: true }),
    named(),
  ],
  worker: { format: "iife" },
  test: { include: ["tests/unit/*.test.ts"] },
  build: {
    outDir: process.env.WARREN_DIST ?? "../dist",
    emptyOutDir: false,
    target: "es2022",
    reportCompressedSize: false,
    rollupOptions: { input: resolve(import.meta.dirname, mode === "play" ? "play.html" : "index.html") },
  },
}));
