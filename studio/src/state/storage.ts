// SPDX-License-Identifier: MIT
// Keeps the work in the browser between visits. A browser that refuses is reported once, and the page keeps working.
import { effect } from "@preact/signals-core";
import { isDepth, isSeed, isSize } from "../recipe/link.ts";
import { type DroppedPrefab, droppedPrefabs } from "./dropped.ts";
import { looks, looksFrom } from "./looks.ts";
import { say } from "./notices.ts";
import { chosenTheme } from "./theme.ts";
import { type Work, work } from "./work.ts";

/** The number is the version of the format; other versions are left alone. */
const prefix = "warren-studio-1-";
/** Waits for a pause in the typing, in milliseconds. */
const pause = 400;

/** A prefab as text. */
export interface KeptPrefab {
  readonly file: string;
  readonly base64: string;
}

function kept({ file, bytes }: DroppedPrefab): KeptPrefab {
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return { file, base64: btoa(letters) };
}

export function bytesOf({ base64 }: KeptPrefab): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** What was kept under a name; undefined when there is nothing, or nothing that can be read. */
function stored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

const refused = "This browser does not keep the work. Copy the link or save the recipe before you leave.";
let hasFailed = false;

function store(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
    hasFailed = false;
  } catch {
    if (!hasFailed) say(refused, "trouble");
    hasFailed = true;
  }
}

export function storedWork(): Work | null {
  const found = stored("work");
  if (!isWork(found)) return null;
  const { text, seed, depth, size, file, floor } = found;
  return { text, seed, depth, size, ...(file !== undefined && { file }), ...(floor !== undefined && { floor }) };
}

export function isWork(value: unknown): value is Work {
  if (typeof value !== "object" || value === null) return false;
  const { text, seed, depth, size, file, floor } = value as Record<string, unknown>;
  const isText = typeof text === "string" && [file, floor].every((name) => name === undefined || typeof name === "string");
  return isText && isSeed(seed) && isDepth(depth) && (size === null || isSize(size));
}

const isKeptPrefab = (value: unknown): value is KeptPrefab => {
  const { file, base64 } = (value ?? {}) as Record<string, unknown>;
  return typeof file === "string" && typeof base64 === "string" && /^[A-Za-z0-9+/]*={0,2}$/.test(base64);
};

export const prefabsFrom = (value: unknown): KeptPrefab[] => (Array.isArray(value) ? value.filter(isKeptPrefab) : []);

export const storedPrefabs = (): KeptPrefab[] => prefabsFrom(stored("prefabs"));

export function restoreLooks(): void {
  looks.value = looksFrom(stored("looks"));
  const theme = stored("theme");
  if (theme === "dark" || theme === "light") chosenTheme.value = theme;
}

/** Keeps what a signal says, once it has been at rest for a while. */
function keep(name: string, value: () => unknown): () => void {
  let timer = 0;
  let waiting: unknown;
  const write = (): void => {
    if (timer === 0) return;
    clearTimeout(timer);
    timer = 0;
    store(name, waiting);
  };
  effect(() => {
    waiting = value();
    clearTimeout(timer);
    timer = window.setTimeout(write, pause);
  });
  return write;
}

/** Keeps everything from now on. */
export function startKeeping(): void {
  const writers = [
    keep("work", () => work.value),
    keep("looks", () => looks.value),
    keep("prefabs", () => droppedPrefabs.value.map(kept)),
    keep("theme", () => chosenTheme.value),
  ];
  // The last change is stored even if the page is closed within the pause.
  addEventListener("pagehide", () => writers.forEach((write) => write()));
}
