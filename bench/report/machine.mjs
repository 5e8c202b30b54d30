// SPDX-License-Identifier: MIT
// The name of the processor, which results are stored under.
import { readFileSync } from "node:fs";
import { cpus } from "node:os";

/** AMD's virtual machines all say "AMD EPYC": what is inside is told by family and model. */
function zen_generation(family, model) {
  if (family === 26) return "Zen 5";
  if (family === 25) return [1, 6, 7, 10].includes(model >> 4) ? "Zen 4" : "Zen 3";
  if (family === 23) return model >= 48 ? "Zen 2" : "Zen";
  return "";
}

function field(text, name) {
  return new RegExp(`^${name}\\s*: (.*)$`, "m").exec(text)?.[1] ?? "";
}

/** As in "AMD EPYC Zen 4, 2 cores". */
export function cpu_name() {
  let info = "";
  try {
    info = readFileSync("/proc/cpuinfo", "utf8");
  } catch {
    // Not Linux: use the model.
  }
  const model = (cpus()[0]?.model ?? "unknown").replace(/\(R\)|\(TM\)| CPU| Processor| @.*/g, "").trim();
  const is_amd = field(info, "vendor_id") === "AuthenticAMD";
  const zen = is_amd ? zen_generation(Number(field(info, "cpu family")), Number(field(info, "model"))) : "";
  return `${[model, zen].filter(Boolean).join(" ")}, ${cpus().length} cores`;
}

/** The same as a file's name: amd-epyc-zen-4-2-cores. */
export function file_stem(cpu) {
  return cpu.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
