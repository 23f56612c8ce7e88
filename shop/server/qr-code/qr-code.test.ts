import { expect, test } from "vitest";
import { penaltyOf } from "./penalty.ts";
import { type QrCode, qrCode, qrPath } from "./qr-code.ts";
import { correctionOf } from "./reed-solomon.ts";

const drawn = ({ size, isDark }: QrCode) =>
  Array.from({ length: size }, (_, y) => Array.from({ length: size }, (__, x) => (isDark(x, y) ? "#" : ".")).join(""));

/** As another program draws it, with mask 0. */
const KILN_AND_TIDE = `
#######..#....#######
#.....#.##.##.#.....#
#.###.#.....#.#.###.#
#.###.#..#....#.###.#
#.###.#.###.#.#.###.#
#.....#.....#.#.....#
#######.#.#.#.#######
.........#.##........
#.#.#.#...##....#..#.
#.####.#.##......####
#.#.#.#.....#.#######
.......#.#.....#....#
#.##.#####..#...#....
........####.####.##.
#######....#.##.#.###
#.....#....##..##...#
#.###.#.#.##...##....
#.###.#...##...##.##.
#.###.#.##..#.#.#...#
#.....#...#....#.#.#.
#######.#####...#..##
`;

test("a code is drawn module by module as other programs draw it", () => {
  const code = qrCode("Kiln & Tide", 0);
  expect(code && drawn(code).join("\n")).toBe(KILN_AND_TIDE.trim());
});

test("each code is as small as its text allows", () => {
  const most = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287];
  for (const [index, length] of most.entries()) {
    const sizeOf = (text: string) => qrCode(text, 0)?.size;
    expect(sizeOf("x".repeat(length))).toBe(21 + index * 4);
    expect(sizeOf("x".repeat(length + 1))).toBe(25 + index * 4);
  }
});

test("a text that no code can hold has none", () => {
  expect(qrCode("x".repeat(2331), 0)?.size).toBe(177);
  expect(qrCode("x".repeat(2332), 0)).toBeNull();
});

test("the correction is the one of the textbook", () => {
  const helloWorld = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correctionOf(helloWorld, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test("a large code tells its version beside two of its corners", () => {
  const code = qrCode("x".repeat(122), 0);
  const bits = Array.from({ length: 18 }, (_, i) => [45 - 11 + (i % 3), Math.floor(i / 3)] as const).toReversed();
  expect(bits.map(([x, y]) => (code?.isDark(x, y) ? 1 : 0)).join("")).toBe("000111110010010100");
  expect(bits.map(([x, y]) => (code?.isDark(y, x) ? 1 : 0)).join("")).toBe("000111110010010100");
});

test("a code is harder to read the larger its plain areas are, and with false corners", () => {
  const penalty = (isDark: QrCode["isDark"]) => penaltyOf({ size: 21, isDark });
  const chessboard = (x: number, y: number) => (x + y) % 2 === 0;
  expect(penalty(chessboard)).toBe(0);
  // Lines of 21, both ways; squares of four; all of it one colour.
  expect(penalty(() => false)).toBe(2 * 21 * 19 + 400 * 3 + 100);
  const corner = "#.###.#....";
  expect(penalty((x, y) => (y === 0 && x < corner.length ? corner[x] === "#" : chessboard(x, y)))).toBeGreaterThan(39);
});

test("left to itself, a code takes the mask that reads best", () => {
  const text = "otpauth://totp/Kiln:owner%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Kiln";
  const chosen = qrCode(text);
  const penalties = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => penaltyOf(qrCode(text, mask) as QrCode));
  expect(penaltyOf(chosen as QrCode)).toBe(Math.min(...penalties));
  expect(new Set(penalties).size).toBeGreaterThan(1);
});

test("as a picture, each row is drawn in runs", () => {
  expect(qrPath({ size: 3, isDark: (x, y) => y === 1 || x === 0 })).toBe("M0 0h1v1h-1zM0 1h3v1h-3zM0 2h1v1h-1z");
});
