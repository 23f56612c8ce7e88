import { type SQL, sql } from "drizzle-orm";
import type { StockStatus } from "@vitrine/commerce/catalog";
import type { Minor } from "@vitrine/commerce/money";
import type pg from "pg";
import type { ChangeClock } from "../platform/cache/change-clock.ts";
import { type ById, cacheById } from "../platform/cache/cache-by-id.ts";
import { prepare } from "../platform/db/prepared.ts";
import type { ShopSettings } from "../platform/settings/settings.ts";
import type { ProductKind } from "../platform/db/schema/products.ts";
import type { MediaView } from "./media.ts";
import type { MediaStore } from "./media-store.ts";

/** A product as shown in lists. */
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
  /** The quantity of a product that is low in stock, if the owner shows it; else null. */
  readonly lowStock: number | null;
  readonly rating: number;
  readonly reviewCount: number;
  readonly buttonText: string;
  readonly externalUrl: string;
  /** Whether the visitor must choose or enter something before buying. */
  readonly asksFirst: boolean;
  /** The first two images: the second appears on hover. */
  readonly images: readonly MediaView[];
  /** Colours of the product. */
  readonly swatches: readonly { readonly name: string; readonly color: string }[];
  /** Choices of the variation that the card shows, if the list is filtered by one. */
  readonly preset?: Readonly<Record<string, string>>;
}

/** The columns of a card, from `products p` joined with `product_listing l`. */
const cardColumns: SQL = sql`
  p.id, p.kind, p.slug, p.name, coalesce(p.sku, '') as "sku", p.short_description as "shortDescription",
  l.price_from as "priceFrom", l.price_to as "priceTo",
  p.regular_price as "regularPrice", l.is_on_sale as "isOnSale", l.stock_status as "stockStatus",
  case when p.kind in ('simple', 'download') and u.is_managed and u.backorders = 'no' then u.quantity end as "quantity",
  u.low_amount as "lowAmount", l.rating::float8 as "rating", l.review_count as "reviewCount",
  coalesce(p.button_text, '') as "buttonText", coalesce(p.external_url, '') as "externalUrl",
  array(select media_id from product_media where product_id = p.id order by position limit 2) as "mediaIds",
  exists (select from option_fields f where f.product_id = p.id and f.is_required) as "asksFirst",
  (
    select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'color', t.swatch) order by pt.position, t.position), '[]')
    from product_attributes pa
    join attributes a on a.id = pa.attribute_id and a.appearance in ('color', 'image')
    join product_attribute_terms pt on pt.product_attribute_id = pa.id
    join attribute_terms t on t.id = pt.term_id
    where pa.product_id = p.id and pa.is_variation and t.swatch is not null
  ) as "swatches"`;

/** Sources of cards and products. */
export interface CatalogSource {
  readonly pool: pg.Pool;
  readonly media: MediaStore;
  readonly cards: CardStore;
}

/** Cards by ID. A product is on many pages, so its card is cached until it changes. */
export type CardStore = ById<ProductCard>;

interface CardRow extends Omit<ProductCard, "images" | "lowStock"> {
  readonly mediaIds: readonly number[];
  /** Of products that are bought as they are; null if their stock is not limited. */
  readonly quantity: number | null;
  readonly lowAmount: number | null;
}

type StockRules = Pick<ShopSettings["catalog"], "stockDisplay" | "lowStockAmount">;

function toCard(
  { mediaIds, quantity, lowAmount, ...card }: CardRow,
  media: ReadonlyMap<number, MediaView>,
  { stockDisplay, lowStockAmount }: StockRules,
): ProductCard {
  const isLow = quantity !== null && quantity > 0 && quantity <= (lowAmount ?? lowStockAmount);
  return {
    ...card,
    lowStock: isLow && stockDisplay !== "never" ? quantity : null,
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
    join stock_units u on u.id = p.stock_unit_id
    where p.id = any (${sql.placeholder("ids")}::integer[]) and p.status = 'published'`,
);

export function createCardStore(
  pool: pg.Pool,
  media: MediaStore,
  clock: ChangeClock,
  settings: () => Promise<ShopSettings>,
): CardStore {
  return cacheById(clock, {
    async load(ids) {
      const rows = (await findCards(pool, { ids })) as unknown as CardRow[];
      const images = await media(rows.flatMap(({ mediaIds }) => mediaIds));
      const { catalog } = await settings();
      return new Map(rows.map((row) => [row.id, toCard(row, images, catalog)]));
    },
    // Names and colours of options belong to the catalogue.
    tagsOf: ({ id }) => ["catalog", `product:${id}`],
    most: 2000,
  });
}

/** Cards in the order of the given IDs, without unpublished products. */
export async function loadCards({ cards }: CatalogSource, ids: readonly number[]): Promise<ProductCard[]> {
  const found = await cards(ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The driver returns bigint as text: it does not know that the shop's are safe integers. */
function amount(value: unknown): Minor | null {
  return value === null ? null : Number(value);
}
