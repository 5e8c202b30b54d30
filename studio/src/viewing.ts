// SPDX-License-Identifier: MIT
// All elements that show a level and what can be done with it.
import "./compare/compare-view.ts";
import "./compare/seed-wall.ts";
import "./facts/level-facts.ts";
import "./facts/problem-list.ts";
import "./files/drop-target.ts";
import "./map/map-view.ts";
import "./save/save-menu.ts";
import "./timeline/timeline-bar.ts";
import "./walk/walk-dialog.ts";
