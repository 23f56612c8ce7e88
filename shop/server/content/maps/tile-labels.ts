import { type Spot, TILE_PX } from "./tile-grid.ts";
import { escapeHtml } from "../../platform/html/escape-html.ts";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Label {
  readonly markup: string;
  /** The area it covers; no other label may overlap it. */
  readonly boxes: readonly Box[];
}

/** Each tile is a separate image, so a label must not cross its edge: it would be cut off. */
const EDGE_PX = 3;
/** Width of a letter relative to its height; wide scripts count double. */
const LETTER = 0.58;
const WIDE_LETTER = 1.05;
const STREET_SIZE = 10.5;
/** The sharpest bend that letters can follow. */
const SHARPEST_BEND = 0.6;

/** Centred on its place, moved sideways if it would leave the tile. Null if there is no room. */
export function placeLabel(name: string, size: number, at: Spot, taken: readonly Box[]): Label | null {
  const half = widthOf(name, size) / 2;
  if (2 * half > TILE_PX - 2 * EDGE_PX) return null;
  const x = Math.min(TILE_PX - EDGE_PX - half, Math.max(EDGE_PX + half, at.x));
  const y = Math.min(TILE_PX - EDGE_PX - size * 0.4, Math.max(EDGE_PX + size, at.y));
  const box = { left: x - half, right: x + half, top: y - size, bottom: y + size * 0.4 };
  if (taken.some((other) => overlaps(box, other))) return null;
  return {
    markup: `<text class="place" x="${Math.round(x)}" y="${Math.round(y)}" font-size="${size}">${escaped(name)}</text>`,
    boxes: [box],
  };
}

/** Follows its street, along the longest nearly straight section on this tile. */
export function streetLabel(name: string, line: readonly Spot[], taken: readonly Box[], id: string): Label | null {
  const width = widthOf(name, STREET_SIZE);
  const stretch = longestStretch(line);
  const length = lengthOf(stretch);
  if (length < width + 8) return null;
  const boxes = boxesAlong(stretch, (length - width) / 2, width);
  const leaves = boxes.some(
    ({ left, top, right, bottom }) =>
      left < EDGE_PX || top < EDGE_PX || right > TILE_PX - EDGE_PX || bottom > TILE_PX - EDGE_PX,
  );
  if (leaves || boxes.some((box) => taken.some((other) => overlaps(box, other)))) return null;
  const [first, last] = [stretch[0], stretch.at(-1)];
  const upright = first && last && last.x < first.x ? stretch.toReversed() : stretch;
  const path = upright.map(
    ({ x, y }, index) => `${index === 0 ? "M" : "L"}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`,
  );
  const text = `<text font-size="${STREET_SIZE}" dy="3.5"><textPath href="#${id}" startOffset="50%">${escaped(name)}</textPath></text>`;
  return { markup: `<path id="${id}" fill="none" d="${path.join("")}"/>${text}`, boxes };
}

function longestStretch(line: readonly Spot[]): readonly Spot[] {
  let best: Spot[] = [];
  let run: Spot[] = [];
  const end = () => {
    if (lengthOf(run) > lengthOf(best)) best = run;
  };
  for (const spot of line) {
    const [before, last] = [run.at(-2), run.at(-1)];
    const isOut = spot.x < 0 || spot.y < 0 || spot.x > TILE_PX || spot.y > TILE_PX;
    const bends = before && last && Math.abs(turn(before, last, spot)) > SHARPEST_BEND;
    if (isOut || bends) {
      end();
      run = bends && last && !isOut ? [last] : [];
    }
    if (!isOut) run.push(spot);
  }
  end();
  return best;
}

function turn(a: Spot, b: Spot, c: Spot): number {
  const angle = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x);
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

function lengthOf(line: readonly Spot[]): number {
  return line.reduce((sum, spot, index) => {
    const before = line[index - 1];
    return before ? sum + Math.hypot(spot.x - before.x, spot.y - before.y) : sum;
  }, 0);
}

/** One square per letter along the line, from `start` pixels on. */
function boxesAlong(line: readonly Spot[], start: number, width: number): Box[] {
  const half = STREET_SIZE / 2 + 1;
  const boxes: Box[] = [];
  let passed = 0;
  let next = start;
  for (const [index, spot] of line.entries()) {
    const before = line[index - 1];
    if (!before) continue;
    const step = Math.hypot(spot.x - before.x, spot.y - before.y);
    while (next <= passed + step && next <= start + width) {
      const share = step === 0 ? 0 : (next - passed) / step;
      const [x, y] = [before.x + (spot.x - before.x) * share, before.y + (spot.y - before.y) * share];
      boxes.push({ left: x - half, right: x + half, top: y - half, bottom: y + half });
      next += STREET_SIZE;
    }
    passed += step;
  }
  return boxes;
}

function widthOf(name: string, size: number): number {
  return [...name].reduce((sum, letter) => sum + (letter > "\u2e7f" ? WIDE_LETTER : LETTER), 0) * size;
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function escaped(text: string): string {
  // oxlint-disable-next-line no-control-regex
  const valid = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "").toWellFormed();
  return escapeHtml(valid);
}
