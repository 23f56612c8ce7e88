import { expect, test } from "vitest";
import type { BlockData } from "../../../server/content/pages/block-data.ts";
import { BLOCKS, type BlockInput, readDocument } from "../../../server/content/pages/document.ts";
import { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { renderBlocks } from "./render-blocks.server.tsx";

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
const NOTHING: BlockData = {
  slug: "test",
  listId: "test",
  settings: ShopSettings.parse({}),
  media: new Map(),
  products: new Map(),
  posts: new Map(),
  grounds: new Map(),
  colors: null,
  collections: [],
};

const render = (...blocks: readonly BlockInput[]) => renderWith(NOTHING.settings, ...blocks);

function renderWith(settings: ShopSettings, ...blocks: readonly BlockInput[]) {
  const document = readDocument({ version: 1, blocks }, "test", SILENT);
  const grounds = new Map((document?.blocks ?? []).map((block) => [block, { kind: "drawing" as const }]));
  const rendered = renderBlocks(document?.blocks ?? [], { ...NOTHING, settings, grounds });
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

test("a countdown has its block's options and no time of its own (S3.25)", () => {
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

test("a map has its block's options, and its markers theirs (S3.26, S3.27)", () => {
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

test("a skill bar has its block's value (S3.28)", () => {
  render({ id: "bars", type: "skill-bars", props: { bars: [{ label: "Throwing", percent: 92 }] } });

  expect(find("[role=meter]").getAttribute("aria-valuenow")).toBe("92");
});

test("nested blocks are rendered in their slots", () => {
  render(
    { id: "row", type: "columns", props: {}, slots: [[TEXT], [{ ...TEXT, id: "other" }]] },
    { id: "more", type: "modal", props: { button: "More", title: "More" }, slots: [[{ ...TEXT, id: "inside" }]] },
  );

  expect(document.querySelectorAll(".block-column")).toHaveLength(2);
  expect(find("dialog#more #inside").textContent).toBe("Fired twice.");
});

test("a flip card with a photo has its title and text below it, and only the words of its back on the card", () => {
  const files = [{ path: "mug.webp", format: "webp" as const, width: 800, height: 1000, bytes: 1 }];
  const photo = {
    id: 1,
    alt: "A mug",
    title: "",
    caption: "",
    width: 800,
    height: 1000,
    files,
    placeholder: "",
    color: "",
  };
  const block: BlockInput = {
    id: "people",
    type: "flip-cards",
    props: { cards: [{ title: "Dara", media: "mug", front: "<p>Throws</p>", back: "<p>Handles first.</p>" }] },
  };
  const cards = readDocument({ version: 1, blocks: [block] }, "test", SILENT)?.blocks ?? [];
  document.body.innerHTML = renderBlocks(cards, { ...NOTHING, media: new Map([["mug", photo]]) }).html;

  expect(find("[data-card-front] img:not([aria-hidden])").getAttribute("alt")).toBe("A mug");
  expect(find("[data-card-front]").textContent).toBe("");
  expect(find("[data-card-back]").textContent).toBe("Handles first.");
  expect(find(".photo-card > h3").textContent).toBe("Dara");
  expect(find(".photo-card > .prose").textContent).toBe("Throws");

  render(block);
  expect(find("[data-card-front] h3").textContent).toBe("Dara");
});

test("columns that scroll are one row that the keyboard reaches, named by their title", () => {
  render({ id: "row", type: "columns", props: { title: "Stages", scrolls: true }, slots: [[TEXT], []] });
  const row = find(".block-reel");

  expect(row.children).toHaveLength(2);
  expect(row.tabIndex).toBe(0);
  expect(document.getElementById(row.getAttribute("aria-labelledby") ?? "")?.textContent).toBe("Stages");
});

test("a countdown with a title is a section with that name and the owner's link", () => {
  const link = { label: "Plan your visit", href: "/kiln-opening/" };
  render({ id: "soon", type: "countdown", props: { end: "2030-06-01T08:00:00Z", title: "Next opening", link } });

  expect(find(`section[aria-labelledby="${find("h2").id}"] [data-countdown]`)).toBeTruthy();
  expect(find("h2").textContent).toBe("Next opening");
  expect(find("a.button").getAttribute("href")).toBe("/kiln-opening/");
});

test("only pages with effects load the effects' scripts and styles", () => {
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

const FILE = { path: "table-1.avif", width: 320, format: "avif" } as const;
const PICTURE = { id: 1, name: "table", alt: "", width: 1200, height: 1500, placeholder: "", files: [FILE] };
const TABLE = new Map([["table", PICTURE]]) as unknown as BlockData["media"];

test("words over a picture stand on its wall where the picture does not reach", () => {
  const walls = (props: Readonly<Record<string, string>>) => {
    const block = { id: "hero", type: "hero", props: { title: "Hello", media: "table", ...props } } as const;
    const blocks = readDocument({ version: 1, blocks: [block] }, "test", SILENT)?.blocks ?? [];
    document.body.innerHTML = renderBlocks(blocks, { ...NOTHING, media: TABLE }).html;
    return [...document.querySelectorAll(".hero-over > .photo-wall img")].map((image) => image.getAttribute("src"));
  };

  expect(walls({ textPosition: "over-light-picture" })).toEqual(["/media/table-1.avif"]);
  expect(walls({ textPosition: "over-dark-picture" })).toHaveLength(1);
  expect(walls({ textPosition: "panel" })).toEqual([]);
});

test("words that phones show before the picture come before it in the page", () => {
  const order = (textPosition: string) => {
    const block = { id: "hero", type: "hero", props: { title: "Hello", media: "table", textPosition } } as const;
    const blocks = readDocument({ version: 1, blocks: [block] }, "test", SILENT)?.blocks ?? [];
    document.body.innerHTML = renderBlocks(blocks, { ...NOTHING, media: TABLE }).html;
    return [...document.querySelectorAll(".hero-text, .hero-photo")].map(
      ({ className }) => /hero-\w+/.exec(className)?.[0],
    );
  };

  expect(order("over-light-picture")).toEqual(["hero-text", "hero-photo"]);
  expect(order("panel")).toEqual(["hero-photo", "hero-text"]);
});

test("blocks without images, products or posts render nothing", () => {
  const blocks: BlockInput[] = [
    { id: "a", type: "image", props: { media: "unknown" } },
    { id: "b", type: "product-grid", props: { title: "New" } },
    { id: "c", type: "recent-posts", props: { title: "Journal" } },
    { id: "d", type: "swatches", props: {} },
    { id: "e", type: "collections", props: {} },
    { id: "f", type: "trust-badges", props: { showsSettings: false } },
  ];
  expect(blocks.filter((block) => render(block).html !== "")).toEqual([]);
});

test("trust badges say what the settings promise, and what the owner adds", () => {
  const settings = ShopSettings.parse({
    checkout: { country: "IE" },
    delivery: { handlingDays: 1, transitFrom: 2, transitTo: 3, returnDays: 30 },
    policies: { returns: "/returns/" },
    payments: {
      methods: [
        { id: "bacs", title: "Transfer" },
        { id: "cod", title: "Cash", isEnabled: false },
      ],
    },
    shipping: {
      zones: [
        { id: 1, name: "Abroad", methods: [{ id: 1, kind: "free", title: "Free" }] },
        {
          id: 2,
          name: "Ireland",
          places: [{ country: "IE" }],
          methods: [
            { id: 2, kind: "free", title: "With a coupon", requires: "coupon" },
            { id: 3, kind: "free", title: "Free", requires: "minimum", minimum: 8000 },
          ],
        },
      ],
    },
  });
  const badges = [{ icon: "hand" as const, label: "Made by hand" }];
  render({ id: "trust", type: "trust-badges", props: { badges } });
  const promises = () => [...document.querySelectorAll(".trust-badge")].map(({ textContent }) => textContent);
  expect(promises()).toEqual(["Secure paymentBank transfer, Cash on delivery", "Made by hand"]);

  renderWith(settings, { id: "trust", type: "trust-badges", props: { badges } });
  expect(promises()).toEqual([
    "Free delivery over €80.00In 3–4 working days",
    "Returns within 30 days",
    "Secure paymentTransfer",
    "Made by hand",
  ]);
  expect(find(".trust-badge a").getAttribute("href")).toBe("/returns/");
});

test("a page marks its fold after the third block", () => {
  const texts = ["a", "b", "c", "d"].map((id) => ({ ...TEXT, id }));
  render(...texts);
  expect([...document.body.children].map(({ id, localName }) => id || localName)).toEqual(["a", "b", "c", "link", "d"]);
  render(...texts.slice(0, 3));
  expect(document.querySelector("link")).toBeNull();
});

test("every type of block can be rendered (S1.11)", () => {
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
    { id: "newsletter", type: "newsletter", props: { title: "News" } },
    { id: "map", type: "map", props: { label: "Here", lat: 1, lng: 1 } },
    {
      id: "video",
      type: "video",
      props: { title: "Film", width: 16, height: 9, sources: [{ src: "/media/a.webm", type: "video/webm" }] },
    },
    { id: "video-embed", type: "video-embed", props: { url: "https://vimeo.com/76979871", title: "Film" } },
    { id: "hero", type: "hero", props: { title: "Hello", intro: "There" } },
    { id: "image-with-text", type: "image-with-text", props: { media: "room", title: "Room", html: "<p>A room.</p>" } },
    { id: "trust-badges", type: "trust-badges", props: {} },
    { id: "form", type: "form", props: {} },
    { id: "cart", type: "cart", props: {} },
    { id: "columns", type: "columns", props: {}, slots: [] },
    { ...TEXT, id: "text" },
  ];
  const empty = blocks.filter((block) => render(block).html === "").map(({ type }) => type);
  const shownElsewhere = ["image", "product-grid", "recent-posts", "swatches", "collections"];

  expect(empty).toEqual([]);
  expect([...blocks.map(({ type }) => type), ...shownElsewhere].toSorted()).toEqual(Object.keys(BLOCKS).toSorted());
});
