// SPDX-License-Identifier: MIT
// Wheel, mouse and touch gestures on a map. Points are in device pixels, relative to the element's corner.

export interface GestureActions {
  /** Zoom by a factor about a point. */
  zoom(factor: number, x: number, y: number): void;
  pan(dx: number, dy: number): void;
  hover(x: number, y: number): void;
  leave(): void;
  press(x: number, y: number): void;
  pressTwice(x: number, y: number): void;
}

/** A shorter movement is a click, not a drag. */
const slack = 5;
/** Of a wheel, for twice the size. */
const doubling = 240;

interface Point {
  readonly x: number;
  readonly y: number;
}

export class Gestures {
  private readonly pointers = new Map<number, Point>();
  private moved = 0;

  constructor(
    private readonly element: HTMLElement,
    private readonly actions: GestureActions,
    private readonly ratio: () => number,
  ) {
    element.addEventListener("wheel", this.wheel, { passive: false });
    element.addEventListener("pointerdown", this.down);
    element.addEventListener("pointermove", this.move);
    element.addEventListener("pointerup", this.up);
    element.addEventListener("pointercancel", this.up);
    element.addEventListener("pointerleave", () => this.actions.leave());
    element.addEventListener("dblclick", (event) => {
      const { x, y } = this.point(event);
      this.actions.pressTwice(x, y);
    });
  }

  private point(event: MouseEvent): Point {
    const box = this.element.getBoundingClientRect();
    const ratio = this.ratio();
    return { x: (event.clientX - box.left) * ratio, y: (event.clientY - box.top) * ratio };
  }

  private wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { x, y } = this.point(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
    // Pinching on a touchpad comes as a wheel with Control, in far smaller steps.
    const amount = event.deltaY * lines * (event.ctrlKey ? 4 : 1);
    this.actions.zoom(2 ** (-amount / doubling), x, y);
  };

  private down = (event: PointerEvent): void => {
    if (event.button > 1) return;
    this.element.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, this.point(event));
    this.moved = this.pointers.size > 1 ? slack * 10 : 0;
  };

  private move = (event: PointerEvent): void => {
    const now = this.point(event);
    const before = this.pointers.get(event.pointerId);
    if (before === undefined) {
      this.actions.hover(now.x, now.y);
      return;
    }
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.pointers.set(event.pointerId, now);
    this.moved += Math.hypot(now.x - before.x, now.y - before.y);
    if (this.moved < slack * this.ratio()) return;
    if (other === undefined) {
      this.actions.pan(now.x - before.x, now.y - before.y);
    } else {
      this.pinch(before, now, other);
    }
  };

  /** The point between the fingers stays between them. */
  private pinch(before: Point, now: Point, other: Point): void {
    const apart = Math.hypot(before.x - other.x, before.y - other.y);
    const factor = apart === 0 ? 1 : Math.hypot(now.x - other.x, now.y - other.y) / apart;
    this.actions.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.actions.zoom(factor, (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  private up = (event: PointerEvent): void => {
    if (!this.pointers.delete(event.pointerId)) return;
    if (event.type === "pointerup" && this.moved < slack * this.ratio()) {
      const { x, y } = this.point(event);
      this.actions.press(x, y);
    }
  };
}
