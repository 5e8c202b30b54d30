// SPDX-License-Identifier: MIT
// Starts the game's page: the whole campaign, kept in the browser between visits.
import { compiled } from "../engine/module.ts";
import { Game } from "./game_module.ts";
import type { GameView } from "./game-view.ts";
import "./game-view.ts";
import { storeGame, storedGame } from "./keeping.ts";

const notice = document.querySelector<HTMLElement>("#notice");
/** Milliseconds. */
const shownFor = 7000;
let timer = 0;

function say(text: string): void {
  if (notice === null) return;
  notice.textContent = text;
  notice.hidden = false;
  clearTimeout(timer);
  timer = window.setTimeout(() => (notice.hidden = true), shownFor);
}

let hasRefused = false;

function keep(game: Game): void {
  const isKept = storeGame(game.kept());
  if (!isKept && !hasRefused) say("This browser keeps no games: you can play on as long as this page is open.");
  hasRefused = !isKept;
}

/** A page cannot close itself, but it can go back to its menu. */
function leave(view: GameView, game: Game): void {
  game.campaign(game.kept());
  view.show();
  say(hasRefused ? "This browser keeps no games." : "Your game is kept in this browser. You can close the page.");
}

async function start(view: GameView): Promise<void> {
  const game = await Game.start(await compiled);
  game.campaign(storedGame());
  view.addEventListener("game-kept", () => keep(game));
  view.addEventListener("game-left", (event) => event.detail.quits && leave(view, game));
  view.game = game;
  view.focus();
  // Keys are for the game wherever the focus is, so long as nothing else has it.
  addEventListener("keydown", (event) => event.target === document.body && view.keyed(event));
  addEventListener("pagehide", () => view.keep());
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && view.keep());
}

const view = document.querySelector<GameView>("game-view");
if (view !== null) {
  start(view).catch((error: unknown) => {
    console.error(error);
    say("The game could not start: this browser may be too old for it, or too short of memory.");
  });
}
