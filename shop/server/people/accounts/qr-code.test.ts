import { expect, test } from "vitest";
import { qrCodeOf } from "./qr-code.ts";

/** Version 1, correction level M, mask 2: two encoders agree on every module. */
const KILN_AND_TIDE = `
#######...#...#######
#.....#..#....#.....#
#.###.#.###.#.#.###.#
#.###.#.##.##.#.###.#
#.###.#.#...#.#.###.#
#.....#.#..#..#.....#
#######.#.#.#.#######
........##...........
#.#####..#.#..#####..
.####....#####......#
#..#..#.###.#....###.
##...#...#.###.#.####
#...####..#.#.##....#
........###.#.####...
#######..###.#.#..##.
#.....#.#....#.######
#.###.#.##.#..#.....#
#.###.#.#.#.##.###...
#.###.#.#.#.#..#.....
#.....#...####.#..#..
#######.#..##.##...#.
`;

test("the path draws every dark module of the code and no other", () => {
  const { size, path } = qrCodeOf("Kiln & Tide") ?? { size: 0, path: "" };
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => "."));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    rows[Number(y)]?.fill("#", Number(x), Number(x) + Number(width));
  }
  expect(rows.map((row) => row.join("")).join("\n")).toBe(KILN_AND_TIDE.trim());
});

test("a code has correction level M and is as small as its text allows", () => {
  const most = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287];
  for (const [index, length] of most.entries()) {
    expect(qrCodeOf("x".repeat(length))?.size).toBe(21 + index * 4);
    expect(qrCodeOf("x".repeat(length + 1))?.size).toBe(25 + index * 4);
  }
});

test("a text that is too long has no code", () => {
  expect(qrCodeOf("x".repeat(2331))?.size).toBe(177);
  expect(qrCodeOf("x".repeat(2332))).toBeNull();
  expect(qrCodeOf("é".repeat(1166))).toBeNull();
});
