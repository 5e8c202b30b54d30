// SPDX-License-Identifier: MIT
// <walk-dialog>: the level that is on show, to walk through, by the rules of the game.
import { LitElement, type TemplateResult, css, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { compiled } from "../engine/module.ts";
import { unpackPrefab } from "../engine/packing.ts";
import { dialogStyles } from "../compare/dialog_styles.ts";
import { controls } from "../parts/controls.ts";
import { icons } from "../parts/icons.ts";
import { Game } from "../play/game_module.ts";
import "../play/game-view.ts";
import type { GameView } from "../play/game-view.ts";
import { type Build, build } from "../state/building.ts";
import { droppedPrefabs } from "../state/dropped.ts";

@customElement("walk-dialog")
export class WalkDialog extends LitElement {
  static override styles = [
    controls,
    dialogStyles,
    css`
      dialog { width: min(1500px, calc(100vw - 32px)); height: calc(100dvh - 32px); overflow: hidden; }
      game-view { flex: 1 1 auto; min-height: 0; }
      game-view:focus-visible { outline-offset: -2px; }
      .dim { color: var(--muted); font-size: var(--text-small); }
      .trouble { padding: 24px; color: var(--error); }
      kbd { font: 11px var(--mono); padding: 1px 5px; border: 1px solid var(--line-strong); border-radius: 4px; }
      @media (max-width: 700px) {
        dialog { width: 100vw; height: 100dvh; max-width: none; max-height: none; border: 0; border-radius: 0; }
        .keys { display: none; }
      }
    `,
  ];

  @query("dialog") private readonly dialog!: HTMLDialogElement;
  @query("game-view") private readonly view!: GameView | null;
  @state() private walked: Build | null = null;
  @state() private game: Game | null = null;
  @state() private trouble = "";

  /** Does nothing while there is no level. */
  show(): void {
    const shown = build.peek();
    if (shown === null || this.dialog.open) return;
    this.walked = shown;
    this.trouble = "";
    this.dialog.showModal();
    void this.begin(shown);
  }

  protected override render(): TemplateResult {
    const level = this.walked?.answer.level;
    return html`<dialog aria-labelledby="title" @close=${this.closed}>
      <header>
        <h2 id="title">${level?.name || "Walk"}</h2>
        <span class="dim">${level ? `seed ${level.seed}, depth ${level.depth}` : nothing}</span>
        <span class="gap"></span>
        <span class="dim keys"><kbd>?</kbd> keys · <kbd>o</kbd> explores · <kbd>&gt;</kbd> goes to the exit ·
          <kbd>Escape</kbd> twice closes</span>
        <button type="button" class="icon plain" aria-label="Close" @click=${() => this.dialog.close()}>
          ${icons.close}</button>
      </header>
      ${this.trouble === "" ? nothing : html`<p class="trouble" role="alert">${this.trouble}</p>`}
      ${this.game === null
        ? nothing
        : html`<game-view .game=${this.game} @game-left=${() => this.dialog.close()}></game-view>`}
    </dialog>`;
  }

  private async begin({ request }: Build): Promise<void> {
    if (request.floor !== undefined) {
      this.trouble = "Floors of a dungeon cannot be walked here; “warren play --campaign” plays the dungeon.";
      return;
    }
    try {
      const game = await Game.start(await compiled);
      for (const { file, bytes } of droppedPrefabs.peek()) game.addPrefab(file, await unpackPrefab(file, bytes));
      game.walk(request);
      if (!this.dialog.open) return;
      this.game = game;
      await this.updateComplete;
      this.view?.focus();
    } catch (error) {
      this.trouble = `This level cannot be walked: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  /** Releases the memory of the game. */
  private closed = (): void => {
    this.game = null;
    this.walked = null;
  };
}
