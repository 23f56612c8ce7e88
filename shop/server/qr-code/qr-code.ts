import { codewordsOf } from "./codewords.ts";
import { type Grid, patternedGrid } from "./grid.ts";
import { penaltyOf } from "./penalty.ts";

/** Which modules each mask turns around. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

export type QrCode = Pick<Grid, "size" | "isDark">;

/**
 * A text as a square that a camera reads: QR code model 2 (ISO/IEC 18004), byte mode, correction level M. Null when the
 * text is too long for one. The mask is the one that reads best, unless one is asked for.
 */
export function qrCode(text: string, mask?: number): QrCode | null {
  const content = codewordsOf(new TextEncoder().encode(text));
  if (!content) return null;
  const candidates = mask === undefined ? [...MASKS.keys()] : [mask];
  const drawn = candidates.map((each) => draw(content.version, content.bytes, each));
  const penalties = drawn.map(penaltyOf);
  return drawn[penalties.indexOf(Math.min(...penalties))] ?? null;
}

function draw(version: number, bytes: readonly number[], mask: number): Grid {
  const grid = patternedGrid(version, mask);
  let place = 0;
  for (const [x, y] of readingOrder(grid)) {
    const isSet = (((bytes[place >>> 3] ?? 0) >>> (7 - (place & 7))) & 1) === 1;
    grid.paint(x, y, isSet !== MASKS[mask]?.(x, y));
    place += 1;
  }
  return grid;
}

/** Two columns at a time from the right, up and down in turn; the column of the marks between corners is left out. */
function* readingOrder({ size, isFixed }: Grid): Generator<readonly [x: number, y: number]> {
  let isUpwards = true;
  for (let right = size - 1; right >= 1; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step += 1) {
      const y = isUpwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!isFixed(x, y)) yield [x, y];
    }
    isUpwards = !isUpwards;
  }
}

/** The dark modules as one SVG path, a unit each. */
export function qrPath({ size, isDark }: QrCode): string {
  const all = Array.from({ length: size }, (_, index) => index);
  return all
    .flatMap((y) => {
      const line = all.map((x) => (isDark(x, y) ? "1" : " ")).join("");
      return Array.from(line.matchAll(/1+/g), ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
    })
    .join("");
}
