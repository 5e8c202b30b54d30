// SPDX-License-Identifier: MIT
// Keeps the game in the browser between visits.
import { fromBase64, toBase64 } from "../engine/packing.ts";

/** The number is the version of the format; other versions are left alone. */
const place = "warren-play-1-save";

/** What was kept; empty when there is nothing that can be read. */
export function storedGame(): Uint8Array {
  try {
    return fromBase64(localStorage.getItem(place) ?? "");
  } catch {
    return new Uint8Array();
  }
}

/** False if the browser refuses. Empty bytes remove the stored game. */
export function storeGame(bytes: Uint8Array): boolean {
  try {
    if (bytes.length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, toBase64(bytes));
    return true;
  } catch {
    return false;
  }
}
