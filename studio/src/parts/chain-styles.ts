// SPDX-License-Identifier: MIT
// Styles of the cards. All cards are rendered in the shadow tree of the panel.
import { css } from "lit";

export const chainStyles = css`
  :host { display: flex; flex-direction: column; min-height: 0; background: var(--panel); }
  .scroller { flex: 1; min-height: 0; overflow-y: auto; padding: 10px 10px 24px; scrollbar-gutter: stable; }
  h2 { margin: 14px 4px 0; font-size: var(--text-small); font-weight: 600; color: var(--muted); }
  .stale { opacity: 0.5; }
  .muted { color: var(--muted); margin: 0; font-weight: 400; }
  .broken {
    display: flex; gap: 8px; margin: 10px 10px 0; padding: 8px 10px; border-radius: var(--radius);
    background: var(--error-soft); color: var(--error);
  }

  step-card {
    display: block; position: relative; border: 1px solid var(--line); border-left: 3px solid var(--meta);
    border-radius: var(--radius); background: var(--raised);
  }
  step-card.starter, step-card.both { border-left-color: var(--starter); }
  .list:not(.nested) > step-card.both:not(:nth-of-type(1)) { border-left-color: var(--meta); }
  step-card.choice { border-left-color: var(--choice); }
  step-card.unknown, step-card.wrong { border-left-color: var(--error); }
  step-card.selected { border-color: var(--accent);
    background: color-mix(in srgb, var(--accent-soft) 45%, var(--raised)); }
  step-card:focus-visible { outline-offset: 2px; }
  step-card.idle { border-style: dashed; background: none; }
  step-card.idle > .card-head .card-name { color: var(--muted); font-weight: 400; }
  step-card.off { background: none; border-left-color: var(--line-strong); }
  step-card.off > .card-head .card-name { color: var(--muted); text-decoration: line-through; }
  step-card.off > .card-inside { opacity: 0.7; }
  step-card.dragged { opacity: 0.4; }

  .card-head { display: flex; align-items: center; min-height: 32px; cursor: grab; user-select: none; }
  .grip { display: grid; place-items: center; width: 20px; align-self: stretch; color: var(--muted);
    touch-action: none; }
  .card-name {
    flex: 1; min-width: 0; justify-content: flex-start; gap: 4px; padding: 2px; text-align: left; cursor: inherit;
    font-weight: 600; min-height: 28px;
  }
  .card-name:hover:not(:disabled) { background: none; border-color: transparent; }
  .card-name .words { overflow: hidden; text-overflow: ellipsis; }
  .card-name .chevron { display: flex; color: var(--muted); transform: rotate(-90deg); }
  .card-name .chevron svg { width: 12px; height: 12px; }
  .card-name[aria-expanded="true"] .chevron { transform: none; }
  .frames { padding: 0 5px; min-height: 24px; gap: 3px; color: var(--muted); font-size: var(--text-small);
    font-variant-numeric: tabular-nums; }
  .frames svg { width: 13px; height: 13px; }
  .frames[aria-current] { background: var(--accent-soft); border-color: var(--accent); }
  .card-buttons { display: none; padding-right: 3px; }
  .card-buttons .icon { width: 26px; min-height: 26px; color: var(--muted); }
  .card-buttons .icon:hover { color: var(--text); }
  .card-buttons .pressed { color: var(--accent); background: var(--accent-soft); }
  .card-buttons svg { width: 14px; height: 14px; }
  .card-head:hover .card-buttons, step-card:focus-visible > .card-head .card-buttons,
  .card-head:focus-within .card-buttons, step-card.selected > .card-head .card-buttons,
  step-card.off > .card-head .card-buttons { display: flex; }
  .in-short { margin: -3px 10px 6px 23px; color: var(--muted); font-size: var(--text-small); line-height: 1.3; }
  .card-problems { margin: 0 8px 8px 8px; padding: 0; list-style: none; display: grid; gap: 4px; }
  .card-problems li { display: flex; gap: 6px; padding: 6px 8px; border-radius: var(--radius); color: var(--error);
    background: var(--error-soft); font-size: var(--text-small); line-height: 1.35; overflow-wrap: anywhere; }
  .card-problems em { display: -webkit-box; font-style: normal; color: var(--text); overflow: hidden;
    -webkit-box-orient: vertical; -webkit-line-clamp: 3; }
  .card-inside { padding: 2px 8px 8px 10px; display: grid; gap: 4px; }
  .summary { margin: 0 0 4px; color: var(--muted); font-size: var(--text-small); line-height: 1.35; }

  .more { border-top: 1px solid var(--line); padding-top: 4px; }
  .more > summary { cursor: pointer; font-size: var(--text-small); font-weight: 600; padding: 2px 0;
    border-radius: 4px; }
  .more[open] > summary { margin-bottom: 4px; }

  .gap { position: relative; height: 8px; }
  .nested > .gap { height: 7px; }
  .nested > .gap:only-child { height: 26px; margin-top: 4px; border: 1px dashed var(--line-strong);
    border-radius: var(--radius); }
  .nested > .gap:only-child::before { content: "no steps"; display: block; padding: 2px 8px; color: var(--muted);
    font-size: var(--text-small); }
  .gap::after { content: ""; position: absolute; inset: 50% 0 auto; height: 0; border-radius: 2px; }
  .gap.aimed::after { height: 4px; margin-top: -2px; background: var(--accent); }
  .insert { position: absolute; z-index: 1; left: 50%; top: 50%; width: 22px; min-height: 18px; height: 18px;
    padding: 0;
    translate: -50% -50%; opacity: 0; background: var(--accent); border: 0; border-radius: 9px;
      color: var(--on-accent); }
  .insert:hover { opacity: 1; }
  .insert svg { width: 12px; height: 12px; }
  .list.nested { padding-left: 2px; }
  .add { justify-self: start; margin-top: 2px; }
  .small { min-height: 26px; padding: 2px 8px; font-size: var(--text-small); color: var(--accent); justify-self: start;
    }
  h4 { margin: 4px 0 -2px; font-size: var(--text-small); font-weight: 600; }
  .branch-head { display: flex; align-items: center; gap: 6px; white-space: nowrap; border-top: 1px solid var(--line);
    padding-top: 5px; }
  .branch-head .buttons { display: flex; margin-left: auto; }
  .branch-head label { display: flex; align-items: center; gap: 4px; font-weight: 400; color: var(--muted); }
  .branch-head input { width: 46px; min-height: 24px; padding: 1px 6px; color: var(--text); }
  .branch-head .icon { width: 26px; min-height: 26px; }
  .times { display: flex; align-items: center; gap: 8px; color: var(--muted); }
  .times label { display: flex; align-items: center; gap: 5px; }
  .times input { width: 64px; color: var(--text); }
  .ghost { position: fixed; z-index: 10; left: 0; top: 0; padding: 5px 12px; border-radius: var(--radius);
    font-weight: 600;
    background: var(--accent); color: var(--on-accent); box-shadow: var(--shadow); pointer-events: none; }
  @media (pointer: coarse) {
    .grip { width: 34px; }
    .card-buttons { display: flex; }
    .gap { height: 12px; }
    .insert { display: none; }
  }
`;
