// SPDX-License-Identifier: MIT
// The page's side of an engine: calls go to the worker as messages, and come back as promises.
import { Cancelled, EngineError, type Engine } from "./engine.ts";
import type { Call, FromWorker, ToWorker } from "./messages.ts";
import { compiled } from "./module.ts";
import type { Problem, Progress } from "./types.ts";
import EngineWorker from "./worker.ts?worker&inline";

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
  progress?: ((progress: Progress) => void) | undefined;
}

class Client implements Engine {
  private worker = this.start();
  private readonly waiting = new Map<number, Waiting>();
  private readonly prefabs = new Map<string, Uint8Array<ArrayBuffer>>();
  private calls = 0;

  catalogue: Engine["catalogue"] = () => this.call("catalogue", []);
  check: Engine["check"] = (text) => this.call("check", [text]);
  build: Engine["build"] = (request, progress) => this.call("build", [request], progress);
  expand: Engine["expand"] = (request) => this.call("expand", [request]);
  frame: Engine["frame"] = (index, of = "level") => this.call("frame", [index, of]);
  ways: Engine["ways"] = (frame, of = "level") => this.call("ways", [frame, of]);
  blame: Engine["blame"] = (x, y, frame, of = "level") => this.call("blame", [x, y, frame, of]);
  sheet: Engine["sheet"] = () => this.call("sheet", []);
  save: Engine["save"] = (options) => this.call("save", [options]);

  addPrefab: Engine["addPrefab"] = async (file, bytes) => {
    const answer = await this.call<Awaited<ReturnType<Engine["addPrefab"]>>>("addPrefab", [file, bytes]);
    if (answer.ok) this.prefabs.set(file, bytes);
    return answer;
  };

  cancel(): void {
    this.restart(new Cancelled());
  }

  private start(): Worker {
    const worker = new EngineWorker();
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    worker.onerror = (event) => this.restart(broken(event.message));
    void compiled.then((module) => worker.postMessage({ module } satisfies ToWorker));
    return worker;
  }

  /** A module cannot be stopped while it runs, but its worker can be: the next one gets the same prefabs. */
  private restart(reason: Error): void {
    const lost = [...this.waiting.values()];
    this.waiting.clear();
    this.worker.terminate();
    this.worker = this.start();
    for (const [file, bytes] of this.prefabs) void this.call("addPrefab", [file, bytes]);
    for (const { reject } of lost) reject(reason);
  }

  private call<T>(call: Call, values: unknown[], progress?: (progress: Progress) => void): Promise<T> {
    const id = ++this.calls;
    const promise = new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject, progress });
    });
    // The module is sent when it is compiled; until then the worker keeps its calls in order after it.
    void compiled.then(() => this.waiting.has(id) && this.worker.postMessage({ id, call, values } satisfies ToWorker));
    return promise;
  }

  private hear(message: FromWorker): void {
    const waiting = this.waiting.get(message.id);
    if (waiting === undefined) return;
    if ("progress" in message) {
      waiting.progress?.(message.progress);
      return;
    }
    this.waiting.delete(message.id);
    if ("value" in message) {
      waiting.resolve(message.value);
    } else if ("problems" in message) {
      waiting.reject(new EngineError(message.problems));
    } else {
      const reason = broken(message.broken);
      waiting.reject(reason);
      this.restart(reason); // its memory may be in any state
    }
  }
}

function broken(reason: string): EngineError {
  const problem: Problem = {
    code: "W701",
    kind: "internal",
    message: `the engine had to be started again: ${reason}`,
    fix: "make the map smaller; if that does not help, please report it",
  };
  return new EngineError([problem]);
}

export function startEngine(): Engine {
  return new Client();
}
