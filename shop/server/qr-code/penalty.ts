import type { Grid } from "./grid.ts";

/** What a reader takes for a corner, with the light that has to be beside it. */
const LIKE_A_CORNER = ["10111010000", "00001011101"];

/** How hard a code is to read: large areas of one colour, false corners, too much of either colour. */
export function penaltyOf({ size, isDark }: Pick<Grid, "size" | "isDark">): number {
  const all = Array.from({ length: size }, (_, index) => index);
  const rows = all.map((y) => all.map((x) => Number(isDark(x, y))).join(""));
  const columns = all.map((x) => all.map((y) => Number(isDark(x, y))).join(""));
  const lines = [...rows, ...columns];
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).map(({ length }) => length - 2);
  const corners = lines.map((line) => LIKE_A_CORNER.reduce((count, like) => count + timesIn(line, like), 0));
  const blocks = all.slice(1).flatMap((y) => all.slice(1).filter((x) => isBlock(isDark, x, y)));
  const dark = rows.join("").replaceAll("0", "").length;
  const offBalance = Math.floor(Math.abs((dark * 20) / (size * size) - 10));
  return sum(runs) + blocks.length * 3 + sum(corners) * 40 + offBalance * 10;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

function isBlock(isDark: Grid["isDark"], x: number, y: number): boolean {
  const first = isDark(x, y);
  return isDark(x - 1, y) === first && isDark(x, y - 1) === first && isDark(x - 1, y - 1) === first;
}

/** They may overlap. */
function timesIn(line: string, part: string): number {
  let count = 0;
  for (let at = line.indexOf(part); at !== -1; at = line.indexOf(part, at + 1)) count += 1;
  return count;
}
