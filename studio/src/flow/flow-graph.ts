// SPDX-License-Identifier: MIT
// <flow-graph>: rooms of a flow as boxes and links as lines, to be dragged, linked and selected by mouse, finger or keys.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, type SVGTemplateResult, type TemplateResult, html, nothing, svg } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { Size } from "../engine/answers.ts";
import { css as colour } from "../map/colours.ts";
import { Gestures } from "../map/gestures.ts";
import { roleColours } from "../map/place_colours.ts";
import { controls } from "../parts/controls.ts";
import { flow, flowProblems, highlighted, highlightedParts, move, pick, picked, positions } from "../state/flow.ts";
import { newLink, newRoom, removePart } from "../state/flow_actions.ts";
import { type FlowPart, pointed, samePart } from "../state/flow_pointing.ts";
import { announcement, spoken } from "../state/steps.ts";
import { contains, lineBetween, towards } from "./edge_shape.ts";
import { linkDrawing, roomDrawing } from "./flow_drawing.ts";
import { type Flow, type FlowCycle, type FlowLink, type FlowRoom, linkKey } from "./flow_graph.ts";
import { type GraphCamera, fitGraph, inGraph, zoomGraph } from "./graph_camera.ts";
import { graphStyles } from "./graph_styles.ts";
import { chipPlace } from "./free_place.ts";
import type { Box, Point } from "./layout.ts";
import { type RoomBox, boxOf } from "./room_box.ts";
import { roomInWords } from "./room_words.ts";

interface Drag {
  readonly room: string;
  readonly pointer: number;
  /** A link is drawn from the room, or the room itself is moved. */
  readonly isLink: boolean;
  readonly grip: Point;
  moved: boolean;
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};
/** The form covers a part of a narrow view, and is beside the graph in a wide one. */
const formWidth = 224;
const leastForForm = 560;
/** A shorter movement is a click, not a drag. */
const slack = 4;
const sample = { from: [2, 9] as Point, to: [32, 9] as Point, angle: 0 };

@customElement("flow-graph")
export class FlowGraph extends SignalWatcher(LitElement) {
  static override styles = [controls, graphStyles];

  @query(".ground") private readonly ground!: HTMLElement;
  @state() private camera: GraphCamera = { x: 0, y: 0, scale: 1 };
  /** The end of the link that is drawn. */
  @state() private drawnTo: Point | null = null;
  /** The room that a link is drawn from by keys. */
  @state() private linkFrom = "";
  @state() private focused = "";
  private drag: Drag | null = null;
  private view: Size = [0, 0];
  /** The user has not moved the camera, so it follows the graph. */
  private isFitted = true;
  private shownRooms = "";
  private hasForm = false;
  private readonly observer = new ResizeObserver(() => this.resized());

  override connectedCallback(): void {
    super.connectedCallback();
    this.observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer.disconnect();
    pointed.value = null;
  }

  /** Shows the whole graph. */
  fit(): void {
    const [now, places] = [flow.peek(), positions.peek()];
    const all = (now?.rooms ?? []).map((room) => ({ ...boxOf(room), at: places.get(room.name) ?? ([0, 0] as const) }));
    this.isFitted = true;
    const [width, height] = this.view;
    const beside = picked.peek() !== null && width >= leastForForm ? formWidth : 0;
    if (width > 0) this.camera = fitGraph(all, [width - beside, height]);
  }

  zoom(factor: number): void {
    this.isFitted = false;
    this.camera = zoomGraph(this.camera, factor, this.view[0] / 2, this.view[1] / 2);
  }

  focusRoom(name: string): void {
    this.focused = name;
    void this.updateComplete.then(() => this.nodeElement(name)?.focus());
  }

  private nodeElement(name: string): SVGElement | null {
    return this.renderRoot.querySelector<SVGElement>(`[data-room="${CSS.escape(name)}"]`);
  }

  private resized(): void {
    this.view = [this.clientWidth, this.clientHeight];
    if (this.isFitted) this.fit();
  }

