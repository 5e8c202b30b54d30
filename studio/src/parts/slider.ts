// SPDX-License-Identifier: MIT
// How the places of a slider stand for numbers: evenly for small ranges, finer near the small end for large ones.

export type SliderKind = "even" | "finer" | "none";

const finerSteps = 400;

export function sliderKind(min: number, max: number): SliderKind {
  if (max - min <= 500) return "even";
  return max - min <= 200_000 ? "finer" : "none";
}

export const sliderSteps = (kind: SliderKind, min: number, max: number): number =>
  kind === "even" ? max - min : finerSteps;

export function toSlider(kind: SliderKind, min: number, max: number, value: number): number {
  const kept = Math.min(max, Math.max(min, value));
  if (kind === "even") return kept - min;
  return Math.round((Math.log1p(kept - min) / Math.log1p(max - min)) * finerSteps);
}

export function fromSlider(kind: SliderKind, min: number, max: number, place: number): number {
  if (kind === "even") return min + place;
  const exact = Math.expm1((place / finerSteps) * Math.log1p(max - min));
  if (place >= finerSteps) return max;
  // Two significant figures are enough.
  const unit = exact < 100 ? 1 : 10 ** (Math.floor(Math.log10(exact)) - 1);
  return Math.min(max, min + Math.round(exact / unit) * unit);
}
