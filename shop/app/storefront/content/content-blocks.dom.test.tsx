import { expect, test } from "vitest";
import type { BlockData } from "../../../server/content/block-data.ts";
import { BLOCKS, type BlockInput, readDocument } from "../../../server/content/document.ts";
import { ShopSettings } from "../../../server/settings/settings.ts";
import { renderBlocks } from "./render-blocks.server.tsx";

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
const NOTHING: BlockData = {
  slug: "test",
  listId: "test",
  settings: ShopSettings.parse({}),
  media: new Map(),
  products: new Map(),
  posts: new Map(),
  colors: null,
  collections: [],
};

function render(...blocks: readonly BlockInput[]) {
  const document = readDocument({ version: 1, blocks }, "test", SILENT);
  const rendered = renderBlocks(document?.blocks ?? [], NOTHING);
  window.document.body.innerHTML = rendered.html;
  return rendered;
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

const TEXT: BlockInput = { id: "words", type: "text", props: { html: "<p>Fired twice.</p>" } };
const SECTION = { key: "care", title: "Care", html: "<p>Soap.</p>" };

test("a countdown of a page has the options that its block says, and no time of its own [S3.25]", () => {
  render({
    id: "soon",
    type: "countdown",
    props: { end: "2030-06-01T08:00:00Z", leadingZeros: false, hideEmpty: false, completeMessage: "Open." },
  });
  const { dataset } = find("[data-countdown]");

  expect(dataset).toMatchObject({ end: "2030-06-01T08:00:00.000Z", leadingZeros: "false", hideEmpty: "false" });
  expect(dataset["serverTime"]).toBeUndefined();
  expect(find(".countdown-message").textContent).toBe("Open.");
});

test("a map of a page has the options of its block, and its markers theirs [S3.26, S3.27]", () => {
  render({
    id: "here",
    type: "map",
    props: {
      label: "Here",
      lat: 51.5,
      lng: -9.2,
      zoom: 12,
      drag: false,
      zoomControl: false,
      hue: 40,
      markers: [{ key: "a", name: "Studio", lat: 51.5, lng: -9.2, markerInfo: "Open on Fridays", startOpen: true }],
    },
  });

  expect(find("[data-map]").dataset).toMatchObject({
    lat: "51.5",
    lng: "-9.2",
    zoom: "12",
    drag: "false",
    zoomControl: "false",
    hue: "40",
  });
  expect(find("[data-map-place]").dataset).toMatchObject({ lat: "51.5", lng: "-9.2", startOpen: "true" });
  expect(find("[data-map-info]").textContent).toBe("Open on Fridays");
});

test("a skill bar of a page is as full as its block says [S3.28]", () => {
  render({ id: "bars", type: "skill-bars", props: { bars: [{ label: "Throwing", percent: 92 }] } });

  expect(find("[role=meter]").getAttribute("aria-valuenow")).toBe("92");
});

test("blocks inside blocks are shown in their places", () => {
  render(
    { id: "row", type: "columns", props: {}, slots: [[TEXT], [{ ...TEXT, id: "other" }]] },
    { id: "more", type: "modal", props: { button: "More", title: "More" }, slots: [[{ ...TEXT, id: "inside" }]] },
  );

  expect(document.querySelectorAll(".block-column")).toHaveLength(2);
  expect(find("dialog#more #inside").textContent).toBe("Fired twice.");
});

test("only pages with effects ask for the scripts and styles of effects", () => {
  expect(render(TEXT, { id: "hero", type: "hero", props: { title: "Hello" } }).hasEffects).toBe(false);
  expect(
    render({
      id: "row",
      type: "columns",
      props: {},
      slots: [[{ id: "a", type: "accordion", props: { items: [SECTION] } }]],
    }).hasEffects,
  ).toBe(true);
  expect(render({ id: "row", type: "columns", props: { appears: true }, slots: [[TEXT]] }).hasEffects).toBe(true);
});

test("what the shop has nothing for is not there: no pictures, no products, no entries", () => {
  const { html } = render(
    { id: "a", type: "image", props: { media: "unknown" } },
    { id: "b", type: "product-grid", props: { title: "New" } },
    { id: "c", type: "recent-posts", props: { title: "Journal" } },
    { id: "d", type: "swatches", props: {} },
    { id: "e", type: "collections", props: {} },
  );

  expect(html).toBe("");
});

test("every kind of block can be shown [S1.11]", () => {
  const items = [
    { key: "shop", label: "Shop", href: "/shop/", items: [{ key: "cups", label: "Cups", href: "/cups/" }] },
  ];
  const blocks: BlockInput[] = [
    { id: "accordion", type: "accordion", props: { items: [SECTION] } },
    { id: "tabs", type: "tabs", props: { label: "Tabs", tabs: [SECTION] } },
    { id: "modal", type: "modal", props: { button: "Open", title: "Modal" } },
    { id: "off-canvas", type: "off-canvas", props: { button: "Open", title: "Panel" } },
    { id: "dropdown", type: "dropdown", props: { button: "Open" }, slots: [[TEXT]] },
    { id: "popover", type: "popover", props: { before: "Glaze", button: "?", text: "Fired twice." } },
    { id: "tooltip", type: "tooltip", props: { link: { label: "Shop", href: "/shop/" }, text: "All of it" } },
    { id: "menu", type: "menu", props: { items } },
    { id: "navigation", type: "navigation", props: { label: "Main", items } },
    { id: "sticky-bar", type: "sticky-bar", props: { shrink: 0.5 }, slots: [[{ ...TEXT, id: "bar" }]] },
    { id: "scroll-to-top", type: "scroll-to-top", props: {} },
    { id: "in-view", type: "in-view", props: { effect: "scale" }, slots: [[{ ...TEXT, id: "seen" }]] },
    { id: "slider", type: "slider", props: { label: "Steps", slides: [SECTION, { ...SECTION, key: "b" }] } },
    { id: "countdown", type: "countdown", props: { end: "2030-06-01T08:00:00Z" } },
    { id: "counters", type: "counters", props: { counters: [{ to: "12", label: "pots" }] } },
    { id: "skill-bars", type: "skill-bars", props: { bars: [{ label: "Throwing", percent: 9 }] } },
    { id: "flip-cards", type: "flip-cards", props: { cards: [{ title: "Ash", back: "<p>Wood.</p>" }] } },
    { id: "map", type: "map", props: { label: "Here", lat: 1, lng: 1 } },
    {
      id: "video",
      type: "video",
      props: { title: "Film", width: 16, height: 9, sources: [{ src: "/media/a.webm", type: "video/webm" }] },
    },
    { id: "video-embed", type: "video-embed", props: { url: "https://vimeo.com/76979871", title: "Film" } },
    { id: "hero", type: "hero", props: { title: "Hello", intro: "There" } },
    { id: "form", type: "form", props: {} },
    { id: "columns", type: "columns", props: {}, slots: [] },
    { ...TEXT, id: "text" },
  ];
  const empty = blocks.filter((block) => render(block).html === "").map(({ type }) => type);
  const shownElsewhere = ["image", "product-grid", "recent-posts", "swatches", "collections"];

  expect(empty).toEqual([]);
  expect([...blocks.map(({ type }) => type), ...shownElsewhere].toSorted()).toEqual(Object.keys(BLOCKS).toSorted());
});
