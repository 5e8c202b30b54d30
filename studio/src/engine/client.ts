// SPDX-License-Identifier: MIT
// The page's side of an engine: calls go to the worker as messages, and their answers settle promises.
import type { Bytes, PackAnswer, PackRequest, PrefabAnswer, Problem, Progress } from "./answers.ts";
import { calls, type Calls } from "./calls.gen.ts";
import { Cancelled, EngineError, type Engine } from "./engine_api.ts";
import EngineWorker from "./engine_worker.ts?worker&inline";
import { compiled } from "./module.ts";
import type { FromWorker, Method, ToWorker } from "./worker_messages.ts";

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
  progress?: Listener | undefined;
}

type Listener = (progress: Progress) => void;

class Client {
  private worker = this.start();
  private readonly waiting = new Map<number, Waiting>();
  private readonly prefabs = new Map<string, Bytes>();
  private pack: readonly [PackRequest, Bytes] | null = null;
  private count = 0;

  /** A function among the values hears the progress of the call; the others go to the worker. */
  call(method: Method, values: readonly unknown[]): Promise<unknown> {
    const progress = values.find((value) => typeof value === "function") as Listener | undefined;
    const sent = values.map((value) => (typeof value === "function" ? undefined : value));
    return new Promise((resolve, reject) => {
      const id = ++this.count;
      this.waiting.set(id, { resolve, reject, progress });
      // The module is sent when it is compiled; until then calls wait, so that they stay in order after it.
      void compiled.then(
        () => this.waiting.has(id) && this.worker.postMessage({ id, method, values: sent } satisfies ToWorker),
      );
    });
  }

  /** Remembers the prefab for workers that are started later. */
  async addPrefab(file: string, bytes: Bytes): Promise<PrefabAnswer> {
    const answer = (await this.call("addPrefab", [file, bytes])) as PrefabAnswer;
    if (answer.ok) this.prefabs.set(file, bytes);
    return answer;
  }

  /** Remembers the pack as well. */
  async openPack(pack: PackRequest, bytes: Bytes): Promise<PackAnswer> {
    const answer = (await this.call("openPack", [pack, bytes])) as PackAnswer;
    if (answer.ok) this.pack = [pack, bytes];
    return answer;
  }

  async closePack(): Promise<null> {
    this.pack = null;
    // A worker that is started meanwhile does not get the pack either.
    await this.call("closePack", []).catch((error: unknown) => {
      if (!(error instanceof Cancelled)) throw error;
    });
    return null;
  }

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

  /** A module cannot be stopped while it runs, but its worker can be; the next worker gets the same pack and prefabs. */
  private restart(reason: Error): void {
    const lost = [...this.waiting.values()];
    this.waiting.clear();
    this.worker.terminate();
    this.worker = this.start();
    if (this.pack !== null) void this.call("openPack", this.pack);
    for (const [file, bytes] of this.prefabs) void this.call("addPrefab", [file, bytes]);
    for (const { reject } of lost) reject(reason);
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
  const client = new Client();
  const methods = (Object.keys(calls) as Method[]).map((name) => [
    name,
    (...values: unknown[]) => client.call(name, values),
  ]);
  return {
    ...(Object.fromEntries(methods) as Calls),
    addPrefab: (file, bytes) => client.addPrefab(file, bytes),
    openPack: (pack, bytes) => client.openPack(pack, bytes),
    closePack: () => client.closePack(),
    cancel: () => client.cancel(),
  };
}
