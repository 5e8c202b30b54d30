// SPDX-License-Identifier: MIT
// The studio in a real browser, and the command line beside it.
//
// WARREN_PAGE is the page, WARREN_TOOL the warren command; both have their usual places. WARREN_SHOTS is a folder for
// pictures of what the tests see.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const root = resolve(import.meta.dirname, "../../..");
export const pageFile = process.env.WARREN_PAGE ?? join(root, "dist/studio.html");
const toolFile = process.env.WARREN_TOOL ?? join(root, "build/release/tools/warren/warren");
const url = pathToFileURL(pageFile).href;

export const browser = await chromium.launch({
  executablePath: process.env.WARREN_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync"],
});

/** Runs the command line; what it prints. */
export function warren(...words) {
  return execFileSync(toolFile, words, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "pipe"] });
}

/** A folder that is gone when the test ends. */
export function folder(t) {
  const path = mkdtempSync(join(tmpdir(), "warren-page-"));
  t.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

export function fileIn(path, name, contents) {
  const file = join(path, name);
  writeFileSync(file, contents);
  return file;
}

/** The hash of a level as the command line has it. */
export function hashOf(recipe, seed, ...words) {
  return JSON.parse(warren("generate", recipe, "--seed", String(seed), "--format", "json", "-q", ...words)).hash;
}

export class Studio {
  static async open(t, { viewport = { width: 1280, height: 720 }, fragment = "", context, ready = true, before, ...more } = {}) {
    const own = context ?? (await browser.newContext({ viewport, acceptDownloads: true, ...more }));
    if (context === undefined) t.after(() => own.close());
    if (before !== undefined) await own.addInitScript(before);
    const studio = new Studio();
    studio.context = own;
    studio.page = await own.newPage();
    studio.errors = [];
    studio.page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) studio.errors.push(message.text());
    });
    studio.page.on("pageerror", (error) => studio.errors.push(String(error)));
    studio.page.on("request", (request) => {
      if (!/^(file|data|blob):/.test(request.url())) studio.errors.push(`asked the network for ${request.url()}`);
    });
    t.after(() => assert.deepEqual(studio.errors, [], "the console is quiet and nothing leaves the machine"));
    await studio.page.goto(url + fragment);
    if (ready) await studio.levelIs(/^[0-9a-f]{16}$/);
    return studio;
  }

  get hash() {
    return this.page.locator("level-facts [data-hash]");
  }

  /** Waits until the level that is shown has this hash. */
  async levelIs(hash) {
    await this.eventually(async () => assert.match(await this.hash.textContent({ timeout: 1000 }), new RegExp(hash)));
  }

  /** Tries again until it holds, for some seconds: more than it takes beside three other browsers on a slow machine. */
  async eventually(holds, seconds = 60) {
    const until = Date.now() + 1000 * seconds;
    for (;;) {
      try {
        return await holds();
      } catch (error) {
        if (Date.now() > until) throw error;
        await new Promise((wait) => setTimeout(wait, 30));
      }
    }
  }

  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  card(builder, nth = 0) {
    return this.page.locator(`step-card[data-builder="${builder}"]`).nth(nth);
  }

  async builders() {
    return this.page.locator("step-card").evaluateAll((cards) => cards.map((card) => card.dataset.builder));
  }

  /** The text as the editor has it. */
  async text() {
    return this.page.locator("json-editor .cm-content").evaluate((content) => content.cmView?.view?.state.doc.toString()
      ?? content.cmTile?.view?.state.doc.toString() ?? [...content.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n"));
  }

  /** Types another text over the one that is there. */
  async type(text) {
    const editor = this.page.getByRole("textbox", { name: "Recipe text" });
    await editor.click();
    await this.page.keyboard.press("Control+a");
    await this.page.keyboard.insertText(text);
  }

  async choose(recipe) {
    await this.button("Recipes").click();
    await this.page.locator(`[data-recipe="${recipe}"]`).click();
  }

  async setSeed(seed) {
    const field = this.page.getByLabel("Seed", { exact: true });
    await field.fill(String(seed));
    await field.press("Enter");
  }

  problems() {
    return this.page.locator("problem-list li");
  }

  /** Gives files to the page as if they were dropped on it. */
  async drop(...files) {
    const data = files.map((file) => ({ name: file.name, base64: Buffer.from(file.bytes).toString("base64") }));
    await this.page.evaluate((dropped) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of dropped) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name));
      }
      for (const type of ["dragenter", "dragover", "drop"]) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true, composed: true }));
      }
    }, data);
  }

  /** Saves in a format of the menu; the files that come down, by name. */
  async save(format, path) {
    const downloads = [];
    const take = (download) => downloads.push(download);
    this.page.on("download", take);
    await this.button("Save").click();
    await this.page.locator(`save-menu [data-format="${format}"]`).click();
    await this.eventually(() => assert.ok(downloads.length >= (["tmj", "tmx"].includes(format) ? 2 : 1)));
    this.page.off("download", take);
    const files = {};
    for (const download of downloads) {
      const file = join(path, download.suggestedFilename());
      await download.saveAs(file);
      files[download.suggestedFilename()] = file;
    }
    return files;
  }

  async shot(name) {
    if (process.env.WARREN_SHOTS) await this.page.screenshot({ path: join(process.env.WARREN_SHOTS, `${name}.png`) });
  }
}

/** What two pictures look like, decoded by the browser: their pixels as text. */
export async function pixelsOf(page, file) {
  const base64 = readFileSync(file).toString("base64");
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }), { premultiplyAlpha: "none", colorSpaceConversion: "none" });
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
    return `${image.width}x${image.height} ${pixels.join(",")}`;
  }, base64);
}
