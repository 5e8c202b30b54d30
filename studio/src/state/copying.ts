// SPDX-License-Identifier: MIT
// Copies a link that holds the work.
import { isDungeonText } from "../dungeon/dungeon_text.ts";
import { toFragment } from "../recipe/link.ts";
import { say } from "./notices.ts";
import { work } from "./work.ts";

/** Without a clipboard the address bar shows the link. Otherwise it does not, because reloading would open it again. */
export async function copyLink(): Promise<void> {
  const fragment = await toFragment(work.peek());
  const without = work.peek().file === undefined ? "" : " It does not hold the pack.";
  try {
    await navigator.clipboard.writeText(location.href.replace(/#.*$/s, "") + fragment);
    const held = isDungeonText(work.peek().text) ? "the dungeon, the seed and the floor" : "the recipe, the seed, the depth and the size";
    say(`The link is copied. It holds ${held}.${without}`);
  } catch {
    history.replaceState(null, "", fragment);
    say(`The link is in the address bar; this browser does not let the page copy it.${without}`);
  }
}