  protected override firstUpdated(): void {
    const nothingToDo = (): void => undefined;
    new Gestures(this.ground, {
      zoom: (factor, x, y) => {
        this.isFitted = false;
        this.camera = zoomGraph(this.camera, factor, x, y);
      },
      pan: (dx, dy) => {
        this.isFitted = false;
        this.camera = { ...this.camera, x: this.camera.x + dx, y: this.camera.y + dy };
      },
      hover: nothingToDo,
      leave: nothingToDo,
      press: () => pick(null),
      pressTwice: (x, y) => void newRoom(null, inGraph(this.camera, [x, y])),
    }, () => 1);
  }

  protected override render(): TemplateResult {
    const now = flow.value;
    const places = positions.value;
    if (now === null) return html`<div class="ground"></div>`;
    this.followRooms(now);
    const boxes = new Map(now.rooms.map((room) => [room.name, { ...boxOf(room), at: places.get(room.name) ?? ([0, 0] as Point) }]));
    const colours = roleColours({ rooms: now.rooms.map((room) => ({ role: room.role })) });
    const { x, y, scale } = this.camera;
    const from = boxes.get(this.drag?.room ?? "");
    return html`
      <div class="ground" style="position: absolute; inset: 0">
        <svg class="graph" role="group" aria-label="Graph of the flow" aria-describedby="graph-keys">
          <g transform=${`translate(${x} ${y}) scale(${scale})`}>
            ${repeat(now.links, linkKey, (link) => this.link(link, boxes))}
            ${this.drawnTo === null || from === undefined ? nothing
              : svg`<path class="drawn" d=${`M${from.at.join()}L${this.drawnTo.join()}`} />`}
            ${now.cycles.map((cycle) => this.chip(cycle, boxes))}
            ${repeat(now.rooms, ({ name }) => name, (room) => this.room(room, now, boxes.get(room.name)!, colours.get(room.role)))}
          </g>
        </svg>
      </div>
      <span id="graph-keys" hidden>
        Arrow keys go from room to room, with Alt they move the room. Enter edits, L begins a link that Enter ends at another
        room, Insert adds a linked room, Delete removes.
      </span>
      ${this.legend(now)}
    `;
  }

  /** Another recipe is shown as a whole; a room more or less leaves the camera where it is, unless it shows all. */
  private followRooms({ rooms }: Flow): void {
    const hasForm = picked.value !== null;
    if (hasForm !== this.hasForm && this.isFitted) queueMicrotask(() => this.fit());
    this.hasForm = hasForm;
    const names = rooms.map(({ name }) => name).join("\n");
    if (names === this.shownRooms) return;
    const known = new Set(this.shownRooms.split("\n"));
    const isOther = 2 * rooms.filter(({ name }) => known.has(name)).length < rooms.length;
    this.shownRooms = names;
    if (!rooms.some(({ name }) => name === this.focused)) this.focused = rooms[0]?.name ?? "";
    if (isOther || this.isFitted) queueMicrotask(() => this.fit());
  }

  private link(link: FlowLink, boxes: ReadonlyMap<string, Box & { at: Point }>): SVGTemplateResult | typeof nothing {
    const [a, b] = [boxes.get(link.from), boxes.get(link.to)];
    if (a === undefined || b === undefined) return nothing;
    const part: FlowPart = { of: "link", id: linkKey(link) };
    const problems = flowProblems.value.link.get(part.id) ?? [];
    const classes = ["link", link.kind, link.cycle ? "cycle" : "", link.part.includes("choices") ? "choice" : "",
      problems.length > 0 ? "wrong" : "", this.stateOf(part)];
    return svg`<g class=${classes.join(" ")} data-link=${part.id} data-kind=${link.kind}
      @pointerdown=${(event: Event) => event.stopPropagation()} @click=${() => pick(part)}
      @pointerenter=${() => (pointed.value = part)} @pointerleave=${() => this.left(part)}>
      ${linkDrawing(link, lineBetween(a.at, a, b.at, b))}
      <title>${[`${link.from} – ${link.to}: ${spoken(link.kind)}`, ...problems.map(({ message }) => message)].join("\n")}</title>
    </g>`;
  }

