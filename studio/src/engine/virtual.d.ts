// SPDX-License-Identifier: MIT
// The virtual module of vite.config.ts: the engine, compressed with gzip and encoded in base64.
declare module "virtual:engine" {
  const packed: string;
  export default packed;
}
