// SPDX-License-Identifier: MIT
// Work that was put aside to be compared with what becomes of it.
import { signal } from "@preact/signals-core";
import { work, type Work } from "./work.ts";

export const pinned = signal<Work | null>(null);

export function pin(): void {
  pinned.value = work.peek();
}
