// SPDX-License-Identifier: MIT
// A place in the text that somebody wants to see. The editor goes there as soon as it is there itself.
import { signal } from "@preact/signals-core";
import type { Place } from "../recipe/text_places.ts";

export const placeWanted = signal<Place | null>(null);
