import { describe, expect, test } from "vitest";
import { createToggleStore, isScrollLocked, MAX_DEPTH, type Toggle, type ToggleEvent, transition } from "./index.ts";

const LAYER: Toggle = { isLayer: true, closesOnEscape: true };

function after(toggles: Record<string, Toggle>, ...events: ToggleEvent[]): readonly string[] {
  const all = new Map(Object.entries(toggles));
  return events.reduce<readonly string[]>((open, event) => transition(open, event, all), []);
}

const open = (id: string): ToggleEvent => ({ type: "open", id });

test("a toggle is open or closed, and its button switches between the two (S4.27)", () => {
  expect(after({ a: {} }, { type: "toggle", id: "a" })).toEqual(["a"]);
  expect(after({ a: {} }, { type: "toggle", id: "a" }, { type: "toggle", id: "a" })).toEqual([]);
});

test("opening an open or missing toggle changes nothing (S4.27)", () => {
  expect(after({ a: {} }, open("a"), open("a"), open("gone"))).toEqual(["a"]);
});

test("opening one closes the others of its group, and only those (S4.28)", () => {
  const toggles = { a: { group: "g" }, b: { group: "g" }, c: { group: "h" }, d: {} };

  expect(after(toggles, open("a"), open("c"), open("d"), open("b"))).toEqual(["c", "d", "b"]);
});

test("closing a parent closes its children and their children (S4.28)", () => {
  const toggles = { menu: {}, sub: { parent: "menu" }, leaf: { parent: "sub" }, other: {} };

  expect(after(toggles, open("menu"), open("sub"), open("leaf"), open("other"), { type: "close", id: "menu" })).toEqual(
    ["other"],
  );
});

test("a group never closes the parent of the one that opens (S4.28)", () => {
  expect(after({ a: { group: "g" }, b: { group: "g", parent: "a" } }, open("a"), open("b"))).toEqual(["a", "b"]);
});

test("closing a panel keeps the selected tab inside it for the next time (S4.28)", () => {
  const toggles = { modal: LAYER, tab: { staysOpen: true, group: "t", parent: "modal" } };

  expect(after(toggles, open("modal"), open("tab"), { type: "close", id: "modal" })).toEqual(["tab"]);
});

test("Escape closes the most recently opened one that allows it, one at a time (S4.29)", () => {
  const toggles = { a: LAYER, b: { ...LAYER, parent: "a" }, c: { parent: "b" } };

  expect(after(toggles, open("a"), open("b"), open("c"), { type: "escape" })).toEqual(["a"]);
  expect(after(toggles, open("a"), open("b"), open("c"), { type: "escape" }, { type: "escape" })).toEqual([]);
});

test("Escape skips one that disables it (S4.29)", () => {
  expect(after({ a: { closesOnEscape: true }, b: {} }, open("a"), open("b"), { type: "escape" })).toEqual(["b"]);
  expect(after({ b: {} }, open("b"), { type: "escape" })).toEqual(["b"]);
});

test("scrolling is locked as long as one open overlay requires it (S4.30)", () => {
  const toggles = new Map<string, Toggle>([
    ["a", { locksScroll: true }],
    ["b", { locksScroll: true }],
    ["c", {}],
  ]);

  expect([["a", "b"], ["b", "c"], ["c"], []].map((ids) => isScrollLocked(ids, toggles))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a hash opens every toggle tied to it, with its ancestors, case-sensitively (S2.23)", () => {
  const toggles = { box: {}, a: { hash: "promo", parent: "box" }, b: { hash: "promo" }, c: { hash: "Promo" } };

  expect(after(toggles, { type: "hash", hash: "promo" })).toEqual(["box", "a", "b"]);
  expect(after({ none: {} }, { type: "hash", hash: "" })).toEqual([]);
});

describe("ancestry", () => {
  function chain(length: number): Record<string, Toggle> {
    return Object.fromEntries(
      Array.from({ length }, (_, index) => [`t${index}`, index ? { parent: `t${index - 1}` } : {}]),
    );
  }

  test("is limited to thirty levels (S9.25)", () => {
    const toggles = chain(MAX_DEPTH + 2);

    expect(MAX_DEPTH).toBe(30);
    expect(after(toggles, open("t30"), open("t31"), { type: "close", id: "t0" })).toEqual(["t31"]);
  });

  test("with a cycle ends too (S9.25)", () => {
    expect(after({ a: { parent: "b" }, b: { parent: "a" } }, open("a"), { type: "close", id: "x" })).toEqual(["a"]);
  });
});

test("listeners are called for changes only, with the previous state", () => {
  const store = createToggleStore();
  const received: unknown[] = [];
  store.register("a", {});
  const stop = store.subscribe((now, before) => received.push([now, before]));
  store.send(open("a"));
  store.send(open("a"));
  store.unregister("a");
  stop();
  store.register("b", {}, true);

  expect(received).toEqual([
    [["a"], []],
    [[], ["a"]],
  ]);
});
