import { expect, test } from "vitest";
import { drawTile } from "./render-tile.ts";
import { type TestFeature, vectorTile } from "./test-tiles.ts";

const WHOLE = { depth: 0, column: 0, row: 0 };
const LAKE: TestFeature = {
  layer: "water",
  type: "polygon",
  points: [
    [0, 0],
    [2048, 0],
    [2048, 2048],
    [0, 2048],
  ],
};
const STREET: TestFeature = {
  layer: "roads",
  type: "line",
  properties: { kind: "minor_road", name: "Slip Lane" },
  points: [
    [0, 3000],
    [4096, 3000],
  ],
};

test("water, streets and places of a vector tile are drawn with their names", () => {
  const town: TestFeature = {
    layer: "places",
    type: "point",
    properties: { kind: "locality", name: "Skibbereen" },
    points: [[2048, 1000]],
  };
  const svg = drawTile(vectorTile([STREET, LAKE, town]), 15, WHOLE);
  expect(svg).toContain('<path class="water" d="M0 0L128 0L128 128L0 128Z"/>');
  expect(svg).toMatch(/<path class="l street" stroke-width="[\d.]+" d="M0 187.5L256 187.5"\/>/);
  expect(svg.indexOf('class="water"')).toBeLessThan(svg.indexOf('class="l street"'));
  expect(svg).toMatch(/<text class="place" x="128"[^>]*>Skibbereen<\/text>/);
  expect(svg).toMatch(/<textPath href="#s1"[^>]*>Slip Lane<\/textPath>/);
});

test("a quarter of a tile is drawn at twice the size, without its neighbours", () => {
  const svg = drawTile(vectorTile([STREET, LAKE]), 15, { depth: 1, column: 0, row: 0 });
  expect(svg).toContain('d="M0 0L256 0L256 256L0 256Z"');
  expect(svg).not.toContain("l street");
  expect(drawTile(vectorTile([STREET, LAKE]), 15, { depth: 1, column: 1, row: 1 })).toContain("l street");
});

test("names cannot inject markup into a drawing", () => {
  const name = '</text><script>alert("x")</script>';
  const place: TestFeature = {
    layer: "places",
    type: "point",
    properties: { kind: "city", name },
    points: [[2048, 2048]],
  };
  const svg = drawTile(vectorTile([place]), 12, WHOLE);
  expect(svg).not.toContain("<script");
  expect(svg).not.toContain("</text><");
});

test("a label at the edge of its tile is moved inside, and no two labels overlap", () => {
  const at = (x: number, y: number, name: string): TestFeature => ({
    layer: "places",
    type: "point",
    properties: { kind: "town", name },
    points: [[x, y]],
  });
  const svg = drawTile(vectorTile([at(4090, 2048, "Ballydehob"), at(4000, 2060, "Schull")]), 12, WHOLE);
  const x = Number(/x="(\d+)"[^>]*>Ballydehob/.exec(svg)?.[1]);
  expect(x).toBeLessThan(225);
  expect(svg).not.toContain("Schull");
});
