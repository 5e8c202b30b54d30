// SPDX-License-Identifier: MIT
// Reads a folder that was chosen or dropped, as far as a pack can use its files.
import { type FileLimits, type NamedFile, NoPack, isPackFile } from "./pack_files.ts";

interface FoundFile {
  readonly path: string;
  readonly file: File;
}

/** A dropped folder can be anything, a whole disk included. */
const mostVisited = 50_000;

async function read(found: readonly FoundFile[], limits: FileLimits): Promise<NamedFile[]> {
  if (found.length > limits.files) throw new NoPack(`it has more than ${limits.files} files`);
  let left = limits.bytes;
  const files: NamedFile[] = [];
  for (const { path, file } of found) {
    left -= file.size;
    if (file.size > limits.bytesOfFile) throw new NoPack(`${path} has more than ${limits.bytesOfFile} bytes`);
    if (left < 0) throw new NoPack(`its files have more than ${limits.bytes} bytes`);
    files.push({ path, bytes: new Uint8Array(await file.arrayBuffer()) });
  }
  return files;
}

/** Of an input that chooses folders. */
export function readChosen(files: readonly File[], limits: FileLimits): Promise<NamedFile[]> {
  const found = files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  return read(found.filter(({ path }) => isPackFile(path)), limits);
}

/** All entries of a folder; browsers return them in portions. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

export async function readDropped(folder: FileSystemDirectoryEntry, limits: FileLimits): Promise<NamedFile[]> {
  const found: FoundFile[] = [];
  const waiting: { path: string; entry: FileSystemDirectoryEntry }[] = [{ path: folder.name, entry: folder }];
  let visited = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const entry of await entriesOf(next.entry)) {
      if (++visited > mostVisited) throw new NoPack(`it has more than ${mostVisited} files`);
      const path = `${next.path}/${entry.name}`;
      if (entry.isDirectory && !entry.name.startsWith(".")) {
        waiting.push({ path, entry: entry as FileSystemDirectoryEntry });
      } else if (entry.isFile && isPackFile(path)) {
        found.push({ path, file: await fileOf(entry as FileSystemFileEntry) });
      }
    }
  }
  return read(found, limits);
}
