// SPDX-License-Identifier: MIT
// Dark or light: the setting of the system, until the user chooses.
import { computed, effect, signal } from "@preact/signals-core";

export type Theme = "dark" | "light";

const preference = matchMedia("(prefers-color-scheme: light)");
const system = signal<Theme>(preference.matches ? "light" : "dark");
preference.addEventListener("change", () => (system.value = preference.matches ? "light" : "dark"));

/** Null: as the system has it. */
export const chosenTheme = signal<Theme | null>(null);
export const theme = computed(() => chosenTheme.value ?? system.value);

export function toggleTheme(): void {
  const other = theme.peek() === "dark" ? "light" : "dark";
  chosenTheme.value = other === system.peek() ? null : other;
}

export function startTheme(): void {
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
}
