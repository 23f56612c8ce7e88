import { expect, test } from "vitest";
import { readProperties } from "./custom-properties.ts";
import { type Option, optionTables } from "./options.ts";

const optionsOf = (folder: string, of: string): Readonly<Record<string, Option>> => {
  const table = optionTables(folder).find((candidate) => candidate.of === of);
  return Object.fromEntries(table?.options.map((option) => [option.name, option]) ?? []);
};

test("props have the type, the default and the comment of the source", () => {
  expect(optionsOf("tabs", "Tabs")).toMatchObject({
    tabs: { type: "readonly TabItem[]", isRequired: true, default: undefined },
    opensByHash: {
      type: "boolean",
      isRequired: false,
      default: "false",
      description: expect.stringContaining("`#tab-<key>`"),
    },
  });
});

test("a default is its value: of a constant, of a translated text, of a destructured constant in the body", () => {
  expect(optionsOf("counter", "Counter")["durationMs"]?.default).toBe("1500");
  expect(optionsOf("flip-card", "FlipCard")["buttonText"]?.default).toBe('"Show details"');
  expect(optionsOf("map", "PlacesMap")["drag"]?.default).toBe("true");
});

test("inherited, optional and omitted props are resolved", () => {
  const countdown = optionsOf("countdown", "Countdown");
  expect(countdown["end"]).toMatchObject({ type: "Date", isRequired: true });
  expect(countdown["hideEmpty"]).toMatchObject({ isRequired: false, default: "true" });
  expect(optionsOf("map", "PlacesMap")["lat"]).toMatchObject({ isRequired: true });
  expect(optionsOf("off-canvas", "OffCanvas")).toMatchObject({
    id: { isRequired: true },
    side: { default: '"start"' },
  });
});

test("options of attach functions leave out the element", () => {
  expect(Object.keys(optionsOf("slider", "attachSlider"))).toEqual(["autoplays", "announce", "onChange"]);
  expect(optionTables("range-field")).toEqual([]);
});

test("a short union is written out", () => {
  expect(optionsOf("menu", "Menu")["kind"]).toMatchObject({ type: '"inline" | "dropdown" | "collapsed"' });
});

test("custom properties have their default, their type and what they set", () => {
  const css = `
    /* var(--not-this, 1px) */
    .box { gap: var(--box-gap, 1.5rem); --box-own: 3px; border: var(--box-own) solid var(--box-line, rgb(0 0 0 / 50%));
      & a { color: var(--box-line, red); } }
    @media print { .box { transition: opacity var(--box-time, 200ms); } }`;
  expect(readProperties(css)).toEqual([
    { name: "--box-gap", type: "length", default: "1.5rem", properties: ["gap"], selector: ".box" },
    {
      name: "--box-line",
      type: "color",
      default: "rgb(0 0 0 / 50%)",
      properties: ["border", "color"],
      selector: ".box",
    },
    { name: "--box-time", type: "time", default: "200ms", properties: ["transition"], selector: ".box" },
  ]);
});
