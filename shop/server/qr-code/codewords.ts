import { correctionOf } from "./reed-solomon.ts";

/** Of each version, from 1 on, at the level that survives the loss of 15 %: correction bytes of a block, and blocks. */
// prettier-ignore
const VERSIONS: readonly (readonly [correction: number, blocks: number])[] = [
  [10, 1], [16, 1], [26, 1], [18, 2], [24, 2], [16, 4], [18, 4], [22, 4], [22, 5], [26, 5],
  [30, 5], [22, 8], [22, 9], [24, 9], [24, 10], [28, 10], [28, 11], [26, 13], [26, 14], [26, 16],
  [26, 17], [28, 17], [28, 18], [28, 20], [28, 21], [28, 23], [28, 25], [28, 26], [28, 28], [28, 29],
  [28, 31], [28, 33], [28, 35], [28, 37], [28, 38], [28, 40], [28, 43], [28, 45], [28, 47], [28, 49],
];
const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];

/** All bytes that a version has room for beside its patterns. */
function roomOf(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const alignments = Math.floor(version / 7) + 2;
    modules -= (25 * alignments - 10) * alignments - 55;
  }
  if (version >= 7) modules -= 36;
  return Math.floor(modules / 8);
}

const lengthBits = (version: number) => (version < 10 ? 8 : 16);

export interface Codewords {
  readonly version: number;
  readonly bytes: readonly number[];
}

/** In the smallest version that has room for it; null when none has. */
export function codewordsOf(content: Uint8Array): Codewords | null {
  for (const [index, [correction, blocks]] of VERSIONS.entries()) {
    const version = index + 1;
    const room = roomOf(version) - correction * blocks;
    if (4 + lengthBits(version) + content.length * 8 > room * 8) continue;
    const data = filled(content, version, room);
    return { version, bytes: interleaved(data, roomOf(version), correction, blocks) };
  }
  return null;
}

function filled(content: Uint8Array, version: number, room: number): readonly number[] {
  const numbers = [[BYTE_MODE, 4] as const, [content.length, lengthBits(version)] as const];
  const bits = [...numbers, ...Array.from(content, (byte) => [byte, 8] as const)].flatMap(([value, count]) =>
    Array.from({ length: count }, (_, place) => (value >>> (count - 1 - place)) & 1),
  );
  bits.push(...Array<number>(Math.min(4, room * 8 - bits.length)).fill(0));
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit, place) => byte | (bit << (7 - place)), 0),
  );
  for (let i = 0; bytes.length < room; i += 1) bytes.push(PADDING[i % 2] ?? 0);
  return bytes;
}

/** The first bytes of all blocks, then the second ones …: a stain hits a little of each instead of all of one. */
function interleaved(data: readonly number[], room: number, correction: number, blocks: number): readonly number[] {
  const shortOnes = blocks - (room % blocks);
  const short = Math.floor(room / blocks) - correction;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const start = index * short + Math.max(0, index - shortOnes);
    return data.slice(start, start + short + (index < shortOnes ? 0 : 1));
  });
  return [...inTurns(parts), ...inTurns(parts.map((part) => correctionOf(part, correction)))];
}

function inTurns(parts: readonly (readonly number[])[]): readonly number[] {
  const longest = Math.max(...parts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => parts.flatMap((part) => part[place] ?? [])).flat();
}
