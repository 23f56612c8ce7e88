import {
  attributes as demoAttributes,
  categories as demoCategories,
  type DemoCategory,
  tags as demoTags,
} from "../../../../demo/catalogue/index.ts";
import type { attributeTerms, attributes, categories, tags } from "../schema/taxonomy.ts";
import { mediaIds } from "./media-rows.ts";
import { numberFrom } from "./numbering.ts";

interface PlacedCategory {
  readonly category: DemoCategory;
  readonly path: string;
  readonly parentPath: string | null;
  readonly position: number;
}

/** Parents before their children, as the foreign key requires. */
function placed(list: readonly DemoCategory[], parentPath: string | null = null): PlacedCategory[] {
  return list.flatMap((category, position) => {
    const path = parentPath === null ? category.slug : `${parentPath}/${category.slug}`;
    return [{ category, path, parentPath, position }, ...placed(category.children ?? [], path)];
  });
}

const allCategories = placed(demoCategories);
const allTerms = demoAttributes.flatMap(({ slug, terms }) => terms.map((term) => ({ attribute: slug, term })));

export const termKey = (attribute: string, term: string): string => `${attribute}:${term}`;

export const categoryIds = numberFrom(
  1,
  allCategories.map(({ path }) => path),
);
export const tagIds = numberFrom(
  1,
  demoTags.map(({ slug }) => slug),
);
export const attributeIds = numberFrom(
  1,
  demoAttributes.map(({ slug }) => slug),
);
export const termIds = numberFrom(
  1,
  allTerms.map(({ attribute, term }) => termKey(attribute, term.slug)),
);

export function categoryRows(): (typeof categories.$inferInsert)[] {
  return allCategories.map(({ category, path, parentPath, position }) => ({
    id: categoryIds.idOf(path),
    parentId: parentPath === null ? null : categoryIds.idOf(parentPath),
    slug: category.slug,
    name: category.name,
    description: category.description,
    mediaId: category.picture === undefined ? null : mediaIds.idOf(category.picture),
    position,
  }));
}

export function tagRows(): (typeof tags.$inferInsert)[] {
  return demoTags.map(({ slug, name }) => ({ id: tagIds.idOf(slug), slug, name }));
}

export function attributeRows(): (typeof attributes.$inferInsert)[] {
  return demoAttributes.map(({ slug, name, appearance }, position) => ({
    id: attributeIds.idOf(slug),
    slug,
    name,
    appearance,
    position,
  }));
}

export function termRows(): (typeof attributeTerms.$inferInsert)[] {
  return allTerms.map(({ attribute, term }, position) => ({
    id: termIds.idOf(termKey(attribute, term.slug)),
    attributeId: attributeIds.idOf(attribute),
    slug: term.slug,
    name: term.name,
    swatch: term.swatch ?? null,
    position,
  }));
}
