// SPDX-License-Identifier: MIT
// The seeds to try next. A seed is an integer below 2^64, kept as text because JavaScript numbers
// are exact only to 2^53.

const all = 2n ** 64n;

export function seedFrom(seed: string, offset: number): string {
  const from = /^\d{1,20}$/.test(seed) ? BigInt(seed) : 0n;
  return String((((from + BigInt(offset)) % all) + all) % all);
}

export function seedsAfter(seed: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => seedFrom(seed, index + 1));
}

/** Below 2^32, because short seeds are easier to write down. */
export function randomSeeds(count: number): string[] {
  return Array.from(crypto.getRandomValues(new Uint32Array(count)), String);
}
