// SPDX-License-Identifier: MIT
// What one can do with the graph of a flow, by mouse, finger or keys alike. Each edits the text and says aloud what it did.
import {
  type Fields, type FlowPlace, addCycle, addLink, addRoom, removeCycle, removeLink, removeRoom, setCycle, setLink, setRoom,
} from "../flow/flow_edits.ts";
import { type FlowLink, linkKey } from "../flow/flow_graph.ts";
import { freeName, nameTrouble, renameCycle, renameRoom } from "../flow/flow_names.ts";
import type { Point } from "../flow/layout.ts";
import { carryPlace, flow, flowCard, flowPlace, move, pick, withGraph } from "./flow.ts";
import type { FlowPart } from "./flow_pointing.ts";
import { edit, trouble } from "./recipe_cards.ts";
import { announcement, spoken } from "./steps.ts";

function change(said: string, edited: (text: string, at: FlowPlace) => string, name = ""): void {
  const [card, at] = [flowCard.peek(), flowPlace.peek()];
  if (card === null || at === null || trouble.peek() !== null) return;
  edit(name, (text) => edited(withGraph(text, card), at));
  announcement.value = said;
}

/** Adds a room, with a link to another one if that is given, and selects it. Returns its name. */
export function newRoom(from: string | null, place?: Point): string {
  const now = flow.peek();
  if (now === null || trouble.peek() !== null) return "";
  const name = freeName(now, "room");
  if (place !== undefined) move(name, place);
  change(from === null ? `${name} added` : `${name} added, linked to ${from}`, (text, at) => {
    const added = addRoom(text, at, name);
    return from === null ? added : addLink(added, at, from, name);
  });
  pick({ of: "room", id: name });
  return name;
}

export function newLink(from: string, to: string): void {
  const key = linkKey({ from, to });
  if (from === to || flow.peek()?.links.some((link) => linkKey(link) === key) !== false) {
    announcement.value = from === to ? "A room has no link to itself" : `${from} and ${to} are linked already`;
    return;
  }
  change(`${from} linked to ${to}`, (text, at) => addLink(text, at, from, to));
  pick({ of: "link", id: key });
}

/** Names of cycles say what they are. */
export function newCycle({ from, to }: FlowLink, pattern: string): void {
  const now = flow.peek();
  if (now === null) return;
  const name = freeName(now, pattern === "two_routes" ? "loop" : (pattern.split("_").at(-1) ?? "loop"));
  change(`${spoken(pattern)} between ${from} and ${to}`, (text, at) => addCycle(text, at, { pattern, name, from, to }));
  pick({ of: "cycle", id: name });
}

export function removePart({ of, id }: FlowPart): void {
  if (of === "room") change(`${id} removed`, (text, at) => removeRoom(text, at, id));
  if (of === "cycle") change(`Cycle ${id} removed`, (text, at) => removeCycle(text, at, id));
  const link = flow.peek()?.links.find((other) => of === "link" && linkKey(other) === id);
  if (link !== undefined) change(`Link between ${link.from} and ${link.to} removed`, (text) => removeLink(text, link));
  pick(null);
}

/** Returns why the name is refused; "" if it is not. */
export function renamePart({ of, id }: FlowPart, name: string): string {
  const now = flow.peek();
  if (now === null || name === id) return "";
  const trouble = nameTrouble(now, name);
  if (trouble !== "") return trouble;
  if (of === "room") {
    carryPlace(id, name);
    change(`${id} renamed to ${name}`, (text, at) => renameRoom(text, at, id, name));
  } else {
    for (const room of now.cycles.find((cycle) => cycle.name === id)?.rooms ?? []) {
      carryPlace(room, name + room.slice(id.length));
    }
    change(`Cycle ${id} renamed to ${name}`, (text, at) => renameCycle(text, at, id, name));
  }
  pick({ of, id: name });
  return "";
}

export function changeRoom(name: string, fields: Fields): void {
  change(`${name} changed`, (text, at) => setRoom(text, at, name, fields), `flow ${name} ${Object.keys(fields).join()}`);
}

export function changeLink(link: FlowLink, fields: Fields): void {
  const name = `flow ${linkKey(link)} ${Object.keys(fields).join()}`;
  change(`Link between ${link.from} and ${link.to} changed`, (text) => setLink(text, link, fields), name);
}

export function changeCycle(name: string, fields: Fields): void {
  const cycle = flow.peek()?.cycles.find((other) => other.name === name);
  if (cycle !== undefined) change(`Cycle ${name} changed`, (text) => setCycle(text, cycle, fields));
}
