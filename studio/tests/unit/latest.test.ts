// SPDX-License-Identifier: MIT
// Latest wins: whatever is asked meanwhile, only the last of it runs.
import { expect, test } from "vitest";
import { Latest } from "../../src/state/latest.ts";

function gate() {
  const opened: (() => void)[] = [];
  const ran: number[] = [];
  const latest = new Latest<number>((asked) => {
    ran.push(asked);
    return new Promise((resolve) => opened.push(resolve));
  });
  const open = async () => {
    opened.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { latest, ran, open };
}

test("of many requests while one runs only the last is run", async () => {
  const { latest, ran, open } = gate();
  for (let asked = 0; asked < 100; ++asked) latest.ask(asked);
  expect(ran).toEqual([0]);
  await open();
  expect(ran).toEqual([0, 99]);
  await open();
  expect(latest.busy).toBe(false);
  latest.ask(7);
  expect(ran).toEqual([0, 99, 7]);
});

test("requests that come one after the other all run", async () => {
  const ran: number[] = [];
  const latest = new Latest<number>(async (asked) => {
    ran.push(asked);
    await Promise.resolve();
  });
  latest.ask(1);
  await Promise.resolve();
  latest.ask(2);
  await new Promise((resolve) => setTimeout(resolve));
  expect(ran).toEqual([1, 2]);
});
