// SPDX-License-Identifier: MIT
// The page: steps to the left, the map in the middle, the text to the right; on narrow screens the map above tabs.
import { LitElement, type TemplateResult, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import "../dungeon/dungeon-panel.ts";
import "../flow/flow-view.ts";
import { problems } from "../state/building.ts";
import { isDungeon } from "../state/dungeon.ts";
import { flowCards } from "../state/flow.ts";
import { SignalWatcher } from "@lit-labs/preact-signals";
import { placeWanted } from "../editor/place_wanted.ts";
import type { Place } from "../recipe/text_places.ts";
import { appStyles } from "./app-styles.ts";
import { handleKeys } from "./app-keys.ts";
import "./build-progress.ts";
import "./chain-panel.ts";
import { controls } from "./controls.ts";
import type { HelpDialog } from "./help-dialog.ts";
import "./help-dialog.ts";
import { icons } from "./icons.ts";
import "./json-editor.ts";
import "./notice-list.ts";
import type { RecipeGallery } from "./recipe-gallery.ts";
import "./recipe-gallery.ts";
import "./top-bar.ts";
import type { Opens } from "./top-bar.ts";
import "../viewing.ts";

type Tab = "steps" | "graph" | "text" | "level";

/** Dialogs of the map's half. */
interface Showable extends Element {
  show?(): void;
}

const dialogs = { wall: "seed-wall", comparison: "compare-view", walk: "walk-dialog" } as const;

const narrow = matchMedia("(max-width: 1020px)");

@customElement("studio-app")
export class StudioApp extends SignalWatcher(LitElement) {
  static override styles = [controls, appStyles];

  @state() private tab: Tab = "steps";
  @state() private isNarrow = narrow.matches;
  @state() private isTextShown = true;
  @state() private isGraphShown = true;
  /** In percent of the space above the timeline. */
  @state() private graphHeight = 42;
  @state() private rightWidth = Math.round(Math.min(520, Math.max(300, innerWidth * 0.27)));
  @query("recipe-gallery") private readonly gallery!: RecipeGallery;
  @query("help-dialog") private readonly help!: HelpDialog;

  override connectedCallback(): void {
    super.connectedCallback();
    narrow.addEventListener("change", () => (this.isNarrow = narrow.matches));
    this.addEventListener("open-dialog", (event) => this.open((event as CustomEvent<Opens>).detail));
    this.addEventListener("show-place", (event) => void this.showPlace((event as CustomEvent<Place>).detail));
    addEventListener("keydown", (event) => handleKeys(event, (dialog) => this.open(dialog)));
  }

  protected override render(): TemplateResult {
    const stage = html`<main class="stage ${this.hasGraph ? "split" : ""}" aria-label="Map"
      style=${`--graph: ${this.isGraphShown ? `minmax(120px, ${this.graphHeight}%)` : "auto"}`}>
      ${this.hasGraph ? this.graph() : nothing}
      <div class="map"><map-view></map-view><build-progress></build-progress></div>
      <timeline-bar></timeline-bar>
    </main>`;
    return html`
      <top-bar></top-bar>
      <div class="body ${this.isNarrow ? "narrow" : "wide"} ${this.isTextShown ? "" : "bare"}"
        style=${`--right: ${this.rightWidth}px`}>
        ${this.isNarrow ? html`${stage}${this.tabs()}` : html`${this.steps()}${stage}${this.right()}`}
      </div>
      <recipe-gallery></recipe-gallery><help-dialog></help-dialog><seed-wall></seed-wall><compare-view></compare-view>
      <walk-dialog></walk-dialog><drop-target></drop-target><notice-list></notice-list>
    `;
  }

  /** On narrow screens the graph has a tab. */
  private get hasGraph(): boolean {
    return flowCards.value.length > 0 && !this.isNarrow;
  }

  private graph(): TemplateResult {
    const { isGraphShown } = this;
    return html`<section class="flow" aria-label="Graph">
      <flow-view ?folded=${!isGraphShown} @fold=${() => (this.isGraphShown = !isGraphShown)}></flow-view>
      ${isGraphShown ? html`<div class="resizer across" role="separator" aria-orientation="horizontal" tabindex="0"
        aria-label="Height of the graph" aria-valuenow=${this.graphHeight} aria-valuemin="20" aria-valuemax="80"
        @pointerdown=${this.resizeGraph} @keydown=${this.resizeGraphByKeys}></div>` : nothing}
    </section>`;
  }

  private steps(): TemplateResult {
    if (isDungeon.value) return html`<section class="steps" aria-label="Dungeon"><dungeon-panel></dungeon-panel></section>`;
    return html`<section class="steps" aria-label="Chain"><chain-panel></chain-panel></section>`;
  }

  private level(): TemplateResult {
    return html`<section class="level"
      aria-label="Level"><problem-list></problem-list><level-facts></level-facts></section>`;
  }

  private right(): TemplateResult {
    const toggle = html`<button class="icon plain toggle" aria-expanded=${this.isTextShown}
      aria-label="Recipe text panel" title=${this.isTextShown ? "Hide the text" : "Show the text"}
      @click=${() => (this.isTextShown = !this.isTextShown)}>${icons.panel}</button>`;
    if (!this.isTextShown) return html`<aside class="rail">${toggle}</aside>`;
    return html`
      <aside class="right">
        <div class="resizer" role="separator" aria-orientation="vertical" aria-label="Width of the text" tabindex="0"
          aria-valuenow=${this.rightWidth} aria-valuemin="240" aria-valuemax="900"
          @pointerdown=${this.resize} @keydown=${this.resizeByKeys}></div>
        <div class="right-head"><h2>Recipe text</h2>${toggle}</div>
        <json-editor></json-editor>
        ${this.level()}
      </aside>
    `;
  }

  private tabs(): TemplateResult {
    const tab = (name: Tab, label: string): TemplateResult => html`<button
      role="tab" id=${`tab-${name}`} aria-selected=${this.tab === name} aria-controls=${`panel-${name}`}
      tabindex=${this.tab === name ? 0 : -1} @click=${() => (this.tab = name)}
        @keydown=${this.tabKeys}>${label}</button>`;
    const panel = (name: Tab, content: TemplateResult): TemplateResult => html`<div
      class="panel" role="tabpanel" id=${`panel-${name}`} aria-labelledby=${`tab-${name}`} ?hidden=${this.tab !== name}
    >${content}</div>`;
    const count = problems.value.length;
    const level = count === 0 ? "Level" : `Level (${count} wrong)`;
    const hasFlow = flowCards.value.length > 0;
    return html`
      <div class="tabs" role="tablist" aria-label="Recipe">
        ${tab("steps", isDungeon.value ? "Floors" : "Steps")}${hasFlow ? tab("graph", "Graph") : nothing}${tab("text", "Recipe text")}${tab("level", level)}
      </div>
      ${panel("steps", this.steps())}
      ${hasFlow ? panel("graph", html`<flow-view fixed></flow-view>`) : nothing}${panel("text", html`<json-editor></json-editor>`)}${panel("level", this.level())}
    `;
  }

  private readonly tabKeys = (event: KeyboardEvent): void => {
    const all: Tab[] = flowCards.value.length > 0 ? ["steps", "graph", "text", "level"] : ["steps", "text", "level"];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.tab = all[(all.indexOf(this.tab) + step + all.length) % all.length] ?? "steps";
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(`#tab-${this.tab}`)?.focus());
  };

  private readonly resize = (event: PointerEvent): void =>
    this.drag(event, (now) => this.setRight(document.documentElement.clientWidth - now.clientX));

  private readonly resizeGraph = (event: PointerEvent): void => {
    const stage = this.renderRoot.querySelector(".stage")?.getBoundingClientRect();
    if (stage !== undefined) this.drag(event, (now) => this.setGraph((100 * (now.clientY - stage.top)) / stage.height));
  };

  private drag(event: PointerEvent, move: (now: PointerEvent) => void): void {
    const handle = event.currentTarget as HTMLElement;
    handle.setPointerCapture(event.pointerId);
    event.preventDefault();
    handle.addEventListener("pointermove", move);
    const leave = (): void => handle.removeEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", leave, { once: true });
  }

  private readonly resizeByKeys = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: 20, ArrowRight: -20 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.setRight(this.rightWidth + step);
  };

  private readonly resizeGraphByKeys = (event: KeyboardEvent): void => {
    const step = { ArrowUp: -4, ArrowDown: 4 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.setGraph(this.graphHeight + step);
  };

  private setGraph(percent: number): void {
    this.graphHeight = Math.round(Math.min(80, Math.max(20, percent)));
  }

  private setRight(width: number): void {
    this.rightWidth = Math.round(Math.min(900, Math.max(240, width)));
  }

  private async showPlace(place: Place): Promise<void> {
    this.tab = "text";
    this.isTextShown = true;
    await this.updateComplete;
    placeWanted.value = place;
  }

  private open(dialog: Opens): void {
    if (dialog === "recipes") void this.gallery.show();
    else if (dialog === "help") this.help.show();
    else this.renderRoot.querySelector<Showable>(dialogs[dialog])?.show?.();
  }
}
