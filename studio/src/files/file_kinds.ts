// SPDX-License-Identifier: MIT
// Classifies a file that was dropped onto the page, before it is used.
import { parse, type ParseError } from "jsonc-parser";

/** The library takes no larger ones either. */
export const mostBytes = 16 * 1024 * 1024;

export type FileKind =
  | { readonly kind: "recipe"; readonly text: string }
  | { readonly kind: "prefab" }
  | { readonly kind: "archive" }
  | { readonly kind: "refused"; readonly why: string };

const refused = (why: string): FileKind => ({ kind: "refused", why });

/** Checked before the file is read. */
export function refusedBySize(size: number): string | null {
  if (size > mostBytes) return `it has ${Math.ceil(size / 1024 / 1024)} MB, and 16 is the most`;
  return size === 0 ? "it is empty" : null;
}

export function kindOf(name: string, bytes: Uint8Array): FileKind {
  const large = refusedBySize(bytes.length);
  if (large !== null) return refused(large);
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  switch (extension) {
    case "json": return recipeIn(bytes);
    case "txt": return textOf(bytes) === null ? refused("it is not text in UTF-8") : { kind: "prefab" };
    case "tmj": return tiledIn(bytes);
    case "xp": return { kind: "prefab" };
    case "zip": return { kind: "archive" };
    default: return refused("it is none of .json (a recipe or a dungeon), .txt, .xp and .tmj (prefabs), and .zip (a pack)");
  }
}

export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function objectIn(text: string): Record<string, unknown> | null {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  if (errors.length > 0 || typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return value as Record<string, unknown>;
}

function recipeIn(bytes: Uint8Array): FileKind {
  const text = textOf(bytes);
  if (text === null) return refused("it is not text in UTF-8");
  const object = objectIn(text);
  if (object === null) return refused("it is not JSON that can be read");
  if ("tiledversion" in object) return refused("it is a map of Tiled: rename it to have the extension .tmj");
  if ("levels" in object) return refused("it is a campaign of levels: only dungeons, which have floors, can be edited");
  if (!("chain" in object || "floors" in object)) return refused('it has no "chain" or "floors", so it is no recipe or dungeon');
  return { kind: "recipe", text };
}

function tiledIn(bytes: Uint8Array): FileKind {
  const text = textOf(bytes);
  if (text === null) return refused("it is not text in UTF-8");
  return objectIn(text) === null ? refused("it is not JSON that can be read") : { kind: "prefab" };
}
