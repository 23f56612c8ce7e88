import { describe, expect, test } from "vitest";
import { type AskedAttribute, findVariation, settleChoices } from "./settle-choices.ts";

const colour: AskedAttribute = { key: "pa_color", label: "Colour", value: "blue", options: [] };
const anySize: AskedAttribute = { key: "pa_size", label: "Size", value: "", options: ["small", "large"] };

describe("the choices of a variation", () => {
  test("what the variation fixes need not be sent", () => {
    expect(settleChoices([colour], {})).toEqual({ ok: true, value: { pa_color: "blue" } });
  });

  test("what the variation leaves open has to be chosen", () => {
    expect(settleChoices([colour, anySize], {})).toEqual({
      ok: false,
      error: { code: "choices-missing", labels: ["Size"] },
    });
    expect(settleChoices([colour, anySize], { pa_size: "large" })).toEqual({
      ok: true,
      value: { pa_color: "blue", pa_size: "large" },
    });
  });

  test("an option that does not exist, or another than the variation's, is refused", () => {
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

  test("names that every object knows are no choices", () => {
    const odd: AskedAttribute = { key: "constructor", label: "Constructor", value: "", options: ["a"] };
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

  test("nothing chosen, something missing and no match are told apart", () => {
    expect(findVariation(attributes, variations, {})).toMatchObject({ error: { code: "options-needed" } });
    expect(findVariation(attributes, variations, { pa_color: "blue" })).toMatchObject({ error: { labels: ["Size"] } });
    expect(findVariation(attributes, variations, { pa_color: "red", pa_size: "large" })).toMatchObject({
      error: { code: "no-such-variation" },
    });
  });
});
