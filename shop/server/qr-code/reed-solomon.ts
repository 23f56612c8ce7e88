/** Products in the field of 256 elements that these codes reckon in. */
function product(a: number, b: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >>> 7) * 0x1_1d);
    result ^= ((b >>> bit) & 1) * a;
  }
  return result;
}

/** The polynomial with the roots 1, 2, 4, … without its first coefficient, which is one. */
function divisor(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; i += 1) {
    for (const [place, each] of result.entries()) result[place] = product(each, root) ^ (result[place + 1] ?? 0);
    root = product(root, 2);
  }
  return result;
}

/** What lets a reader mend a block of which it cannot see every part. */
export function correctionOf(block: readonly number[], length: number): readonly number[] {
  const by = divisor(length);
  let rest = Array<number>(length).fill(0);
  for (const each of block) {
    const factor = each ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, place) => value ^ product(by[place] ?? 0, factor));
  }
  return rest;
}
