import { randomBytes } from "node:crypto";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { type CartState, lockCart } from "../checkout/cart-state.ts";
import { readCheckoutLines } from "../checkout/checkout-lines.ts";
import { priceCart, type PricedLines } from "../checkout/price-cart.ts";
import { takeUses } from "../coupons/count-uses.ts";
import { lockCoupons } from "../coupons/coupon-rows.ts";
import { inTransaction, type Queryable } from "../db/in-transaction.ts";
import { grantDownloads } from "../downloads/grant-downloads.ts";
import type { ShopSettings } from "../settings/settings.ts";
import type { Shop } from "../shop.ts";
import { beginAttempt, findAttempt, type FormerAttempt } from "./attempts.ts";
import { type CheckedRequest, checkRequest } from "./check-request.ts";
import type { OrderRefusal, OrderRefusals } from "./order-refusal.ts";
import type { OrderRequest, PlacedOrder } from "./order-request.ts";
import { firstState, NOTHING_TO_PAY, type PaymentMethod, paymentMethods } from "./payment-methods.ts";
import { takeStock } from "./take-stock.ts";
import { soldOutLine, wantedStock } from "./wanted-stock.ts";
import { writeOrder } from "./write-order.ts";

type Placing = Result<PlacedOrder, OrderRefusals>;

const EMPTY_CART = `
with emptied as (delete from cart_lines where cart_id = $1)
update carts set coupon_codes = '{}', shipping_rate = '', updated_at = clock_timestamp() where id = $1`;

/**
 * Turns a cart into an order, in one transaction: whatever happens to this process, either all of it is there or
 * nothing is. Locks are always taken in the same order: attempt, cart, coupons, stock.
 */
export async function placeOrder(shop: Shop, request: OrderRequest): Promise<Placing> {
  const settings = await shop.settings();
  const checked = checkRequest(request, settings);
  if (!checked.ok) {
    const former = await findAttempt(shop.database.pool, request);
    return former ? repeated(former) : refuse(atLeastOne(checked.error));
  }
  return inTransaction<PlacedOrder, OrderRefusals>(shop.database.pool, async (connection) => {
    const former = await beginAttempt(connection, request);
    return former ? repeated(former) : place(shop, connection, request, checked.value, settings);
  });
}

async function place(
  shop: Shop,
  connection: Queryable,
  request: OrderRequest,
  checked: CheckedRequest,
  settings: ShopSettings,
): Promise<Placing> {
  const state = await lockCart(connection, request.cartId);
  if (!state) return no({ code: "empty-cart" });
  const lines = await readCheckoutLines(connection, request.cartId);
  const { billing, shipping } = checked;
  const coupons = await lockCoupons(connection, state.couponCodes, billing.email);
  const told: CartState = {
    ...state,
    shippingRate: request.shippingRate,
    customer: { billing, shipping, shipsElsewhere: request.shipping !== null },
  };
  const priced = priceCart({ lines, state: told, coupons, settings, now: shop.now() });

  const payment = choosePayment(request, priced, settings);
  const refusal = refusalOf(request, lines.length, priced, payment);
  if (refusal || payment === "none") return no(refusal ?? { code: "no-payment-method" });
  const gone = lines.filter(({ unitPrice }) => unitPrice === null).map(({ item }) => item.name);
  if (gone.length > 0) return no({ code: "withdrawn", names: gone });

  if (
    !(await takeUses(
      connection,
      priced.coupons.map(({ coupon }) => coupon.id),
    ))
  ) {
    const coupon = priced.coupons[0]?.coupon.code ?? "";
    return no({ code: "coupon", refusal: { coupon, code: "used-up" } });
  }
  const stock = await takeStock(connection, wantedStock(priced.lines));
  if (!stock.ok) {
    const short = priced.lines.find(({ item }) => item.needs.some(({ unitId }) => unitId === stock.error.unitId));
    return no({ code: "not-enough-stock", name: short?.item.name ?? "", left: stock.error.left });
  }

  const { status, holdMinutes } = firstState(payment, !priced.needsShipping, settings);
  const placed = await writeOrder(connection, {
    request,
    priced,
    ...checked,
    currency: settings.currency.code,
    orderKey: newOrderKey(),
    status,
    holdMinutes,
    payment: payment ?? NOTHING_TO_PAY,
    stock: stock.value,
  });
  // Only what costs nothing is paid this early.
  if (payment === null) await grantDownloads(connection, placed.orderId);
  await connection.query({ name: "empty-ordered-cart", text: EMPTY_CART, values: [request.cartId] });
  return ok(placed);
}

/** Null: there is nothing to pay. */
function choosePayment(
  { paymentMethod }: OrderRequest,
  { totals }: PricedLines,
  settings: ShopSettings,
): PaymentMethod | null | "none" {
  if (totals.total === 0) return null;
  return paymentMethods(settings).find(({ id }) => id === paymentMethod) ?? "none";
}

function refusalOf(
  { shippingRate, seenTotal }: OrderRequest,
  lineCount: number,
  { lines, needsShipping, rate, refusedCoupons, totals }: PricedLines,
  payment: PaymentMethod | null | "none",
): OrderRefusal | null {
  if (lineCount === 0) return { code: "empty-cart" };
  const [coupon] = refusedCoupons;
  if (coupon) return { code: "coupon", refusal: coupon };
  const soldOut = soldOutLine(lines);
  if (soldOut) return { code: "not-enough-stock", name: soldOut.item.name, left: 0 };
  if (needsShipping && !rate) return { code: "no-shipping" };
  // Another way of sending than the one that was chosen would cost something else than was agreed to.
  const isOtherRate = needsShipping && shippingRate !== "" && rate?.id !== shippingRate;
  if (isOtherRate || (seenTotal !== null && seenTotal !== totals.total)) {
    return { code: "total-changed", total: totals.total };
  }
  return payment === "none" ? { code: "no-payment-method" } : null;
}

function repeated({ isSameBody, answer }: FormerAttempt): Placing {
  return isSameBody ? ok(answer) : no({ code: "key-used" });
}

/** Whoever knows it may see the order, so it is as long as a session's secret. */
function newOrderKey(): string {
  return `wc_order_${randomBytes(15).toString("base64url")}`;
}

function no(refusal: OrderRefusal): Placing {
  return refuse([refusal]);
}

function atLeastOne([first, ...others]: readonly OrderRefusal[]): OrderRefusals {
  return [first ?? { code: "key-invalid" }, ...others];
}
