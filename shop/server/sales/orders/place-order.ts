import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { type CartState, lockCart } from "../checkout/cart-state.ts";
import { readCheckoutLines } from "../checkout/checkout-lines.ts";
import { priceCart, type PricedLines } from "../checkout/price-cart.ts";
import { countUses } from "../coupons/count-uses.ts";
import { lockCoupons } from "../coupons/coupon-rows.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { grantDownloads } from "../../catalog/files/grant-downloads.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { beginAttempt, findAttempt, type FormerAttempt } from "./idempotency.ts";
import { type CheckedRequest, checkRequest } from "./check-request.ts";
import { newOrderKey } from "./order-key.ts";
import type { OrderRefusal, OrderRefusals } from "./order-refusal.ts";
import type { OrderRequest, PlacedOrder } from "./order-request.ts";
import { firstState, NOTHING_TO_PAY, type PaymentMethod, paymentMethods } from "./payment-methods.ts";
import { reserveStock } from "./reserve-stock.ts";
import { soldOutLine, wantedStock } from "./wanted-stock.ts";
import { writeOrder } from "./write-order.ts";

type Placing = Result<PlacedOrder, OrderRefusals>;

const EMPTY_CART = `
with emptied as (delete from cart_lines where cart_id = $1 and saved_at is null)
update carts set coupon_codes = '{}', shipping_rate = '', customer = customer - '{note,giftNote}'::text[], updated_at = clock_timestamp() where id = $1`;

/**
 * Turns a cart into an order, in one transaction: if the process dies, either everything is stored or nothing. Locks
 * are always taken in the same order: attempt, cart, coupons, stock.
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
  const sent: CartState = {
    ...state,
    // A client that chose the shipping rate earlier does not send it again.
    shippingRate: request.shippingRate || state.shippingRate,
    customer: { billing, shipping, shipsElsewhere: request.shipping !== null },
  };
  const priced = priceCart({ lines, state: sent, coupons, settings, now: shop.now() });

  const payment = choosePayment(request, priced, settings);
  const refusal = refusalOf(request, sent.shippingRate, lines.length, priced, payment);
  if (refusal || payment === "none") return no(refusal ?? { code: "no-payment-method" });
  const gone = lines.filter(({ unitPrice }) => unitPrice === null).map(({ item }) => item.name);
  if (gone.length > 0) return no({ code: "withdrawn", names: gone });

  if (
    !(await countUses(
      connection,
      priced.coupons.map(({ coupon }) => coupon.id),
    ))
  ) {
    const coupon = priced.coupons[0]?.coupon.code ?? "";
    return no({ code: "coupon", refusal: { coupon, code: "used-up" } });
  }
  const stock = await reserveStock(connection, wantedStock(priced.lines));
  if (!stock.ok) {
    const short = priced.lines.find(({ item }) => item.needs.some(({ unitId }) => unitId === stock.error.unitId));
    return no({ code: "not-enough-stock", name: short?.item.name ?? "", left: stock.error.left });
  }

  const { status, holdMinutes } = firstState(payment, !priced.needsShipping, settings);
  const placed = await writeOrder(connection, {
    request,
    priced,
    ...checked,
    giftNote: settings.checkout.asksForGiftNote ? (state.customer.giftNote ?? "") : "",
    currency: settings.currency.code,
    orderKey: newOrderKey(),
    status,
    holdMinutes,
    payment: payment ?? NOTHING_TO_PAY,
    stock: stock.value,
  });
  // Only an order that costs nothing is paid this early.
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
  { seenTotal }: OrderRequest,
  shippingRate: string,
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
  // Another shipping rate than the chosen one would have another price than the customer agreed to.
  const isOtherRate = needsShipping && shippingRate !== "" && rate?.id !== shippingRate;
  if (isOtherRate || (seenTotal !== null && seenTotal !== totals.total)) {
    return { code: "total-changed", total: totals.total };
  }
  return payment === "none" ? { code: "no-payment-method" } : null;
}

function repeated({ isSameBody, answer: result }: FormerAttempt): Placing {
  return isSameBody ? ok(result) : no({ code: "key-used" });
}

function no(refusal: OrderRefusal): Placing {
  return refuse([refusal]);
}

function atLeastOne([first, ...others]: readonly OrderRefusal[]): OrderRefusals {
  return [first ?? { code: "key-invalid" }, ...others];
}
