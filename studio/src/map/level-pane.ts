// SPDX-License-Identifier: MIT
// <level-pane>: one frame of a level on a canvas, and what lies over it on another. It draws once per animation frame.
import { effect, signal, untracked } from "@preact/signals-core";
import { LitElement, css, html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import type { Cell, Frame, Size } from "../engine/answers.ts";
import type { Looks } from "../state/looks.ts";
import { measured } from "../state/timings.ts";
import { sourceOf } from "./chunk.ts";
import { drawings } from "./drawings.ts";
import { Gestures } from "./gestures.ts";
import { LevelCanvas } from "./level_canvas.ts";
import { drawOverlays, type Scene } from "./overlays.ts";
import { Viewport } from "./viewport.ts";

/** The content to draw. */
export interface Picture {
  readonly frame: Frame;
  readonly map: Size;
  readonly hash: string;
  readonly looks: Pick<Looks, "drawing" | "spawns">;
  readonly scene: Omit<Scene, "map" | "cursor" | "ratio">;
  /** The area of the camera: the map itself, unless two maps share a camera. */
  readonly extent?: Size;
}

@customElement("level-pane")
export class LevelPane extends LitElement {
  static override styles = css`
    :host { display: block; position: relative; overflow: hidden; background: var(--map-ground, #0d0f13);
      touch-action: none; }
    canvas { position: absolute; inset: 0; width: 100%; height: 100%; }
    #overlay { pointer-events: none; }
    #level { cursor: crosshair; outline-offset: -2px; }
    #level:focus-visible { outline: 2px solid var(--accent); }
  `;

  /** Shared by panes that show the same place. */
  @property({ attribute: false }) viewport = new Viewport();
  @property() label = "Map";
  @query("#level") private canvas!: HTMLCanvasElement;
  @query("#overlay") private overlay!: HTMLCanvasElement;

  private readonly picture = signal<Picture | null>(null);
  private readonly cursor = signal<Cell | null>(null);
  private readonly view = signal<Size>([0, 0]);
  private readonly level = new LevelCanvas();
  private readonly observer = new ResizeObserver((entries) => this.resized(entries.at(-1)!));
  private ratio = 1;
  private wanted = { level: false, overlay: false };
  private stop: () => void = () => undefined;

  show(picture: Picture | null): void {
    this.picture.value = picture;
  }

  point(cell: Cell | null): void {
    this.cursor.value = cell;
  }

  override render(): TemplateResult {
    return html`
      <canvas id="level" tabindex="0" role="application" aria-label=${this.label} aria-describedby="keys"></canvas>
      <canvas id="overlay" aria-hidden="true"></canvas>
      <span id="keys" hidden>
        Arrow keys move a cursor from cell to cell. Plus and minus zoom, 0 shows the whole map.
      </span>
    `;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
    this.observer.disconnect();
  }

  override focus(): void {
    this.canvas.focus();
  }

  protected override firstUpdated(_: PropertyValues<this>): void {
    const dispatch = (name: string, cell: Cell | null) => this.dispatchEvent(new CustomEvent(name, { detail: cell }));
    new Gestures(this.canvas, {
      zoom: (factor, x, y) => this.viewport.zoomBy(factor, x, y),
      pan: (dx, dy) => this.viewport.panBy(dx, dy),
      hover: (x, y) => dispatch("cell-hover", this.viewport.cellAt(x, y)),
      leave: () => dispatch("cell-hover", null),
      press: (x, y) => dispatch("cell-press", this.viewport.cellAt(x, y)),
      pressTwice: (x, y) => dispatch("cell-open", this.viewport.cellAt(x, y)),
    }, () => this.ratio);
    this.begin();
  }

  private begin(): void {
    this.observer.observe(this);
    const stopFitting = effect(() => {
      const picture = this.picture.value;
      const view = this.view.value;
      // Untracked: panes that share a camera would otherwise move it in turns forever.
      if (picture !== null && view[0] > 0) untracked(() => this.viewport.resize(picture.extent ?? picture.map, view));
    });
    const stopLevel = effect(() => {
      // All of these change what is drawn; the drawing itself looks at them later.
      void [this.picture.value, this.view.value, drawings.value, this.viewport.camera.value];
      this.schedule("level");
    });
    const stopOverlay = effect(() => {
      void this.cursor.value;
      this.schedule("overlay");
    });
    this.stop = () => {
      stopFitting();
      stopLevel();
      stopOverlay();
    };
  }

  private resized(entry: ResizeObserverEntry): void {
    const exact = entry.devicePixelContentBoxSize?.[0];
    const { width, height } = entry.contentRect;
    this.ratio = window.devicePixelRatio || 1;
    const about: Size = [Math.round(width * this.ratio), Math.round(height * this.ratio)];
    // With a fractional pixel ratio, only the browser can compute the size in device pixels.
    const isExact = exact && Math.abs(exact.inlineSize - about[0]) <= 1 && Math.abs(exact.blockSize - about[1]) <= 1;
    this.view.value = isExact ? [exact.inlineSize, exact.blockSize] : about;
  }

  private schedule(part: "level" | "overlay"): void {
    const idle = !this.wanted.level && !this.wanted.overlay;
    this.wanted[part] = true;
    if (idle) requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    const began = performance.now();
    const { level, overlay } = this.wanted;
    this.wanted = { level: false, overlay: false };
    const sized = this.fitCanvases();
    const picture = this.picture.peek();
    const camera = this.viewport.camera.peek();
    if (level || sized) this.drawLevel(picture);
    if ((overlay || level || sized) && picture !== null) {
      const scene: Scene = { ...picture.scene, map: picture.map, cursor: this.cursor.peek(), ratio: this.ratio };
      drawOverlays(this.overlay.getContext("2d")!, scene, camera);
    }
    measured(level ? "redraw" : "overlay", began);
    if (level && picture !== null) this.dispatchEvent(new CustomEvent("drawn", { detail: picture }));
  }

  private fitCanvases(): boolean {
    const [width, height] = this.view.peek();
    if (this.canvas.width === width && this.canvas.height === height) return false;
    for (const canvas of [this.canvas, this.overlay]) {
      canvas.width = width;
      canvas.height = height;
    }
    return true;
  }

  private drawLevel(picture: Picture | null): void {
    const context = this.canvas.getContext("2d", { willReadFrequently: true })!;
    const known = drawings.peek();
    if (picture === null || known === null) {
      context.clearRect(0, 0, this.canvas.width, this.canvas.height);
      return;
    }
    const camera = this.viewport.camera.peek();
    const stamps = known.stamps(picture.looks.drawing, Math.max(1, camera.scale));
    this.level.draw(context, sourceOf(picture.frame, picture.map[0], picture.looks), picture.map, camera, stamps);
    const { dataset } = this.canvas;
    dataset.frame = String(picture.frame.index);
    dataset.hash = picture.hash;
    dataset.cellSize = String(camera.scale);
    dataset.originX = String(camera.x);
    dataset.originY = String(camera.y);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "level-pane": LevelPane;
  }
}
