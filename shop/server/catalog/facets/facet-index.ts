import type { StockStatus } from "@vitrine/commerce/catalog";

/** What lists are filtered by, besides the price. Many products share the same traits. */
export interface Traits {
  readonly isListed: boolean;
  readonly isSearchable: boolean;
  readonly stock: StockStatus;
  /** Whole stars; null without a review. */
  readonly stars: number | null;
  /** Including ancestor categories. */
  readonly categoryIds: readonly number[];
  readonly termIds: readonly number[];
}

/** In minor units; NaN without a price, which is within no limits. */
export interface PricedProduct {
  readonly id: number;
  readonly priceFrom: number;
  readonly priceTo: number;
}

/** Index of the traits of removed products. */
export const GONE = 0;
const NONE: Traits = {
  isListed: false,
  isSearchable: false,
  stock: "outofstock",
  stars: null,
  categoryIds: [],
  termIds: [],
};
const FIRST_ROOM = 128;

/** Every product of the shop in columns, so that a hundred thousand are counted in about a millisecond. */
export class FacetIndex {
  /** By index; `traitsAt` has the index for each product. */
  readonly traits: Traits[] = [NONE];
  length = 0;
  traitsAt = new Uint32Array(FIRST_ROOM);
  priceFrom = new Float64Array(FIRST_ROOM);
  priceTo = new Float64Array(FIRST_ROOM);

  readonly #places = new Map<number, number>();
  readonly #numbers = new Map<string, number>();

  /** Adds products, or replaces those already present. */
  put(traits: Traits, products: Iterable<PricedProduct>): void {
    const number = this.#numberOf(traits);
    for (const { id, priceFrom, priceTo } of products) {
      const place = this.#places.get(id) ?? this.#newPlace(id);
      this.traitsAt[place] = number;
      this.priceFrom[place] = priceFrom;
      this.priceTo[place] = priceTo;
    }
  }

  remove(id: number): void {
    const place = this.placeOf(id);
    if (place !== undefined) this.traitsAt[place] = GONE;
  }

  placeOf(id: number): number | undefined {
    return this.#places.get(id);
  }

  #numberOf(traits: Traits): number {
    const { isListed, isSearchable, stock, stars, categoryIds, termIds } = traits;
    const key = [isListed, isSearchable, stock, stars, categoryIds, termIds].join(";");
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.traits.length);
    return this.traits.push(traits) - 1;
  }

  #newPlace(id: number): number {
    if (this.length === this.traitsAt.length) this.#makeRoom();
    this.#places.set(id, this.length);
    this.length += 1;
    return this.length - 1;
  }

  #makeRoom(): void {
    const room = this.length * 2;
    const { traitsAt, priceFrom, priceTo } = this;
    this.traitsAt = new Uint32Array(room);
    this.priceFrom = new Float64Array(room);
    this.priceTo = new Float64Array(room);
    this.traitsAt.set(traitsAt);
    this.priceFrom.set(priceFrom);
    this.priceTo.set(priceTo);
  }
}
