// SPDX-License-Identifier: MIT
// The engine as the rest of the page sees it.
import type {
  Blame, BuildAnswer, BuildRequest, Catalogue, Frame, PrefabAnswer, Problem, Progress, SaveOptions, SavedFile, Sheet,
  Ways,
} from "./types.ts";

/** Of which build something is asked: the last that was good, or the last attempt of one that failed after it. */
export type Which = "level" | "attempt";

/** One instance of the library, in a worker of its own. Calls are answered in the order in which they are made. */
export interface Engine {
  catalogue(): Promise<Catalogue>;
  /** Everything that is wrong with a recipe, without building. */
  check(text: string): Promise<Problem[]>;
  /** Rejects with Cancelled when cancel() is called meanwhile. */
  build(request: BuildRequest, progress?: (progress: Progress) => void): Promise<BuildAnswer>;
  frame(index: number, of?: Which): Promise<Frame>;
  ways(frame: number, of?: Which): Promise<Ways>;
  blame(x: number, y: number, frame: number, of?: Which): Promise<Blame | null>;
  sheet(): Promise<Sheet>;
  /** The file of the last good level, first, and those that it names. Rejects with EngineError when it cannot be written. */
  save(options: SaveOptions): Promise<SavedFile[]>;
  /** The recipe with every choice taken and every default filled in. */
  expand(request: BuildRequest): Promise<string>;
  /** Makes a prefab out of a file: .txt, .xp or .tmj. Its name is that of the file. */
  addPrefab(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<PrefabAnswer>;
  /** Stops whatever runs, within a blink; what had been asked rejects with Cancelled. Prefabs are kept, the build is not. */
  cancel(): void;
}

/** The call was stopped by cancel(). */
export class Cancelled extends Error {
  override name = "Cancelled";
}

/** The engine says no; the problems are for people to read. */
export class EngineError extends Error {
  override name = "EngineError";
  constructor(readonly problems: Problem[]) {
    super(problems[0]?.message ?? "the engine could not do it");
  }
}
