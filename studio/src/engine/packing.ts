// SPDX-License-Identifier: MIT
// Compression and PNG encoding and decoding, which the module leaves to the browser.
import type { SavedFile } from "./answers.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The most bytes that a file may decompress to; the library has the same limit. */
const most = 1 << 24;

export class TooLarge extends Error {
  override name = "TooLarge";
}

async function collect(stream: ReadableStream<Bytes>, limit: number): Promise<Bytes> {
  const parts: Bytes[] = [];
  let size = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      throw new TooLarge(`unpacked it has more than ${limit} bytes`);
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function through(bytes: Bytes, transform: CompressionStream | DecompressionStream, limit: number): Promise<Bytes> {
  return collect(new Blob([bytes]).stream().pipeThrough(transform as TransformStream<Bytes, Bytes>), limit);
}

export function unpack(bytes: Bytes, format: CompressionFormat, limit = most): Promise<Bytes> {
  return through(bytes, new DecompressionStream(format), limit);
}

export function pack(bytes: Bytes, format: CompressionFormat): Promise<Bytes> {
  return through(bytes, new CompressionStream(format), Infinity);
}

export function fromBase64(text: string): Bytes {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let i = 0; i < bytes.length; ++i) bytes[i] = characters.charCodeAt(i);
  return bytes;
}

export function toBase64(bytes: Uint8Array): string {
  let characters = "";
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return btoa(characters);
}

const isGzip = (bytes: Bytes) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** A prefab file without any compression, as the module needs it. */
export async function unpackPrefab(file: string, bytes: Bytes): Promise<Bytes> {
  if (file.endsWith(".xp") && isGzip(bytes)) return unpack(bytes, "gzip");
  if (file.endsWith(".tmj")) return unpackLayers(bytes);
  return bytes;
}

interface TiledLayer {
  compression?: string;
  encoding?: string;
  data?: unknown;
  layers?: TiledLayer[];
}

/** Tiled maps may compress their layers with gzip or zlib. A broken map is passed on: the library reports the error. */
async function unpackLayers(bytes: Bytes): Promise<Bytes> {
  let map: TiledLayer;
  try {
    map = JSON.parse(new TextDecoder().decode(bytes)) as TiledLayer;
  } catch {
    return bytes;
  }
  let left = most;
  let changed = false;
  const visit = async (layer: TiledLayer, depth: number): Promise<void> => {
    if (typeof layer !== "object" || layer === null || depth > 64) return;
    const format = ({ gzip: "gzip", zlib: "deflate" } as const)[layer.compression ?? ""];
    if (format !== undefined && layer.encoding === "base64" && typeof layer.data === "string") {
      const unpacked = await unpack(fromBase64(layer.data), format, left);
      left -= unpacked.length;
      layer.data = toBase64(unpacked);
      layer.compression = "";
      changed = true;
    }
    if (Array.isArray(layer.layers)) for (const inner of layer.layers) await visit(inner, depth + 1);
  };
  await visit(map, 0);
  return changed ? new TextEncoder().encode(JSON.stringify(map)) : bytes;
}

/** The finished file: the module writes .png and .xp uncompressed. */
export async function packFile({ name, bytes }: SavedFile): Promise<SavedFile> {
  if (name.endsWith(".png")) return { name, bytes: await pngOfPam(bytes) };
  if (name.endsWith(".xp")) return { name, bytes: await pack(bytes, "gzip") };
  return { name, bytes };
}

/** The most pixels of a picture; the library has the same limit. */
const mostPixels = 1 << 26;

/** The width and height that a PNG begins with; 0 if it is none. */
function sizeOfPng(bytes: Bytes): [width: number, height: number] {
  const isPng = bytes.length > 24 && bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return isPng ? [view.getUint32(16), view.getUint32(20)] : [0, 0];
}

/**
 * A PNG as the module reads pictures: as PAM. A file that cannot be decoded becomes an empty one, and a large one only
 * its size: the library reports the error.
 */
export async function pamOfPng(bytes: Bytes): Promise<Bytes> {
  const [width, height] = sizeOfPng(bytes);
  const head = new TextEncoder().encode(
    `P7\nWIDTH ${width}\nHEIGHT ${height}\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n`,
  );
  if (width * height > mostPixels) return head;
  try {
    const options = { premultiplyAlpha: "none", colorSpaceConversion: "none" } as const;
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }), options);
    const context = new OffscreenCanvas(width, height).getContext("2d")!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const pam = new Uint8Array(head.length + data.length);
    pam.set(head);
    pam.set(data, head.length);
    return pam;
  } catch {
    return new Uint8Array();
  }
}

/** The module writes pictures as PAM: a few lines of text, then red, green, blue and alpha of every pixel. */
async function pngOfPam(bytes: Bytes): Promise<Bytes> {
  const end = "ENDHDR\n";
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const side = (key: string) => Number(new RegExp(`${key} (\\d+)`).exec(head)?.[1]);
  const [width, height] = [side("WIDTH"), side("HEIGHT")];
  const start = bytes.byteOffset + head.indexOf(end) + end.length;
  const pixels = new Uint8ClampedArray(bytes.buffer, start, 4 * width * height);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error(`a picture of ${width} by ${height} pixels is too large for this browser`);
  context.putImageData(new ImageData(pixels, width, height), 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return new Uint8Array(await blob.arrayBuffer());
}
