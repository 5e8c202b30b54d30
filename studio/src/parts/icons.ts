// SPDX-License-Identifier: MIT
// Small drawings for buttons, in a square of 16.
import { type SVGTemplateResult, html, svg } from "lit";

const icon = (drawing: SVGTemplateResult) => html`<svg viewBox="0 0 16 16" aria-hidden="true">${drawing}</svg>`;

export const icons = {
  add: icon(svg`<path d="M8 3v10M3 8h10" />`),
  back: icon(svg`<path d="M10 3 5 8l5 5" />`),
  forward: icon(svg`<path d="m6 3 5 5-5 5" />`),
  dice: icon(svg`<rect x="2.5" y="2.5" width="11" height="11" rx="2.5" /><path
    d="M5.5 5.5h.01M10.5 5.5h.01M8 8h.01M5.5 10.5h.01M10.5 10.5h.01" stroke-width="2" />`),
  undo: icon(svg`<path d="M5.5 3 2.5 6l3 3M2.5 6h7a4 4 0 0 1 0 8H6" />`),
  redo: icon(svg`<path d="m10.5 3 3 3-3 3M13.5 6h-7a4 4 0 0 0 0 8H10" />`),
  grid: icon(svg`<path d="M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h4v4h-4z" />`),
  compare: icon(svg`<path d="M2.5 3h4.5v10H2.5zM9 3h4.5v10H9z" />`),
  link: icon(svg`<path
    d="M6.5 9.5a2.8 2.8 0 0 0 4 0l2-2a2.8 2.8 0 0 0-4-4l-.8.8M9.5
      6.5a2.8 2.8 0 0 0-4 0l-2 2a2.8 2.8 0 0 0 4 4l.8-.8" />`),
  moon: icon(svg`<path d="M13 9.5A5.5 5.5 0 0 1 6.5 3a5.5 5.5 0 1 0 6.5 6.5z" />`),
  sun: icon(svg`<circle cx="8" cy="8" r="3" /><path
    d="M8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7" />`),
  help: icon(svg`<path d="M5.5 6a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.8-1.1 1.6M8 12.5h.01" />`),
  grip: icon(svg`<path d="M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01" stroke-width="2.2" />`),
  open: icon(svg`<path d="m4 6 4 4 4-4" />`),
  remove: icon(svg`<path
    d="M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5M6.7 7v3.5M9.3 7v3.5" />`),
  copy: icon(svg`<rect x="5.5" y="5.5" width="8" height="8" rx="1.5" /><path
    d="M10.5 5.5v-2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2" />`),
  power: icon(svg`<path d="M8 2.5v5M4.7 4.5a5 5 0 1 0 6.6 0" />`),
  reset: icon(svg`<path d="M3 3v3.5h3.5M3.3 6.5A5 5 0 1 1 3 9.5" />`),
  close: icon(svg`<path d="m4 4 8 8M12 4l-8 8" />`),
  walk: icon(svg`<circle cx="9" cy="2.8" r="1.3" /><path d="M5.5 8.2 6.3 6 9 5l1.2 2.6 2.3 1M9 5l-1 4 2.2 2 .6 3.2M8
    9l-.8 2.4L4.8 14" />`),
  film: icon(svg`<rect x="2.5" y="3.5" width="11" height="9" rx="1.5" /><path d="m7 6.5 3 1.5-3 1.5z" />`),
  stop: icon(svg`<rect x="4" y="4" width="8" height="8" rx="1" />`),
  pack: icon(svg`<path d="m8 2 5.5 3v6L8 14l-5.5-3V5zM2.5 5 8 8l5.5-3M8 8v6" />`),
  folder: icon(svg`<path d="M2.5 12.5v-9h4l1.5 2h5.5v7z" />`),
  download: icon(svg`<path d="M8 2.5v7M5 7l3 3 3-3M3 12.5h10" />`),
  warning: icon(svg`<path d="M8 2.5 14 13H2zM8 6.5v3M8 11.3h.01" />`),
  settings: icon(svg`<path d="M2.5 4.5h5M11 4.5h2.5M2.5 11.5h2.5M8.5 11.5h5" /><circle cx="9.25" cy="4.5"
    r="1.75" /><circle cx="6.75" cy="11.5" r="1.75" />`),
  panel: icon(svg`<rect x="2.5" y="3" width="11" height="10" rx="1.5" /><path d="M9.5 3v10" />`),
  book: icon(svg`<path
    d="M8 4.5C6.5 3.3 4.5 3 2.5 3v9c2 0 4 .3 5.5 1.5 1.5-1.2 3.5-1.5 5.5-1.5V3c-2 0-4 .3-5.5 1.5zM8 4.5v9" />`),
} as const;
