// SPDX-License-Identifier: MIT
// A link that holds the work: recipe or dungeon, seed, depth, size and floor, packed into what stands behind the # of an address.
import { fromBase64, pack, toBase64, TooLarge, unpack } from "../engine/packing.ts";
import type { Size } from "../engine/answers.ts";
import type { Work } from "../state/work.ts";

/** The first letter of a link says how the rest is packed. */
const version = "A";
const mostBytes = 1 << 20;

export type Linked =
  | { readonly work: Work; readonly trouble: null }
  | { readonly work: null; readonly trouble: string };

export async function toFragment(work: Work): Promise<string> {
  const floor = work.floor === undefined ? [] : [work.floor];
  const bytes = new TextEncoder().encode(JSON.stringify([work.text, work.seed, work.depth, work.size, ...floor]));
  return `#${version}${toLetters(await pack(bytes, "deflate-raw"))}`;
}

/** Never throws: whatever stands in an address may be garbage, or made to do harm. */
export async function fromFragment(fragment: string): Promise<Linked> {
  const packed = fragment.replace(/^#/, "");
  if (!packed.startsWith(version)) return trouble("it is not one of this studio, or of a later one");
  try {
    const bytes = await unpack(fromLetters(packed.slice(1)), "deflate-raw", mostBytes);
    const work = workFrom(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
    return work === null ? trouble("it does not hold a recipe") : { work, trouble: null };
  } catch (error) {
    if (error instanceof TooLarge) return trouble("it holds more than a recipe can");
    return trouble("it is damaged, or a part of it is missing");
  }
}

const trouble = (why: string): Linked => ({ work: null, trouble: `The link could not be opened: ${why}.` });

function workFrom(value: unknown): Work | null {
  if (!Array.isArray(value)) return null;
  const [text, seed, depth, size, floor] = value as unknown[];
  if (typeof text !== "string" || !isSeed(seed) || !isDepth(depth) || !(size === null || isSize(size))) return null;
  if (!(floor === undefined || typeof floor === "string")) return null;
  return { text, seed, depth, size, ...(floor !== undefined && { floor }) };
}

export const isSeed = (value: unknown): value is string =>
  typeof value === "string" && /^(0|[1-9][0-9]{0,19})$/.test(value) && BigInt(value) < 1n << 64n;

export const isDepth = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 1_000_000;

export const isSize = (value: unknown): value is Size =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((side) => Number.isInteger(side) && side >= 1 && side <= 1_000_000);

/** Base64 without the characters that mean something in an address. */
const toLetters = (bytes: Uint8Array) => toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const fromLetters = (text: string) => fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
