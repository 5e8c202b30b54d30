// SPDX-License-Identifier: MIT
// Reads the text of a recipe into cards. The engine validates it; this reads as much as it can.
import { type Node, type ParseError, getNodePath, getNodeValue, parseTree, printParseErrorCode } from "jsonc-parser";
import type { Size } from "../engine/answers.ts";
import { Places } from "./text_places.ts";
import type { Card, CardKind, CheckCard, Path, RecipeTree, StepList } from "./tree.ts";

export type Reading =
  | { readonly tree: RecipeTree; readonly trouble: null }
  | { readonly tree: null; readonly trouble: string };

/** Names the options of a builder that hold steps. Those that are lists in the text always do. */
export type ChainOptions = (builder: string) => readonly string[];

export function readRecipe(text: string, chainOptions: ChainOptions = () => []): Reading {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const places = new Places(text);
  const error = errors[0];
  if (error !== undefined) return { tree: null, trouble: `${inWords(error)} in line ${places.at(error.offset).line}` };
  if (root?.type !== "object") return { tree: null, trouble: "a recipe is an object: { … }" };
  const chain = member(root, "chain");
  if (chain !== undefined && chain.type !== "array") return { tree: null, trouble: `"chain" is not a list` };
  return { tree: new Reader(places, chainOptions).read(root, chain), trouble: null };
}

function inWords(error: ParseError): string {
  const name = printParseErrorCode(error.error);
  return name.replace(/(?!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^\w/, (c) => c.toLowerCase());
}

export function member(object: Node | undefined, key: string): Node | undefined {
  if (object?.type !== "object") return undefined;
  return object.children?.find((property) => property.children?.[0]?.value === key)?.children?.[1];
}

const choices: readonly string[] = ["one_of", "maybe", "repeat", "include"];

class Reader {
  private readonly cards: Card[] = [];
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly places: Places,
    private readonly chainOptions: ChainOptions,
  ) {}

  read(root: Node, chain: Node | undefined): RecipeTree {
    const list = this.list(chain, ["chain"], "chain");
    const size: unknown = valueOf(member(root, "size"));
    const movement = valueOf(member(root, "movement"));
    return {
      name: words(member(root, "name")),
      summary: words(member(root, "summary")),
      size: isSize(size) ? size : null,
      movement: typeof movement === "string" ? movement : "orthogonal",
      checks: (member(root, "checks")?.children ?? []).map(readCheck),
      // "loosen" is the old name of "disable".
      loosen: ((member(root, "loosen") ?? member(root, "disable"))?.children ?? []).map((item) => String(item.value)),
      chain: list,
      cards: this.cards,
    };
  }

  private list(node: Node | undefined, path: Path, role: StepList["role"], branch?: StepList["branch"]): StepList {
    const form = node === undefined ? "missing" : node.type === "array" ? "list" : "single";
    const items = node === undefined ? [] : form === "list" ? (node.children ?? []) : [node];
    return { path, form, role, cards: items.map((item) => this.card(item)), ...(branch && { branch }) };
  }

  private card(node: Node): Card {
    const property = node.type === "object" && node.children?.length === 1 ? node.children[0] : undefined;
    const named = property?.children?.[0] ?? node;
    const name = typeof named.value === "string" ? named.value : "?";
    const body = property?.children?.[1];
    const isUnknown = name === "?" || (choices.includes(name) && body === undefined);
    const kind = isUnknown ? "unknown" : choices.includes(name) ? (name as CardKind) : "step";
    const count = this.counts.get(name) ?? 0;
    this.counts.set(name, count + 1);
    const place = this.places.at(named.offset);
    const index = this.cards.length;
    const card: Card = {
      kind,
      name,
      key: `${name}#${count}`,
      path: getNodePath(node),
      offset: node.offset,
      end: node.offset + node.length,
      ...place,
      off: valueOf(member(body, "off")) === true,
      options: {},
      lists: [],
    };
    this.cards.push(card);
    const full = { ...card, ...this.inside(card, body) };
    this.cards[index] = full;
    return full;
  }

  private inside({ kind, name, path: step }: Card, body: Node | undefined): Pick<Card, "options" | "lists"> {
    if (body === undefined) return { options: {}, lists: kind === "step" ? this.emptyLists(step, name) : [] };
    if (kind === "include") return { options: { include: valueOf(body) }, lists: [] };
    if (kind === "one_of") return this.oneOf(body);
    const path = getNodePath(body);
    const options: Record<string, unknown> = {};
    const lists: StepList[] = [];
    const holders = kind === "step" ? this.chainOptions(name) : kind === "unknown" ? [] : ["do", "else"];
    for (const property of body.type === "object" ? (body.children ?? []) : []) {
      const [key, value] = property.children ?? [];
      const option = String(key?.value);
      const isList = holders.includes(option) || (kind === "step" && value?.type === "array");
      if (!isList) options[option] = valueOf(value);
      else lists.push(this.list(value, [...path, option], kind === "step" ? "option" : (option as "do" | "else")));
    }
    const wanted = kind === "maybe" ? ["do", "else"] : kind === "repeat" ? ["do"] : holders;
    for (const holder of wanted) {
      if (lists.some((list) => list.path.at(-1) === holder)) continue;
      lists.push(this.list(undefined, [...path, holder], kind === "step" ? "option" : (holder as "do" | "else")));
    }
    return { options, lists };
  }

  /** Of a bare name: the paths are those that the lists will have. */
  private emptyLists(step: Path, name: string): StepList[] {
    const missing = (option: string): StepList => this.list(undefined, [...step, name, option], "option");
    return this.chainOptions(name).map(missing);
  }

  private oneOf(body: Node): Pick<Card, "options" | "lists"> {
    const of = body.type === "array" ? body : member(body, "of");
    const options: Record<string, unknown> = {};
    for (const key of ["id", "off"]) {
      const value = valueOf(member(body, key));
      if (value !== undefined) options[key] = value;
    }
    return { options, lists: (of?.type === "array" ? (of.children ?? []) : []).map((item) => this.branch(item)) };
  }

  private branch(item: Node): StepList {
    const path = getNodePath(item);
    const isWeighted = member(item, "do") !== undefined || member(item, "weight") !== undefined;
    if (!isWeighted) return this.list(item, path, "branch", { path, weight: 1 });
    const weight = valueOf(member(item, "weight"));
    const branch = { path, weight: typeof weight === "number" ? weight : 1 };
    return this.list(member(item, "do"), [...path, "do"], "branch", branch);
  }
}

function readCheck(item: Node): CheckCard {
  const property = item.type === "object" ? item.children?.[0] : undefined;
  const options: unknown = valueOf(property?.children?.[1]);
  return {
    name: String(property?.children?.[0]?.value ?? item.value),
    path: getNodePath(item),
    options: typeof options === "object" && options !== null ? (options as Record<string, unknown>) : {},
  };
}

const valueOf = (node: Node | undefined): unknown => (node === undefined ? undefined : getNodeValue(node));

const words = (node: Node | undefined): string => (typeof node?.value === "string" ? node.value : "");

function isSize(value: unknown): value is Size {
  return Array.isArray(value) && value.length === 2 && value.every((side) => Number.isInteger(side));
}
