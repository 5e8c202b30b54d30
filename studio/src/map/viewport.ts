// SPDX-License-Identifier: MIT
// A camera for a view. It shows the whole map until the user moves it.
import { signal } from "@preact/signals-core";
import type { Cell, Size } from "../engine/answers.ts";
import * as cameras from "./camera.ts";

export class Viewport {
  readonly camera = signal<cameras.Camera>({ x: 0, y: 0, scale: 1 });
  private map: Size = [1, 1];
  private view: Size = [1, 1];
  private moved = false;
  /** The scale of the gesture, before it is rounded to one that draws sharply. */
  private wanted = 1;

  /** For another map or another window size. A map of the same size keeps the position of the camera. */
  resize(map: Size, view: Size): void {
    const other = map[0] !== this.map[0] || map[1] !== this.map[1];
    const same = !other && view[0] === this.view[0] && view[1] === this.view[1];
    this.map = map;
    this.view = view;
    if (same) return;
    if (other || !this.moved) this.fit();
    else this.set(this.camera.peek());
  }

  fit(): void {
    this.moved = false;
    this.set(cameras.fit(this.map, this.view));
    this.wanted = this.camera.peek().scale;
  }

  /** By a factor, in many small steps. */
  zoomBy(factor: number, x: number, y: number): void {
    const wanted = Math.max(cameras.smallest, Math.min(this.wanted * factor, cameras.largest));
    this.zoomTo(cameras.neat(wanted), x, y);
    this.wanted = wanted;
  }

  /** To the next size up or down, about a point or the middle of the view. */
  zoomStep(direction: number, x = this.view[0] / 2, y = this.view[1] / 2): void {
    this.zoomTo(cameras.stepped(this.camera.peek().scale, direction), x, y);
  }

  zoomTo(scale: number, x = this.view[0] / 2, y = this.view[1] / 2): void {
    this.wanted = scale;
    if (scale === this.camera.peek().scale) return;
    this.moved = true;
    this.set(cameras.zoom(this.camera.peek(), scale, x, y));
  }

  panBy(dx: number, dy: number): void {
    this.moved = true;
    this.set(cameras.pan(this.camera.peek(), dx, dy));
  }

  centreOn(cell: Cell): void {
    this.moved = true;
    this.set(cameras.centreOn(this.camera.peek(), cell, this.view));
  }

  /** Moves to a cell only if it is not visible. */
  follow(cell: Cell): void {
    const { left, top, right, bottom } = cameras.seen(this.camera.peek(), this.map, this.view);
    if (cell[0] < left || cell[0] >= right || cell[1] < top || cell[1] >= bottom) this.centreOn(cell);
  }

  reveal(cell: Cell): void {
    this.set(cameras.reveal(this.camera.peek(), cell, this.view));
  }

  cellAt(x: number, y: number): Cell | null {
    return cameras.cellAt(this.camera.peek(), x, y, this.map);
  }

  private set(camera: cameras.Camera): void {
    this.camera.value = cameras.clamp(camera, this.map, this.view);
  }
}
