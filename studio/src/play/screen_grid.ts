// SPDX-License-Identifier: MIT
// The number and size of the cells of a screen: as large as possible while enough of them fit.

/** Measures in pixels of the device, so that cells begin and end on whole ones. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly font: number;
}

/** The least that the game accepts: Session::smallest_screen. */
const fewest = { columns: 40, rows: 12 };
/** What is comfortable where there is room for it. */
const wanted = { columns: 84, rows: 32 };
/** Of the height of a cell to its font, and of its width. */
const leading = 1.24;
/** In pixels of the page. */
const smallestFont = 12;
const largestFont = 30;

/** `advance` is the width of a character in a font of one pixel. */
export function gridFor(width: number, height: number, scale: number, advance: number): Grid {
  const fits = (columns: number, rows: number): number =>
    Math.min((width * scale) / (columns * advance), (height * scale) / (rows * leading));
  // Small screens show fewer cells, down to the minimum of the game; below that, the font shrinks.
  const comfortable = Math.max(fits(wanted.columns, wanted.rows), smallestFont * scale);
  const font = Math.max(1, Math.floor(Math.min(comfortable, fits(fewest.columns, fewest.rows), largestFont * scale)));
  const cellWidth = Math.max(1, Math.min(Math.round(font * advance), Math.floor((width * scale) / fewest.columns)));
  const cellHeight = Math.max(1, Math.min(Math.round(font * leading), Math.floor((height * scale) / fewest.rows)));
  const columns = Math.max(fewest.columns, Math.floor((width * scale) / cellWidth));
  const rows = Math.max(fewest.rows, Math.floor((height * scale) / cellHeight));
  return { columns, rows, cellWidth, cellHeight, font };
}
