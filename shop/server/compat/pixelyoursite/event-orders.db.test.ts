import { beforeEach, describe, expect, test } from "vitest";
import { sessionCookie, sessionCookieName } from "../../sales/cart/session.ts";
import { createProduct } from "../../sales/cart/test-shop.ts";
import { purchaseEventId } from "../../../event-params/purchase-id.ts";
import { MATCHING } from "../../tracking/events/test-events.ts";
import { placeOrder } from "../../sales/orders/place-order.ts";
import { filledCart, IRISH_SHOP, requestFor } from "../../sales/orders/test-orders.ts";
import { COPY, setUpEventRoutes } from "./test-event-routes.ts";

const handlers = setUpEventRoutes();

describe("orders", () => {
  beforeEach(() => handlers.shop.change({ ...IRISH_SHOP, tracking: MATCHING }));

  async function order(): Promise<{ orderId: number; cartId: string }> {
    const cartId = await filledCart(handlers.shop, await createProduct(handlers.database));
    const placed = await placeOrder(handlers.shop, requestFor(cartId));
    if (!placed.ok) throw new Error("The order was refused.");
    return { orderId: placed.value.orderId, cartId };
  }
  const signIn = (cartId: string) => {
    const [pair = ""] = sessionCookie(handlers.shop, cartId).split(";");
    handlers.browser.cookies.set(sessionCookieName(handlers.shop.config), pair.slice(pair.indexOf("=") + 1));
  };

  test("are attached only to events of the session that placed them", async () => {
    const { orderId, cartId } = await order();
    await handlers.batch([{ id: "stranger", wooOrder: String(orderId) }]);
    signIn(cartId);
    await handlers.batch([{ id: "owner", wooOrder: String(orderId) }]);
    expect((await handlers.stored()).map(({ id, payload }) => [id, payload["order"]])).toEqual([
      ["owner", String(orderId)],
      ["stranger", ""],
    ]);
    const { rows } = await handlers.database.pool.query(
      "select event_id, cardinality(person_keys) as n from tracked_events order by 1",
    );
    expect(rows).toEqual([
      { event_id: "owner", n: 1 },
      { event_id: "stranger", n: 0 },
    ]);
  });

  test("reserve the ID of their purchase event", async () => {
    const { orderId, cartId } = await order();
    const purchase = { id: purchaseEventId(orderId), name: "Purchase" };
    const fromOldPage = { id: `order:${orderId}:purchase`, name: "Purchase" };
    const withoutOrder = ["order:x", `${purchaseEventId(orderId)}0`, purchaseEventId("x")];
    await handlers.batch([purchase, fromOldPage, ...withoutOrder.map((id) => ({ id, name: "Purchase" }))]);
    expect(await handlers.stored()).toEqual([]);
    signIn(cartId);
    await handlers.batch([purchase]);
    // Another name and another day, but the same purchase.
    await handlers.batch([{ ...purchase, name: "CompletePayment", at: COPY.at - 86_400_000 }]);
    await handlers.batch([fromOldPage]);
    expect(await handlers.stored()).toHaveLength(1);
  });
});
