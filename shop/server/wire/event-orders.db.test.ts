import { beforeEach, describe, expect, test } from "vitest";
import { sessionCookie, sessionCookieName } from "../cart/session.ts";
import { createProduct } from "../cart/test-shop.ts";
import { purchaseEventId } from "../events/purchase-id.ts";
import { MATCHING } from "../events/test-events.ts";
import { placeOrder } from "../orders/place-order.ts";
import { filledCart, IRISH_SHOP, requestFor } from "../orders/test-orders.ts";
import { COPY, eventDoorsOfThisFile } from "./test-event-doors.ts";

const doors = eventDoorsOfThisFile();

describe("orders", () => {
  beforeEach(() => doors.shop.change({ ...IRISH_SHOP, tracking: MATCHING }));

  async function order(): Promise<{ orderId: number; cartId: string }> {
    const cartId = await filledCart(doors.shop, await createProduct(doors.database));
    const placed = await placeOrder(doors.shop, requestFor(cartId));
    if (!placed.ok) throw new Error("The order was refused.");
    return { orderId: placed.value.orderId, cartId };
  }
  const signIn = (cartId: string) => {
    const [pair = ""] = sessionCookie(doors.shop, cartId).split(";");
    doors.browser.cookies.set(sessionCookieName(doors.shop.config), pair.slice(pair.indexOf("=") + 1));
  };

  test("are known to events of the session that placed them, and of no other", async () => {
    const { orderId, cartId } = await order();
    await doors.batch([{ id: "stranger", wooOrder: String(orderId) }]);
    signIn(cartId);
    await doors.batch([{ id: "owner", wooOrder: String(orderId) }]);
    expect((await doors.stored()).map(({ id, payload }) => [id, payload["order"]])).toEqual([
      ["owner", String(orderId)],
      ["stranger", ""],
    ]);
    const { rows } = await doors.database.pool.query(
      "select event_id, cardinality(person_keys) as n from tracked_events order by 1",
    );
    expect(rows).toEqual([
      { event_id: "owner", n: 1 },
      { event_id: "stranger", n: 0 },
    ]);
  });

  test("keep the id of their purchase for themselves", async () => {
    const { orderId, cartId } = await order();
    const purchase = { id: purchaseEventId(orderId), name: "Purchase" };
    await doors.batch([purchase, { id: "order:x", name: "Purchase" }]);
    expect(await doors.stored()).toEqual([]);
    signIn(cartId);
    await doors.batch([purchase]);
    // Another word for it, another day: still the same purchase.
    await doors.batch([{ ...purchase, name: "CompletePayment", at: COPY.at - 86_400_000 }]);
    expect(await doors.stored()).toHaveLength(1);
  });
});
