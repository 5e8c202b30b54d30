// SPDX-License-Identifier: MIT
// What a recipe's text says, as cards: steps, choices, and the lists of steps inside of them.
import type { Size } from "../engine/answers.ts";

export type Path = readonly (string | number)[];

export type CardKind = "step" | "one_of" | "maybe" | "repeat" | "include" | "unknown";

/** One step of a recipe, or a choice that stands where a step can. */
export interface Card {
  readonly kind: CardKind;
  /** A builder, or the word of a choice. */
  readonly name: string;
  /** Stays the same when other steps come and go: the name and how many of it came before, as in random streams. */
  readonly key: string;
  readonly path: Path;
  /** Where its text begins and ends, and where the key or string stands that names it. */
  readonly offset: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
  readonly off: boolean;
  /** What is written, without the lists of steps. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly lists: readonly StepList[];
}

/** Steps in a row: the chain, or a part of it that a choice or a builder holds. */
export interface StepList {
  readonly path: Path;
  /** A list of steps, one step without a list around it, or nothing at all. */
  readonly form: "list" | "single" | "missing";
  readonly role: "chain" | "branch" | "do" | "else" | "option";
  /** Of a branch: where the branch itself is, and how often it is taken. */
  readonly branch?: { readonly path: Path; readonly weight: number };
  readonly cards: readonly Card[];
}

/** A guarantee that the recipe asks for. */
export interface CheckCard {
  readonly name: string;
  readonly path: Path;
  readonly options: Readonly<Record<string, unknown>>;
}

export interface RecipeTree {
  readonly name: string;
  readonly summary: string;
  readonly size: Size | null;
  readonly movement: string;
  readonly checks: readonly CheckCard[];
  readonly loosen: readonly string[];
  readonly chain: StepList;
  /** All cards in the order in which they stand in the text. */
  readonly cards: readonly Card[];
}

/** A place where a step can be put. */
export interface Slot {
  readonly list: StepList;
  readonly index: number;
}

export const samePath = (a: Path, b: Path): boolean => a.length === b.length && a.every((part, i) => part === b[i]);

export const isInside = (inner: Path, outer: Path): boolean =>
  inner.length >= outer.length && outer.every((part, i) => part === inner[i]);

export const pathName = (path: Path): string => path.join("/");

/** Every place where a step can be put, from top to bottom, but for those inside of `without`. */
export function slots(list: StepList, without?: Card): Slot[] {
  const found: Slot[] = [{ list, index: 0 }];
  list.cards.forEach((card, i) => {
    if (card !== without) for (const inner of card.lists) found.push(...slots(inner, without));
    found.push({ list, index: i + 1 });
  });
  return found;
}

/** The list that a card stands in, and its place there. */
export function slotOf(list: StepList, card: Card): Slot | null {
  for (const [index, other] of list.cards.entries()) {
    if (other === card) return { list, index };
    for (const inner of other.lists) {
      const found = slotOf(inner, card);
      if (found !== null) return found;
    }
  }
  return null;
}

/** The card that a list is a part of; none for the chain itself. */
export function ownerOf(tree: RecipeTree, list: StepList): Card | undefined {
  return tree.cards.find((card) => card.lists.some((other) => samePath(other.path, list.path)));
}

/** The cards around a card, innermost first. */
export function cardsAround(tree: RecipeTree, card: Card): Card[] {
  return tree.cards.filter((other) => other !== card && isInside(card.path, other.path)).toReversed();
}

/** Where a card goes that is moved up (-1) or down (1) by one place, into and out of choices; null at the ends. */
export function nextSlot(tree: RecipeTree, card: Card, direction: -1 | 1): Slot | null {
  const here = slotOf(tree.chain, card);
  if (here === null) return null;
  const all = slots(tree.chain, card);
  const at = all.findIndex((slot) => slot.list === here.list && slot.index === here.index);
  return (direction < 0 ? all[at - 1] : all[at + 2]) ?? null;
}

/** The innermost card whose text is around an offset. */
export function cardAt(tree: RecipeTree, offset: number): Card | null {
  return tree.cards.findLast((card) => card.offset <= offset && offset <= card.end) ?? null;
}
