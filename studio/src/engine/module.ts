// SPDX-License-Identifier: MIT
// The module that comes with the page, compiled once for all who want an instance of it.
import packed from "virtual:engine";
import { fromBase64, unpack } from "./packing.ts";

export const compiled: Promise<WebAssembly.Module> = unpack(fromBase64(packed), "gzip").then((bytes) =>
  WebAssembly.compile(bytes),
);
