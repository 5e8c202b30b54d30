// SPDX-License-Identifier: MIT
// One instance of the module: its functions as methods that take and give JavaScript values.
import { EngineError } from "./engine.ts";
import type { Which } from "./engine.ts";
import { Exchange, importsFor, type ExchangeExports } from "./exchange.ts";
import type {
  Blame, BuildAnswer, BuildRequest, Catalogue, Frame, PrefabAnswer, Problem, Progress, SaveOptions, SavedFile, Sheet,
  Ways,
} from "./types.ts";

/** What studio/wasm/exports.cpp exports. */
interface Exports extends ExchangeExports {
  catalogue(): void;
  check(length: number): void;
  build(length: number, seed: bigint, depth: number, width: number, height: number, watched: number): void;
  expand(length: number, seed: bigint, depth: number, width: number, height: number): void;
  frame(index: number, which: number): void;
  ways(frame: number, which: number): void;
  blame(x: number, y: number, frame: number, which: number): void;
  sheet(): void;
  save(formatLength: number, nameLength: number, tile: number, framesPerSecond: number): void;
  add_prefab(nameLength: number, length: number): void;
}

type Problems = { problems: Problem[] };

const number = (which: Which): number => (which === "level" ? 0 : 1);

export class Instance {
  /** Told at the start of every step of a build. */
  progress: (progress: Progress) => void = () => {};
  private readonly exports: Exports;
  private readonly exchange: Exchange;

  constructor(module: WebAssembly.Module) {
    const progress = (attempt = 0, step = 0, steps = 0, builder = 0, length = 0) =>
      this.progress({ attempt, step, steps, builder: this.exchange.text(builder, length) });
    const imports = importsFor(() => this.exports.memory, progress);
    this.exports = new WebAssembly.Instance(module, imports).exports as unknown as Exports;
    this.exchange = new Exchange(this.exports);
    this.exports._initialize();
  }

  catalogue(): Catalogue {
    this.exports.catalogue();
    return this.answer<Catalogue>();
  }

  check(text: string): Problem[] {
    this.exports.check(this.give(text));
    return this.answer<Problems>().problems;
  }

  build({ text, seed, depth, size, watched }: BuildRequest): BuildAnswer {
    const [width, height] = size ?? [0, 0];
    this.exports.build(this.give(text), BigInt(seed), depth, width, height, watched ? 1 : 0);
    return this.answer<BuildAnswer>();
  }

  expand({ text, seed, depth, size }: BuildRequest): string {
    const [width, height] = size ?? [0, 0];
    this.exports.expand(this.give(text), BigInt(seed), depth, width, height);
    return this.goodAnswer<{ text: string }>().text;
  }

  frame(index: number, of: Which): Frame {
    this.exports.frame(index, number(of));
    const frame = this.goodAnswer<Omit<Frame, "tiles" | "changed" | "ground" | "marks">>();
    const { buffer } = this.exchange.bytes();
    const cells = buffer.byteLength / 6;
    return {
      ...frame,
      ground: new Uint16Array(buffer, 0, cells),
      marks: new Uint16Array(buffer, 2 * cells, cells),
      tiles: new Uint8Array(buffer, 4 * cells, cells),
      changed: new Uint8Array(buffer, 5 * cells, cells),
    };
  }

  ways(frame: number, of: Which): Ways {
    this.exports.ways(frame, number(of));
    const { path } = this.goodAnswer<Pick<Ways, "path">>();
    return { path, distances: new Int32Array(this.exchange.bytes().buffer) };
  }

  blame(x: number, y: number, frame: number, of: Which): Blame | null {
    this.exports.blame(x, y, frame, number(of));
    return this.answer<{ blame: Blame | null }>().blame;
  }

  sheet(): Sheet {
    this.exports.sheet();
    const sheet = this.answer<Omit<Sheet, "pixels">>();
    return { ...sheet, pixels: new Uint8ClampedArray(this.exchange.bytes().buffer) };
  }

  save({ format, name, tile, frames_per_second }: SaveOptions): SavedFile[] {
    const [formatLength = 0, nameLength = 0] = this.exchange.give(format, name);
    this.exports.save(formatLength, nameLength, tile ?? 0, frames_per_second ?? 0);
    const { files } = this.goodAnswer<{ files: { name: string; size: number }[] }>();
    const bytes = this.exchange.bytes();
    let end = 0;
    return files.map((file) => ({ name: file.name, bytes: bytes.slice(end, (end += file.size)) }));
  }

  addPrefab(file: string, bytes: Uint8Array): PrefabAnswer {
    const [nameLength = 0, length = 0] = this.exchange.give(file, bytes);
    this.exports.add_prefab(nameLength, length);
    return this.answer<PrefabAnswer>();
  }

  private give(text: string): number {
    return this.exchange.give(text)[0] ?? 0;
  }

  private answer<T>(): T {
    return this.exchange.json<T>();
  }

  /** An answer that may be a refusal instead. */
  private goodAnswer<T extends object>(): T {
    const answer = this.answer<T | Problems>();
    if ("problems" in answer) throw new EngineError(answer.problems);
    return answer;
  }
}
