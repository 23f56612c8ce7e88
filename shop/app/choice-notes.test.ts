import type { Variation } from "@vitrine/commerce/variations";
import { expect, test } from "vitest";
import { choiceNotes } from "./choice-notes.ts";

function variation(glaze: string, size: string, rest: Partial<Variation> = {}): Variation {
  return {
    id: 1,
    choices: { glaze, size },
    isActive: true,
    isVisible: true,
    isPurchasable: true,
    isInStock: true,
    isSoldIndividually: false,
    minQuantity: 1,
    maxQuantity: null,
    ...rest,
  };
}

const ATTRIBUTES = [
  {
    key: "glaze",
    values: ["oat", "ink", "fog"],
    names: new Map(Object.entries({ oat: "Oat", ink: "Ink", fog: "Fog" })),
  },
  { key: "size", values: ["s", "l"], names: new Map(Object.entries({ s: "Small", l: "Large" })) },
].map((attribute) => ({ ...attribute, keepsPlaceholder: true }));
const VARIATIONS = [
  variation("oat", "s"),
  variation("oat", "l"),
  variation("ink", "s", { isInStock: false }),
  variation("ink", "l"),
  variation("fog", "l", { isActive: false }),
];
const notes = (glaze: string, size: string) =>
  choiceNotes(ATTRIBUTES, VARIATIONS, { glaze, size }).map(({ text }) => text);

test("an option that is sold out or not made with the other choices says so with its name", () => {
  expect(notes("oat", "s")).toEqual(["Ink: sold out in Small · Fog: not available in Small", ""]);
  expect(notes("ink", "l")).toEqual(["Fog: not available in Large", "Small: sold out in Ink"]);
  const [glaze] = choiceNotes(ATTRIBUTES, VARIATIONS, { glaze: "", size: "s" });
  expect(glaze?.byValue.get("ink")).toEqual({ state: "sold-out", label: "Ink: sold out in Small" });
  expect(glaze?.byValue.has("oat")).toBe(false);
});

test("without another choice, only what cannot be bought at all is named", () => {
  expect(notes("", "")).toEqual(["Fog: not available", ""]);
});

test("an option gives its price or stock, or says in a few words why it cannot be bought", () => {
  const prices = new Map([
    [1, "€30"],
    [2, "€34"],
  ]);
  const attributes = ATTRIBUTES.map((attribute) => ({ ...attribute, details: prices }));
  const variations = [
    variation("oat", "s", { id: 1 }),
    variation("oat", "l", { id: 2 }),
    variation("ink", "s", { id: 3, isInStock: false }),
    variation("fog", "l", { id: 4 }),
  ];
  const details = (glaze: string, size: string) =>
    choiceNotes(attributes, variations, { glaze, size }).map((each) => Object.fromEntries(each.details));
  expect(details("oat", "s")).toEqual([
    { oat: "€30", ink: "Sold out", fog: "Only in Large" },
    { s: "€30", l: "€34" },
  ]);
  expect(details("ink", "s")[1]).toEqual({ s: "Sold out", l: "Not available" });
  expect(details("", "")[0]?.["oat"]).toBe("");
});

test("without a list of variations, nothing is said", () => {
  expect(choiceNotes(ATTRIBUTES, null, { glaze: "oat", size: "s" }).map(({ text }) => text)).toEqual(["", ""]);
});
