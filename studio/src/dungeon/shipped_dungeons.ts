// SPDX-License-Identifier: MIT
// The texts of the dungeons that ship, by name.
const files = import.meta.glob<string>(
  ["../../../data/campaigns/*.json", "!../../../data/campaigns/descent.json"],
  { query: "?raw", import: "default", eager: true },
);

export const shippedDungeons: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.json$/g, ""), text]),
);
