// SPDX-License-Identifier: MIT
// Starts the studio.
import { effect } from "@preact/signals-core";
import "./parts/studio-app.ts";
import { startBuilding } from "./state/building.ts";
import { startDungeons } from "./state/dungeon.ts";
import { say } from "./state/notices.ts";
import { openWork } from "./state/opening.ts";
import { tree } from "./state/recipe_cards.ts";
import { startSeeds } from "./state/seed_history.ts";
import { restoreLooks, startKeeping } from "./state/storage.ts";
import { startTheme } from "./state/theme.ts";

function followTitle(): void {
  effect(() => {
    const name = tree.value?.name ?? "";
    document.title = name === "" ? "Warren studio" : `${name} – Warren studio`;
  });
}

async function start(): Promise<void> {
  restoreLooks();
  startTheme();
  followTitle();
  await openWork();
  startSeeds();
  startDungeons();
  startBuilding();
  startKeeping();
}

start().catch((error: unknown) => {
  console.error(error);
  say("The studio could not start: this browser may be too old for it, or too short of memory.", "trouble");
});
