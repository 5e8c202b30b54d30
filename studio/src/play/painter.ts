// SPDX-License-Identifier: MIT
// Draws screens of characters on a canvas, only those cells that have changed. The lines of walls and frames are drawn
// and not written: no font joins them without gaps at every size.
import type { Grid } from "./screen_grid.ts";
import { type Screen, cellBytes } from "./game_status.ts";

const family = 'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, "DejaVu Sans Mono", monospace';

/** Which ends of a cell a line goes to: north 1, east 2, south 4, west 8. */
const lines = new Map<number, number>(
  Object.entries({ "│": 5, "─": 10, "└": 3, "┌": 6, "┘": 9, "┐": 12, "├": 7, "┤": 13, "┴": 11, "┬": 14, "┼": 15 }).map(
    ([glyph, ends]) => [glyph.charCodeAt(0), ends],
  ),
);

/** The width of a character in a font of one pixel. */
export function advanceOf(context: CanvasRenderingContext2D): number {
  context.font = `100px ${family}`;
  return context.measureText("M").width / 100;
}

export class Painter {
  private grid: Grid | null = null;
  private shown: Uint8Array | null = null;
  private ground = "black";

  constructor(private readonly canvas: HTMLCanvasElement, readonly context: CanvasRenderingContext2D) {}

  /** Starts over with cells of another size. */
  fit(grid: Grid, scale: number): void {
    this.grid = grid;
    this.shown = null;
    this.ground = getComputedStyle(this.canvas).backgroundColor;
    this.canvas.width = grid.columns * grid.cellWidth;
    this.canvas.height = grid.rows * grid.cellHeight;
    this.canvas.style.width = `${this.canvas.width / scale}px`;
    this.canvas.style.height = `${this.canvas.height / scale}px`;
    this.context.font = `${grid.font}px ${family}`;
    this.context.textAlign = "center";
    this.context.textBaseline = "alphabetic";
  }

  draw(screen: Screen): void {
    const { grid, shown } = this;
    if (grid === null) return;
    const { cells, width, height } = screen;
    const view = new DataView(cells.buffer, cells.byteOffset);
    const before = shown?.length === cells.length ? new DataView(shown.buffer, shown.byteOffset) : null;
    for (let i = 0; i < width * height; ++i) {
      const at = i * cellBytes;
      const isSame = (part: number): boolean => before?.getInt32(at + part) === view.getInt32(at + part);
      if (isSame(0) && isSame(4) && isSame(8)) continue;
      const [column, row] = [i % width, Math.floor(i / width)];
      this.cell(grid, column, row, view.getUint32(at, true), cells.subarray(at + 4, at + 12));
    }
    this.shown = cells;
  }

  private cell(grid: Grid, column: number, row: number, glyph: number, colours: Uint8Array): void {
    const { context } = this;
    const [r = 0, g = 0, b = 0, swapped, ...back] = colours;
    const { cellWidth, cellHeight, font } = grid;
    const [x, y] = [column * cellWidth, row * cellHeight];
    const ink = `rgb(${r} ${g} ${b})`;
    const paper = back.slice(0, 3).some((part) => part > 0) ? `rgb(${back.slice(0, 3).join(" ")})` : this.ground;
    context.fillStyle = swapped === 1 ? ink : paper;
    context.fillRect(x, y, cellWidth, cellHeight);
    if (glyph === 0x20) return;
    context.fillStyle = swapped === 1 ? this.ground : ink;
    const ends = lines.get(glyph);
    if (ends !== undefined) {
      this.line(x, y, grid, ends);
      return;
    }
    context.save();
    context.beginPath();
    context.rect(x, y, cellWidth, cellHeight);
    context.clip();
    context.fillText(String.fromCodePoint(glyph), x + cellWidth / 2, y + Math.round((cellHeight + 0.7 * font) / 2));
    context.restore();
  }

  private line(x: number, y: number, { cellWidth, cellHeight, font }: Grid, ends: number): void {
    const thick = Math.max(1, Math.round(font / 9));
    const left = Math.floor((cellWidth - thick) / 2);
    const top = Math.floor((cellHeight - thick) / 2);
    const { context } = this;
    if (ends & 1) context.fillRect(x + left, y, thick, top + thick);
    if (ends & 4) context.fillRect(x + left, y + top, thick, cellHeight - top);
    if (ends & 8) context.fillRect(x, y + top, left + thick, thick);
    if (ends & 2) context.fillRect(x + left, y + top, cellWidth - left, thick);
  }
}
