// SPDX-License-Identifier: MIT
// Each page is one file that contains its scripts, styles, worker and module. `--mode play` builds the game.
/// <reference types="vitest/config" />
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { fromDenseText, toDenseText } from "./src/engine/dense_text.ts";
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
      const packed = gzipSync(readFileSync(wasm), { level: 9, memLevel: 9 });
      return `export const size = ${packed.length}; export const text = ${JSON.stringify(toDenseText(packed))};`;
    },
  };
}

const startOf = (packed: Uint8Array): string => `
  const bytes = (${fromDenseText.toString()})("${toDenseText(packed)}", ${packed.length});
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
  document.head.append(script);`;

/** Compresses the script of each page, after it was put into the page; what is left of it starts it. */
function compressed(): Plugin {
  return {
    name: "warren-compressed",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "asset" || !file.fileName.endsWith(".html")) continue;
          const page = String(file.source);
          const open = '<script type="module">';
          const from = page.indexOf(open) + open.length;
          const to = page.indexOf("</script>", from);
          if (from < open.length || to < 0) throw new Error(`${file.fileName} has no script of its own`);
          file.source = page.slice(0, from) + startOf(gzipSync(page.slice(from, to), { level: 9, memLevel: 9 })) + page.slice(to);
        }
      },
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
    compressed(),
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
