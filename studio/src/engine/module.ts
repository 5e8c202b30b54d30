// SPDX-License-Identifier: MIT
// The module that is embedded in the page, compiled once for all of its instances.
import { size, text } from "virtual:engine";
import { fromDenseText } from "./dense_text.ts";
import { unpack } from "./packing.ts";

export const compiled: Promise<WebAssembly.Module> = unpack(fromDenseText(text, size), "gzip").then((bytes) =>
  WebAssembly.compile(bytes),
);
