// SPDX-License-Identifier: MIT
// The virtual module of vite.config.ts: the engine, compressed with gzip, as text of dense_text.ts.
declare module "virtual:engine" {
  export const size: number;
  export const text: string;
}
