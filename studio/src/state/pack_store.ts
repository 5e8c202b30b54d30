// SPDX-License-Identifier: MIT
// Keeps the open pack in the browser between visits. Packs can be too large for the storage of everything else.
import { effect } from "@preact/signals-core";
import type { NamedFile } from "../files/pack_files.ts";
import { say } from "./notices.ts";
import { type ChosenPack, openedPack, usePack } from "./pack.ts";

const database = "warren-studio-1";
const store = "packs";
const key = "open";

function asPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the storage does not answer"));
  });
}

async function inStore<T>(mode: IDBTransactionMode, ask: (packs: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(store);
  const opened = await asPromise(opening);
  try {
    return await asPromise(ask(opened.transaction(store, mode).objectStore(store)));
  } finally {
    opened.close();
  }
}

const isFile = (value: unknown): value is NamedFile => {
  const { path, bytes } = (value ?? {}) as Record<string, unknown>;
  return typeof path === "string" && bytes instanceof Uint8Array;
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

export function isChosenPack(value: unknown): value is ChosenPack {
  const { source, pack, packs, files } = (value ?? {}) as Record<string, unknown>;
  const isNamed = typeof source === "string" && typeof pack === "string" && isTexts(packs);
  return isNamed && Array.isArray(files) && files.every(isFile);
}

/** Opens the pack of the last visit again. */
export async function restorePack(): Promise<void> {
  let kept: unknown;
  try {
    kept = await inStore("readonly", (packs) => packs.get(key));
  } catch {
    return; // A browser that refuses is reported when something is to be kept.
  }
  if (!isChosenPack(kept)) return;
  // Whatever is wrong with the pack must not keep the page from starting.
  const problems = await usePack(kept).catch(() => []);
  if (problems !== null) say(`The pack ${kept.source} can no longer be read.`, "trouble");
}

const refused = "This browser does not keep the pack. Open it again on your next visit.";

/** Keeps the open pack from now on, one write after the other. */
export function startKeepingPack(): void {
  let last: Promise<unknown> = Promise.resolve();
  let isFirst = true;
  effect(() => {
    const open = openedPack.value;
    // What is open at first was kept already.
    if (isFirst) {
      isFirst = false;
      return;
    }
    const write = async (): Promise<unknown> => {
      if (open === null) return inStore("readwrite", (packs) => packs.delete(key));
      const { source, pack, packs, files } = open;
      return inStore("readwrite", (kept) => kept.put({ source, pack, packs, files }, key));
    };
    last = last.then(write).catch(() => open !== null && say(refused, "trouble"));
  });
}
