/** Draws from a seed, so that every demo has the same orders. */
export interface Draw {
  /** From 0 up to, but not including, 1. */
  number(): number;
  /** Both ends included. */
  between(from: number, to: number): number;
  one<Item>(items: readonly Item[]): Item;
  /** Items with a higher weight are drawn more often. */
  weighted<Item extends { readonly weight: number }>(items: readonly Item[]): Item;
  /** True in this share of the draws. */
  chance(share: number): boolean;
}

/** Mulberry32: small, even enough for a demo, and the same on every machine. */
export function drawFrom(seed: number): Draw {
  let state = seed;
  const number = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(number() * items.length)];
    if (item === undefined) throw new Error("There is nothing to draw from.");
    return item;
  };
  return {
    number,
    one,
    between: (from, to) => from + Math.floor(number() * (to - from + 1)),
    chance: (share) => number() < share,
    weighted(items) {
      const all = items.reduce((sum, { weight }) => sum + weight, 0);
      let left = number() * all;
      return items.find(({ weight }) => (left -= weight) < 0) ?? one(items);
    },
  };
}
