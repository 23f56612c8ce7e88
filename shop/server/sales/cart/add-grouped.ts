import { type AddedItem, addedText, type RequestedQuantity, type CartRefusal } from "@vitrine/commerce/cart";
import type pg from "pg";
import type { Shop } from "../../shop.ts";
import { addToCart } from "./add-to-cart.ts";
import type { Cart } from "./cart.ts";
import { newCartId } from "./cart-id.ts";
import { type Notice, queueNotices } from "./notices.ts";
import { translate } from "../../../i18n/t.ts";

export interface GroupedRequest {
  readonly productId: number;
  /** Id of a member, its variation's if it is one → how many. */
  readonly quantities: ReadonlyMap<number, RequestedQuantity>;
  readonly announce: NonNullable<Notice["action"]>;
}

export interface GroupedAdd {
  readonly cartId: string;
  /** The cart after the last addition; null if nothing was added. */
  readonly cart: Cart | null;
  readonly refusals: readonly CartRefusal[];
  readonly slug: string | null;
}

interface GroupRow {
  readonly kind: string;
  readonly slug: string;
  readonly members: readonly { productId: number; variationId: number | null }[] | null;
}

const GROUP = `
select p.kind, p.slug,
  (select jsonb_agg(jsonb_build_object('productId', target_product_id, 'variationId', target_variation_id) order by position)
    from product_links where product_id = p.id and kind = 'child') as members
from products p where p.id = $1 and p.status = 'published'`;

/** Each member becomes its own line: one that is refused does not prevent the others. */
export async function addGrouped(shop: Shop, cartId: string | null, request: GroupedRequest): Promise<GroupedAdd> {
  const { pool } = shop.database;
  const id = cartId ?? newCartId();
  const group = await readGroup(pool, request.productId);
  if (!group) return { cartId: id, cart: null, refusals: [{ code: "unknown-product" }], slug: null };
  const { slug } = group;
  if (group.kind !== "grouped") return { cartId: id, cart: null, refusals: [{ code: "quantity-invalid" }], slug };

  let cart: Cart | null = null;
  const added: AddedItem[] = [];
  const refusals: CartRefusal[] = [];
  for (const { productId, variationId } of group.members ?? []) {
    const quantity = request.quantities.get(variationId ?? productId) ?? "default";
    if (quantity === "default") continue;
    const result = await addToCart(shop, id, { productId, variationId, quantity });
    if (result.ok) {
      added.push(result.value);
      ({ cart } = result.value);
    } else refusals.push(result.error.reason);
  }
  if (added.length === 0 && refusals.length === 0) refusals.push({ code: "quantities-needed" });
  if (added.length > 0) {
    await queueNotices(pool, id, [{ kind: "success", text: addedText(added, translate), action: request.announce }]);
  }
  return { cartId: id, cart, refusals, slug };
}

async function readGroup(pool: pg.Pool, productId: number): Promise<GroupRow | undefined> {
  const { rows } = await pool.query<GroupRow>({ name: "read-group", text: GROUP, values: [productId] });
  return rows[0];
}
