import { describe, expect, test } from "vitest";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { composeMail } from "../mail/send-order-emails.ts";
import type { MailKind } from "../../platform/db/schema/mails.ts";
import { createPerson } from "../../people/accounts/test-people.ts";
import { attentionOf } from "../payments/test-stripe.ts";
import { cancelOwnOrder } from "./cancel-order.ts";
import { findOrder } from "./find-order.ts";
import { orderAgain } from "./order-again.ts";
import { addShipment } from "./order-shipments.ts";
import { placeOrder } from "./place-order.ts";
import { filledCart, IRISH_SHOP, moveOrder, requestFor, stockOf } from "./test-orders.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const { shop: site } = ShopSettings.parse({ shop: { name: "Kiln & Tide", email: "owner@example.com" } });
const staff = () => createPerson(shop.database.pool, "ida@example.com", "manager");
shop.change({ ...IRISH_SHOP, shop: site });

async function placed(quantity = 3, paymentMethod = "bacs") {
  const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock: 10 });
  const result = await placeOrder(shop, requestFor(await filledCart(shop, [jar, quantity]), { paymentMethod }));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return { jar, orderId: result.value.orderId };
}

const mailsOf = async (orderId: number) =>
  (
    await shop.database.pool.query<{ kind: MailKind }>("select kind from mails where order_id = $1 order by id", [
      orderId,
    ])
  ).rows.map(({ kind }) => kind);

async function textOf(orderId: number, kind: MailKind): Promise<string> {
  const mail = await composeMail(shop, { id: 0, orderId, kind, about: 0, timesRepeated: 0 });
  return mail?.text ?? "";
}

describe("a customer who cancels", () => {
  test("an unpaid order gives its stock back; both sides get an email, and repeating it changes nothing", async () => {
    const { jar, orderId } = await placed();
    expect(await cancelOwnOrder(shop, orderId)).toEqual({ ok: true, value: null });
    expect(await cancelOwnOrder(shop, orderId)).toEqual({ ok: true, value: null });
    expect(await stockOf(shop.database, jar)).toBe(10);
    expect((await findOrder(shop.database.pool, orderId))?.status).toBe("cancelled");
    expect((await mailsOf(orderId)).toSorted()).toEqual(["cancelled", "customer", "owner", "owner-cancelled"]);
    expect(await textOf(orderId, "cancelled")).toContain("You cancelled your order, so nothing will be shipped.");
    expect(await textOf(orderId, "owner-cancelled")).toContain("Nothing has been paid.");
    const { rows } = await shop.database.pool.query("select text from order_notes");
    expect(rows).toEqual([{ text: "Cancelled by the customer." }]);
  });

  test("an order paid by transfer is told honestly that the owner sends the money", async () => {
    const { orderId } = await placed();
    await moveOrder(shop, orderId, { to: "processing", reason: "" });
    expect(await cancelOwnOrder(shop, orderId)).toMatchObject({ ok: true });
    expect(await attentionOf(shop, orderId)).toContain("Please refund the money.");
    expect(await textOf(orderId, "cancelled")).toContain("You’ve already paid €36.50. We’ll refund it");
    expect(await textOf(orderId, "owner-cancelled")).toContain("Please send the money back.");
  });

  test("too late, or after a package left, is refused and nothing changes", async () => {
    const { jar, orderId } = await placed();
    await moveOrder(shop, orderId, { to: "processing", reason: "" });
    const shipment = { carrier: "dhl", carrierName: "", trackingNumber: "1", trackingUrl: "", isEmailed: false };
    await addShipment(shop, await staff(), orderId, shipment);
    expect(await cancelOwnOrder(shop, orderId)).toEqual({ ok: false, error: { code: "too-late" } });
    expect(await stockOf(shop.database, jar)).toBe(7);
    const { orderId: other } = await placed();
    await moveOrder(shop, other, { to: "processing", reason: "" });
    const placedAt = new Date(shop.now().getTime() - 61 * 60_000);
    await shop.database.pool.query("update orders set created_at = $2 where id = $1", [other, placedAt]);
    expect(await cancelOwnOrder(shop, other)).toEqual({ ok: false, error: { code: "too-late" } });
  });
});

describe("shipments", () => {
  const dhl = { carrier: "dhl", carrierName: "", trackingNumber: "JD 01", trackingUrl: "", isEmailed: true };

  test("are emailed with a link to the carrier, and the same one is not added twice", async () => {
    const { orderId } = await placed();
    await moveOrder(shop, orderId, { to: "processing", reason: "" });
    const ida = await staff();
    const added = await addShipment(shop, ida, orderId, dhl);
    expect(await addShipment(shop, ida, orderId, dhl)).toEqual({ ok: false, error: { code: "already-entered" } });
    const about = added.ok ? added.value : 0;
    const mail = await composeMail(shop, { id: 0, orderId, kind: "shipped", about, timesRepeated: 0 });
    expect(mail?.subject).toMatch(/^Your order \d+ at Kiln & Tide is on its way$/);
    expect(mail?.text).toContain("We’ve handed your package to DHL.");
    expect(mail?.text).toContain("Tracking number: JD 01");
    expect(mail?.html).toContain("tracking-id=JD%2001");
    expect((await mailsOf(orderId)).filter((kind) => kind === "shipped")).toHaveLength(1);
  });

  test("are refused for an order that is over", async () => {
    const { orderId } = await placed();
    await cancelOwnOrder(shop, orderId);
    expect(await addShipment(shop, await staff(), orderId, dhl)).toEqual({ ok: false, error: { code: "not-open" } });
  });
});

describe("ordering again", () => {
  test("adds what is available and says what is not", async () => {
    const { jar, orderId } = await placed(4);
    const vase = await createProduct(shop.database, { name: "Vase", regularPrice: 500, stock: 5 });
    await shop.database.pool.query(
      `insert into order_lines (order_id, product_id, name, quantity, unit_price, total, position)
       values ($1, $2, 'Vase', 2, 500, 1000, 1), ($1, null, 'Old bowl', 1, 500, 500, 2)`,
      [orderId, vase],
    );
    await shop.database.pool.query(
      "update stock_units set quantity = 3 where id = (select stock_unit_id from products where id = $1)",
      [jar],
    );
    const again = await orderAgain(shop, null, orderId);
    expect(again.added).toEqual([
      { name: "Jar", quantity: 3 },
      { name: "Vase", quantity: 2 },
    ]);
    expect(again.problems).toEqual(["Only 3 of “Jar” could be added.", "“Old bowl” is no longer available."]);
    expect(again.cart?.itemCount).toBe(5);
  });

  test("leaves the cart alone if nothing is left", async () => {
    const { jar, orderId } = await placed();
    await shop.database.pool.query("update products set status = 'draft' where id = $1", [jar]);
    expect(await orderAgain(shop, null, orderId)).toMatchObject({
      cart: null,
      added: [],
      problems: ["“Jar” is no longer available."],
    });
  });
});
