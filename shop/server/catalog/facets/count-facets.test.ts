import { describe, expect, test } from "vitest";
import { type Choice, countMatches, type FacetQuery } from "./count-facets.ts";
import { FacetIndex, type Traits } from "./facet-index.ts";

const SAGE = 1;
const INK = 2;
const SMALL = 3;
const GLAZE = 10;
const SIZE = 11;
const attributeOf = (termId: number) => (termId === SMALL ? SIZE : GLAZE);

const traits = (different: Partial<Traits> = {}): Traits => ({
  isListed: true,
  isSearchable: true,
  stock: "instock",
  stars: null,
  categoryIds: [],
  termIds: [],
  ...different,
});
const at = (id: number, priceFrom: number, priceTo = priceFrom) => ({ id, priceFrom, priceTo });
const EVERYTHING: FacetQuery = {
  isShown: ({ isListed }) => isListed,
  among: null,
  minPrice: null,
  maxPrice: null,
  choices: [],
};
const choose = (attributeId: number, ...terms: number[]): Choice => ({
  filter: { attributeId },
  admits: ({ termIds }) => terms.some((id) => termIds.includes(id)),
});

function stocked(): FacetIndex {
  const index = new FacetIndex();
  index.put(traits({ termIds: [SAGE, SMALL], stars: 5, categoryIds: [4] }), [at(101, 1000), at(102, 2000)]);
  index.put(traits({ termIds: [SAGE], stock: "outofstock", stars: 4 }), [at(103, 3000, 4000)]);
  index.put(traits({ termIds: [INK, SMALL], categoryIds: [4, 5] }), [at(104, 500), at(105, Number.NaN)]);
  index.put(traits({ isListed: false, termIds: [INK] }), [at(106, 1)]);
  return index;
}
const count = (different: Partial<FacetQuery> = {}, index = stocked()) =>
  countMatches(index, { ...EVERYTHING, ...different }, attributeOf);

describe("counting", () => {
  test("each filter counts what it would leave", () => {
    const { total, price, terms, stars, stock, categories } = count();
    expect(total).toBe(5);
    expect(price).toMatchObject({ min: 500, max: 4000 });
    expect(Object.fromEntries(terms)).toEqual({ [SAGE]: 3, [INK]: 2, [SMALL]: 4 });
    expect(Object.fromEntries(stars)).toEqual({ 5: 2, 4: 1 });
    expect(Object.fromEntries(stock)).toEqual({ instock: 4, outofstock: 1 });
    expect(Object.fromEntries(categories)).toEqual({ 4: 4, 5: 2 });
  });

  test("a choice narrows every filter except its own", () => {
    const { total, terms, stock } = count({ choices: [choose(GLAZE, INK)] });
    expect(total).toBe(2);
    expect(Object.fromEntries(terms)).toEqual({ [SAGE]: 3, [INK]: 2, [SMALL]: 2 });
    expect(Object.fromEntries(stock)).toEqual({ instock: 2 });
  });

  test("each of two choices narrows the other's filter, and both narrow the rest", () => {
    const { total, terms, stars } = count({ choices: [choose(GLAZE, SAGE), choose(SIZE, SMALL)] });
    expect(total).toBe(2);
    expect(Object.fromEntries(terms)).toEqual({ [SAGE]: 2, [INK]: 2, [SMALL]: 2 });
    expect(Object.fromEntries(stars)).toEqual({ 5: 2 });
  });

  test("a product matches if its price range overlaps the limits, and one without a price only without limits", () => {
    expect(count({ minPrice: 3500 }).total).toBe(1);
    expect(count({ minPrice: 1000, maxPrice: 2999 }).total).toBe(2);
    expect(count({ maxPrice: 400 }).total).toBe(0);
    expect(count({ minPrice: 0 }).total).toBe(4);
  });

  test("products are counted by price in equal steps, whatever the limits", () => {
    const steps = (different: Partial<FacetQuery> = {}) =>
      Object.fromEntries(Object.entries(count(different).price?.steps ?? []).filter(([, products]) => products > 0));
    // 500, 1000, 2000 and 3000 in steps of 175 up to 4000. The fifth product has no price.
    expect(steps()).toEqual({ 0: 1, 2: 1, 8: 1, 14: 1 });
    expect(steps({ maxPrice: 600 })).toEqual({ 0: 1, 2: 1, 8: 1, 14: 1 });
    expect(steps({ choices: [choose(GLAZE, SAGE)] })).toEqual({ 0: 1, 6: 1, 13: 1 });
    expect(steps({ among: [101, 103] })).toEqual({ 0: 1, 13: 1 });
    expect(steps({ choices: [choose(GLAZE, INK)] })).toEqual({});
  });

  test("price limits do not narrow the offered price range", () => {
    expect(count({ maxPrice: 600 }).price).toMatchObject({ min: 500, max: 4000 });
    expect(count({ choices: [choose(GLAZE, INK)] }).price).toMatchObject({ min: 500, max: 500 });
    expect(count({ isShown: () => false }).price).toBeNull();
  });

  test("counts only the given products, and ignores unknown ones", () => {
    expect(count({ among: [101, 104, 106, 999] }).total).toBe(2);
    expect(count({ among: [] })).toMatchObject({ total: 0, price: null });
  });

  test("a removed product counts nowhere, whatever a list shows", () => {
    const index = stocked();
    index.remove(101);
    index.remove(999);
    expect(count({ isShown: () => true }, index).total).toBe(5);
    expect(count({ among: [101, 102] }, index).total).toBe(1);
  });

  test("putting a product again replaces it", () => {
    const index = stocked();
    index.put(traits({ termIds: [INK] }), [at(101, 7000)]);
    index.remove(102);
    index.put(traits({ termIds: [INK] }), [at(102, 8000)]);
    const { total, price, terms } = count({}, index);
    expect(total).toBe(5);
    expect(price).toMatchObject({ min: 500, max: 8000 });
    expect(terms.get(SAGE)).toBe(1);
  });

  test("grows to any number of products", () => {
    const index = new FacetIndex();
    for (let id = 1; id <= 1000; id += 1) index.put(traits({ stars: id % 5 }), [at(id, id)]);
    const { total, price, stars } = count({}, index);
    expect(total).toBe(1000);
    expect(price).toMatchObject({ min: 1, max: 1000 });
    expect([...stars.values()]).toEqual([200, 200, 200, 200, 200]);
  });
});
