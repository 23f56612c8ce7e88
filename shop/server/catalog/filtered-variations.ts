import { sql } from "drizzle-orm";
import { choiceKey } from "@vitrine/commerce/cart";
import { prepare } from "../platform/db/prepared.ts";
import type { ListingFilters } from "../../urls/listing-query.ts";
import type { CatalogSource, ProductCard } from "./card.ts";

interface MatchRow {
  readonly productId: number;
  readonly mediaId: number | null;
  /** Attribute slug → term slug. */
  readonly choices: Readonly<Record<string, string>>;
}

/** For each product the variation that matches most of the filters, if possible one with a photo. */
const findMatches = prepare(
  "filtered variations",
  sql`
    select distinct on (v.product_id) v.product_id as "productId", v.media_id as "mediaId", matching.choices
    from variations v cross join lateral (
      select count(*) as matches, jsonb_object_agg(a.slug, vc.value) as choices
      from variation_choices vc
      join product_attributes pa on pa.id = vc.product_attribute_id and pa.is_variation
      join attributes a on a.id = pa.attribute_id
      join unnest(${sql.placeholder("attributes")}::text[], ${sql.placeholder("values")}::text[])
        as wanted (attribute, value) on wanted.attribute = a.slug and wanted.value = vc.value
      where vc.variation_id = v.id
    ) matching
    where v.product_id = any (${sql.placeholder("ids")}::integer[]) and v.status = 'published' and v.is_active
      and matching.matches > 0
    order by v.product_id, matching.matches desc, v.media_id is null, v.menu_order, v.id`,
);

/** Shows each product as the variation that was filtered for: its photo, and a link that chooses it. */
export async function showFilteredVariations(
  { pool, media }: CatalogSource,
  cards: readonly ProductCard[],
  terms: ListingFilters["terms"],
): Promise<readonly ProductCard[]> {
  const wanted = Object.entries(terms).flatMap(([attribute, slugs]) => slugs.map((slug) => ({ attribute, slug })));
  const ids = cards.filter(({ kind }) => kind === "variable").map(({ id }) => id);
  if (wanted.length === 0 || ids.length === 0) return cards;
  const rows = (await findMatches(pool, {
    ids,
    attributes: wanted.map(({ attribute }) => attribute),
    values: wanted.map(({ slug }) => slug),
  })) as unknown as MatchRow[];
  const images = await media(rows.flatMap(({ mediaId }) => mediaId ?? []));
  const matches = new Map(rows.map((row) => [row.productId, row]));
  return cards.map((card) => {
    const match = matches.get(card.id);
    if (!match) return card;
    const image = match.mediaId === null ? undefined : images.get(match.mediaId);
    const preset = Object.fromEntries(
      Object.entries(match.choices).map(([slug, value]) => [choiceKey({ slug, name: "" }), value]),
    );
    // The second photo would show another variation on hover.
    return { ...card, preset, images: image ? [image] : card.images };
  });
}