  private stateOf(part: FlowPart): string {
    const lit = part.of === "room" ? highlightedParts.value.rooms : part.of === "link" ? highlightedParts.value.links : [];
    const isLit = lit.includes(part.id) || samePart(highlighted.value, part);
    return `${isLit ? "lit" : ""} ${samePart(picked.value, part) ? "picked" : ""}`;
  }

  /** The name of a cycle in its middle. */
  private chip(cycle: FlowCycle, boxes: ReadonlyMap<string, Box & { at: Point }>): SVGTemplateResult | typeof nothing {
    const all = [cycle.from, cycle.to, ...cycle.rooms].flatMap((name) => boxes.get(name) ?? []);
    if (all.length === 0) return nothing;
    const part: FlowPart = { of: "cycle", id: cycle.name };
    const problems = flowProblems.value.cycle.get(cycle.name) ?? [];
    const width = 16 + 7 * Math.min(24, cycle.name.length);
    const words = cycle.name.length > 24 ? `${cycle.name.slice(0, 23)}…` : cycle.name;
    return svg`<g class=${`chip ${problems.length > 0 ? "wrong" : ""} ${this.stateOf(part)}`} data-cycle=${cycle.name}
      transform=${`translate(${chipPlace({ width, height: 18 }, all, [...boxes.values()]).join(" ")})`} @pointerdown=${(event: Event) => event.stopPropagation()}
      @click=${() => pick(part)} @pointerenter=${() => (pointed.value = part)} @pointerleave=${() => this.left(part)}>
      <rect x=${-width / 2} y="-9" width=${width} height="18" rx="9" /><text y="4">${words}</text>
      <title>${[`Cycle ${cycle.name}: ${spoken(cycle.pattern)}`, ...problems.map(({ message }) => message)].join("\n")}</title>
    </g>`;
  }

  private room(
    room: FlowRoom, now: Flow, box: RoomBox & { at: Point }, role: Parameters<typeof colour>[0] | undefined,
  ): SVGTemplateResult {
    const part: FlowPart = { of: "room", id: room.name };
    const problems = flowProblems.value.room.get(room.name) ?? [];
    const isTarget = this.drawnTo !== null && this.drag?.room !== room.name && contains(box.at, box, this.drawnTo);
    const classes = ["node", room.cycle ? "cycle" : "", room.percent < 100 ? "optional" : "",
      room.part.includes("choices") ? "choice" : "", problems.length > 0 ? "wrong" : "",
      isTarget || this.linkFrom === room.name ? "target" : "", this.stateOf(part)];
    return svg`<g class=${classes.join(" ")} data-room=${room.name} transform=${`translate(${box.at.join(" ")})`}
      role="button" tabindex=${this.focused === room.name ? 0 : -1}
      aria-pressed=${samePart(picked.value, part)}
      @pointerdown=${(event: PointerEvent) => this.down(event, room.name, box.at)} @pointermove=${this.moved}
      @pointerup=${this.up} @pointercancel=${this.cancel} @keydown=${(event: KeyboardEvent) => this.key(event, room.name)}
      @focus=${() => (this.focused = room.name)}
      @pointerenter=${() => (pointed.value = part)} @pointerleave=${() => this.left(part)}>
      <desc>${roomInWords(room, now, problems)}</desc>
      ${roomDrawing(box, role === undefined ? "" : colour(role), problems)}
      <g class="handle" data-handle transform=${`translate(${box.width / 2} 0)`}>
        <circle class="reach" r="15" /><circle class="dot" r="8" /><path d="M-3.500 0h7M0 -3.500v7" />
      </g>
    </g>`;
  }

  private left(part: FlowPart): void {
    if (samePart(pointed.peek(), part)) pointed.value = null;
  }

  private pointOf(event: PointerEvent): Point {
    const { left, top } = this.getBoundingClientRect();
    return inGraph(this.camera, [event.clientX - left, event.clientY - top]);
  }

