// SPDX-License-Identifier: MIT
// Reads .zip archives. They are untrusted: sizes are checked before and while files are inflated.
import type { Bytes } from "../engine/answers.ts";
import { TooLarge, unpack } from "../engine/packing.ts";
import { type FileLimits, type NamedFile, leadsOut } from "./pack_files.ts";

export class BadZip extends Error {
  override name = "BadZip";
}

interface Entry {
  readonly path: string;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly header: number;
}

const endSize = 22;
const longestComment = 0xffff;
const entrySize = 46;
const headerSize = 30;

/** The position of the record at the end of the archive, which may be followed by a comment. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endSize - longestComment);
  for (let at = view.byteLength - endSize; at >= first; --at) {
    if (view.getUint32(at, true) === 0x06054b50 && at + endSize + view.getUint16(at + 20, true) <= view.byteLength) {
      return at;
    }
  }
  throw new BadZip("it is damaged, or no .zip file");
}

/** Names are UTF-8 today. Older programs use other encodings, whose letters may come out wrong. */
function nameIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

function entryAt(bytes: Bytes, view: DataView, at: number): { entry: Entry; next: number } {
  if (at + entrySize > bytes.length || view.getUint32(at, true) !== 0x02014b50) {
    throw new BadZip("its list of files is damaged");
  }
  const nameLength = view.getUint16(at + 28, true);
  const path = nameIn(bytes.subarray(at + entrySize, at + entrySize + nameLength));
  if (view.getUint16(at + 8, true) & 1) throw new BadZip(`${path} is encrypted`);
  const entry = {
    path,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    header: view.getUint32(at + 42, true),
  };
  const next = at + entrySize + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  return { entry, next };
}

function entriesOf(bytes: Bytes, view: DataView, limits: FileLimits): Entry[] {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count !== view.getUint16(end + 8, true)) throw new BadZip("it is a part of several, and the others are missing");
  if (count > limits.files) throw new BadZip(`it has ${count} files, and ${limits.files} is the most`);
  const entries: Entry[] = [];
  const paths = new Set<string>();
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; ++i) {
    const { entry, next } = entryAt(bytes, view, at);
    if (leadsOut(entry.path)) throw new BadZip(`the path ${JSON.stringify(entry.path)} leads out of it`);
    if (paths.has(entry.path)) throw new BadZip(`it has the file ${entry.path} twice`);
    paths.add(entry.path);
    if (!entry.path.endsWith("/")) entries.push(entry);
    at = next;
  }
  return entries;
}

const mebibytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);

function checkSizes(entries: readonly Entry[], limits: FileLimits): void {
  const large = entries.find((entry) => entry.size > limits.bytesOfFile);
  if (large !== undefined) {
    throw new BadZip(`${large.path} has ${mebibytes(large.size)} MB, and ${mebibytes(limits.bytesOfFile)} is the most`);
  }
  const sum = entries.reduce((total, entry) => total + entry.size, 0);
  if (sum > limits.bytes) {
    throw new BadZip(`unpacked it has ${mebibytes(sum)} MB, and ${mebibytes(limits.bytes)} is the most`);
  }
}

/** Where the data of each entry is. Entries that share data are refused: bombs are made that way. */
function dataOf(bytes: Bytes, view: DataView, entries: readonly Entry[]): Map<Entry, Bytes> {
  const found = new Map<Entry, Bytes>();
  let last = 0;
  for (const entry of entries.toSorted((a, b) => a.header - b.header)) {
    const { header } = entry;
    if (header + headerSize > bytes.length || view.getUint32(header, true) !== 0x04034b50) {
      throw new BadZip(`${entry.path} is damaged`);
    }
    const start = header + headerSize + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    const end = start + entry.packed;
    if (header < last || end > bytes.length) throw new BadZip(`${entry.path} is damaged, or overlaps another file`);
    found.set(entry, bytes.subarray(start, end));
    last = end;
  }
  return found;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index;
  for (let bit = 0; bit < 8; ++bit) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

export function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) crc = (crc >>> 8) ^ crcTable[(crc ^ byte) & 0xff]!;
  return ~crc >>> 0;
}

async function inflate({ path, method, size, crc }: Entry, packed: Bytes): Promise<Bytes> {
  if (method !== 0 && method !== 8) throw new BadZip(`${path} is compressed in a way that browsers cannot undo`);
  let bytes: Bytes;
  try {
    bytes = method === 0 ? packed.slice() : await unpack(packed, "deflate-raw", size);
  } catch (error) {
    throw new BadZip(error instanceof TooLarge ? `${path} is larger than it claims` : `${path} is damaged`);
  }
  if (bytes.length !== size || crc32(bytes) !== crc) throw new BadZip(`${path} is damaged`);
  return bytes;
}

/** The files whose paths are wanted. Throws BadZip; nothing is inflated beyond the limits. */
export async function readZip(
  bytes: Bytes, wanted: (path: string) => boolean, limits: FileLimits,
): Promise<NamedFile[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < endSize) throw new BadZip("it is damaged, or no .zip file");
  const entries = entriesOf(bytes, view, limits).filter(({ path }) => wanted(path));
  checkSizes(entries, limits);
  const files: NamedFile[] = [];
  for (const [entry, packed] of dataOf(bytes, view, entries)) {
    files.push({ path: entry.path, bytes: await inflate(entry, packed) });
  }
  return files;
}
