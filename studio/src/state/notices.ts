// SPDX-License-Identifier: MIT
// What the page has to say in passing: a link was copied, or the browser refuses to keep the work.
import { signal } from "@preact/signals-core";

export interface Notice {
  readonly number: number;
  readonly text: string;
  readonly kind: "good" | "trouble";
}

const shownFor = 6000;
let count = 0;

export const notices = signal<readonly Notice[]>([]);

/** Says something. Good news goes away by itself, trouble stays until it is dismissed. */
export function say(text: string, kind: Notice["kind"] = "good"): void {
  if (notices.peek().some((notice) => notice.text === text)) return;
  const notice = { number: ++count, text, kind };
  notices.value = [...notices.peek().slice(-3), notice];
  if (kind === "good") setTimeout(() => dismiss(notice.number), shownFor);
}

export function dismiss(number: number): void {
  notices.value = notices.peek().filter((notice) => notice.number !== number);
}
