// SPDX-License-Identifier: MIT
// Lines and words on the map, visible on any ground.

export const dark = "rgb(10 12 16 / 85%)";
/** Pixels per cell from which lines and words are legible. */
export const leastForLines = 3;
export const leastForWords = 5;

type Context = CanvasRenderingContext2D;

/** Drawn twice, the first time wider and dark. */
export function twice(context: Context, ratio: number, width: number, colour: string, stroke: () => void): void {
  context.lineWidth = (width + 2) * ratio;
  context.strokeStyle = dark;
  stroke();
  context.lineWidth = width * ratio;
  context.strokeStyle = colour;
  stroke();
}

/** Words on a dark ground, in the middle of a point. */
export function label(context: Context, ratio: number, words: string, x: number, y: number, colour: string): void {
  context.font = `600 ${Math.round(11 * ratio)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const width = context.measureText(words).width + 8 * ratio;
  context.fillStyle = dark;
  context.fillRect(x - width / 2, y - 8 * ratio, width, 16 * ratio);
  context.fillStyle = colour;
  context.fillText(words, x, y);
}
