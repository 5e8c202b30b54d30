// SPDX-License-Identifier: MIT
// The pinned work, to compare with later versions.
import { signal } from "@preact/signals-core";
import { work, type Work } from "./work.ts";

export const pinned = signal<Work | null>(null);

export function pin(): void {
  pinned.value = work.peek();
}
