// SPDX-License-Identifier: MIT
// A picture that is made when it scrolls into view: of a recipe, or of what a builder does.
import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { RecipeInfo, Size } from "../engine/answers.ts";
import "../map/level-thumb.ts";
import { type Picture, builderPicture, recipePicture } from "../state/pictures.ts";

@customElement("lazy-picture")
export class LazyPicture extends LitElement {
  static override styles = css`
    :host { display: grid; place-items: center; width: 100%; aspect-ratio: 16 / 10; overflow: hidden;
      border-radius: 4px;
      background: var(--map-ground); }
  `;

  @property({ attribute: false }) recipe: RecipeInfo | null = null;
  @property() builder = "";
  @state() private picture: Picture | null = null;
  private isSeen = false;
  private readonly observer = new IntersectionObserver((entries) => {
    this.isSeen = entries.at(-1)?.isIntersecting ?? false;
    if (this.isSeen && this.picture === null) void this.make();
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer.disconnect();
    this.isSeen = false;
  }

  private async make(): Promise<void> {
    const isWanted = (): boolean => this.isSeen;
    this.picture = await (this.recipe !== null
      ? recipePicture(this.recipe, isWanted)
      : builderPicture(this.builder, isWanted));
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.picture === null) return nothing;
    const room: Size = [this.clientWidth, this.clientHeight];
    return html`<level-thumb aria-hidden="true" .frame=${this.picture.frame} .map=${this.picture.size}
      .room=${room}></level-thumb>`;
  }
}
