// SPDX-License-Identifier: MIT
// Shows short notices.
import { SignalWatcher } from "@lit-labs/preact-signals";
import { LitElement, type TemplateResult, css, html } from "lit";
import { customElement } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { dismiss, type Notice, notices } from "../state/notices.ts";
import { controls } from "./controls.ts";
import { icons } from "./icons.ts";

function act({ number, action }: Notice): void {
  dismiss(number);
  action?.run();
}

@customElement("notice-list")
export class NoticeList extends SignalWatcher(LitElement) {
  static override styles = [
    controls,
    css`
      /* Below the chain, where they cover nothing. */
      :host { position: fixed; z-index: 20; left: 12px; bottom: 12px; width: 316px; max-width: calc(100vw - 24px);
        pointer-events: none; }
      .list { display: grid; gap: 8px; }
      .notice span { flex: 1; overflow-wrap: anywhere; }
      .notice { pointer-events: auto; display: flex; align-items: center; gap: 10px; padding: 8px 8px 8px 14px;
        border-radius: var(--radius-large);
        background: var(--raised); border: 1px solid var(--line-strong); box-shadow: var(--shadow); }
      .action { color: var(--accent); }
      .notice.trouble { border-color: var(--warning); }
      .notice.trouble svg:first-child { color: var(--warning); }
    `,
  ];

  protected override render(): TemplateResult {
    return html`<div class="list" role="status" aria-live="polite" aria-label="Notices">
      ${repeat(notices.value, (notice) => notice.number, (notice) => html`<div class="notice ${notice.kind}">
        ${notice.kind === "trouble" ? icons.warning : ""}<span>${notice.text}</span>
        ${notice.action === null ? "" : html`<button class="action"
          @click=${() => act(notice)}>${notice.action.label}</button>`}
        <button class="icon plain" aria-label="Dismiss" @click=${() => dismiss(notice.number)}>${icons.close}</button>
      </div>`)}
    </div>`;
  }
}
