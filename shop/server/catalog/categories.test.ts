import { expect, test } from "vitest";
import { type Category, categoryTree } from "./categories.ts";

const category = (id: number, parentId: number | null, slug: string): Category => ({
  id,
  parentId,
  slug,
  name: slug,
  description: "",
  image: null,
});

const tree = categoryTree([
  category(1, null, "table"),
  category(2, 1, "drinking"),
  category(3, 2, "mugs"),
  category(4, null, "home"),
  category(5, 4, "mugs"),
]);

test("a category is found only by its full path", () => {
  expect(tree.find(["table", "drinking", "mugs"])?.id).toBe(3);
  expect(tree.find(["home", "mugs"])?.id).toBe(5);
  expect(tree.find(["mugs"])).toBeUndefined();
  expect(tree.find(["table", "mugs"])).toBeUndefined();
});

test("its URL contains every level from the top", () => {
  expect(tree.hrefOf(3)).toBe("/product-category/table/drinking/mugs/");
  expect(tree.childrenOf(null).map(({ id }) => id)).toEqual([1, 4]);
});

test("a cycle of parents does not hang the shop", () => {
  const circle = categoryTree([category(1, 2, "a"), category(2, 1, "b")]);
  expect(circle.pathOf(1).map(({ id }) => id)).toEqual([2, 1]);
});
