// SPDX-License-Identifier: MIT
// <timeline-bar>: controls to scrub through the frames of a build and to play them.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, html, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { styleMap } from "lit/directives/style-map.js";
import { css as colour, stepColour } from "../map/colours.ts";
import { controls } from "../parts/controls.ts";
import { fastest, slowest, speedText } from "../state/pace.ts";
import { pause, play, playing, setSpeed, speed, startPlaying } from "../state/playing.ts";
import { goTo, goToStep, shownBuild, shownFrame, shownIndex, startShowing } from "../state/shown.ts";
import { icons } from "./timeline_icons.ts";
import { frameAt, placeOf, segmentsOf, type Segment } from "./segments.ts";
import { takesSpace } from "./space_key.ts";
import { timelineStyles } from "./timeline_styles.ts";

/** Of a step on the line, in pixels. */
const leastWidth = 28;
const speeds = Array.from({ length: fastest - slowest + 1 }, (_, index) => slowest + index);

@customElement("timeline-bar")
export class TimelineBar extends SignalWatcher(LitElement) {
  static override styles = [controls, timelineStyles];

  @query(".line") private line!: HTMLElement;
  @state() private width = 1000;
  private readonly observer = new ResizeObserver(([entry]) => (this.width = entry!.contentRect.width || 1000));

  override connectedCallback(): void {
    super.connectedCallback();
    startShowing();
    startPlaying();
    window.addEventListener("show-step", this.showStep);
    window.addEventListener("keydown", this.keyed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    pause();
    this.observer.disconnect();
    window.removeEventListener("show-step", this.showStep);
    window.removeEventListener("keydown", this.keyed);
  }

  protected override firstUpdated(): void {
    this.observer.observe(this.line);
  }

  private segments(): Segment[] {
    const answer = shownBuild.value?.answer;
    return answer ? segmentsOf(answer.steps, answer.frames, leastWidth / this.width) : [];
  }

  override render(): TemplateResult {
    const frames = shownBuild.value?.answer.frames ?? 0;
    const index = shownIndex.value;
    const toggles = playing.value ? "Pause" : "Play";
    return html`<div class="bar">
      <div class="buttons" role="group" aria-label="Playing">
        ${this.button(icons.first, "First frame", () => goTo(0), index > 0)}
        ${this.button(icons.previousStep, "Previous step", () => this.jump(-1), index > 0)}
        ${this.button(icons.back, "One frame back", () => goTo(index - 1), index > 0, ",")}
        <button type="button" class="play main" ?disabled=${frames < 2} title="${toggles} (Space)" aria-label=${toggles}
          @click=${toggle}>${playing.value ? icons.pause : icons.play}</button>
        ${this.button(icons.on, "One frame on", () => goTo(index + 1), index < frames - 1, ".")}
        ${this.button(icons.nextStep, "Next step", () => this.jump(1), index < frames - 1)}
        ${this.button(icons.last, "Last frame", () => goTo(frames - 1), index < frames - 1)}
        <label title="How fast it plays; long builds leave frames out">
          <span class="hidden-word">Speed</span>
          <select @change=${(event: Event) => setSpeed(Number((event.target as HTMLSelectElement).value))}>
            ${speeds.map(
              (each) => html`<option value=${each} .selected=${each === speed.value}>${speedText(each)}</option>`,
            )}
          </select>
        </label>
      </div>
      <div class="middle">
        ${this.track(frames, index)} ${this.words(frames, index)}
      </div>
    </div>`;
  }

  private button(sign: TemplateResult, label: string, run: () => void, enabled: boolean, key = ""): TemplateResult {
    const act = () => {
      pause();
      run();
    };
    return html`<button type="button" class="icon plain" aria-label=${label} title=${key ? `${label} (${key})` : label}
      ?disabled=${!enabled} @click=${act}>${sign}</button>`;
  }

  private track(frames: number, index: number): TemplateResult {
    const segments = this.segments();
    const step = shownFrame.value?.frame.note ?? "";
    const now = segments.findLast((each) => each.first <= index);
    return html`
      <div class="line" @pointerdown=${this.pressed} @pointermove=${this.dragged}>
        ${segments.map((segment) => this.segment(segment, segment === now))}
        ${frames > 0
          ? html`<span class="head" style=${styleMap({ left: `${placeOf(segments, index) * 100}%` })}></span>`
          : nothing}
        <input type="range" aria-label="Frame" min="0" max=${Math.max(frames - 1, 0)} .value=${String(index)}
          ?disabled=${frames < 2}
          aria-valuetext="Frame ${index + 1} of ${frames}, ${now?.builder ?? ""} ${step}"
          @input=${(event: Event) => this.scrub(Number((event.target as HTMLInputElement).value))} />
      </div>
    `;
  }

  private segment(segment: Segment, isNow: boolean): TemplateResult {
    const [left, width] = [`${segment.left * 100}%`, `${segment.width * 100}%`];
    const style = { left, width, background: colour(stepColour(segment.step)) };
    const frames = `${segment.frames} ${segment.frames === 1 ? "frame" : "frames"}`;
    return html`<span class="segment ${isNow ? "now" : ""}" data-step=${segment.step} style=${styleMap(style)}
      title="Step ${segment.step + 1}: ${segment.builder}, ${frames}"
    ><span>${segment.builder}</span></span>`;
  }

  private words(frames: number, index: number): TemplateResult {
    const answer = shownBuild.value?.answer;
    const frame = shownFrame.value?.frame;
    if (!answer || frames === 0) return html`<div class="words dim">No frames yet.</div>`;
    const step = frame ? answer.steps[frame.step] : undefined;
    return html`
      <div class="words">
        <span class="count">Frame <b>${index + 1}</b> of ${frames}</span>
        ${step ? html`<span>Step ${frame!.step + 1} of ${answer.steps.length}: <b>${step.builder}</b></span>` : nothing}
        ${frame?.note ? html`<span class="dim">${frame.note}</span>` : nothing}
        ${answer.complete ? nothing : html`<span class="warning">There are more frames than can be kept.</span>`}
      </div>
    `;
  }

  private scrub(frame: number): void {
    pause();
    goTo(frame);
  }

  private pressed = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.line.setPointerCapture(event.pointerId);
    this.line.querySelector("input")?.focus({ preventScroll: true });
    event.preventDefault();
    this.toPointer(event);
  };

  private dragged = (event: PointerEvent): void => {
    if (this.line.hasPointerCapture(event.pointerId)) this.toPointer(event);
  };

  private toPointer(event: PointerEvent): void {
    const box = this.line.getBoundingClientRect();
    this.scrub(frameAt(this.segments(), (event.clientX - box.left) / box.width));
  }

  /** Goes to the next or previous last frame of a step. */
  private jump(direction: -1 | 1): void {
    const ends = this.segments().map((segment) => segment.first + segment.frames - 1);
    const index = shownIndex.peek();
    const end = direction > 0 ? ends.find((each) => each > index) : ends.findLast((each) => each < index);
    goTo(end ?? (direction > 0 ? Infinity : 0));
  }

  private showStep = (event: Event): void => {
    pause();
    goToStep(Number((event as CustomEvent<number>).detail));
  };

  private keyed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || takesSpace(event)) return;
    if (event.key === " ") toggle();
    else if (event.key === ",") this.scrub(shownIndex.peek() - 1);
    else if (event.key === ".") this.scrub(shownIndex.peek() + 1);
    else return;
    event.preventDefault();
  };
}

function toggle(): void {
  if (playing.peek()) pause();
  else play();
}
