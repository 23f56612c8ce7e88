import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import vectors from "./tabs.vectors.json" with { type: "json" };
import { firstTab, startTabs, type TabsState, transition } from "./tabs.machine.ts";

const ALL = ["description", "additional_information", "reviews"];
const PAGE = "https://shop.example/product/hat/";
const LEFT_TO_RIGHT = { isRightToLeft: false, isVertical: false };

test.each(["#reviews", "#tab-reviews", "#comment-12", "#Comment-12", "?cpage=2", "comment-page-2/#comments"])(
  "an address that ends in %s opens the reviews [S2.04]",
  (end) => {
    expect(firstTab(PAGE + end, ALL)).toBe("reviews");
  },
);

test("the marker of a page of reviews beats the hash of another tab [S2.04]", () => {
  expect(firstTab(`${PAGE}?cpage=2#tab-additional_information`, ALL)).toBe("reviews");
});

test("#tab-additional_information opens the additional information [S2.05]", () => {
  expect(firstTab(`${PAGE}#tab-additional_information`, ALL)).toBe("additional_information");
});

test.each(["", "#Reviews", "#comments", "#respond", "#tab-description", "?cpage"])(
  "an address that ends in “%s” opens the first tab [S2.06]",
  (end) => {
    expect(firstTab(PAGE + end, ["size_chart", ...ALL])).toBe("size_chart");
  },
);

test("a product without the wanted tab opens its first one instead of none [S2.06]", () => {
  expect(firstTab(`${PAGE}#reviews`, ["description"])).toBe("description");
  expect(firstTab(`${PAGE}#reviews`, [])).toBe("");
});

test("the rule for the first tab works as inlined text, away from its file", () => {
  const inlined: unknown = runInNewContext(`(${firstTab.toString()})("${PAGE}#reviews", ["a", "reviews"])`);

  expect(inlined).toBe("reviews");
});

test("a tab cannot be closed by selecting it again [S2.08]", () => {
  const open = startTabs(ALL, firstTab(PAGE, ALL));

  expect(transition(open, { type: "select", tab: "description" }).selected).toBe("description");
});

test("selecting a tab that does not exist leaves the open one open [S2.08]", () => {
  const open = startTabs(ALL, firstTab(PAGE, ALL));

  expect(transition(open, { type: "select", tab: "gone" })).toBe(open);
});

test("Space opens the tab the keyboard stands on [S2.07]", () => {
  const onLast: TabsState = { ...startTabs(ALL, firstTab(PAGE, ALL)), focused: "reviews" };

  expect(transition(onLast, { type: "key", key: " ", layout: LEFT_TO_RIGHT }).selected).toBe("reviews");
});

describe("known cases", () => {
  test.each(vectors.filter(({ input }) => input.kind === "initial").map((vector) => [vector.id, vector] as const))(
    "%s opens with the tab its address asks for [S2.04, S2.05, S2.06]",
    (_id, { input, expected, ...rest }) => {
      const ours = "quirk" in rest ? input.tabs[0] : expected.selected[0];

      expect(firstTab(`https://shop.example${input.path}`, input.tabs)).toBe(ours);
    },
  );

  test.each(vectors.filter(({ input }) => input.kind === "keys").map((vector) => [vector.id, vector] as const))(
    "%s moves between tabs by keys [S2.07]",
    (_id, { input, expected }) => {
      const layout = { isRightToLeft: input.dir === "rtl", isVertical: input.orientation === "vertical" };
      const keys = input.keys ?? [];
      const end = keys.reduce<TabsState>(
        (state, key) => transition(state, { type: "key", key, layout }),
        startTabs(input.tabs, firstTab(PAGE, input.tabs)),
      );

      expect([end.selected]).toEqual(expected.selected);
      // After Tab the browser has moved on, out of the list.
      if (!keys.includes("Tab")) expect(end.focused).toBe(expected.focused);
    },
  );
});
