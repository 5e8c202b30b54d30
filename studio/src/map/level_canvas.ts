// SPDX-License-Identifier: MIT
// The map on a canvas, by chunks: only what is seen is drawn, and only what has changed is drawn again.
import type { Size } from "../engine/answers.ts";
import { seen, type Camera } from "./camera.ts";
import { Chunk, type Source } from "./chunk.ts";
import type { Stamps } from "./stamps.ts";

/** Side of a chunk in pixels, about. */
const chunkPixels = 512;
/** Of all chunks together; the least recently visible are evicted first. */
const mostPixels = 8_000_000;

interface Kept {
  readonly chunk: Chunk;
  readonly image: ImageData;
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  seen: number;
}

export class LevelCanvas {
  private readonly chunks = new Map<string, Kept>();
  private stamps: Stamps | null = null;
  private map: Size = [0, 0];
  private draws = 0;

  /** Draws what the camera sees of a map. Stamps are of the camera's size, or of one pixel when that is less. */
  draw(context: CanvasRenderingContext2D, source: Source, map: Size, camera: Camera, stamps: Stamps): void {
    this.use(stamps, map);
    const view: Size = [context.canvas.width, context.canvas.height];
    context.clearRect(0, 0, view[0], view[1]);
    // Whole pixels are copied as they are; a map that is smaller than its pixels is averaged.
    context.imageSmoothingEnabled = camera.scale < 1;
    context.imageSmoothingQuality = "high";
    const side = Math.max(1, Math.floor(chunkPixels / stamps.size));
    const span = seen(camera, map, view);
    ++this.draws;
    for (let top = Math.floor(span.top / side) * side; top < span.bottom; top += side) {
      for (let left = Math.floor(span.left / side) * side; left < span.right; left += side) {
        const kept = this.chunkAt(left, top, side);
        this.refresh(kept, source, stamps);
        const factor = camera.scale / stamps.size;
        const x = camera.x + left * camera.scale;
        const y = camera.y + top * camera.scale;
        context.drawImage(kept.canvas, x, y, kept.chunk.width * factor, kept.chunk.height * factor);
      }
    }
    this.forget();
  }

  private use(stamps: Stamps, map: Size): void {
    if (stamps === this.stamps && map[0] === this.map[0] && map[1] === this.map[1]) return;
    this.chunks.clear();
    this.stamps = stamps;
    this.map = map;
  }

  private chunkAt(left: number, top: number, side: number): Kept {
    const key = `${left},${top}`;
    let kept = this.chunks.get(key);
    if (kept === undefined) {
      const span = { left, top, right: Math.min(left + side, this.map[0]), bottom: Math.min(top + side, this.map[1]) };
      const chunk = new Chunk(span, this.stamps!.size);
      const canvas = document.createElement("canvas");
      canvas.width = chunk.width;
      canvas.height = chunk.height;
      const context = canvas.getContext("2d", { willReadFrequently: true })!;
      kept = { chunk, image: new ImageData(chunk.bytes, chunk.width, chunk.height), canvas, context, seen: 0 };
      this.chunks.set(key, kept);
    }
    kept.seen = this.draws;
    return kept;
  }

  private refresh(kept: Kept, source: Source, stamps: Stamps): void {
    const dirty = kept.chunk.update(source, stamps);
    if (dirty === null) return;
    const { left, top, right, bottom } = dirty;
    kept.context.putImageData(kept.image, 0, 0, left, top, right - left, bottom - top);
  }

  private forget(): void {
    let pixels = 0;
    for (const { chunk } of this.chunks.values()) pixels += chunk.width * chunk.height;
    if (pixels <= mostPixels) return;
    const oldest = [...this.chunks].sort(([, one], [, other]) => one.seen - other.seen);
    for (const [key, { chunk, seen }] of oldest) {
      if (pixels <= mostPixels || seen === this.draws) return;
      pixels -= chunk.width * chunk.height;
      this.chunks.delete(key);
    }
  }
}
