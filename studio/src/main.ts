// SPDX-License-Identifier: MIT
// Starts the studio.
import "./parts/studio-app.ts";
import { startBuilding } from "./state/building.ts";
import { say } from "./state/notices.ts";
import { openWork } from "./state/opening.ts";
import { startSeeds } from "./state/seeds.ts";
import { restoreLooks, startKeeping } from "./state/storage.ts";
import { startTheme } from "./state/theme.ts";

async function start(): Promise<void> {
  restoreLooks();
  startTheme();
  await openWork();
  startSeeds();
  startBuilding();
  startKeeping();
}

start().catch((error: unknown) => {
  console.error(error);
  say("The studio could not start: this browser may be too old for it, or too short of memory.", "trouble");
});
