// SPDX-License-Identifier: MIT
// Short notices, such as that a link was copied or that the browser refuses to store the work.
import { signal } from "@preact/signals-core";

/** What a notice offers to do. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Notice {
  readonly number: number;
  readonly text: string;
  readonly kind: "good" | "trouble";
  readonly action: NoticeAction | null;
}

/** In milliseconds. Notices with an action stay longer. */
const shownFor = 6000;
const offeredFor = 30_000;
let count = 0;

export const notices = signal<readonly Notice[]>([]);

/** Says something. Confirmations disappear by themselves, errors stay until they are dismissed. */
export function say(text: string, kind: Notice["kind"] = "good", action: NoticeAction | null = null): void {
  const others = notices.peek().filter((notice) => notice.text !== text);
  const notice = { number: ++count, text, kind, action };
  notices.value = [...others.slice(-3), notice];
  if (kind === "good") setTimeout(() => dismiss(notice.number), action === null ? shownFor : offeredFor);
}

export function dismiss(number: number): void {
  notices.value = notices.peek().filter((notice) => notice.number !== number);
}
