// SPDX-License-Identifier: MIT
// <notice-bar>: what the page has to say in passing, at the bottom of it.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { controls } from "../parts/controls.ts";
import { dismiss, notices, type Notice } from "../state/notices.ts";

@customElement("notice-bar")
export class NoticeBar extends SignalWatcher(LitElement) {
  static override styles = [
    controls,
    css`
      :host { position: fixed; left: 50%; bottom: 84px; transform: translateX(-50%); z-index: 40; pointer-events: none;
        width: max-content; max-width: min(620px, calc(100vw - 24px)); }
      ul { display: grid; gap: 6px; justify-items: center; margin: 0; padding: 0; list-style: none; }
      li { display: flex; gap: 10px; align-items: center; padding: 6px 6px 6px 12px; pointer-events: auto; overflow-wrap: anywhere;
        background: var(--raised); border: 1px solid var(--line-strong); border-left: 3px solid var(--good);
        border-radius: var(--radius); box-shadow: var(--shadow); }
      li[data-kind="trouble"] { border-left-color: var(--error); }
      .action { color: var(--accent); }
    `,
  ];

  override render(): TemplateResult {
    return html`<ul role="log" aria-live="polite" aria-label="Notices">
      ${repeat(notices.value, (notice) => notice.number, (notice) => this.notice(notice))}
    </ul>`;
  }

  private notice({ number, text, kind, action }: Notice): TemplateResult {
    const act = () => {
      dismiss(number);
      action?.run();
    };
    return html`<li data-kind=${kind}>
      <span>${text}</span>
      ${action ? html`<button type="button" class="action" @click=${act}>${action.label}</button>` : nothing}
      <button type="button" class="icon plain" aria-label="Dismiss" @click=${() => dismiss(number)}>✕</button>
    </li>`;
  }
}
