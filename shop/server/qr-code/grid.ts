/** A square of dark and light modules. Those of patterns are fixed; the others carry the content. */
export interface Grid {
  readonly size: number;
  readonly isDark: (x: number, y: number) => boolean;
  readonly isFixed: (x: number, y: number) => boolean;
  readonly paint: (x: number, y: number, isDark: boolean) => void;
  readonly fix: (x: number, y: number, isDark: boolean) => void;
}

function emptyGrid(size: number): Grid {
  const dark = new Uint8Array(size * size);
  const fixed = new Uint8Array(size * size);
  const paint = (x: number, y: number, isDark: boolean) => {
    dark[y * size + x] = Number(isDark);
  };
  return {
    size,
    isDark: (x, y) => dark[y * size + x] === 1,
    isFixed: (x, y) => fixed[y * size + x] === 1,
    paint,
    fix(x, y, isDark) {
      if (x < 0 || y < 0 || x >= size || y >= size) return;
      paint(x, y, isDark);
      fixed[y * size + x] = 1;
    },
  };
}

/** With everything by which a reader finds its way. */
export function patternedGrid(version: number, mask: number): Grid {
  const grid = emptyGrid(version * 4 + 17);
  const { size, fix } = grid;
  for (let i = 0; i < size; i += 1) {
    fix(6, i, i % 2 === 0);
    fix(i, 6, i % 2 === 0);
  }
  square(grid, 3, 3, 4);
  square(grid, size - 4, 3, 4);
  square(grid, 3, size - 4, 4);
  const places = alignmentPlaces(version);
  const last = places.length - 1;
  for (const [i, x] of places.entries())
    for (const [j, y] of places.entries()) {
      const isCorner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isCorner) square(grid, x, y, 2);
    }
  fixFormat(grid, mask);
  if (version >= 7) fixVersion(grid, version);
  return grid;
}

/** Rings around a middle: a corner with the light around it (reach 4), or a mark between corners (reach 2). */
function square({ fix }: Grid, x: number, y: number, reach: 2 | 4): void {
  const lightRings = reach === 2 ? [1] : [2, 4];
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1)
      fix(x + dx, y + dy, !lightRings.includes(Math.max(Math.abs(dx), Math.abs(dy))));
}

function alignmentPlaces(version: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const places = Array.from({ length: count - 1 }, (_, index) => version * 4 + 10 - index * step);
  return [6, ...places.toReversed()];
}

/** The rest of a division, by which a reader sees whether it has read the number before it rightly. */
function withCheck(value: number, bits: number, by: number): number {
  let rest = value;
  for (let i = 0; i < bits; i += 1) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * by);
  return (value << bits) | rest;
}

/** Twice, in case one is out of sight. The level of correction used here is number zero. */
function fixFormat({ size, fix }: Grid, mask: number): void {
  const format = withCheck(mask, 10, 0x5_37) ^ 0x54_12;
  const bit = (place: number) => ((format >>> place) & 1) === 1;
  for (let i = 0; i < 15; i += 1) {
    if (i < 8) {
      fix(8, i < 6 ? i : i + 1, bit(i));
      fix(size - 1 - i, 8, bit(i));
    } else {
      fix(i === 8 ? 7 : 14 - i, 8, bit(i));
      fix(8, size - 15 + i, bit(i));
    }
  }
  fix(8, size - 8, true);
}

function fixVersion({ size, fix }: Grid, version: number): void {
  const bits = withCheck(version, 12, 0x1f_25);
  for (let i = 0; i < 18; i += 1) {
    const isDark = ((bits >>> i) & 1) === 1;
    const far = size - 11 + (i % 3);
    const near = Math.floor(i / 3);
    fix(far, near, isDark);
    fix(near, far, isDark);
  }
}
