// SPDX-License-Identifier: MIT
// Lanes beside a stack of floors, so that links that pass the same floor do not share a lane.

export interface Reach {
  /** Rows of the floors that a link connects. */
  readonly from: number;
  readonly to: number;
}

/** The lane of each link, from 0 beside the stack. Short links come first, so long ones go around them. */
export function lanesOf(links: readonly Reach[]): number[] {
  const lanes: Reach[][] = [];
  const found = links.map(() => 0);
  const length = ({ from, to }: Reach): number => Math.abs(from - to);
  const inOrder = links.map((link, index) => ({ link, index }));
  inOrder.sort((a, b) => length(a.link) - length(b.link) || a.index - b.index);
  for (const { link, index } of inOrder) {
    const [top, bottom] = [Math.min(link.from, link.to), Math.max(link.from, link.to)];
    const isFree = (lane: readonly Reach[]): boolean => lane.every(({ from, to }) => to <= top || bottom <= from);
    let lane = lanes.findIndex(isFree);
    if (lane < 0) lane = lanes.push([]) - 1;
    lanes[lane]?.push({ from: top, to: bottom });
    found[index] = lane;
  }
  return found;
}
