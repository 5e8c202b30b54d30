// SPDX-License-Identifier: MIT
// Downloads a file.
import type { SavedFile } from "../engine/answers.ts";

export function download({ name, bytes }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A file name from the name of a level: letters and digits of any script, and dashes. */
export function fileName(name: string, fallback = "level"): string {
  const plain = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-+|-+$/g, "");
  return plain.slice(0, 60) || fallback;
}
