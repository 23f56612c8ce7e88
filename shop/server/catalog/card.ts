import { type SQL, sql } from "drizzle-orm";
import type { StockStatus } from "@vitrine/commerce/catalog";
import type { Minor } from "@vitrine/commerce/money";
import type pg from "pg";
import type { ChangeClock } from "../cache/change-clock.ts";
import { type ById, keepById } from "../cache/keep-by-id.ts";
import { prepare } from "../db/prepared.ts";
import type { ProductKind } from "../db/schema/products.ts";
import type { MediaView } from "./media.ts";
import type { MediaStore } from "./media-store.ts";

/** A product as lists show it. */
export interface ProductCard {
  readonly id: number;
  readonly kind: ProductKind;
  readonly slug: string;
  readonly name: string;
  readonly sku: string;
  readonly shortDescription: string;
  readonly priceFrom: Minor | null;
  readonly priceTo: Minor | null;
  readonly regularPrice: Minor | null;
  readonly isOnSale: boolean;
  readonly stockStatus: StockStatus;
  readonly rating: number;
  readonly reviewCount: number;
  readonly buttonText: string;
  readonly externalUrl: string;
  /** Whether it cannot be bought before the visitor has answered something. */
  readonly asksFirst: boolean;
  /** The first two pictures: the second shows while the pointer is over the card. */
  readonly images: readonly MediaView[];
  /** Colours the product comes in. */
  readonly swatches: readonly { readonly name: string; readonly color: string }[];
}

/** The columns of a card, from `products p` joined with `product_listing l`. */
const cardColumns: SQL = sql`
  p.id, p.kind, p.slug, p.name, coalesce(p.sku, '') as "sku", p.short_description as "shortDescription",
  l.price_from as "priceFrom", l.price_to as "priceTo",
  p.regular_price as "regularPrice", l.is_on_sale as "isOnSale", l.stock_status as "stockStatus",
  l.rating::float8 as "rating", l.review_count as "reviewCount",
  coalesce(p.button_text, '') as "buttonText", coalesce(p.external_url, '') as "externalUrl",
  array(select media_id from product_media where product_id = p.id order by position limit 2) as "mediaIds",
  exists (select from option_fields f where f.product_id = p.id and f.is_required) as "asksFirst",
  (
    select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'color', t.swatch) order by pt.position, t.position), '[]')
    from product_attributes pa
    join attributes a on a.id = pa.attribute_id and a.appearance = 'color'
    join product_attribute_terms pt on pt.product_attribute_id = pa.id
    join attribute_terms t on t.id = pt.term_id
    where pa.product_id = p.id and pa.is_variation and t.swatch is not null
  ) as "swatches"`;

/** Where cards and products are read from. */
export interface CatalogSource {
  readonly pool: pg.Pool;
  readonly media: MediaStore;
  readonly cards: CardStore;
}

/** Cards by number. A product is on many pages, so memory keeps its card until it changes. */
export type CardStore = ById<ProductCard>;

interface CardRow extends Omit<ProductCard, "images"> {
  readonly mediaIds: readonly number[];
}

function toCard({ mediaIds, ...card }: CardRow, media: ReadonlyMap<number, MediaView>): ProductCard {
  return {
    ...card,
    images: mediaIds.flatMap((id) => media.get(id) ?? []),
    priceFrom: amount(card.priceFrom),
    priceTo: amount(card.priceTo),
    regularPrice: amount(card.regularPrice),
  };
}

const findCards = prepare(
  "cards",
  sql`
    select ${cardColumns} from products p
    join product_listing l on l.product_id = p.id
    where p.id = any (${sql.placeholder("ids")}::integer[]) and p.status = 'published'`,
);

export function createCardStore(pool: pg.Pool, media: MediaStore, clock: ChangeClock): CardStore {
  return keepById(clock, {
    async load(ids) {
      const rows = (await findCards(pool, { ids })) as unknown as CardRow[];
      const images = await media(rows.flatMap(({ mediaIds }) => mediaIds));
      return new Map(rows.map((row) => [row.id, toCard(row, images)]));
    },
    // The names and colours of its options are the catalogue's.
    tagsOf: ({ id }) => ["catalog", `product:${id}`],
    most: 2000,
  });
}

/** Cards in the order of the given ids; what is no longer published is left out. */
export async function loadCards({ cards }: CatalogSource, ids: readonly number[]): Promise<ProductCard[]> {
  const found = await cards(ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** bigint comes as text: the driver does not know that ours are safe integers. */
function amount(value: unknown): Minor | null {
  return value === null ? null : Number(value);
}
