// SPDX-License-Identifier: MIT
// The blocks of memory through which a module is asked and answers: the page's side of studio/wasm/exchange.hpp.
import { wasiStubs } from "./wasi.ts";

/** What every module exports, beside its own functions. */
export interface ExchangeExports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  input(size: number): number;
  json(): number;
  json_size(): number;
  bytes(): number;
  bytes_size(): number;
}

/** A module asks nothing of its surroundings but to be heard; `progress` may be called from the start on. */
export function importsFor(
  memory: () => WebAssembly.Memory,
  progress: (...values: number[]) => void,
): WebAssembly.Imports {
  return { warren: { progress }, wasi_snapshot_preview1: wasiStubs(memory) };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Exchange {
  constructor(private readonly exports: ExchangeExports) {}

  /** Writes parts one after the other where the module looks for them; the length of each in bytes. */
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

  /** A copy: what the module has is gone with the next call. */
  bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.exports.memory.buffer, this.exports.bytes(), this.exports.bytes_size()).slice();
  }
}
