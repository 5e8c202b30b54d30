// SPDX-License-Identifier: MIT
// Arrow keys in a grid of buttons: to the one that lies next in that direction. Down from the search is the first.

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middle = (element: Element): [x: number, y: number] => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
};

export function moveInGrid(event: KeyboardEvent, buttons: readonly HTMLElement[]): void {
  const direction = directions[event.key];
  const here = event.target as HTMLElement;
  const isSearch = here instanceof HTMLInputElement;
  if (direction === undefined || (isSearch && event.key !== "ArrowDown")) return;
  if (!isSearch && !buttons.includes(here)) return;
  const next = isSearch ? buttons[0] : nearest(here, buttons, direction);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: "nearest" });
}

type Vector = readonly [x: number, y: number];

/** Elements straight ahead take precedence over nearer ones to the side. */
function nearest(here: HTMLElement, all: readonly HTMLElement[], [x, y]: Vector): HTMLElement | undefined {
  const [fromX, fromY] = middle(here);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const other of all) {
    const [toX, toY] = middle(other);
    const ahead = (toX - fromX) * x + (toY - fromY) * y;
    const beside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
    const distance = ahead + 4 * beside;
    if (ahead > 8 && distance < least) [best, least] = [other, distance];
  }
  return best;
}
