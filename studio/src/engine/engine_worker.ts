// SPDX-License-Identifier: MIT
// The worker of an engine: runs calls one after the other, so that the page never waits.
import type { Bytes, PrefabAnswer, Problem, SavedFile } from "./answers.ts";
import { EngineError } from "./engine_api.ts";
import { Instance, type Answer } from "./instance.ts";
import { packFile, unpackPrefab } from "./packing.ts";
import type { FromWorker, Method, ToWorker } from "./worker_messages.ts";

let instance: Instance | undefined;
/** Calls that wait for the browser, for example to unpack a file, must not be overtaken. */
let last: Promise<void> = Promise.resolve();

function say(message: FromWorker, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

type Run = (engine: Instance, values: unknown[]) => Promise<Answer>;

/** The calls in which the browser has a part: it packs and unpacks files. All others go to the module as they are. */
const withBrowser: Partial<Record<Method, Run>> = {
  save: async (engine, values) => {
    const { value, buffer } = engine.call("save", values);
    return { value: await Promise.all((value as SavedFile[]).map(packFile)), buffer };
  },
  addPrefab: async (engine, values) => {
    const [file, bytes] = values as [string, Bytes];
    let unpacked: Bytes;
    try {
      unpacked = await unpackPrefab(file, bytes);
    } catch (error) {
      return { value: notUnpacked(file, error), buffer: new ArrayBuffer() };
    }
    return engine.call("addPrefab", [file, unpacked]);
  },
};

function notUnpacked(file: string, error: unknown): PrefabAnswer {
  const problem: Problem = {
    code: "W505",
    kind: "input",
    message: `${file} cannot be unpacked: ${error instanceof Error ? error.message : String(error)}`,
    fix: "save it again in the program that it is from",
  };
  return { ok: false, problems: [problem], prefab: null };
}

async function answer(engine: Instance, id: number, method: Method, values: unknown[]): Promise<void> {
  engine.progress = (progress) => say({ id, progress });
  try {
    const run = withBrowser[method];
    const { value, buffer } = run ? await run(engine, values) : engine.call(method, values);
    say({ id, value }, buffer.byteLength > 0 ? [buffer] : []);
  } catch (error) {
    if (error instanceof EngineError) say({ id, problems: error.problems });
    else say({ id, broken: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if ("module" in data) {
    instance = new Instance(data.module);
    return;
  }
  const { id, method, values } = data;
  last = last.then(() => (instance === undefined ? undefined : answer(instance, id, method, values)));
});
