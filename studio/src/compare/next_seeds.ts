// SPDX-License-Identifier: MIT
// Which seeds to try next. A seed is a whole number below 2^64, kept as text because numbers of the page end before.

const all = 2n ** 64n;

export function seedFrom(seed: string, offset: number): string {
  const from = /^\d{1,20}$/.test(seed) ? BigInt(seed) : 0n;
  return String((((from + BigInt(offset)) % all) + all) % all);
}

export function seedsAfter(seed: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => seedFrom(seed, index + 1));
}

/** Below 2^32: easier to say and to write down, and nobody will miss the others. */
export function randomSeeds(count: number): string[] {
  return Array.from(crypto.getRandomValues(new Uint32Array(count)), String);
}
