import { matchesAddress } from "@vitrine/tracking/triggers";
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

const open = (from: PrintedOptions, page: Partial<typeof PAGE> = {}) =>
  withPageEvents(from, { ...PAGE, ...page }, matchesAddress);

test("a page that the owner named fires its event as it opens, other pages do not", () => {
  expect(open(options({})).staticEvents).toEqual({
    facebook: { init_event: [{ name: "PageView" }] },
    ga: { guide: [{ name: "Guide" }] },
  });
  expect(open(options({}), { href: "https://shop.example/shop/" }).staticEvents).not.toHaveProperty("ga");
});

test("the front page is known without an address", () => {
  const home = options({ rules: [], home: true });
  expect(open(home, { isHome: true }).staticEvents).toHaveProperty("ga");
  expect(open(home).staticEvents).not.toHaveProperty("ga");
});

test("an event that needs a page and a click waits there for the click, and elsewhere is nothing", () => {
  const both = options({ needs: "all" }, { css_click: { guide: [".guide"], other: [".x"] } });
  expect(open(both).staticEvents).not.toHaveProperty("ga");
  expect(open(both).triggerEventTypes).toEqual({ css_click: { guide: [".guide"], other: [".x"] } });
  expect(open(both, { href: "https://shop.example/" }).triggerEventTypes).toEqual({ css_click: { other: [".x"] } });
});

test("searching is an event with what was searched for, and so is a page that is not there", () => {
  const searched = open(options({}), { href: "https://shop.example/?s=blue+mug&post_type=product" });
  expect(searched.staticEvents["ga"]).toEqual({
    automatic_event_search: [{ name: "Search", params: { search_term: "blue mug" } }],
  });
  expect(open(options({}), { href: "https://shop.example/x/", isMissing: true }).staticEvents["ga"]).toEqual({
    automatic_event_404: [{ name: "404" }],
  });
});
