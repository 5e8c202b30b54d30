// SPDX-License-Identifier: MIT
// Copies a link that holds the work.
import { toFragment } from "../recipe/link.ts";
import { say } from "./notices.ts";
import { work } from "./work.ts";

/** The address shows the link as well, for where there is no clipboard. */
export async function copyLink(): Promise<void> {
  const fragment = await toFragment(work.peek());
  history.replaceState(null, "", fragment);
  try {
    await navigator.clipboard.writeText(location.href);
    say("The link is copied. It holds the recipe, the seed, the depth and the size.");
  } catch {
    say("The link is in the address bar; this browser does not let the page copy it.");
  }
}
