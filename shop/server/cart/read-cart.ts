import { cartTotals, choiceKey, type LineLimits, lineMaximum, lineTotal, MAX_QUANTITY } from "@vitrine/commerce/cart";
import type { MediaView } from "../catalog/media.ts";
import type { Choices, ProductKind } from "../db/schema.ts";
import type { Shop } from "../shop.ts";
import { productPath } from "./addresses.ts";
import { type Cart, type CartLine, type ChosenOption, NO_CART } from "./cart.ts";
import { cartHash } from "./cart-hash.ts";
import { cartNonce } from "./nonce.ts";
import { IS_OFFERED, LINE_JOINS, LINE_LIMITS, LINE_PRICE } from "./sellable-sql.ts";
import { itemsLeft, LINE_NEEDS, type UnitNeed } from "./stock-needs.ts";
import { withdrawLines } from "./withdraw-lines.ts";

interface LineRow extends LineLimits {
  readonly key: string;
  readonly productId: number;
  readonly variationId: number | null;
  readonly kind: ProductKind;
  readonly name: string;
  readonly slug: string;
  readonly sku: string;
  readonly isOffered: boolean;
  readonly choices: Choices;
  readonly attributes: readonly { slug: string | null; name: string; term: string | null }[] | null;
  readonly priceOption: string | null;
  readonly quantity: number;
  readonly price: string | null;
  readonly needs: readonly UnitNeed[];
  readonly thumbnail: MediaView | null;
}

/** One round trip, whatever the cart holds. */
const READ_CART = `
select e.key, e.product_id as "productId", e.variation_id as "variationId", p.kind, p.name, p.slug,
  coalesce(v.sku, p.sku, '') as sku,
  ${IS_OFFERED} and p.kind not in ('external', 'grouped') and (p.kind <> 'variable' or v.id is not null) as "isOffered",
  e.choices, e.quantity, o.name as "priceOption", ${LINE_PRICE} as price, ${LINE_LIMITS},
  case when e.choices <> '{}' then (
    select jsonb_agg(jsonb_build_object('slug', a.slug, 'name', coalesce(a.name, pa.name), 'term', t.name)
      order by pa.position, pa.id)
    from product_attributes pa
    left join attributes a on a.id = pa.attribute_id
    left join attribute_terms t on t.attribute_id = a.id and t.slug = e.choices ->> ('pa_' || a.slug)
    where pa.product_id = p.id and pa.is_variation) end as attributes,
  ${LINE_NEEDS} as needs,
  (select jsonb_build_object('alt', m.alt, 'width', m.width, 'height', m.height, 'files', m.files,
      'placeholder', m.placeholder, 'color', m.color)
    from media m where m.id = coalesce(v.media_id, (
      select pm.media_id from product_media pm where pm.product_id = p.id order by pm.position, pm.media_id limit 1))
  ) as thumbnail
from cart_lines e ${LINE_JOINS}
where e.cart_id = $1 and e.removed_at is null
order by e.position`;

/** The cart as it is sold now: prices of this moment, without what the shop has stopped selling. */
export async function readCart(shop: Shop, cartId: string | null): Promise<Cart> {
  if (cartId === null) return NO_CART;
  const { pool } = shop.database;
  const { rows } = await pool.query<LineRow>({ name: "read-cart", text: READ_CART, values: [cartId] });

  const lines: CartLine[] = [];
  const gone: LineRow[] = [];
  for (const row of rows) {
    if (row.isOffered && row.price !== null) lines.push(toLine(row, Number(row.price)));
    else gone.push(row);
  }
  const withdrawn = gone.length > 0 ? await withdrawLines(pool, cartId, gone) : [];

  const totals = cartTotals(lines);
  const hash = cartHash(lines, totals.subtotal);
  return { id: cartId, lines, ...totals, hash, nonce: cartNonce(shop, cartId), withdrawn };
}

function toLine(row: LineRow, unitPrice: number): CartLine {
  const { key, productId, variationId, kind, name, slug, sku, quantity, thumbnail, minQuantity, isSoldIndividually } =
    row;
  const maximum = Math.min(lineMaximum(row, unitPrice), itemsLeft(row.needs));
  return {
    key,
    productId,
    variationId,
    kind,
    name,
    slug,
    permalink: productPath(slug),
    sku,
    choices: chosenOptions(row),
    quantity,
    unitPrice,
    lineTotal: lineTotal(unitPrice, quantity),
    thumbnail,
    minQuantity,
    maxQuantity: maximum === MAX_QUANTITY ? null : maximum,
    isSoldIndividually,
  };
}

function chosenOptions({ choices, attributes, priceOption }: LineRow): ChosenOption[] {
  const chosen = (attributes ?? []).flatMap((attribute) => {
    const key = choiceKey(attribute);
    const value = choices[key];
    return value === undefined ? [] : [{ key, label: attribute.name, value: attribute.term ?? value }];
  });
  if (priceOption !== null) chosen.push({ key: "priceOption", label: "Option", value: priceOption });
  return chosen;
}
