// SPDX-License-Identifier: MIT
// The messages between the page and the worker of an engine.
import type { Problem, Progress } from "./answers.ts";
import type { Calls } from "./calls.gen.ts";

export type Method = keyof Calls;

/** The first message has the module, every later one a call. */
export type ToWorker = { module: WebAssembly.Module } | { id: number; method: Method; values: unknown[] };

export type FromWorker =
  | { id: number; progress: Progress }
  | { id: number; value: unknown }
  | { id: number; problems: Problem[] }
  /** The engine cannot be used any more, for example because it is out of memory. */
  | { id: number; broken: string };
