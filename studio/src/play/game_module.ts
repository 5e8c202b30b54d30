// SPDX-License-Identifier: MIT
// One game in an instance of the module. A turn takes far less than a frame, so that it needs no worker.
import { Exchange, importsFor, type ExchangeExports } from "../engine/exchange.ts";
import type { Screen, Status, WalkRequest } from "./game_status.ts";

/** The exports of game/wasm/play_exports.cpp. */
interface Exports extends ExchangeExports {
  play_visit(chance: bigint): void;
  play_campaign(length: number): void;
  play_walk(length: number, seed: bigint, depth: number, width: number, height: number): void;
  play_prefab(nameLength: number, length: number): void;
  play_press(key: number): void;
  play_click(x: number, y: number, width: number, height: number): void;
  play_go_on(): void;
  play_save(): void;
  play_screen(width: number, height: number): void;
  play_status(): void;
  play_kept(): void;
  play_recording(): void;
}

type Bytes = Uint8Array<ArrayBuffer>;

export class Game {
  static async start(module: WebAssembly.Module): Promise<Game> {
    let exports: Exports | undefined;
    const memory = (): WebAssembly.Memory => {
      if (exports === undefined) throw new Error("the engine has not started");
      return exports.memory;
    };
    const instance = await WebAssembly.instantiate(module, importsFor(memory, () => {}));
    exports = instance.exports as unknown as Exports;
    exports._initialize();
    const [chance = 0n] = crypto.getRandomValues(new BigUint64Array(1));
    exports.play_visit(chance);
    return new Game(exports);
  }

  private readonly exchange: Exchange;

  private constructor(private readonly exports: Exports) {
    this.exchange = new Exchange(exports);
  }

  /** The whole campaign, from the menu on; what was kept of an earlier visit may be empty. */
  campaign(kept: Uint8Array): Status {
    this.exports.play_campaign(this.give(kept));
    return this.answer();
  }

  /** Throws an error with a readable message if there is no such level. */
  walk({ text, seed, depth, size }: WalkRequest): Status {
    const [width, height] = size ?? [0, 0];
    this.exports.play_walk(this.give(text), BigInt(seed), depth, width, height);
    return this.answer();
  }

  /** For the recipes of walks: unpacked, as unpackPrefab has it. */
  addPrefab(file: string, bytes: Uint8Array): void {
    const [nameLength = 0, length = 0] = this.exchange.give(file, bytes);
    this.exports.play_prefab(nameLength, length);
    this.answer();
  }

  status(): Status {
    this.exports.play_status();
    return this.answer();
  }

  press(key: number): Status {
    this.exports.play_press(key);
    return this.answer();
  }

  click(x: number, y: number, width: number, height: number): Status {
    this.exports.play_click(x, y, width, height);
    return this.answer();
  }

  /** One step of whatever goes on by itself. */
  goOn(): Status {
    this.exports.play_go_on();
    return this.answer();
  }

  /** Makes sure that what there is to keep is the game as it is now. */
  save(): Status {
    this.exports.play_save();
    return this.answer();
  }

  screen(width: number, height: number): Screen {
    this.exports.play_screen(width, height);
    return { width, height, cells: this.exchange.bytes() };
  }

  /** What is to be kept for the next visit; empty when the last game has ended. */
  kept(): Bytes {
    this.exports.play_kept();
    return this.exchange.bytes();
  }

  /** The last game that ended, as `warren play --replay` reads it. */
  recording(): string {
    this.exports.play_recording();
    return new TextDecoder().decode(this.exchange.bytes());
  }

  private give(part: string | Uint8Array): number {
    return this.exchange.give(part)[0] ?? 0;
  }

  private answer(): Status {
    const answer = this.exchange.json<Status | { error: string }>();
    if ("error" in answer) throw new Error(answer.error);
    return answer;
  }
}