  private down(event: PointerEvent, room: string, at: Point): void {
    if (event.button > 0) return;
    event.stopPropagation();
    const isLink = (event.target as Element).closest("[data-handle]") !== null;
    const [x, y] = this.pointOf(event);
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.drag = { room, pointer: event.pointerId, isLink, grip: [x - at[0], y - at[1]], moved: false };
  }

  private readonly moved = (event: PointerEvent): void => {
    const { drag } = this;
    if (drag === null || event.pointerId !== drag.pointer) return;
    const [x, y] = this.pointOf(event);
    const at = positions.peek().get(drag.room) ?? [0, 0];
    const [dx, dy] = [x - drag.grip[0] - at[0], y - drag.grip[1] - at[1]];
    drag.moved ||= Math.hypot(dx, dy) * this.camera.scale > slack;
    if (!drag.moved) return;
    if (drag.isLink) this.drawnTo = [x, y];
    else {
      this.isFitted = false;
      move(drag.room, [x - drag.grip[0], y - drag.grip[1]]);
    }
  };

  /** A link that ends beside all rooms gets a new room there. */
  private readonly up = (event: PointerEvent): void => {
    const { drag, drawnTo } = this;
    if (drag === null || event.pointerId !== drag.pointer) return;
    this.cancel();
    if (!drag.moved) {
      this.focusRoom(drag.room);
      pick({ of: "room", id: drag.room });
    } else if (drawnTo !== null) {
      const other = this.roomAt(drawnTo);
      if (other === null) newRoom(drag.room, drawnTo);
      else if (other !== drag.room) newLink(drag.room, other);
    }
  };

  private readonly cancel = (): void => {
    this.drag = null;
    this.drawnTo = null;
  };

  private roomAt(point: Point): string | null {
    const places = positions.peek();
    const here = flow.peek()?.rooms.find((room) => contains(places.get(room.name) ?? [0, 0], boxOf(room), point));
    return here?.name ?? null;
  }

  private key(event: KeyboardEvent, room: string): void {
    if (event.ctrlKey || event.metaKey) return;
    const arrow = arrows[event.key];
    const at = positions.peek().get(room) ?? [0, 0];
    if (arrow !== undefined && event.altKey) move(room, [at[0] + arrow[0] * 20, at[1] + arrow[1] * 20]);
    else if (arrow !== undefined) this.focusTowards(room, arrow);
    else if (event.key === "Enter" || event.key === " ") this.entered(room);
    else if (event.key.toLowerCase() === "l") this.beginLink(room);
    else if (event.key === "Escape" && this.linkFrom !== "") this.linkFrom = "";
    else if (event.key === "Escape") pick(null);
    else if (event.key === "Insert") this.focusRoom(newRoom(room));
    else if (event.key === "Delete" || event.key === "Backspace") removePart({ of: "room", id: room });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private focusTowards(room: string, direction: Point): void {
    const places = positions.peek();
    const others = (flow.peek()?.rooms ?? []).filter(({ name }) => name !== room);
    const next = towards(places.get(room) ?? [0, 0], others.map(({ name }) => places.get(name) ?? [0, 0]), direction);
    const name = others[next]?.name;
    if (name !== undefined) this.focusRoom(name);
  }

  private beginLink(room: string): void {
    this.linkFrom = room;
    announcement.value = `Link from ${room}: go to another room and press Enter`;
  }

  private entered(room: string): void {
    const from = this.linkFrom;
    this.linkFrom = "";
    if (from !== "" && from !== room) return newLink(from, room);
    pick({ of: "room", id: room });
    this.dispatchEvent(new CustomEvent("edit-room", { detail: room }));
  }

  /** The kinds of links that are there. */
  private legend({ links }: Flow): TemplateResult | typeof nothing {
    const kinds = [...new Set(links.map(({ kind }) => kind))];
    if (kinds.length === 0) return nothing;
    return html`<ul class="legend" aria-label="Kinds of links">${kinds.map((kind) => html`<li>
      <svg aria-hidden="true"><g class=${`link ${kind}`}>${linkDrawing({ kind, condition: "" }, sample)}</g></svg>${spoken(kind)}
    </li>`)}</ul>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "flow-graph": FlowGraph;
  }
}
