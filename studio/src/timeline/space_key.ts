// SPDX-License-Identifier: MIT
// Whether a key belongs to whatever has the focus: fields take letters, buttons take the space.

const takers = "input:not([type=range]), textarea, select, button, summary, a[href], dialog, [contenteditable=true]";

/** Looks through shadow roots: the target of an event on the window is only the outermost element. */
export function takesSpace(event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return true;
  return event.composedPath().some((node) => node instanceof HTMLElement && node.matches(takers));
}
