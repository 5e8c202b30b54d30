// SPDX-License-Identifier: MIT
// What goes between the page and the worker of an engine.
import type { Engine } from "./engine.ts";
import type { Problem, Progress } from "./types.ts";

export type Call = Exclude<keyof Engine, "cancel">;

/** The first message has the module, every later one a call. */
export type ToWorker = { module: WebAssembly.Module } | { id: number; call: Call; values: unknown[] };

export type FromWorker =
  | { id: number; progress: Progress }
  | { id: number; value: unknown }
  | { id: number; problems: Problem[] }
  /** The engine is broken: no memory left, say. */
  | { id: number; broken: string };
