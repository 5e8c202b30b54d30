// SPDX-License-Identifier: MIT
// Key codes of the game: characters are themselves, the others have the numbers of
// game/terminal/keys.hpp.
import type { Mode } from "./game_status.ts";

export const keys = { escape: 27, tab: 9, enter: 10, backspace: 8 } as const;

const named: Readonly<Record<string, number>> = {
  Escape: keys.escape,
  Enter: keys.enter,
  Backspace: keys.backspace,
  ArrowLeft: 0x110000,
  ArrowRight: 0x110001,
  ArrowUp: 0x110002,
  ArrowDown: 0x110003,
  Home: 0x110004,
  End: 0x110005,
  PageUp: 0x110006,
  PageDown: 0x110007,
  // The middle of a keypad whose numbers are off.
  Clear: 0x35,
};

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The key code for the game; null for keys that it does not use. */
export function keyOf({ key, ctrlKey, altKey, metaKey }: Pressed, mode: Mode): number | null {
  if (ctrlKey || altKey || metaKey) return null;
  // Elsewhere it goes to the next control of the page, as people without a mouse need it to.
  if (key === "Tab") return mode === "aim" ? keys.tab : null;
  const code = named[key];
  if (code !== undefined) return code;
  return key.length === 1 && key >= " " && key <= "~" ? key.charCodeAt(0) : null;
}
