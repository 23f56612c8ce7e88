import type { Category, CategoryTree } from "./categories.ts";
import { wordsOf } from "./search.ts";

export interface SuggestedCategory {
  readonly name: string;
  readonly href: string;
  /** Products in the category or below. */
  readonly count: number;
}

/** Numbers of products by category. */
type Counts = ReadonlyMap<number, number>;

interface Found {
  readonly text: string;
  readonly corrected: string | null;
  /** Of the products that were found. */
  readonly matches: Counts;
}

const CATEGORIES = 4;

/**
 * Categories with these words in their names; if there are none, those of the products that were found; and if there are
 * none of these either, the largest ones of the lowest level.
 */
export function suggestCategories(tree: CategoryTree, all: Counts, { text, corrected, matches }: Found) {
  const choices = [
    categoriesNamed(tree, text),
    categoriesNamed(tree, corrected ?? ""),
    fullest(
      tree.all.filter((category) => isNarrowest(tree, category, matches)),
      matches,
    ),
    fullest(
      tree.all.filter(({ id }) => tree.childrenOf(id).length === 0),
      all,
    ),
  ].map((categories) => categories.filter(({ id }) => (all.get(id) ?? 0) > 0));
  return (choices.find((categories) => categories.length > 0) ?? [])
    .slice(0, CATEGORIES)
    .map(({ id, name }): SuggestedCategory => ({ name, href: tree.hrefOf(id), count: all.get(id) ?? 0 }));
}

/** Every word has to begin a word of the name; "mugs" also finds "Mug". */
export function categoriesNamed(tree: CategoryTree, text: string): readonly Category[] {
  const words = wordsOf(text).map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
  if (words.length === 0) return [];
  return tree.all.filter(({ name }) => {
    const named = wordsOf(name);
    return words.every((word) => named.some((each) => each.startsWith(word)));
  });
}

/** A parent whose products are all in one of its children says less than the child. */
function isNarrowest(tree: CategoryTree, { id }: Category, counts: Counts): boolean {
  return tree.childrenOf(id).every((child) => counts.get(child.id) !== counts.get(id));
}

function fullest(categories: readonly Category[], counts: Counts): readonly Category[] {
  const countOf = ({ id }: Category) => counts.get(id) ?? 0;
  return categories.filter((category) => countOf(category) > 0).toSorted((a, b) => countOf(b) - countOf(a));
}
