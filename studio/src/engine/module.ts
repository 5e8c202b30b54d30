// SPDX-License-Identifier: MIT
// The module that is embedded in the page, compiled once for all of its instances.
import packed from "virtual:engine";
import { fromBase64, unpack } from "./packing.ts";

export const compiled: Promise<WebAssembly.Module> = unpack(fromBase64(packed), "gzip").then((bytes) =>
  WebAssembly.compile(bytes),
);
