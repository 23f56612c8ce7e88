import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import vectors from "./tabs.vectors.json" with { type: "json" };
import { firstTab } from "./tabs.machine.ts";

const ALL = ["description", "additional_information", "reviews"];
const PAGE = "https://shop.example/product/hat/";

test.each(["#reviews", "#tab-reviews", "#comment-12", "#Comment-12", "?cpage=2", "comment-page-2/#comments"])(
  "a URL that ends in %s opens the reviews (S2.04)",
  (end) => {
    expect(firstTab(PAGE + end, ALL)).toBe("reviews");
  },
);

test("the marker of a page of reviews takes precedence over the hash of another tab (S2.04)", () => {
  expect(firstTab(`${PAGE}?cpage=2#tab-additional_information`, ALL)).toBe("reviews");
});

test("#tab-additional_information opens the additional information (S2.05)", () => {
  expect(firstTab(`${PAGE}#tab-additional_information`, ALL)).toBe("additional_information");
});

test.each(["", "#Reviews", "#comments", "#respond", "#tab-description", "?cpage"])(
  "a URL that ends in “%s” opens the first tab (S2.06)",
  (end) => {
    expect(firstTab(PAGE + end, ["size_chart", ...ALL])).toBe("size_chart");
  },
);

test("a product without the requested tab opens its first one (S2.06)", () => {
  expect(firstTab(`${PAGE}#reviews`, ["description"])).toBe("description");
  expect(firstTab(`${PAGE}#reviews`, [])).toBe("");
});

test("the rule for the first tab works as an inlined script", () => {
  const inlined: unknown = runInNewContext(`(${firstTab.toString()})("${PAGE}#reviews", ["a", "reviews"])`);

  expect(inlined).toBe("reviews");
});

describe("recorded cases", () => {
  test.each(vectors.filter(({ input }) => input.kind === "initial").map((vector) => [vector.id, vector] as const))(
    "%s opens with the tab of its URL (S2.04, S2.05, S2.06)",
    (_id, { input, expected, ...rest }) => {
      const ours = "quirk" in rest ? input.tabs[0] : expected.selected[0];

      expect(firstTab(`https://shop.example${input.path}`, input.tabs)).toBe(ours);
    },
  );
});
