// SPDX-License-Identifier: MIT
// Drags a card to another gap, by mouse, pen or finger alike.
import { type Card, pathName, slots } from "../recipe/tree.ts";
import { tree, trouble } from "../state/recipe_cards.ts";
import { moveCard, spoken } from "../state/steps.ts";
import type { StepCard } from "./step-card.ts";

/** How far a pointer goes before a press becomes a drag, in pixels. */
const threshold = 5;
/** Within this distance of an edge the list scrolls by itself. */
const edge = 48;

interface Drag {
  readonly element: StepCard;
  readonly card: Card;
  readonly pointer: number;
  readonly startX: number;
  readonly startY: number;
  ghost: HTMLElement | null;
  gap: HTMLElement | null;
  y: number;
}

export class Dragging {
  private drag: Drag | null = null;

  constructor(
    private readonly root: () => ShadowRoot,
    private readonly scroller: () => HTMLElement | null,
  ) {}

  /** A finger drags by the grip only, so that it can scroll everywhere else. */
  down = (event: PointerEvent): void => {
    const target = event.target as Element;
    const head = target.closest(".card-head");
    const onGrip = target.closest(".grip") !== null;
    const isOnControl = target.closest(".frames, .card-buttons, input") !== null;
    const isFree = onGrip || (event.pointerType === "mouse" && !isOnControl);
    if (head === null || !isFree || event.button !== 0 || trouble.peek() !== null || this.drag !== null) return;
    const element = head.closest("step-card") as StepCard;
    const { clientX: startX, clientY: startY, pointerId: pointer } = event;
    this.drag = { element, card: element.card, pointer, startX, startY, ghost: null, gap: null, y: startY };
    if (onGrip) event.preventDefault();
    addEventListener("pointermove", this.move);
    addEventListener("pointerup", this.up);
    addEventListener("pointercancel", this.cancel);
    addEventListener("keydown", this.key, true);
  };

  private readonly move = (event: PointerEvent): void => {
    const { drag } = this;
    if (drag === null || event.pointerId !== drag.pointer) return;
    const distance = Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY);
    if (drag.ghost === null && distance < threshold) return;
    if (drag.ghost === null) this.begin(drag);
    event.preventDefault();
    drag.y = event.clientY;
    drag.ghost?.style.setProperty("translate", `${event.clientX + 10}px ${event.clientY + 8}px`);
    this.aim(drag);
  };

  private begin(drag: Drag): void {
    drag.ghost = document.createElement("div");
    drag.ghost.className = "ghost";
    drag.ghost.textContent = spoken(drag.card.name);
    this.root().append(drag.ghost);
    drag.element.classList.add("dragged");
    getSelection()?.removeAllRanges();
    requestAnimationFrame(this.scroll);
  }

  /** Marks the gap that is nearest to the pointer. */
  private aim(drag: Drag): void {
    let best: HTMLElement | null = null;
    let least = Infinity;
    for (const gap of this.root().querySelectorAll<HTMLElement>(".gap")) {
      if (drag.element.contains(gap)) continue;
      const { top, bottom } = gap.getBoundingClientRect();
      const distance = Math.abs((top + bottom) / 2 - drag.y);
      if (distance < least) [best, least] = [gap, distance];
    }
    if (best === drag.gap) return;
    drag.gap?.classList.remove("aimed");
    best?.classList.add("aimed");
    drag.gap = best;
  }

  private readonly scroll = (): void => {
    const { drag } = this;
    const list = this.scroller();
    if (drag === null || list === null) return;
    const { top, bottom } = list.getBoundingClientRect();
    const beyond = Math.min(0, drag.y - top - edge) + Math.max(0, drag.y - bottom + edge);
    if (beyond !== 0) {
      list.scrollTop += beyond / 4;
      this.aim(drag);
    }
    requestAnimationFrame(this.scroll);
  };

  private readonly up = (event: PointerEvent): void => {
    const { drag } = this;
    if (drag === null || event.pointerId !== drag.pointer) return;
    const { list, index } = drag.gap?.dataset ?? {};
    const wasDragged = drag.ghost !== null;
    this.cancel();
    if (!wasDragged) return;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    const now = tree.peek();
    if (now === null || list === undefined) return;
    const to = slots(now.chain).find((slot) => pathName(slot.list.path) === list && slot.index === Number(index));
    if (to !== undefined) moveCard(drag.card, to);
  };

  private readonly key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    this.cancel();
  };

  private readonly cancel = (): void => {
    this.drag?.ghost?.remove();
    this.drag?.gap?.classList.remove("aimed");
    this.drag?.element.classList.remove("dragged");
    this.drag = null;
    removeEventListener("pointermove", this.move);
    removeEventListener("pointerup", this.up);
    removeEventListener("pointercancel", this.cancel);
    removeEventListener("keydown", this.key, true);
  };
}

/** The press that ended a drag is no click on what lies under it. */
function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
