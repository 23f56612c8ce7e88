import { expect, test } from "vitest";
import { deliveryTable } from "./delivery-table.ts";

test("the delivery page has the prices of the shipping zones", () => {
  const rows = [...deliveryTable().matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell),
  );

  expect(rows).toEqual([
    ["Destination", "Takes", "Costs", "Free from"],
    ["Ireland", "2–3 working days", "€6.50", "€80"],
    ["Europe and the UK", "4–6 working days", "€14.50", "€180"],
    ["Everywhere else", "2–4 weeks", "From €19, by weight", "–"],
    ["Collect at the studio", "Ready the next day", "Free", "–"],
  ]);
});
