import { expect, test } from "vitest";
import { categoryTree } from "./categories.ts";
import { categoriesNamed } from "./suggestions.ts";

const category = (id: number, name: string, parentId: number | null = null) => ({
  id,
  parentId,
  name,
  slug: name.toLowerCase().replaceAll(" ", "-"),
  description: "",
  image: null,
});
const tree = categoryTree([
  category(1, "Home"),
  category(2, "Bud vases", 1),
  category(3, "Vases", 1),
  category(4, "Mugs"),
]);
const names = (text: string) => categoriesNamed(tree, text).map(({ name }) => name);

test.each([
  ["vase", ["Bud vases", "Vases"]],
  ["vases", ["Bud vases", "Vases"]],
  ["Vases bud", ["Bud vases"]],
  ["mu", ["Mugs"]],
  ["ases", []],
  ["", []],
  ["%_", []],
])("%j finds the categories %j", (text, found) => {
  expect(names(text)).toEqual(found);
});

test("a suggested category has its whole path", () => {
  expect(categoriesNamed(tree, "bud")).toEqual([{ name: "Bud vases", href: "/product-category/home/bud-vases/" }]);
});
