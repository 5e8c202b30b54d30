// SPDX-License-Identifier: MIT
// One instance of the module, which makes the calls of studio/wasm/calls.def with JavaScript values.
import type { Problem, Progress } from "./answers.ts";
import { calls } from "./calls.gen.ts";
import { EngineError } from "./engine_api.ts";
import { Exchange, importsFor, type ExchangeExports } from "./exchange.ts";
import { restoreArrays, type AttachedArray } from "./restore_arrays.ts";
import type { Method } from "./worker_messages.ts";

/** The exports of studio/wasm/studio_exports.cpp. */
interface Exports extends ExchangeExports {
  call(requestLength: number, bytesLength: number): void;
}

/** See studio/wasm/calls.hpp. */
type Reply = { value: unknown; arrays: AttachedArray[] } | { problems: Problem[] };

export interface Answer {
  value: unknown;
  /** The memory of all typed arrays in the value. */
  buffer: ArrayBuffer;
}

export class Instance {
  /** Called at the start of every step of a build. */
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

  /** Throws EngineError if the call is refused. */
  call(method: Method, values: readonly unknown[]): Answer {
    const { call, parameters } = calls[method];
    const bytes = values.find((value) => value instanceof Uint8Array) ?? new Uint8Array();
    const named = parameters.map((name, index) => [name, values[index]]);
    const json = named.filter(([, value]) => !(value instanceof Uint8Array));
    const request = JSON.stringify({ call, arguments: Object.fromEntries(json) }, this.exchange.wellFormed);
    const [requestLength = 0, bytesLength = 0] = this.exchange.give(request, bytes);
    this.exports.call(requestLength, bytesLength);
    const reply = this.exchange.json<Reply>();
    if ("problems" in reply) throw new EngineError(reply.problems);
    const { buffer } = this.exchange.bytes();
    return { value: restoreArrays(reply.value, reply.arrays, buffer), buffer };
  }
}
