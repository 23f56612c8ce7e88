import { type Destination, isInPlace, type Place, precisionOf } from "../addresses/index.ts";

/** A tax of some place on some kind of goods. */
export interface TaxRate extends Place {
  readonly id: number;
  readonly name: string;
  /** Millionths: 23 % is 230,000. Whole numbers keep every cent exact. */
  readonly rate: number;
  /** Of the rates of one priority only the best match counts. */
  readonly priority: number;
  /** On top of the other taxes instead of beside them. */
  readonly isCompound: boolean;
  readonly appliesToShipping: boolean;
  /** "" is the standard class. */
  readonly taxClass: string;
}

/** All of it: 100 %. */
export const WHOLE = 1_000_000;

/** The taxes due at a place, one a priority, in the order in which they are counted. */
export function ratesFor(rates: readonly TaxRate[], taxClass: string, destination: Destination): TaxRate[] {
  const matching = rates
    .filter((rate) => rate.taxClass === taxClass && isInPlace(rate, destination))
    .toSorted((a, b) => a.priority - b.priority || precisionOf(b) - precisionOf(a) || a.id - b.id);
  const best = matching.filter((rate, index) => matching[index - 1]?.priority !== rate.priority);
  return [...best.filter(({ isCompound }) => !isCompound), ...best.filter(({ isCompound }) => isCompound)];
}
