// SPDX-License-Identifier: MIT
// What one can do with the cards of a recipe, by mouse or by keys alike. Each says aloud what it did.
import { signal } from "@preact/signals-core";
import type { OptionInfo } from "../engine/answers.ts";
import { type Edited, addStep, copyStep, moveStep, removeStep } from "../recipe/edits.ts";
import { setOption } from "../recipe/members.ts";
import { type Card, type Path, type Slot, cardsAround, nextSlot, ownerOf, slotOf } from "../recipe/tree.ts";
import { edit, select, setOpened, tree, trouble } from "./recipe_cards.ts";

/** For those who listen to the page. */
export const announcement = signal("");
/** The card that is to have the focus once it is drawn. */
export const focusWanted = signal<string | null>(null);

/** `cellular_automata` as people say it. */
export function spoken(name: string): string {
  const words = name.replaceAll("_", " ").replace(/^bsp\b/, "BSP").replace(/^nethack\b/, "NetHack");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const newChoices: Readonly<Record<string, string>> = {
  one_of: `{ "one_of": [[], []] }`,
  maybe: `{ "maybe": { "chance": 50, "do": [] } }`,
  repeat: `{ "repeat": { "times": 2, "do": [] } }`,
  include: `{ "include": "simple" }`,
};

/** Shows the card that begins at an offset of the text, wherever it went. */
function follow(at: number): Card | undefined {
  const now = tree.peek();
  const card = now?.cards.find((other) => other.offset === at);
  if (now === null || card === undefined) return undefined;
  for (const outer of cardsAround(now, card)) setOpened(outer, true);
  select(card.key, "card");
  focusWanted.value = card.key;
  return card;
}

function editAndFollow(edited: (text: string) => Edited): Card | undefined {
  let at = -1;
  edit("", (text) => {
    const done = edited(text);
    at = done.at;
    return done.text;
  });
  return follow(at);
}

const placeInWords = (card: Card): string => {
  const now = tree.peek();
  const slot = now === null ? null : slotOf(now.chain, card);
  const owner = now === null || slot === null ? undefined : ownerOf(now, slot.list);
  if (slot === null) return "";
  const inside = owner === undefined ? "" : ` in ${spoken(owner.name)}`;
  return `step ${slot.index + 1} of ${slot.list.cards.length}${inside}`;
};

export function addBuilder(slot: Slot, name: string): void {
  const now = tree.peek();
  if (now === null) return;
  const step = newChoices[name] ?? JSON.stringify(name);
  const card = editAndFollow((text) => addStep(text, slot, step, ownerOf(now, slot.list)));
  if (card !== undefined) announcement.value = `${spoken(name)} added as ${placeInWords(card)}`;
}

export function removeCard(card: Card): void {
  const now = tree.peek();
  const slot = now === null ? null : slotOf(now.chain, card);
  if (now === null || slot === null || trouble.peek() !== null) return;
  const at = now.cards.indexOf(card);
  const next = now.cards.slice(at + 1).find((other) => other.offset > card.end) ?? now.cards[at - 1];
  const count = now.cards.filter((other) => other.name === next?.name && other.offset < (next?.offset ?? 0)).length;
  const gone = now.cards.filter((o) => o.name === next?.name && o.offset >= card.offset && o.end <= card.end).length;
  edit("", (text) => removeStep(text, slot));
  if (next !== undefined) focusWanted.value = `${next.name}#${next.offset > card.end ? count - gone : count}`;
  announcement.value = `${spoken(card.name)} removed`;
}

export function duplicateCard(card: Card): void {
  const now = tree.peek();
  const slot = now === null ? null : slotOf(now.chain, card);
  if (slot === null) return;
  const copy = editAndFollow((text) => copyStep(text, slot, card));
  if (copy !== undefined) announcement.value = `${spoken(card.name)} copied to ${placeInWords(copy)}`;
}

export const canSwitch = (card: Card): boolean => card.kind !== "include" && card.kind !== "unknown";

export function switchCard(card: Card): void {
  if (!canSwitch(card) || trouble.peek() !== null) return;
  edit("", (text) => setOption(text, card.path, "off", card.off ? undefined : true));
  announcement.value = `${spoken(card.name)} switched ${card.off ? "on" : "off"}`;
}

export function moveCard(card: Card, to: Slot): void {
  const now = tree.peek();
  const from = now === null ? null : slotOf(now.chain, card);
  if (now === null || from === null) return;
  const moved = editAndFollow((text) => moveStep(text, from, to, ownerOf(now, to.list)));
  if (moved !== undefined) announcement.value = `${spoken(card.name)} moved to ${placeInWords(moved)}`;
}

export function moveCardBy(card: Card, direction: -1 | 1): void {
  const now = tree.peek();
  const to = now === null ? null : nextSlot(now, card, direction);
  if (to !== null) moveCard(card, to);
  else announcement.value = `${spoken(card.name)} is ${direction < 0 ? "first" : "last"} already`;
}

/** Sets an option of a step or a check. What is as usual is not written. */
export function setStepOption(path: Path, option: OptionInfo, value: unknown, order: readonly OptionInfo[]): void {
  const written = JSON.stringify(value) === JSON.stringify(option.default) ? undefined : value;
  const name = `option ${path.join("/")} ${option.name}`;
  edit(name, (text) => setOption(text, path, option.name, written, order.map((other) => other.name)));
}
