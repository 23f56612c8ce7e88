import { describe, expect, test } from "vitest";
import { type VariationAttribute, findVariation, settleChoices } from "./settle-choices.ts";

const colour: VariationAttribute = { key: "pa_color", label: "Colour", value: "blue", options: [] };
const anySize: VariationAttribute = { key: "pa_size", label: "Size", value: "", options: ["small", "large"] };

describe("the choices of a variation", () => {
  test("fills in the variation's fixed values", () => {
    expect(settleChoices([colour], {})).toEqual({ ok: true, value: { pa_color: "blue" } });
  });

  test("requires a choice where the variation accepts any value", () => {
    expect(settleChoices([colour, anySize], {})).toEqual({
      ok: false,
      error: { code: "choices-missing", labels: ["Size"] },
    });
    expect(settleChoices([colour, anySize], { pa_size: "large" })).toEqual({
      ok: true,
      value: { pa_color: "blue", pa_size: "large" },
    });
  });

  test("rejects an unknown option, and one that differs from the variation's", () => {
    expect(settleChoices([anySize], { pa_size: "huge" })).toEqual({
      ok: false,
      error: { code: "choice-invalid", label: "Size" },
    });
    expect(settleChoices([colour], { pa_color: "red" })).toEqual({
      ok: false,
      error: { code: "choice-invalid", label: "Colour" },
    });
  });

  test("the order is that of the product's attributes, not of the request", () => {
    const settled = settleChoices([colour, anySize], { pa_size: "large", pa_color: "blue" });
    expect(settled.ok && Object.keys(settled.value)).toEqual(["pa_color", "pa_size"]);
  });

  test("ignores names of the object prototype", () => {
    const odd: VariationAttribute = { key: "constructor", label: "Constructor", value: "", options: ["a"] };
    expect(settleChoices([odd], {})).toEqual({
      ok: false,
      error: { code: "choices-missing", labels: ["Constructor"] },
    });
  });
});

describe("finding a variation by its choices", () => {
  const attributes = [colour, anySize];
  const variations = [
    { id: 1, values: { pa_color: "blue", pa_size: "small" } },
    { id: 2, values: { pa_color: "blue", pa_size: "" } },
  ];

  test("the first that accepts all choices wins", () => {
    expect(findVariation(attributes, variations, { pa_color: "blue", pa_size: "small" })).toEqual({
      ok: true,
      value: 1,
    });
    expect(findVariation(attributes, variations, { pa_color: "blue", pa_size: "large" })).toEqual({
      ok: true,
      value: 2,
    });
  });

  test("distinguishes no choice, an incomplete choice and no match", () => {
    expect(findVariation(attributes, variations, {})).toMatchObject({ error: { code: "options-needed" } });
    expect(findVariation(attributes, variations, { pa_color: "blue" })).toMatchObject({ error: { labels: ["Size"] } });
    expect(findVariation(attributes, variations, { pa_color: "red", pa_size: "large" })).toMatchObject({
      error: { code: "no-such-variation" },
    });
  });
});
