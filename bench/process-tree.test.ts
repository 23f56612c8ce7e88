import { expect, test } from "vitest";
import { parseStat, treeOf } from "./process-tree.ts";

const stat = (name: string, parent: number) =>
  `41 (${name}) S ${parent} 41 41 0 -1 4194560 900 0 0 0 120 30 7 3 20 0 11 0 500 1000 200`;

test("a process's time includes that of its ended children", () => {
  expect(parseStat(stat("node", 12))).toEqual({ parent: 12, ticks: 160 });
});

test("parses names with spaces and brackets", () => {
  expect(parseStat(stat("postgres: a (b) c", 7))).toEqual({ parent: 7, ticks: 160 });
});

test("a tree contains all descendants and no other processes", () => {
  const all = new Map([1, 2, 3, 4].map((pid) => [pid, { parent: { 1: 0, 2: 1, 3: 2, 4: 9 }[pid] ?? 0, ticks: 1 }]));
  expect(treeOf(1, all)).toEqual([1, 2, 3]);
});
