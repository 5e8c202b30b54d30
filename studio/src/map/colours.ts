// SPDX-License-Identifier: MIT
// Colours for what lies over the map, and the scale for distances.

export type Colour = [red: number, green: number, blue: number];

/** From OKLCH, where equal steps look equal: lightness and chroma from 0 to 1, hue in degrees. */
export function fromOklch(lightness: number, chroma: number, hue: number): Colour {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    byte(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    byte(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    byte(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

function byte(linear: number): number {
  const bounded = Math.max(0, Math.min(linear, 1));
  const curved = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055;
  return Math.round(curved * 255);
}

/** Near is dark violet, far is light yellow. They differ in lightness, not only in hue. */
export const distanceScale: readonly Colour[] = Array.from({ length: 256 }, (_, index) => {
  const share = index / 255;
  return fromOklch(0.34 + 0.58 * share, 0.15 - 0.06 * Math.sin(share * Math.PI), 300 - 195 * share);
});

export const css = ([red, green, blue]: Colour, alpha = 1): string => `rgb(${red} ${green} ${blue} / ${alpha})`;

/** Colours of steps: neighbours differ in hue and in lightness. */
export function stepColour(step: number): Colour {
  return fromOklch(step % 2 === 0 ? 0.78 : 0.68, 0.1, (step * 137.5 + 30) % 360);
}
