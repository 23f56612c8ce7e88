import { expect, test } from "vitest";
import { markedParts } from "./marked-parts.ts";

const marked = (text: string, search: string) =>
  markedParts(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["Tide Mug", "tide mug", "[Tide] [Mug]"],
  ["Of a hundred mugs.", "mug", "Of a hundred [mugs]."],
  ["Personalised Mug", "mugs", "Personalised [Mug]"],
  ["Cove Teapot", "teap", "Cove [Teapot]"],
  ["Smug", "mug", "Smug"],
  ["ספל גאות", "גאות", "ספל [גאות]"],
  ["Moon Jar", "", "Moon Jar"],
  ["Moon Jar", "& (", "Moon Jar"],
  ["", "mug", ""],
])("in %j, %j marks %j", (text, search, parts) => {
  expect(marked(text, search)).toBe(parts);
});
