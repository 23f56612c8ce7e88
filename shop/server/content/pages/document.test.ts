import { expect, test } from "vitest";
import { demoPages } from "../../../demo/pages/index.ts";
import type { Log, LogFields } from "../../platform/log.ts";
import { BLOCKS, everyBlock, readDocument } from "./document.ts";

const NOW = new Date("2026-11-15T12:00:00Z");

function listeningLog() {
  const lines: (LogFields | undefined)[] = [];
  const note = (_: string, fields?: LogFields) => void lines.push(fields);
  const log: Log = { debug: note, info: note, warn: note, error: note };
  return { log, lines };
}

function read(...blocks: readonly unknown[]) {
  const { log, lines } = listeningLog();
  return { document: readDocument({ version: 1, blocks }, "about", log), lines };
}

const TEXT = { id: "hello", type: "text", props: { html: "<p>Hello</p>" } };

test("omitted fields of a block have their defaults (S3.25, S3.26)", () => {
  const { document } = read(
    { id: "soon", type: "countdown", props: { end: "2030-06-01T08:00:00Z" } },
    { id: "here", type: "map", props: { label: "Here", lat: 51.5, lng: -9.2 } },
  );

  expect(document?.blocks.map(({ props }) => props)).toEqual([
    { end: "2030-06-01T08:00:00Z", leadingZeros: true, hideEmpty: true },
    { label: "Here", lat: 51.5, lng: -9.2, zoom: 13, drag: true, zoomControl: true, markers: [] },
  ]);
});

test("an unknown block is skipped and logged, and the others stay", () => {
  const { document, lines } = read(TEXT, { id: "new", type: "hologram", props: {} }, { ...TEXT, id: "bye" });

  expect(document?.blocks.map(({ id }) => id)).toEqual(["hello", "bye"]);
  expect(lines).toEqual([{ page: "about", block: "new", reason: 'unknown type "hologram"' }]);
});

test.each([
  [
    "a skill bar of more than everything (S3.28)",
    { type: "skill-bars", props: { bars: [{ label: "A", percent: 140 }] } },
  ],
  [
    "a marker beyond the pole (S3.27)",
    { type: "map", props: { label: "A", lat: 1, lng: 1, markers: [{ key: "a", name: "A", lat: 91, lng: 0 }] } },
  ],
  ["a map without a place (S3.26)", { type: "map", props: { label: "A" } }],
  ["a countdown to nowhere (S3.25)", { type: "countdown", props: { end: "soon" } }],
  ["a link that only looks like a path", { type: "hero", props: { link: { label: "A", href: "/\\evil.test" } } }],
  ["a link that would run a script", { type: "hero", props: { link: { label: "A", href: "javascript:alert(1)" } } }],
  [
    "pictures of the land from elsewhere",
    { type: "map", props: { label: "A", lat: 1, lng: 1, tiles: { address: "//evil.test/{z}", attribution: "A" } } },
  ],
  [
    "pictures of the land from elsewhere, spelled otherwise",
    { type: "map", props: { label: "A", lat: 1, lng: 1, tiles: { address: "/\\evil.test/{z}", attribution: "A" } } },
  ],
  ["the name of something that every object has", { type: "constructor", props: {} }],
  ["no block at all", "text"],
])("%s is skipped without breaking the page", (_, broken) => {
  const { document, lines } = read(typeof broken === "string" ? broken : { id: "broken", ...broken }, TEXT);

  expect(document?.blocks.map(({ id }) => id)).toEqual(["hello"]);
  expect(lines).toHaveLength(1);
});

test("a broken nested block is skipped alone", () => {
  const { document, lines } = read({
    id: "row",
    type: "columns",
    props: {},
    slots: [[TEXT], [{ id: "x", type: "nothing" }]],
  });

  expect(document?.blocks[0]?.slots.map((slot) => slot.map(({ id }) => id))).toEqual([["hello"], []]);
  expect(lines).toHaveLength(1);
});

test("the nesting of blocks is limited", () => {
  let block: unknown = TEXT;
  for (let depth = 0; depth < 50; depth++) block = { id: `d${depth}`, type: "columns", props: {}, slots: [[block]] };
  const { document, lines } = read(block);

  expect([...everyBlock(document?.blocks ?? [])]).toHaveLength(6);
  expect(lines).toHaveLength(1);
});

test("a document of an unknown version is rejected and logged", () => {
  const { log, lines } = listeningLog();

  expect(readDocument({ version: 2, blocks: [] }, "about", log)).toBeNull();
  expect(readDocument("nothing", "about", log)).toBeNull();
  expect(lines).toHaveLength(2);
});

test("every page of the demo is valid, and its blocks have unique IDs", () => {
  const { log, lines } = listeningLog();
  for (const { slug, document } of demoPages(NOW)) {
    const ids = [...everyBlock(readDocument(document, slug, log)?.blocks ?? [])].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  }

  expect(lines).toEqual([]);
});

test("there is a block for every effect of a page (S1.11)", () => {
  const expected =
    "sticky-bar menu navigation modal off-canvas dropdown tabs accordion in-view countdown counters skill-bars flip-cards map " +
    "video video-embed tooltip popover text image product-grid recent-posts hero columns form slider scroll-to-top";

  expect(Object.keys(BLOCKS)).toEqual(expect.arrayContaining(expected.split(" ")));
});
