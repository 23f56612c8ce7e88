import { expect, test } from "vitest";
import { withPageEvents } from "./page-events.ts";
import type { PageEvent, PrintedOptions } from "./shop-options.ts";

const EVENT = { ga: { name: "Guide" } };
const PAGE = { href: "https://shop.example/sizes/", isHome: false, isMissing: false };

function options(page: Partial<PageEvent>, types: PrintedOptions["triggerEventTypes"] = {}): PrintedOptions {
  return {
    page_events: { guide: { rules: [{ rule: "contains", value: "/sizes/" }], home: false, needs: "any", ...page } },
    triggerEvents: { guide: EVENT },
    triggerEventTypes: types,
    staticEvents: { facebook: { init_event: [{ name: "PageView" }] } },
    dynamicEvents: { automatic_event_search: { ga: { name: "Search" } }, automatic_event_404: { ga: { name: "404" } } },
  } as unknown as PrintedOptions;
}

const open = (from: PrintedOptions, page: Partial<typeof PAGE> = {}) => withPageEvents(from, { ...PAGE, ...page });

test("fires a page's event when the page opens, and on no other page", () => {
  expect(open(options({})).staticEvents).toEqual({
    facebook: { init_event: [{ name: "PageView" }] },
    ga: { guide: [{ name: "Guide" }] },
  });
  expect(open(options({}), { href: "https://shop.example/shop/" }).staticEvents).not.toHaveProperty("ga");
});

test.each([
  ["match", "/sizes/", "https://shop.example/sizes/?utm_source=x#top", true],
  ["match", "/sizes", "https://shop.example/sizes/", true],
  ["match", "/sizes/?a=1", "https://shop.example/sizes/?a=1", true],
  ["match", "/sizes/?a=1", "https://shop.example/sizes/", false],
  ["match", "/sizes/", "https://shop.example/sizes/large/", false],
  ["match", "/größen/", "https://shop.example/gr%C3%B6%C3%9Fen/", true],
  ["match", "/", "https://shop.example/", true],
  ["match", "/", "https://shop.example/sizes/", false],
  ["match", "https://www.shop.example/sizes/", "https://shop.example/sizes/?utm_source=x", true],
  ["match", "shop.example/sizes/", "https://shop.example/other/", false],
  ["contains", "/shop/", "https://kiln.shop/about/", false],
  ["contains", "/sizes/", "https://shop.example/guide/sizes/?x=1", true],
  ["contains", "colour=blue", "https://shop.example/sizes/?colour=blue", true],
  ["contains", "*", "https://shop.example/", true],
  ["contains", "/%", "https://shop.example/a%/", false],
])("a page rule %s %j on %s: %s (T5.09)", (rule, value, href, isMeant) => {
  const { staticEvents } = open(options({ rules: [{ rule, value }] }), { href });
  expect("ga" in staticEvents).toBe(isMeant);
});

test("recognises the front page without a path", () => {
  const home = options({ rules: [], home: true });
  expect(open(home, { isHome: true }).staticEvents).toHaveProperty("ga");
  expect(open(home).staticEvents).not.toHaveProperty("ga");
});

test("waits for the click of an event with a page and a click, and ignores it elsewhere", () => {
  const both = options({ needs: "all" }, { css_click: { guide: [".guide"], other: [".x"] } });
  expect(open(both).staticEvents).not.toHaveProperty("ga");
  expect(open(both).triggerEventTypes).toEqual({ css_click: { guide: [".guide"], other: [".x"] } });
  expect(open(both, { href: "https://shop.example/" }).triggerEventTypes).toEqual({ css_click: { other: [".x"] } });
});

test("reports a search with its term, and a page that was not found", () => {
  const searched = open(options({}), { href: "https://shop.example/?s=blue+mug&post_type=product" });
  expect(searched.staticEvents["ga"]).toEqual({
    automatic_event_search: [{ name: "Search", params: { search_term: "blue mug" } }],
  });
  expect(open(options({}), { href: "https://shop.example/x/", isMissing: true }).staticEvents["ga"]).toEqual({
    automatic_event_404: [{ name: "404" }],
  });
});
