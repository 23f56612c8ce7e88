import type { ShopSettings } from "./settings.ts";

type Tax = ShopSettings["tax"];
export type TaxClass = Tax["classes"][number];

export const ZERO_RATE = { slug: "zero-rate", name: "Zero rate" } as const;

/** Every class of a product besides the standard one: those on the list, and those that rates name. */
export function taxClassesOf({ classes, rates }: Pick<Tax, "classes" | "rates">): readonly TaxClass[] {
  const listed = new Set(classes.map(({ slug }) => slug));
  const named = [...new Set(rates.map(({ taxClass }) => taxClass))].filter((slug) => slug !== "" && !listed.has(slug));
  return [...classes, ...named.map((slug) => ({ slug, name: slug }))];
}

/** The options of a tax class select. */
export function taxClassOptions(tax: Pick<Tax, "classes" | "rates">): { value: string; label: string }[] {
  return [
    { value: "", label: "Standard rate" },
    ...taxClassesOf(tax).map(({ slug, name }) => ({ value: slug, label: name })),
  ];
}

/**
 * The class that a product is taxed in. An unknown one counts as the standard class, as in WooCommerce: a misspelt slug
 * must not make a sale untaxed.
 */
export function chargedTaxClass(tax: Pick<Tax, "classes" | "rates">, slug: string): string {
  return isTaxClass(tax, slug) ? slug : "";
}

/** Finds a class by slug or name, ignoring case. */
export function findTaxClass(classes: readonly TaxClass[], text: string): string | undefined {
  const requested = text.trim().toLowerCase();
  if (requested === "" || requested === "standard" || requested === "standard rate") return "";
  return classes.find(({ slug, name }) => slug.toLowerCase() === requested || name.toLowerCase() === requested)?.slug;
}

export function isTaxClass(tax: Pick<Tax, "classes" | "rates">, slug: string): boolean {
  return slug === "" || taxClassesOf(tax).some((each) => each.slug === slug);
}
