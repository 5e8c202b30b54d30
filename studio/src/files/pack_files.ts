// SPDX-License-Identifier: MIT
// The files of a pack among those of a folder or an archive.
import { parse } from "jsonc-parser";
import type { Bytes } from "../engine/answers.ts";
import { pamOfPng, unpackPrefab } from "../engine/packing.ts";

export interface NamedFile {
  readonly path: string;
  readonly bytes: Bytes;
}

export interface FileLimits {
  readonly files: number;
  readonly bytesOfFile: number;
  /** Of all files together. */
  readonly bytes: number;
}

/** At most those of the library. */
export const packLimits: FileLimits = { files: 10_000, bytesOfFile: 1 << 24, bytes: 1 << 26 };

export class NoPack extends Error {
  override name = "NoPack";
}

/** One pack, or several that may extend each other. */
export interface PackFolder {
  /** Of each pack among the files; "" if there is only one. */
  readonly packs: readonly string[];
  readonly files: readonly NamedFile[];
}

/** A path that is absolute, names a drive or has `..` in it. */
export function leadsOut(path: string): boolean {
  return /^[/\\]|^[a-z]:|\\|\0/i.test(path) || path.split("/").includes("..");
}

const packFile = /(?:^|\/)(?:(?:pack|tiles|tileset)\.json|(?:recipes|campaigns|spawns)\/.*\.json|prefabs\/.+|[^/]+\.png)$/;

/** Whether a pack can use a file. Hidden files, as macOS adds them to archives, are never used. */
export const isPackFile = (path: string): boolean => packFile.test(path) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(path);

const parts = (folder: string): string[] => (folder === "" ? [] : folder.split("/"));

function sharedStart(folders: readonly string[][]): string[] {
  const [first = [], ...others] = folders;
  const end = first.findIndex((part, i) => others.some((other) => other[i] !== part));
  return end < 0 ? first : first.slice(0, end);
}

/** Finds the packs and shortens the paths, so that they begin in the pack or in the folder that holds several. */
export function packsIn(files: readonly NamedFile[]): PackFolder {
  const manifest = /(?:^|\/)pack\.json$/;
  const all = files.filter(({ path }) => manifest.test(path)).map(({ path }) => parts(path.replace(manifest, "")));
  if (all.length === 0) throw new NoPack("there is no pack.json in it");
  const depth = Math.min(...all.map((folder) => folder.length));
  const packs = all.filter((folder) => folder.length === depth);
  const root = packs.length === 1 ? packs[0]! : sharedStart(packs);
  const start = root.length === 0 ? "" : `${root.join("/")}/`;
  return {
    packs: packs.map((folder) => folder.slice(root.length).join("/")).sort(),
    files: files
      .filter(({ path }) => path.startsWith(start))
      .map(({ path, bytes }) => ({ path: path.slice(start.length), bytes })),
  };
}

/** The paths of the images that tilesets name. A description that is wrong names none; the library reports the error. */
export function tilesetImages(files: readonly NamedFile[]): Set<string> {
  const images = new Set<string>();
  for (const { path, bytes } of files) {
    if (!/(?:^|\/)tileset\.json$/.test(path)) continue;
    const image: unknown = (parse(new TextDecoder().decode(bytes)) as { image?: unknown } | undefined)?.image;
    if (typeof image === "string") images.add(path.replace(/[^/]*$/, "") + image.replace(/^(?:\.\/)+/, ""));
  }
  return images;
}

/**
 * The files as the module needs them: it can neither inflate nor decode pictures. What the browser cannot inflate either
 * is passed on: the library reports the error. Pictures that are no tilesets are left out.
 */
export async function unpackFiles(files: readonly NamedFile[]): Promise<NamedFile[]> {
  const images = tilesetImages(files);
  const used = files.filter(({ path }) => images.has(path) || !path.endsWith(".png") || /(?:^|\/)prefabs\//.test(path));
  return Promise.all(
    used.map(async ({ path, bytes }) => {
      if (images.has(path)) return { path, bytes: await pamOfPng(bytes) };
      if (!/(?:^|\/)prefabs\//.test(path)) return { path, bytes };
      return { path, bytes: await unpackPrefab(path, bytes).catch(() => bytes) };
    }),
  );
}
