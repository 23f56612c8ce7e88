import { expect, test } from "vitest";
import { categoryTree } from "./categories.ts";
import { categoriesNamed, suggestCategories } from "./suggested-categories.ts";

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
  category(5, "Empty mugs"),
]);
const counts = new Map([
  [1, 6],
  [2, 2],
  [3, 4],
  [4, 7],
]);
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

test.each([
  ["vase", ["Bud vases", "Vases"]],
  ["vases", ["Bud vases", "Vases"]],
  ["Vases bud", ["Bud vases"]],
  ["mu", ["Mugs", "Empty mugs"]],
  ["ases", []],
  ["", []],
  ["%_", []],
])("%j finds the categories %j", (text, found) => {
  expect(names(categoriesNamed(tree, text))).toEqual(found);
});

const suggested = (text: string, corrected: string | null = null, matches = new Map<number, number>()) =>
  suggestCategories(tree, counts, { text, corrected, matches });

test("a suggested category has its whole path and the number of its products", () => {
  expect(suggested("bud")).toEqual([{ name: "Bud vases", href: "/product-category/home/bud-vases/", count: 2 }]);
});

test("a category without products is not suggested", () => {
  expect(names(suggested("mug"))).toEqual(["Mugs"]);
});

test("the categories of a mistyped name are found", () => {
  expect(names(suggested("vaze", "vase"))).toEqual(["Bud vases", "Vases"]);
});

test("words that name no category suggest the narrowest ones of the products found, the fullest first", () => {
  const matches = new Map([
    [1, 1],
    [2, 1],
    [4, 3],
  ]);
  expect(names(suggested("heron", null, matches))).toEqual(["Mugs", "Bud vases"]);
});

test("without words or results, the largest categories are suggested", () => {
  expect(names(suggested(""))).toEqual(["Mugs", "Vases", "Bud vases"]);
  expect(names(suggested("xyz"))).toEqual(["Mugs", "Vases", "Bud vases"]);
});
