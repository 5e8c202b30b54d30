// SPDX-License-Identifier: MIT
// <flow-form>: what the recipe says about the selected room, link or cycle of a flow.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, type TemplateResult, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import type { Problem } from "../engine/answers.ts";
import { controls } from "../parts/controls.ts";
import { icons } from "../parts/icons.ts";
import { catalogue } from "../state/building.ts";
import { flow, flowProblems, pick, picked } from "../state/flow.ts";
import {
  changeCycle, changeLink, changeRoom, newCycle, newLink, newRoom, removePart, renamePart,
} from "../state/flow_actions.ts";
import type { FlowPart } from "../state/flow_pointing.ts";
import { namesFor } from "../state/known_names.ts";
import { trouble } from "../state/recipe_cards.ts";
import { spoken } from "../state/steps.ts";
import { type Flow, type FlowCycle, type FlowLink, type FlowRoom, linkKey } from "./flow_graph.ts";
import { formStyles } from "./form_styles.ts";

type Words = TemplateResult | typeof nothing;

@customElement("flow-form")
export class FlowForm extends SignalWatcher(LitElement) {
  static override styles = [controls, formStyles];

  /** Why the name that was typed last is refused. */
  @state() private refused = "";
  private about = "";

  /** To the first field. */
  override focus(): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>("fieldset :is(input, select)")?.focus());
  }

  protected override render(): Words {
    const [now, part] = [flow.value, picked.value];
    this.hidden = now === null || part === null;
    if (now === null || part === null) return nothing;
    const key = `${part.of} ${part.id}`;
    if (key !== this.about) this.refused = "";
    this.about = key;
    const room = part.of === "room" ? now.rooms.find(({ name }) => name === part.id) : undefined;
    const link = part.of === "link" ? now.links.find((other) => linkKey(other) === part.id) : undefined;
    const cycle = part.of === "cycle" ? now.cycles.find(({ name }) => name === part.id) : undefined;
    const title = part.of === "link" ? `${link?.from} – ${link?.to}` : part.id;
    return html`
      <section aria-label=${`${spoken(part.of)} ${title}`}>
        <header><h3><span class="of">${spoken(part.of)}</span> ${title}</h3>
          <button class="icon plain" aria-label="Close" @click=${this.close}>${icons.close}</button></header>
        ${this.problems(flowProblems.value[part.of].get(part.id) ?? [])}
        <fieldset ?disabled=${trouble.value !== null}>
          ${room ? this.room(room, now) : nothing}${link ? this.link(link, now) : nothing}${cycle ? this.cycle(cycle) : nothing}
        </fieldset>
      </section>
    `;
  }

  private readonly close = (): void => {
    pick(null);
    this.dispatchEvent(new CustomEvent("form-closed"));
  };

  private problems(found: readonly Problem[]): Words {
    if (found.length === 0) return nothing;
    return html`<div role="alert"><ul class="problems">${found.map(({ message, fix }) => html`<li>${message}${
      fix === "" ? nothing : html`<em>${fix}</em>`}</li>`)}</ul></div>`;
  }

  private text(
    id: string, label: string, value: string, set: (value: string) => void, known: readonly string[] = [],
  ): TemplateResult {
    return html`<label for=${id}>${label}</label><input id=${id} maxlength="100" .value=${live(value)}
      list=${known.length === 0 ? nothing : `${id}-known`}
      @change=${(event: Event) => set((event.target as HTMLInputElement).value.trim())} />${known.length === 0 ? nothing
      : html`<datalist id=${`${id}-known`}>${known.map((name) => html`<option value=${name}></option>`)}</datalist>`}`;
  }

  private number(id: string, label: string, value: number, [min, max]: [number, number], set: (value: number) => void): TemplateResult {
    const changed = (event: Event): void => {
      const input = event.target as HTMLInputElement;
      const number = input.valueAsNumber;
      if (Number.isInteger(number) && number >= min && number <= max) set(number);
      else input.value = String(value);
    };
    return html`<label for=${id}>${label}</label><input id=${id} type="number" min=${min} max=${max} step="1"
      title=${`${min} to ${max}`} .value=${live(String(value))} @change=${changed} />`;
  }

  private choice(id: string, label: string, value: string, all: readonly string[], set: (value: string) => void): TemplateResult {
    return html`<label for=${id}>${label}</label><select id=${id}
      @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}>${all.map((name) => html`<option
        value=${name} .selected=${name === value}>${spoken(name)}</option>`)}</select>`;
  }

  private name(part: FlowPart): TemplateResult {
    const field = this.text("name", "Name", part.id, (name) => (this.refused = renamePart(part, name)));
    return html`${field}${this.refused === "" ? nothing : html`<p class="refused wide" role="alert">${this.refused}</p>`}`;
  }

  private room(room: FlowRoom, now: Flow): TemplateResult {
    const { name } = room;
    const part: FlowPart = { of: "room", id: name };
    const set = (key: string) => (value: string) => changeRoom(name, { [key]: value === "" ? undefined : value });
    const roles = [...new Set([...namesFor("role"), ...now.rooms.map(({ role }) => role).filter(Boolean)])];
    const prefabs = (catalogue.value?.prefabs ?? []).filter(({ kind }) => kind === "room").map(({ id }) => id);
    return html`
      ${room.cycle === null ? this.name(part) : this.ofCycle(room.cycle)}
      ${this.text("role", "Role", room.role, set("role"), roles)}
      ${room.cycle !== null && room.key !== "" ? nothing : this.text("key", "Key", room.key, set("key"))}
      ${this.text("prefab", "Prefab", room.prefab, set("prefab"), prefabs)}
      ${this.number("percent", "Exists in %", room.percent, [0, 100],
        (percent) => changeRoom(name, { percent: percent === 100 ? undefined : percent }))}
      ${this.links(room, now)}
      <div class="buttons wide">
        <button @click=${() => newRoom(name)}>${icons.add}Linked room</button>
        ${room.cycle === null ? html`<button @click=${() => removePart(part)}>${icons.remove}Remove room</button>` : nothing}
      </div>
    `;
  }

  private links({ name }: FlowRoom, now: Flow): TemplateResult {
    const own = now.links.filter(({ from, to }) => from === name || to === name);
    const linked = new Set(own.flatMap(({ from, to }) => [from, to]));
    const others = now.rooms.filter((room) => room.name !== name && !linked.has(room.name));
    const add = (event: Event): void => {
      const select = event.target as HTMLSelectElement;
      const to = select.value;
      select.value = "";
      if (to !== "") newLink(name, to);
    };
    return html`
      <div class="wide links" role="group" aria-label="Links">${own.map((link) => html`<button class="plain"
        @click=${() => pick({ of: "link", id: linkKey(link) })}>${link.from === name ? link.to : link.from}
        <span class="muted">${spoken(link.kind)}</span></button>`)}</div>
      <label for="link-to">Link to</label>
      <select id="link-to" ?disabled=${others.length === 0} @change=${add}>
        <option value="" selected>choose…</option>
        ${others.map((room) => html`<option value=${room.name}>${room.name}</option>`)}
      </select>
    `;
  }

  private ofCycle(cycle: FlowCycle): TemplateResult {
    return html`<p class="wide muted">Of the cycle <button class="text"
      @click=${() => pick({ of: "cycle", id: cycle.name })}>${cycle.name}</button>.</p>`;
  }

  private link(link: FlowLink, now: Flow): TemplateResult {
    const info = catalogue.value?.flow;
    const keys = [...new Set(now.rooms.map(({ key }) => key).filter(Boolean))];
    const setKind = (kind: string): void => changeLink(link, {
      kind: kind === info?.link_kinds[0] ? undefined : kind,
      condition: kind === "locked" ? link.condition || keys[0] || "key" : undefined,
    });
    const isDirected = link.kind === "one_way" || link.kind === "locked";
    const own = html`
      ${this.choice("kind", "Kind", link.kind, info?.link_kinds ?? [], setKind)}
      ${link.kind !== "locked" ? nothing
        : this.text("condition", "Opens with", link.condition, (condition) => changeLink(link, { condition }), keys)}
      ${this.number("width", "Width", link.width, [1, 5], (width) => changeLink(link, { width: width === 1 ? undefined : width }))}
      ${isDirected ? html`<div class="buttons wide"><button
        @click=${() => changeLink(link, { from: link.to, to: link.from })}>${icons.redo}Reverse</button></div>` : nothing}`;
    return html`
      ${link.cycle === null ? own : this.ofCycle(link.cycle)}
      ${info?.replaceable_kinds.includes(link.kind) ? this.cycleAdder(link) : nothing}
      ${link.cycle !== null ? nothing : html`<div class="buttons wide"><button
        @click=${() => removePart({ of: "link", id: linkKey(link) })}>${icons.remove}Remove link</button></div>`}
    `;
  }

  private cycleAdder(link: FlowLink): TemplateResult {
    const insert = (event: Event): void => {
      const select = event.target as HTMLSelectElement;
      const pattern = select.value;
      select.value = "";
      if (pattern !== "") newCycle(link, pattern);
    };
    return html`<label for="insert">Insert a cycle</label><select id="insert" @change=${insert}>
      <option value="" selected>choose…</option>
      ${catalogue.value?.flow.patterns.map(({ id }) => html`<option value=${id}>${spoken(id)}</option>`)}
    </select>`;
  }

  private cycle(cycle: FlowCycle): TemplateResult {
    const patterns = catalogue.value?.flow.patterns ?? [];
    const hasKey = patterns.find(({ id }) => id === cycle.pattern)?.rooms.some(({ key }) => key !== "") ?? false;
    return html`
      ${this.name({ of: "cycle", id: cycle.name })}
      ${this.choice("pattern", "Pattern", cycle.pattern, patterns.map(({ id }) => id), (pattern) => changeCycle(cycle.name, { pattern }))}
      ${hasKey ? this.text("key", "Key", cycle.key, (key) => changeCycle(cycle.name, { key: key === "" ? undefined : key })) : nothing}
      <p class="wide muted">Between ${cycle.from} and ${cycle.to}.</p>
      <div class="buttons wide"><button
        @click=${() => removePart({ of: "cycle", id: cycle.name })}>${icons.remove}Remove cycle</button></div>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "flow-form": FlowForm;
  }
}
