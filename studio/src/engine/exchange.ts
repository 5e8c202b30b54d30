// SPDX-License-Identifier: MIT
// The blocks of memory through which a module gets requests and gives replies: the page's side of
// studio/wasm/exchange.hpp.
import { wasiStubs } from "./wasi.ts";

/** The exports of every module, besides its own functions. */
export interface ExchangeExports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  input(size: number): number;
  json(): number;
  json_size(): number;
  bytes(): number;
  bytes_size(): number;
}

/** The imports of a module. It may call `progress` as soon as it is instantiated. */
export function importsFor(
  memory: () => WebAssembly.Memory,
  progress: (...values: number[]) => void,
): WebAssembly.Imports {
  return { warren: { progress }, wasi_snapshot_preview1: wasiStubs(memory) };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export class Exchange {
  constructor(private readonly exports: ExchangeExports) {}

  /** Writes the parts one after the other into the input block, and returns the length of each in bytes. */
  give(...parts: (string | Uint8Array)[]): number[] {
    const all = parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part));
    let at = this.exports.input(all.reduce((sum, part) => sum + part.length, 0));
    const memory = new Uint8Array(this.exports.memory.buffer);
    for (const part of all) {
      memory.set(part, at);
      at += part.length;
    }
    return all.map((part) => part.length);
  }

  text(at: number, length: number): string {
    return decoder.decode(new Uint8Array(this.exports.memory.buffer, at, length));
  }

  json<T>(): T {
    return JSON.parse(this.text(this.exports.json(), this.exports.json_size())) as T;
  }

  /**
   * A replacer for JSON.stringify. It would escape a lone surrogate, which is no valid JSON for the module; as in every
   * other encoding to UTF-8, it becomes U+FFFD.
   */
  readonly wellFormed = (_key: string, value: unknown): unknown =>
    typeof value === "string" ? decoder.decode(encoder.encode(value)) : value;

  /** A copy, because the next call overwrites the module's block. */
  bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.exports.memory.buffer, this.exports.bytes(), this.exports.bytes_size()).slice();
  }
}
