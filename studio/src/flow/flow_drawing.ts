// SPDX-License-Identifier: MIT
// Rooms and links of a flow as SVG: what each kind of link looks like, and the marks of rooms.
import { type SVGTemplateResult, nothing, svg } from "lit";
import type { Problem } from "../engine/answers.ts";
import { along, type Line } from "./edge_shape.ts";
import type { FlowLink } from "./flow_graph.ts";
import type { Point } from "./layout.ts";
import type { Mark, RoomBox } from "./room_box.ts";

const points = ({ from, to }: Line): string => `M${from.join()}L${to.join()}`;
const atPlace = ([x, y]: Point, angle = 0): string => `translate(${x} ${y}) rotate(${angle})`;

export const padlock = svg`<path d="M-4.5 -1h9v7h-9zM-2.8 -1v-2a2.8 2.8 0 0 1 5.6 0v2" />`;
export const arrow = svg`<path d="M-4 -5 5 0-4 5z" />`;

/** What distinguishes the kind, beside the dashes of its line. */
function symbol(kind: string, line: Line): SVGTemplateResult | typeof nothing {
  const middle = along(line, 0.5);
  switch (kind) {
    case "door": return svg`<rect class="symbol" x="-3" y="-4.5" width="6" height="9" rx="1" transform=${atPlace(middle, line.angle)} />`;
    case "secret": return svg`<g class="symbol" transform=${atPlace(middle)}><circle r="7" /><text y="3.5">S</text></g>`;
    case "locked": return svg`<g class="symbol lock" transform=${atPlace(along(line, 0.6))}><circle r="9" />${padlock}</g>`;
    case "one_way": return svg`<g class="symbol arrow" transform=${atPlace(middle, line.angle)}>${arrow}</g>`;
    default: return nothing;
  }
}

/** A wide invisible line takes the mouse. */
export function linkDrawing({ kind, condition }: Pick<FlowLink, "kind" | "condition">, line: Line): SVGTemplateResult {
  const at = along(line, 0.6);
  return svg`
    <path class="hit" d=${points(line)} />
    <path class="line" d=${points(line)} />
    ${kind === "corridor" ? svg`<path class="inner" d=${points(line)} />` : nothing}
    ${symbol(kind, line)}
    ${condition === "" ? nothing : svg`<text class="condition" x=${at[0]} y=${at[1] + 20}>${condition}</text>`}`;
}

const markIcons: Readonly<Record<string, SVGTemplateResult>> = {
  key: svg`<path d="M3 0a2.4 2.4 0 1 0 0 .1M3 0h6.500v2.500M7 0v2" />`,
  prefab: svg`<path d="M-1.500 -4h8v8h-8zM-1.500 0h8M2.500 -4v4" />`,
};

function markDrawing({ of, text, at }: Mark, box: RoomBox): SVGTemplateResult {
  const icon = markIcons[of];
  const left = at - box.width / 2;
  return svg`<g class="mark ${of}" transform=${`translate(${left} 11)`}>${icon ?? nothing}<text
    x=${icon === undefined ? 0 : 14} y="4">${text}</text></g>`;
}

/** Around the middle of the room. The stripe has the colour of the role. */
export function roomDrawing(box: RoomBox, colour: string, problems: readonly Problem[]): SVGTemplateResult {
  const { width, height } = box;
  const [left, top] = [-width / 2, -height / 2];
  return svg`
    <rect class="box" x=${left} y=${top} width=${width} height=${height} rx="7" />
    <path class="stripe" style=${colour === "" ? "" : `stroke: ${colour}`} d=${`M${left + 5} ${top + 6}v${height - 12}`} />
    <text class="name" x=${left + 14} y=${box.marks.length === 0 ? 4 : -4}>${box.name}</text>
    ${box.marks.map((mark) => markDrawing(mark, box))}
    ${problems.length === 0 ? nothing : svg`<g class="badge" transform=${`translate(${-left - 2} ${top + 2})`}>
      <title>${problems.map(({ message }) => message).join("\n")}</title><circle r="8" /><text y="4">!</text></g>`}`;
}
