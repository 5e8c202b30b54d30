// SPDX-License-Identifier: MIT
// All elements that show a level and what can be done with it.
import "./facts/level-facts.ts";
import "./facts/problem-list.ts";
import "./map/map-view.ts";
import "./timeline/timeline-bar.ts";
