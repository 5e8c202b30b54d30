// SPDX-License-Identifier: MIT
// JSON in the style of the recipes that ship: on one line, with air inside of braces.

export function write(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(write).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(([key, member]) => writeMember(key, member));
    return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
  }
  return JSON.stringify(value) ?? "null";
}

export function writeMember(key: string, value: unknown): string {
  return `${JSON.stringify(key)}: ${write(value)}`;
}
