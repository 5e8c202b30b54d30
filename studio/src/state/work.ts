// SPDX-License-Identifier: MIT
// The work: the recipe's text, and which level of it is looked at. Everything else on the page follows from it.
import { computed, signal } from "@preact/signals-core";
import type { Size } from "../engine/answers.ts";

export interface Work {
  readonly text: string;
  /** An integer from 0 to 2^64 - 1. */
  readonly seed: string;
  readonly depth: number;
  /** That of the recipe when null. */
  readonly size: Size | null;
  /** Of a dungeon, the floor that is looked at; its first one if there is none. */
  readonly floor?: string | undefined;
  /** The file of the open pack that the text is from, if any. */
  readonly file?: string | undefined;
}

const most = 200;
/** Changes with the same name that follow each other within this time, in milliseconds, are undone together. */
const together = 1000;

const current = signal<Work>({ text: "", seed: "1", depth: 1, size: null });
const before = signal<readonly Work[]>([]);
const after = signal<readonly Work[]>([]);
let last = { name: "", time: 0 };

export const work = computed(() => current.value);
export const canUndo = computed(() => before.value.length > 0);
export const canRedo = computed(() => after.value.length > 0);

/** Changes the work. Changes that share a name, such as typing or one slider being dragged, are undone in one go. */
export function change(part: Partial<Work>, name = ""): void {
  const next = { ...current.peek(), ...part };
  if (JSON.stringify(next) === JSON.stringify(current.peek())) return;
  const now = Date.now();
  const same = name !== "" && name === last.name && now - last.time < together;
  last = { name, time: now };
  if (!same) before.value = [...before.peek().slice(1 - most), current.peek()];
  after.value = [];
  current.value = next;
}

/** Puts other work in place of this, with nothing to undo: what was kept from the last visit, say. */
export function open(next: Work): void {
  before.value = [];
  after.value = [];
  last = { name: "", time: 0 };
  current.value = next;
}

export function undo(): void {
  const previous = before.peek().at(-1);
  if (previous === undefined) return;
  before.value = before.peek().slice(0, -1);
  after.value = [...after.peek(), current.peek()];
  last = { name: "", time: 0 };
  current.value = previous;
}

export function redo(): void {
  const next = after.peek().at(-1);
  if (next === undefined) return;
  after.value = after.peek().slice(0, -1);
  before.value = [...before.peek(), current.peek()];
  last = { name: "", time: 0 };
  current.value = next;
}
