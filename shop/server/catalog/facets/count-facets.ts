import type { StockStatus } from "@vitrine/commerce/catalog";
import { GONE, type FacetIndex, type Traits } from "./facet-index.ts";

/** A selection in one filter. It does not narrow that filter's own counts. */
export interface Choice {
  readonly filter: "rating" | "stock" | { readonly attributeId: number };
  readonly admits: (traits: Traits) => boolean;
}

export interface FacetQuery {
  /** Whether the list shows products with these traits at all. */
  readonly isShown: (traits: Traits) => boolean;
  /** IDs of the products to consider; null for all. */
  readonly among: readonly number[] | null;
  /** In minor units. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly choices: readonly Choice[];
}

/** In minor units. */
export interface PriceFacet {
  readonly min: number;
  readonly max: number;
  /** The number of products by their lowest price, in steps of equal size from `min` to `max`; empty if those are equal. */
  readonly steps: readonly number[];
}

export interface FacetTotals {
  readonly total: number;
  /** Of all products that match except for the price; null if none of them has one. */
  readonly price: PriceFacet | null;
  readonly terms: ReadonlyMap<number, number>;
  readonly stars: ReadonlyMap<number, number>;
  readonly stock: ReadonlyMap<StockStatus, number>;
  readonly categories: ReadonlyMap<number, number>;
}

const PRICE_STEPS = 20;

/** What excludes the products of a trait set: nothing, one filter (its index), or several filters. */
const NOTHING = -1;
const MORE = -2;

/** Counts for each filter what it would leave. Traits are evaluated once, products only counted. */
export function countMatches(
  index: FacetIndex,
  question: FacetQuery,
  attributeOf: (termId: number) => number | undefined,
): FacetTotals {
  const { choices } = question;
  const obstacles = Int32Array.from(index.traits, (traits, number) =>
    number === GONE ? MORE : obstacleOf(traits, question),
  );
  const { counted, price } = countByTraits(index, question, obstacles);
  const ownChoice = { rating: NOTHING, stock: NOTHING, attributes: new Map<number, number>() };
  for (const [at, { filter }] of choices.entries()) {
    if (typeof filter === "object") ownChoice.attributes.set(filter.attributeId, at);
    else ownChoice[filter] = at;
  }

  let total = 0;
  const terms = new Map<number, number>();
  const stars = new Map<number, number>();
  const stock = new Map<StockStatus, number>();
  const categories = new Map<number, number>();
  for (const [number, traits] of index.traits.entries()) {
    const count = counted[number] ?? 0;
    if (count === 0) continue;
    const obstacle = obstacles[number];
    const isWithout = (own: number | undefined) => obstacle === NOTHING || obstacle === own;
    if (isWithout(ownChoice.rating) && traits.stars !== null) add(stars, traits.stars, count);
    if (isWithout(ownChoice.stock)) add(stock, traits.stock, count);
    for (const id of traits.termIds) {
      if (isWithout(ownChoice.attributes.get(attributeOf(id) ?? 0))) add(terms, id, count);
    }
    if (obstacle !== NOTHING) continue;
    total += count;
    for (const id of traits.categoryIds) add(categories, id, count);
  }
  return { total, price, terms, stars, stock, categories };
}

function obstacleOf(traits: Traits, { isShown, choices }: FacetQuery): number {
  if (!isShown(traits)) return MORE;
  let obstacle = NOTHING;
  for (const [index, { admits }] of choices.entries()) {
    if (admits(traits)) continue;
    if (obstacle !== NOTHING) return MORE;
    obstacle = index;
  }
  return obstacle;
}

function countByTraits(index: FacetIndex, { among, minPrice, maxPrice }: FacetQuery, obstacles: Int32Array) {
  const { traitsAt, priceFrom, priceTo } = index;
  const counted = new Uint32Array(obstacles.length);
  const isPriced = minPrice !== null || maxPrice !== null;
  const [lowest, highest] = [minPrice ?? -Infinity, maxPrice ?? Infinity];
  let [min, max] = [Infinity, -Infinity];

  const look = (place: number) => {
    const number = traitsAt[place] ?? 0;
    const obstacle = obstacles[number];
    if (obstacle === MORE) return;
    const from = priceFrom[place] ?? Number.NaN;
    const to = priceTo[place] ?? Number.NaN;
    if (obstacle === NOTHING) {
      if (from < min) min = from;
      if (to > max) max = to;
    }
    if (!isPriced || (to >= lowest && from <= highest && lowest <= highest))
      counted[number] = (counted[number] ?? 0) + 1;
  };
  visit(index, among, look);
  if (max === -Infinity) return { counted, price: null };

  const steps = Array.from({ length: min < max ? PRICE_STEPS : 0 }, () => 0);
  if (steps.length > 0) {
    const perUnit = PRICE_STEPS / (max - min);
    visit(index, among, (place) => {
      const from = priceFrom[place] ?? Number.NaN;
      if (obstacles[traitsAt[place] ?? 0] !== NOTHING || Number.isNaN(from)) return;
      const step = Math.min(PRICE_STEPS - 1, Math.floor((from - min) * perUnit));
      steps[step] = (steps[step] ?? 0) + 1;
    });
  }
  return { counted, price: { min, max, steps } };
}

function visit(index: FacetIndex, among: FacetQuery["among"], look: (place: number) => void): void {
  if (among === null) for (let place = 0; place < index.length; place += 1) look(place);
  else
    for (const id of among) {
      const place = index.placeOf(id);
      if (place !== undefined) look(place);
    }
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
