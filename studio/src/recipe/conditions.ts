// SPDX-License-Identifier: MIT
// Edits the conditions of a `where` and the limits of a count in the text, member by member, so that comments stay.
import { applyEdits } from "jsonc-parser";
import { nodeAt, replaceNode, setMember, setOption } from "./members.ts";
import { hasComments, insert, plainPiece, remove } from "./sequence.ts";
import type { Path } from "./tree.ts";
import { write } from "./write.ts";

/** An option of a step or a check. */
export interface OptionPlace {
  readonly step: Path;
  /** The builder or check. */
  readonly owner: string;
  readonly option: string;
  /** Of the options, and of the conditions. */
  readonly order: readonly string[];
  readonly conditions: readonly string[];
}

const pathOf = ({ step, owner, option }: OptionPlace): Path => [...step, owner, option];

/** Undefined takes the condition out, and the `where` with the last one. */
export function setCondition(text: string, place: OptionPlace, name: string, value: unknown): string {
  const where = nodeAt(text, pathOf(place));
  if (where?.type !== "object") {
    return value === undefined ? text : setOption(text, place.step, place.option, { [name]: value }, place.order);
  }
  const changed = setMember(text, pathOf(place), name, value, place.conditions);
  const left = nodeAt(changed, pathOf(place));
  const isEmpty = value === undefined && left?.children?.length === 0 && !hasComments(changed, left);
  return isEmpty ? setOption(changed, place.step, place.option, undefined) : changed;
}

const limits = ["min", "max", "prefer"] as const;
export type RangePart = (typeof limits)[number];

/** Sets one part of a range of steps, which may be written as the preference alone. Undefined takes it out. */
export function setRangePart(
  text: string, place: OptionPlace, condition: Path, part: RangePart, value: unknown,
): string {
  const path = [...pathOf(place), ...condition];
  const range = nodeAt(text, path);
  if (range === undefined) return text;
  if (range.type !== "object") {
    if (part === "prefer") return replaceNode(text, range, value === undefined ? "{}" : write(value));
    return value === undefined ? text : replaceNode(text, range, write({ [part]: value, prefer: range.value }));
  }
  const isPlain = (range.children ?? []).length === 0 && !hasComments(text, range);
  if (isPlain && part === "prefer" && value !== undefined) return replaceNode(text, range, write(value));
  return setMember(text, path, part, value, limits);
}

/** Adds a name to a condition that takes one or several. */
export function addName(text: string, place: OptionPlace, condition: string, name: string): string {
  const names = nodeAt(text, [...pathOf(place), condition]);
  if (names === undefined) return setCondition(text, place, condition, name);
  if (names.type !== "array") return replaceNode(text, names, write([names.value, name]));
  const count = names.children?.length ?? 0;
  return applyEdits(text, insert(text, names, count, plainPiece(write(name))).edits);
}

/** Takes a name out, and the condition with the last one. */
export function removeName(text: string, place: OptionPlace, condition: string, index: number): string {
  const names = nodeAt(text, [...pathOf(place), condition]);
  const count = names?.type === "array" ? (names.children?.length ?? 0) : 1;
  if (names === undefined || count <= 1) return setCondition(text, place, condition, undefined);
  return applyEdits(text, remove(text, names, index));
}

/** Adds a thing that steps are counted from. */
export function addFrom(text: string, place: OptionPlace, condition: string, name: string, range: unknown): string {
  const path = [...pathOf(place), condition];
  if (nodeAt(text, path)?.type !== "object") return setCondition(text, place, condition, { [name]: range });
  return setMember(text, path, name, range);
}

export function removeFrom(text: string, place: OptionPlace, condition: string, name: string): string {
  const path = [...pathOf(place), condition];
  const isLast = (nodeAt(text, path)?.children?.length ?? 0) <= 1;
  return isLast ? setCondition(text, place, condition, undefined) : setMember(text, path, name, undefined);
}

/** A count is a number if both limits are the same. */
export function setCount(text: string, place: OptionPlace, min: number, max: number): string {
  const path = pathOf(place);
  if (min === max || nodeAt(text, path)?.type !== "object") {
    return setOption(text, place.step, place.option, min === max ? min : { min, max }, place.order);
  }
  return setMember(setMember(text, path, "min", min, limits), path, "max", max, limits);
}

/** From a number or { min, max }, either of which may be missing. */
export function countOf(value: unknown): [min: number, max: number] {
  if (typeof value === "number") return [value, value];
  const { min = 0, max } = (value ?? {}) as { min?: unknown; max?: unknown };
  const least = Number(min) || 0;
  return [least, typeof max === "number" ? max : Math.max(least, 1)];
}

export interface StepRange {
  readonly min?: number;
  readonly max?: number;
  readonly prefer?: string;
}

/** A range of steps as it is written: "farthest", or an object. */
export function rangeOf(value: unknown): StepRange {
  if (typeof value === "string") return { prefer: value };
  return typeof value === "object" && value !== null ? (value as StepRange) : {};
}

export const namesOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

function rangeInWords(value: unknown): string {
  const { min, max, prefer } = rangeOf(value);
  const limit = min === undefined ? `up to ${max}` : max === undefined ? `at least ${min}` : `${min} to ${max}`;
  const parts = [min === undefined && max === undefined ? "" : limit, prefer && prefer !== "any" ? prefer : ""];
  return parts.filter(Boolean).join(", ") || "any";
}

/** One line for a card: "steps from start at least 20 · role boss or shop". */
export function whereInWords(where: unknown): string {
  if (typeof where !== "object" || where === null) return JSON.stringify(where);
  const parts = Object.entries(where).map(([name, value]: [string, unknown]) => {
    const words = name.replaceAll("_", " ");
    if (name === "steps_from_start" || name === "intensity") return `${words} ${rangeInWords(value)}`;
    if (name === "steps_from" && typeof value === "object" && value !== null) {
      return Object.entries(value).map(([from, range]) => `steps from ${from} ${rangeInWords(range)}`).join(" · ");
    }
    if (value === true) return words;
    if (name === "at" && Array.isArray(value)) return `at ${value.join(",")}`;
    return `${words} ${namesOf(value).join(" or ")}`;
  });
  return parts.join(" · ");
}
