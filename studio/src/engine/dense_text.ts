// SPDX-License-Identifier: MIT
// Bytes as printable text: 13 bits are two of 91 characters, so the text is 23 % longer than the bytes. Base64 is 33 %
// longer, which is 150 kB for the module of the page.

/** Those that a string in a script has as they are: no quotes, no backslash, and no < that could end the script. */
const alphabet = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  .filter((letter) => !`"'\\<`.includes(letter))
  .join("");

export function toDenseText(bytes: Uint8Array): string {
  const pairs: string[] = [];
  let [bits, count] = [0, 0];
  const write = (value: number): void => void pairs.push(alphabet.charAt(value % 91) + alphabet.charAt(Math.floor(value / 91)));
  for (const byte of bytes) {
    bits |= byte << count;
    count += 8;
    if (count < 13) continue;
    write(bits & 8191);
    bits >>>= 13;
    count -= 13;
  }
  if (count > 0) write(bits);
  return pairs.join("");
}

/** Of text that toDenseText wrote; `size` is the number of its bytes. Uses nothing around it: see vite.config.ts. */
export function fromDenseText(text: string, size: number): Uint8Array<ArrayBuffer> {
  const values = new Uint8Array(128);
  for (let code = 32, value = 0; code < 127; ++code) if (![34, 39, 60, 92].includes(code)) values[code] = value++;
  const bytes = new Uint8Array(size);
  let [bits, count, next] = [0, 0, 0];
  for (let i = 0; i + 1 < text.length; i += 2) {
    bits |= (values[text.charCodeAt(i)]! + 91 * values[text.charCodeAt(i + 1)]!) << count;
    for (count += 13; count >= 8 && next < size; count -= 8) {
      bytes[next++] = bits;
      bits >>>= 8;
    }
  }
  return bytes;
}
