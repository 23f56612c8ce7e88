import { formatMoney } from "@vitrine/commerce/money";
import type { ShopSettings } from "../settings/settings.ts";
import type { Catalog } from "./catalog.ts";
import { NO_FILTERS } from "../../addresses/listing-query.ts";

export interface Suggestion {
  readonly name: string;
  readonly href: string;
  readonly price: string;
  readonly image: string | null;
}

const SHOWN = 6;

/** What the search box offers while one types. */
export async function suggest(catalog: Catalog, { currency }: ShopSettings, text: string): Promise<Suggestion[]> {
  const { products } = await catalog.list(
    { kind: "search", text },
    { filters: NO_FILTERS, order: "relevance", page: 1, layout: "grid" },
  );
  return products.slice(0, SHOWN).map(({ name, slug, priceFrom, priceTo, images }) => {
    const price = priceFrom === null ? "" : formatMoney(priceFrom, currency);
    const smallest = images[0]?.files.find(({ format }) => format === "avif") ?? images[0]?.files[0];
    return {
      name,
      href: `/product/${slug}/`,
      price: priceFrom === priceTo || price === "" ? price : `from ${price}`,
      image: smallest ? `/media/${smallest.path}` : null,
    };
  });
}
