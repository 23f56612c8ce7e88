import { expect, test } from "vitest";
import { partsOf } from "./search-groups.ts";

const marked = (text: string, search: string) =>
  partsOf(text, search)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join("");

test("the words of the search are marked, in any case and order", () => {
  expect(marked("Tide Mug, tide blue", "MUG tide")).toBe("[Tide] [Mug], [tide] blue");
});

test("signs of the search are taken literally", () => {
  expect(marked("50% off (spring)", "(spring")).toBe("50% off [(spring])");
  expect(marked("#1042 Maren", "#10")).toBe("[#10]42 Maren");
});

test("without a search nothing is marked", () => {
  expect(marked("Tide Mug", " ")).toBe("Tide Mug");
});
