// SPDX-License-Identifier: MIT
// Keeps the game in the browser between visits.
import { fromBase64, toBase64 } from "../engine/packing.ts";

/** The number is that of the form: what another version has stored is left alone. */
const place = "warren-play-1-save";

/** What was kept; empty when there is nothing that can be read. */
export function storedGame(): Uint8Array {
  try {
    return fromBase64(localStorage.getItem(place) ?? "");
  } catch {
    return new Uint8Array();
  }
}

/** False when the browser refuses. Nothing to keep means that there is no game any more. */
export function storeGame(bytes: Uint8Array): boolean {
  try {
    if (bytes.length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, toBase64(bytes));
    return true;
  } catch {
    return false;
  }
}
