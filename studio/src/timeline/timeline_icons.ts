// SPDX-License-Identifier: MIT
// Icons of the player's buttons.
import { html, svg, type TemplateResult } from "lit";

const icon = (path: string): TemplateResult => html`
  <svg viewBox="0 0 16 16" aria-hidden="true" style="fill: currentColor; stroke: none">${svg`<path d=${path} />`}</svg>
`;

export const icons = {
  first: icon("M2 3h2v10H2zM14 3v10L5 8z"),
  previousStep: icon("M8 3v10L1 8zM15 3v10L8 8z"),
  back: icon("M12 3v10L4 8z"),
  play: icon("M4 2v12l10-6z"),
  pause: icon("M4 2h3v12H4zM9 2h3v12H9z"),
  on: icon("M4 3v10l8-5z"),
  nextStep: icon("M1 3v10l7-5zM8 3v10l7-5z"),
  last: icon("M12 3h2v10h-2zM2 3v10l9-5z"),
};
