// SPDX-License-Identifier: MIT
// A link that holds the work: recipe, seed, depth and size, packed into what stands behind the # of an address.
import type { Size } from "../engine/types.ts";
import type { Work } from "../state/work.ts";

/** The first letter of a link says how the rest is packed. */
const version = "A";
const mostBytes = 1 << 20;

export type Linked =
  | { readonly work: Work; readonly trouble: null }
  | { readonly work: null; readonly trouble: string };

export async function toFragment(work: Work): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([work.text, work.seed, work.depth, work.size]));
  const packed = await collect(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw")), Infinity);
  return `#${version}${toBase64(packed ?? new Uint8Array())}`;
}

/** Never throws: whatever stands in an address may be garbage, or made to do harm. */
export async function fromFragment(fragment: string): Promise<Linked> {
  const packed = fragment.replace(/^#/, "");
  if (!packed.startsWith(version)) return trouble("it is not one of this studio, or of a later one");
  try {
    const stream = new Blob([fromBase64(packed.slice(1))]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const bytes = await collect(stream, mostBytes);
    if (bytes === null) return trouble("it holds more than a recipe can");
    const work = workFrom(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
    return work === null ? trouble("it does not hold a recipe") : { work, trouble: null };
  } catch {
    return trouble("it is damaged, or a part of it is missing");
  }
}

const trouble = (why: string): Linked => ({ work: null, trouble: `The link could not be opened: ${why}.` });

function workFrom(value: unknown): Work | null {
  if (!Array.isArray(value)) return null;
  const [text, seed, depth, size] = value as unknown[];
  if (typeof text !== "string" || !isSeed(seed) || !isDepth(depth) || !(size === null || isSize(size))) return null;
  return { text, seed, depth, size };
}

export const isSeed = (value: unknown): value is string =>
  typeof value === "string" && /^(0|[1-9][0-9]{0,19})$/.test(value) && BigInt(value) < 1n << 64n;

export const isDepth = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 1_000_000;

export const isSize = (value: unknown): value is Size =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((side) => Number.isInteger(side) && side >= 1 && side <= 1_000_000);

/** All bytes of a stream; null when there are more than allowed, without having read them. */
async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    parts.push(next.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function toBase64(bytes: Uint8Array): string {
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
