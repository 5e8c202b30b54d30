// SPDX-License-Identifier: MIT
// What the studio is, and all of its keys.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, type TemplateResult, css, html } from "lit";
import { customElement, query } from "lit/decorators.js";
import { catalogue } from "../state/building.ts";
import { keyGroups } from "./app-keys.ts";
import { controls } from "./controls.ts";
import { icons } from "./icons.ts";

@customElement("help-dialog")
export class HelpDialog extends SignalWatcher(LitElement) {
  static override styles = [
    controls,
    css`
      dialog { width: 720px; }
      header { display: flex; align-items: center; justify-content: space-between; padding: 12px 14px 0 20px; }
      h2 { margin: 0; font-size: 16px; }
      .body { padding: 4px 20px 20px; }
      p { max-width: 66ch; }
      .groups { display: grid; grid-template-columns: repeat(auto-fit, minmax(280px, 1fr)); gap: 8px 28px; }
      h3 { margin: 10px 0 6px; font-size: var(--text-size); }
      dl { display: grid; grid-template-columns: auto 1fr; gap: 5px 12px; margin: 0; }
      dd { margin: 0; color: var(--muted); }
      kbd { font: 12px var(--mono); padding: 1px 5px; border: 1px solid var(--line-strong); border-radius: 4px; }
      small { color: var(--muted); }
    `,
  ];

  @query("dialog") private readonly dialog!: HTMLDialogElement;

  show(): void {
    this.dialog.showModal();
  }

  protected override render(): TemplateResult {
    return html`<dialog aria-labelledby="title"
      @click=${(event: Event) => event.target === this.dialog && this.dialog.close()}>
      <header><h2 id="title">Warren studio</h2>
        <button class="icon plain" aria-label="Close"
          @click=${() => this.dialog.close()}>${icons.close}</button></header>
      <div class="body">
        <p>A recipe is a chain of builders: a starter makes a map, and metas change it. Edit the cards or the text,
          and the level is built again at once. Every level that you see can be played: a path leads from the start to
          the exit. Your work is kept in this browser, and nothing leaves it.</p>
        <div class="groups">${keyGroups.map(([group, keys]) => html`<section><h3>${group}</h3>
          <dl>${keys.map(([key, what]) => html`<dt><kbd>${key}</kbd></dt><dd>${what}</dd>`)}</dl></section>`)}</div>
        <p><small>Version ${catalogue.value?.version ?? ""}</small></p>
      </div>
    </dialog>`;
  }
}
