// SPDX-License-Identifier: MIT
// Cards in a row, with the gaps between them that cards are dropped into.
import { type TemplateResult, html } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { BuilderInfo } from "../engine/answers.ts";
import { type Card, type Slot, type StepList, cardsAround, pathName } from "../recipe/tree.ts";
import { builders, problemsByCard, runsOf, selected, tree, trouble } from "../state/recipe_cards.ts";
import { spoken } from "../state/steps.ts";
import { branchHead } from "./choice-fields.ts";
import { icons } from "./icons.ts";

/** `owner` is the card around the list, and `index` the number of the list in it. */
export function stepList(list: StepList, owner?: Card, index = 0): TemplateResult {
  const end: Slot = { list, index: list.cards.length };
  const name = owner === undefined ? "Steps" : `Steps of ${spoken(owner.name)}, ${nameOf(list, index)}`;
  const steps = html`<div class="list ${owner === undefined ? "" : "nested"}" role="list" aria-label=${name}>
    ${repeat(list.cards, (card) => card.key, (card, i) => html`${gap({ list, index: i })}${cardOf(card, list, i)}`)}
    ${gap(end)}
  </div>`;
  if (owner === undefined) {
    return html`${steps}<button class="plain small add" ?disabled=${trouble.value !== null} @click=${pick(end)}>
      ${icons.add}Add step</button>`;
  }
  const add = html`<button class="icon plain" ?disabled=${trouble.value !== null} @click=${pick(end)} title="Add step"
    aria-label=${`Add step to ${spoken(owner.name)}, ${nameOf(list, index)}`}>${icons.add}</button>`;
  return html`${branchHead(list, owner, index, add)}${steps}`;
}

const nameOf = ({ role }: StepList, index: number): string => (role === "branch" ? `branch ${index + 1}` : role);

/** Asks the panel for a builder to put into a place. */
function pick(slot: Slot) {
  return (event: Event): void => {
    const asked = new CustomEvent("pick-builder", { detail: slot, bubbles: true, composed: true });
    (event.currentTarget as Element).dispatchEvent(asked);
  };
}

const gap = (slot: Slot): TemplateResult => html`<div
  class="gap" data-list=${pathName(slot.list.path)} data-index=${slot.index}
><button tabindex="-1" aria-hidden="true" class="insert" title="Add a step here"
  @click=${pick(slot)}>${icons.add}</button></div>`;

function cardOf(card: Card, list: StepList, index: number): TemplateResult {
  const info = builders.value.get(card.name);
  const runs = runsOf(card);
  const classes = [
    kindOf(card, info),
    card.off ? "off" : "",
    runs !== null && isIdle(card) ? "idle" : "",
    selected.value?.key === card.key ? "selected" : "",
    problemsByCard.value.has(card.key) ? "wrong" : "",
  ];
  const state = card.off ? ", switched off" : runs !== null && isIdle(card) ? ", not taken with this seed" : "";
  return html`<step-card
    role="listitem" tabindex="0" class=${classes.filter(Boolean).join(" ")} .card=${card} data-key=${card.key}
    data-step-path=${pathName(card.path)} data-builder=${card.name}
    aria-label=${`${spoken(card.name)}, ${index + 1} of ${list.cards.length}${state}`}
    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete Control+D Space Enter"
  ></step-card>`;
}

/** Choices were resolved differently: neither the card ran, nor a step in it or around it. */
function isIdle(card: Card): boolean {
  if (card.off || (runsOf(card)?.length ?? 0) > 0) return false;
  const now = tree.value;
  if (now === null) return false;
  const isInRegion = cardsAround(now, card).some((outer) => outer.kind === "step" && (runsOf(outer)?.length ?? 0) > 0);
  return !isInRegion && !hasRun(card);
}

const hasRun = (card: Card): boolean =>
  card.lists.some((list) => list.cards.some((inner) => (runsOf(inner)?.length ?? 0) > 0 || hasRun(inner)));

function kindOf(card: Card, info: BuilderInfo | undefined): string {
  if (card.kind !== "step") return card.kind === "unknown" ? "unknown" : "choice";
  return info === undefined ? "unknown" : info.kind;
}
