// SPDX-License-Identifier: MIT
// What vite.config.ts makes up: the module by gzip and as base64.
declare module "virtual:engine" {
  const packed: string;
  export default packed;
}
