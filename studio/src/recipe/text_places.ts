// SPDX-License-Identifier: MIT
// Offsets in a text, which count UTF-16 units, and lines and columns, which count from 1 and in characters.

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Answers for one text, whose lines are found once. */
export class Places {
  private readonly starts: number[] = [0];

  constructor(private readonly text: string) {
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.starts.push(at + 1);
  }

  at(offset: number): Place {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const start = this.starts[low] ?? 0;
    return { line: low + 1, column: characters(this.text.slice(start, offset)) + 1 };
  }

  /** The nearest offset when there is no such place. */
  offset(place: Place): number {
    const start = this.starts[Math.min(place.line, this.starts.length) - 1] ?? 0;
    let at = start;
    for (let column = 1; column < place.column && at < this.text.length && this.text[at] !== "\n"; ++column) {
      at += (this.text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    }
    return at;
  }
}

function characters(text: string): number {
  let count = 0;
  for (const _ of text) ++count;
  return count;
}
