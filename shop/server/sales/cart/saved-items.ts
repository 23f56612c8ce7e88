import type { CartRefusal } from "@vitrine/commerce/cart";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import type { CartLine } from "./cart.ts";
import { isLineKey } from "./cart-id.ts";
import { LINE_COLUMNS, type LineRow, priceOf, toCartLine, toStoredLine } from "./cart-line.ts";
import { restoreLine } from "./change-cart.ts";
import { ensureCart } from "./ensure-cart.ts";
import { CART_LIFETIME } from "./lifetime.ts";
import { SOLD_COLUMNS, SOLD_JOINS } from "./sellable.ts";

/** Whose saved items are meant: those of a cart, and of the account if its customer is signed in. */
export interface Saver {
  readonly cartId: string | null;
  readonly personId: number | null;
}

export type SavedItem = Pick<CartLine, "key" | "name" | "permalink" | "thumbnail" | "choices" | "unitPrice">;

/** Enough for any list, and a bound for the page. */
const MAX_SAVED = 100;

/** $1 is the cart, $2 the person. Items saved in an account are not shown to guests who use the same browser later. */
const IS_SAVED = `e.saved_at is not null and (e.cart_id = $1 and e.saved_by is null or e.saved_by = $2)`;

const LIST = `
select ${LINE_COLUMNS}, ${SOLD_COLUMNS} from cart_lines e ${SOLD_JOINS}
where ${IS_SAVED} order by e.saved_at desc, e.key limit ${MAX_SAVED}`;

/** The latest first, without products that are no longer sold. */
export async function listSavedItems({ database }: Shop, saver: Saver): Promise<readonly SavedItem[]> {
  if (saver.cartId === null && saver.personId === null) return [];
  if (saver.cartId !== null && saver.personId !== null) await claimSavedItems(database.pool, saver);
  const { rows } = await database.pool.query<LineRow>({ name: "saved-items", text: LIST, values: valuesOf(saver) });
  return rows
    .map(toStoredLine)
    .filter((line) => priceOf(line) !== null)
    .map((line) => {
      const { key, name, permalink, thumbnail, choices, unitPrice } = toCartLine(line);
      return { key, name, permalink, thumbnail, choices, unitPrice };
    });
}

const CLAIM = `
update cart_lines set saved_by = $2 where cart_id = $1 and saved_at is not null and saved_by is null`;

/** After signing in, the items that were saved as a guest belong to the account. */
async function claimSavedItems(connection: Queryable, saver: Saver): Promise<void> {
  await connection.query({ name: "claim-saved", text: CLAIM, values: valuesOf(saver) });
}

/** Locks the cart before its line, as everywhere. */
const SAVE = `
with cart as (
  update carts set updated_at = clock_timestamp(), expires_at = now() + ${CART_LIFETIME} where id = $1 returning id
)
update cart_lines e set removed_at = now(), saved_at = now(), saved_by = $2 from cart
where e.cart_id = cart.id and e.key = $3 and e.removed_at is null
returning (select p.name from products p where p.id = e.product_id) as name`;

/** Moves a line from the cart to the saved items; returns its name. */
export async function saveForLater(
  { database }: Shop,
  saver: Saver,
  key: string,
): Promise<Result<string, { readonly code: "no-such-line" }>> {
  if (saver.cartId === null || !isLineKey(key)) return refuse({ code: "no-such-line" });
  const values = [...valuesOf(saver), key];
  const { rows } = await database.pool.query<{ name: string }>({ name: "save-for-later", text: SAVE, values });
  const line = rows[0];
  return line ? ok(line.name) : refuse({ code: "no-such-line" });
}

/** An item saved on another device comes to this cart first. If the cart has the same line, that one stays. */
const BRING = `
with cart as (update carts set updated_at = clock_timestamp() where id = $1 returning id),
item as (
  delete from cart_lines e using cart where e.key = $3 and e.cart_id <> $1 and ${IS_SAVED}
  returning e.key, e.product_id, e.variation_id, e.choices, e.options, e.quantity, e.saved_at, e.saved_by
)
insert into cart_lines as line
  (cart_id, key, product_id, variation_id, choices, options, quantity, removed_at, saved_at, saved_by)
select $1, key, product_id, variation_id, choices, options, quantity, now(), saved_at, saved_by from item limit 1
on conflict (cart_id, key) do update set
  quantity = case when line.removed_at is null then line.quantity else excluded.quantity end,
  saved_at = case when line.removed_at is null then null else excluded.saved_at end,
  saved_by = case when line.removed_at is null then null else excluded.saved_by end
returning line.removed_at is null as "isInCart"`;

/** Moves a saved item to the cart, as far as the stock allows. */
export async function moveToCart(
  shop: Shop,
  { cartId, personId }: Saver & { readonly cartId: string },
  key: string,
): Promise<Result<undefined, CartRefusal | { readonly code: "no-such-line" }>> {
  if (!isLineKey(key)) return refuse({ code: "no-such-line" });
  if (personId !== null) {
    await ensureCart(shop.database, cartId);
    const values = [cartId, personId, key];
    const query = { name: "bring-saved", text: BRING, values };
    const { rows } = await shop.database.pool.query<{ isInCart: boolean }>(query);
    if (rows[0]?.isInCart) return ok(undefined);
  }
  return restoreLine(shop, cartId, key);
}

const REMOVE = `update cart_lines e set saved_at = null, saved_by = null where e.key = $3 and ${IS_SAVED}`;

export async function removeSavedItem({ database }: Shop, saver: Saver, key: string): Promise<void> {
  await database.pool.query({ name: "remove-saved", text: REMOVE, values: [...valuesOf(saver), key] });
}

function valuesOf({ cartId, personId }: Saver): [string | null, number | null] {
  return [cartId, personId];
}
