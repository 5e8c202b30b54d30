// SPDX-License-Identifier: MIT
// Keys that work wherever one is. The list of all keys, for the help, is here as well.
import { rollSeed } from "../state/seed_history.ts";
import { redo, undo } from "../state/work.ts";
import type { Opens } from "./top-bar.ts";

export const keyGroups: readonly [group: string, keys: readonly [keys: string, what: string][]][] = [
  ["Everywhere", [
    ["Ctrl+Z", "undo"],
    ["Ctrl+Shift+Z or Ctrl+Y", "redo"],
    ["R", "roll another seed"],
    ["W", "wall of seeds"],
    ["C", "compare"],
    ["P", "walk through the level"],
    ["G", "recipes"],
    ["?", "this help"],
  ]],
  ["Frames", [
    ["Space", "play or pause"],
    [", and .", "one frame back or on"],
  ]],
  ["On the map", [
    ["Arrow keys", "move the cursor; with Shift ten cells at a time"],
    ["Enter", "go to the frame that last changed the cell"],
    ["+ and -", "zoom in or out"],
    ["0", "show the whole map"],
    ["Escape", "hide the cursor"],
  ]],
  ["On a card", [
    ["Up, Down", "go to the card above or below"],
    ["Alt+Up, Alt+Down", "move it, also into choices and out of them"],
    ["Enter", "open or close its options"],
    ["Space", "switch it off or on"],
    ["Ctrl+D", "duplicate it"],
    ["Delete", "remove it"],
    ["Insert", "add a step behind it"],
  ]],
  ["On a room of the graph", [
    ["Arrow keys", "go to another room; with Alt move the room"],
    ["Enter", "edit it, or end the link that L began"],
    ["L", "begin a link"],
    ["Insert", "add a linked room"],
    ["Delete", "remove it"],
  ]],
  ["In the text", [
    ["Ctrl+/", "turn lines into comments and back"],
    ["Alt+Up, Alt+Down", "move a line"],
    ["Ctrl+[ and Ctrl+]", "indent less or more"],
    ["Tab", "leave the text"],
  ]],
];

const plainKeys: Readonly<Record<string, Opens>> = { "?": "help", w: "wall", c: "comparison", g: "recipes", p: "walk" };

export function handleKeys(event: KeyboardEvent, open: (dialog: Opens) => void): void {
  if (event.defaultPrevented) return;
  const [target] = event.composedPath();
  const command = (event.ctrlKey || event.metaKey) && !event.altKey;
  const key = event.key.toLowerCase();
  if (command && (key === "z" || key === "y")) {
    event.preventDefault();
    if (key === "y" || event.shiftKey) redo();
    else undo();
    return;
  }
  const isBusy = isTyping(target) || hasDialog(event);
  if (command || event.altKey || isBusy) return;
  const dialog = plainKeys[key];
  if (dialog === undefined && key !== "r") return;
  event.preventDefault();
  if (dialog === undefined) rollSeed();
  else open(dialog);
}

function isTyping(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input:not([type=range], [type=checkbox]), textarea, select");
}

const hasDialog = (event: Event): boolean =>
  event.composedPath().some((element) => element instanceof HTMLDialogElement && element.open);
