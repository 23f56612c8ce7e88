import { type Destination, isInPlace, type Place, precisionOf } from "../addresses/index.ts";

/** A tax on a tax class in a place. */
export interface TaxRate extends Place {
  readonly id: number;
  readonly name: string;
  /** Millionths: 23 % is 230,000. Whole numbers keep every cent exact. */
  readonly rate: number;
  /** Of all rates with the same priority only the best match applies. */
  readonly priority: number;
  /** Applied on top of the other taxes instead of beside them. */
  readonly isCompound: boolean;
  readonly appliesToShipping: boolean;
  /** "" is the standard class. */
  readonly taxClass: string;
}

/** 100 % in millionths. */
export const WHOLE = 1_000_000;

/** The rates that apply at a destination, one per priority, in the order of their calculation. */
export function ratesFor(rates: readonly TaxRate[], taxClass: string, destination: Destination): TaxRate[] {
  const matching = rates
    .filter((rate) => rate.taxClass === taxClass && isInPlace(rate, destination))
    .toSorted((a, b) => a.priority - b.priority || precisionOf(b) - precisionOf(a) || a.id - b.id);
  const best = matching.filter((rate, index) => matching[index - 1]?.priority !== rate.priority);
  return [...best.filter(({ isCompound }) => !isCompound), ...best.filter(({ isCompound }) => isCompound)];
}
