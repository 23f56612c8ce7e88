import { randomUUID } from "node:crypto";
import type { Address } from "@vitrine/commerce/addresses";
import type { OrderStatus } from "@vitrine/commerce/orders";
import { refuse, type Result } from "@vitrine/commerce/result";
import { addToCart } from "../cart/add-to-cart.ts";
import { newCartId } from "../cart/cart-id.ts";
import { md5 } from "../../platform/secrets/digest.ts";
import type { Database } from "../../platform/db/connect.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { coupons } from "../../platform/db/schema/coupons.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { lockOrder, type Move, moveLockedOrder, type MoveRefusal } from "./move-order.ts";
import type { OrderRequest } from "./order-request.ts";

export const NORA: Partial<Address> = {
  firstName: "Nora",
  lastName: "Byrne",
  country: "IE",
  address1: "4 Slip Lane",
  city: "Ballynacove",
  state: "CO",
  postcode: "T12 X70A",
  email: "nora@example.com",
};

/** A shop in Ireland: prices with 23 % tax, shipping for € 6.50, free from € 80, or local pickup. */
export const IRISH_SHOP: Pick<ShopSettings, "checkout" | "tax" | "shipping" | "payments"> = ShopSettings.parse({
  checkout: { country: "IE", sellsTo: ["IE", "GB", "DE"] },
  tax: { enabled: true, rates: [{ id: 1, name: "VAT", percent: 23, country: "IE" }] },
  shipping: {
    zones: [
      {
        id: 1,
        name: "Ireland",
        places: [{ country: "IE" }],
        methods: [
          { id: 1, kind: "flat", title: "Parcel", cost: 650 },
          { id: 2, kind: "free", title: "Free parcel", minimum: 8000, requires: "either" },
          { id: 3, kind: "pickup", title: "Collect it" },
        ],
      },
    ],
  },
  payments: {
    methods: [
      { id: "bacs", title: "Bank transfer", holdHours: 24 },
      { id: "cod", title: "Cash on delivery" },
    ],
  },
});

/** A cart with these products and quantities. */
export async function filledCart(
  shop: Shop,
  ...items: readonly (number | readonly [number, number])[]
): Promise<string> {
  const cartId = newCartId();
  for (const item of items) {
    const [productId, quantity] = typeof item === "number" ? [item, 1] : item;
    const added = await addToCart(shop, cartId, { productId, quantity });
    if (!added.ok) throw new Error(`Product ${productId} did not go into the cart: ${added.error.reason.code}`);
  }
  return cartId;
}

export function requestFor(cartId: string, change: Partial<OrderRequest> = {}): OrderRequest {
  const request = {
    cartId,
    key: randomUUID(),
    billing: NORA,
    shipping: null,
    shippingRate: "",
    paymentMethod: "bacs",
    note: "",
    acceptsTerms: false,
    seenTotal: null,
    attribution: {},
    ...change,
  };
  return { ...request, bodyHash: change.bodyHash ?? md5(JSON.stringify({ ...request, key: "" })) };
}

export async function createCoupon(
  { db }: Database,
  draft: Partial<typeof coupons.$inferInsert> & { readonly code: string },
): Promise<number> {
  const values = { kind: "percent", amount: 100_000, ...draft } as const;
  const [coupon] = await db.insert(coupons).values(values).returning({ id: coupons.id });
  return coupon?.id ?? 0;
}

/** The stock of a product. */
export async function stockOf({ pool }: Database, productId: number): Promise<number | undefined> {
  const text = "select u.quantity from products p join stock_units u on u.id = p.stock_unit_id where p.id = $1";
  return (await pool.query<{ quantity: number }>(text, [productId])).rows[0]?.quantity;
}

export async function countOrders({ pool }: Database): Promise<number> {
  return (await pool.query("select from orders")).rowCount ?? 0;
}

export async function usesOf({ pool }: Database, code: string): Promise<number | undefined> {
  const text = "select used_count as uses from coupons where code = $1";
  return (await pool.query<{ uses: number }>(text, [code])).rows[0]?.uses;
}

export function moveOrder(shop: Shop, orderId: number, move: Move): Promise<Result<OrderStatus, MoveRefusal>> {
  return inTransaction(shop.database.pool, async (connection) => {
    const status = await lockOrder(connection, orderId);
    if (status === null) return refuse<MoveRefusal>({ code: "unknown-order" });
    return moveLockedOrder(connection, orderId, status, move);
  });
}
