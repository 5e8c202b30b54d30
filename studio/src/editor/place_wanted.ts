// SPDX-License-Identifier: MIT
// A position in the text to show. The editor scrolls to it as soon as it is created.
import { signal } from "@preact/signals-core";
import type { Place } from "../recipe/text_places.ts";

export const placeWanted = signal<Place | null>(null);
