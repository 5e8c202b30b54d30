// SPDX-License-Identifier: MIT
// The worker of an engine: takes calls one after the other, so that the page never waits.
import { EngineError, type Which } from "./engine.ts";
import { Instance } from "./instance.ts";
import type { Call, FromWorker, ToWorker } from "./messages.ts";
import { packFile, unpackPrefab } from "./packing.ts";
import type { BuildRequest, PrefabAnswer, Problem, SaveOptions } from "./types.ts";

let instance: Instance | undefined;
/** Calls that wait for the browser, to unpack something, must not be overtaken. */
let last: Promise<void> = Promise.resolve();

function say(message: FromWorker, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

async function run(engine: Instance, call: Call, values: unknown[]): Promise<[value: unknown, transfer?: Transferable[]]> {
  switch (call) {
    case "catalogue":
      return [engine.catalogue()];
    case "check":
      return [engine.check(values[0] as string)];
    case "build":
      return [engine.build(values[0] as BuildRequest)];
    case "expand":
      return [engine.expand(values[0] as BuildRequest)];
    case "frame": {
      const frame = engine.frame(values[0] as number, values[1] as Which);
      return [frame, [frame.tiles.buffer]];
    }
    case "ways": {
      const ways = engine.ways(values[0] as number, values[1] as Which);
      return [ways, [ways.distances.buffer]];
    }
    case "blame": {
      const [x, y, frame, of] = values as [number, number, number, Which];
      return [engine.blame(x, y, frame, of)];
    }
    case "sheet":
      return [engine.sheet()];
    case "save":
      return [await Promise.all(engine.save(values[0] as SaveOptions).map(packFile))];
    case "addPrefab":
      return [await addPrefab(engine, ...(values as [string, Uint8Array<ArrayBuffer>]))];
  }
}

async function addPrefab(engine: Instance, file: string, bytes: Uint8Array<ArrayBuffer>): Promise<PrefabAnswer> {
  let unpacked: Uint8Array;
  try {
    unpacked = await unpackPrefab(file, bytes);
  } catch (error) {
    const problem: Problem = {
      code: "W505",
      kind: "input",
      message: `${file} cannot be unpacked: ${error instanceof Error ? error.message : String(error)}`,
      fix: "save it again in the program that it is from",
    };
    return { ok: false, problems: [problem], prefab: null };
  }
  return engine.addPrefab(file, unpacked);
}

async function answer(engine: Instance, id: number, call: Call, values: unknown[]): Promise<void> {
  engine.progress = (progress) => say({ id, progress });
  try {
    const [value, transfer] = await run(engine, call, values);
    say({ id, value }, transfer);
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
  const { id, call, values } = data;
  last = last.then(() => (instance === undefined ? undefined : answer(instance, id, call, values)));
});
