import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPerson } from "../../people/accounts/test-people.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { examplePhoto } from "../../content/reviews/test-photos.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import type { MailKind } from "../../platform/db/schema/mails.ts";
import { composeMail } from "../mail/send-order-emails.ts";
import { findOrder } from "../orders/find-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { refundOrder } from "../orders/refund-order.ts";
import { filledCart, IRISH_SHOP, moveOrder, requestFor, stockOf } from "../orders/test-orders.ts";
import { requestReturn } from "./request-return.ts";
import { storePhotos } from "../../platform/photos/photo-folder.ts";
import { purgeReturnPhotos, readReturnPhoto, RETURN_PHOTOS } from "./return-photos.ts";
import { readReturnableOrder } from "./returnable-order.ts";
import { decideReturn, type ReturnDecision } from "./decide-return.ts";
import { countOpenReturns, findReturn, listReturns, receiveReturn } from "./staff-returns.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
let dataDirectory = "";
const shop = createTestShop(() => opened.database);
const { shop: site, delivery } = ShopSettings.parse({
  shop: { email: "owner@example.com" },
  delivery: { returnDays: 30 },
});
shop.change({ ...IRISH_SHOP, shop: site, delivery });
const staff = () => createPerson(shop.database.pool, "ida@example.com", "manager");
const DAY = 86_400_000;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "returns-"));
});
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));
const withFolder = () => ({ ...shop, database: shop.database, config: { ...shop.config, dataDirectory } });

/** A completed order of three jars. */
async function delivered() {
  const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock: 10 });
  const result = await placeOrder(shop, requestFor(await filledCart(shop, [jar, 3])));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const { orderId } = result.value;
  await moveOrder(shop, orderId, { to: "completed", reason: "" });
  const { rows } = await shop.database.pool.query<{ id: number }>("select id from order_lines where order_id = $1", [
    orderId,
  ]);
  return { orderId, lineId: rows[0]?.id ?? 0, jar };
}

const ask = (orderId: number, lineId: number, quantity: number) =>
  requestReturn(shop, orderId, {
    quantities: new Map([[lineId, quantity]]),
    reason: "damaged",
    comment: "  The rim is\0 chipped. ",
    photos: [],
  });
const mailsOf = async (orderId: number) =>
  (
    await shop.database.pool.query<{ kind: MailKind; about: number }>(
      "select kind, about from mails where order_id = $1 and kind like '%return%' order by id",
      [orderId],
    )
  ).rows;

describe("a return request", () => {
  test("is stored with its emails, and sending it twice makes one", async () => {
    const { orderId, lineId } = await delivered();
    const [first, second] = await Promise.all([ask(orderId, lineId, 2), ask(orderId, lineId, 2)]);
    expect([first, second].filter((asked) => asked?.ok)).toHaveLength(1);
    const { rows } = await listReturns(
      shop.database.pool,
      { search: "", status: "requested" },
      { page: 1, perPage: 10 },
    );
    expect(rows).toMatchObject([{ orderId, customer: "Nora Byrne", reason: "damaged", items: 2 }]);
    expect(await countOpenReturns(shop.database.pool)).toBe(1);
    const mails = await mailsOf(orderId);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["owner-return", "return-requested"]);
    const [mail] = mails;
    const written = await composeMail(shop, {
      id: 0,
      orderId,
      kind: "owner-return",
      about: mail?.about ?? 0,
      timesRepeated: 0,
    });
    expect(written?.text).toContain("2 × Jar");
    expect(written?.text).toContain("It arrived damaged");
    expect(written?.to).toBe("owner@example.com");
  });

  test("cannot ask for more than was bought, refunded or asked for before", async () => {
    const { orderId, lineId } = await delivered();
    expect(await ask(orderId, lineId, 4)).toMatchObject({ error: { code: "quantity-invalid", most: 3 } });
    await refundOrder(shop, orderId, {
      amount: 1000,
      quantities: new Map([[lineId, 1]]),
      reason: "",
      isRestocked: false,
    });
    expect(await ask(orderId, lineId, 3)).toMatchObject({ error: { most: 2 } });
    expect(await ask(orderId, lineId + 1, 1)).toMatchObject({ error: { most: 0 } });
    expect(await ask(orderId, lineId, 2)).toMatchObject({ ok: true });
    expect(await ask(orderId, lineId, 1)).toEqual({ ok: false, error: { code: "already-requested" } });
  });

  test("is possible from delivery until the owner's days are over, and not if the owner turned it off", async () => {
    const { orderId } = await delivered();
    const settings = await shop.settings();
    const at = (days: number) =>
      readReturnableOrder(shop.database.pool, orderId, settings, new Date(Date.now() + days * DAY));
    expect((await at(29)).until).not.toBeNull();
    expect((await at(31)).until).toBeNull();
    const off = { ...settings, orders: { ...settings.orders, returnRequests: false } };
    expect((await readReturnableOrder(shop.database.pool, orderId, off, new Date())).until).toBeNull();
  });
});

const ACCEPT: ReturnDecision = {
  to: "accept",
  postage: "shop",
  labelUrl: "https://post.example/label/1",
  sendBy: "2026-12-01",
  isRestocked: true,
  message: "Send it to us.",
  refund: "on-arrival",
  amount: 1000,
};

describe("the owner's answer", () => {
  test("goes from accepted to received, each with an email", async () => {
    const { orderId, lineId } = await delivered();
    const asked = await ask(orderId, lineId, 1);
    const ida = await staff();
    const id = asked.ok ? asked.value : 0;
    expect(await receiveReturn(shop, ida, id, { isRestocked: true })).toMatchObject({ ok: false });
    expect(await decideReturn(shop, ida, id, ACCEPT)).toMatchObject({ ok: true, value: { status: "approved" } });
    expect(await decideReturn(shop, ida, id, { to: "refuse", reason: "No." })).toMatchObject({ ok: false });
    expect(await receiveReturn(shop, ida, id, { isRestocked: true })).toMatchObject({ ok: true });
    expect(await receiveReturn(shop, ida, id, { isRestocked: true })).toMatchObject({ ok: false });
    expect(await findReturn(shop.database.pool, id)).toMatchObject({
      status: "received",
      answer: "Send it to us.",
      comment: "The rim is chipped.",
      sendBy: "2026-12-01",
      refundAmount: 1000,
    });
    const mail = await composeMail(shop, { id: 0, orderId, kind: "return-approved", about: id, timesRepeated: 0 });
    expect(mail?.text).toContain("Send it to us.");
    expect(mail?.text).toContain("https://post.example/label/1");
    expect(mail?.text).toContain("1 December 2026");
    expect((await mailsOf(orderId)).map(({ kind }) => kind).slice(2)).toEqual(["return-approved", "return-received"]);
  });

  test("that refuses leaves the products free for another request", async () => {
    const { orderId, lineId } = await delivered();
    const asked = await ask(orderId, lineId, 3);
    await decideReturn(shop, await staff(), asked.ok ? asked.value : 0, { to: "refuse", reason: "Used." });
    expect(await ask(orderId, lineId, 3)).toMatchObject({ ok: true });
  });

  test("can refund at once, and stock returns when the items do, once", async () => {
    const { orderId, lineId, jar } = await delivered();
    const asked = await ask(orderId, lineId, 2);
    const id = asked.ok ? asked.value : 0;
    const ida = await staff();
    const decided = await decideReturn(shop, ida, id, { ...ACCEPT, refund: "now", amount: 2000 });
    expect(decided).toMatchObject({ ok: true, value: { money: "by-hand" } });
    expect(await findOrder(shop.database.pool, orderId)).toMatchObject({ refunded: 2000 });
    expect(await stockOf(shop.database, jar)).toBe(7);
    await receiveReturn(shop, ida, id, { isRestocked: true });
    expect(await stockOf(shop.database, jar)).toBe(9);
    const rest = { amount: 1000, quantities: new Map([[lineId, 1]]), reason: "", isRestocked: true };
    await refundOrder(shop, orderId, rest);
    expect(await stockOf(shop.database, jar)).toBe(10);
  });

  test("is refunded once, also when two members of staff do it at once", async () => {
    const { orderId, lineId } = await delivered();
    const asked = await ask(orderId, lineId, 1);
    const returnId = asked.ok ? asked.value : 0;
    const ida = await staff();
    await decideReturn(shop, ida, returnId, ACCEPT);
    await receiveReturn(shop, ida, returnId, { isRestocked: false });
    const refund = { amount: 1000, quantities: new Map([[lineId, 1]]), reason: "", isRestocked: true, returnId };
    const both = await Promise.all([refundOrder(shop, orderId, refund), refundOrder(shop, orderId, refund)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: "changed-meanwhile" } });
    expect(await findOrder(shop.database.pool, orderId)).toMatchObject({ refunded: 1000 });
    expect((await findReturn(shop.database.pool, returnId))?.refundedAt).not.toBeNull();
  });

  test("a refund on the order’s page settles the return of the same items, which then arrive without restocking", async () => {
    const { orderId, lineId } = await delivered();
    const asked = await ask(orderId, lineId, 2);
    const id = asked.ok ? asked.value : 0;
    await decideReturn(shop, await staff(), id, ACCEPT);
    const one = { amount: 1000, quantities: new Map([[lineId, 1]]), reason: "", isRestocked: true };
    await refundOrder(shop, orderId, one);
    expect(await findReturn(shop.database.pool, id)).toMatchObject({ refundedAt: null, isRestocked: true });
    await refundOrder(shop, orderId, { ...one, amount: 2000, quantities: new Map([[lineId, 2]]) });
    const settled = await findReturn(shop.database.pool, id);
    expect([settled?.refundedAt !== null, settled?.isRestocked]).toEqual([true, false]);
  });

  test("refunds nothing at all if the amount is more than was paid", async () => {
    const { orderId, lineId } = await delivered();
    const asked = await ask(orderId, lineId, 1);
    const id = asked.ok ? asked.value : 0;
    const decided = await decideReturn(shop, await staff(), id, { ...ACCEPT, refund: "now", amount: 99_999 });
    expect(decided).toMatchObject({ ok: false, error: { code: "not-refundable" } });
    expect(await findReturn(shop.database.pool, id)).toMatchObject({ status: "requested" });
  });
});

describe("an exchange", () => {
  const exchange = (items: [number, number][] = [], postage: "customer" | "none" = "none"): ReturnDecision => ({
    to: "exchange",
    postage,
    labelUrl: "",
    sendBy: null,
    isRestocked: false,
    message: "Keep the old one.",
    items: new Map(items.map(([lineId, productId]) => [lineId, { productId, variationId: null }])),
  });
  async function requested() {
    const order = await delivered();
    const asked = await ask(order.orderId, order.lineId, 2);
    return { ...order, id: asked.ok ? asked.value : 0, ida: await staff() };
  }
  const newOrderOf = async (id: number) => {
    const found = await findReturn(shop.database.pool, id);
    return findOrder(shop.database.pool, found?.exchange?.orderId ?? 0);
  };

  test("for the same item makes an order of it that costs nothing, and takes it from stock", async () => {
    const { id, ida, jar, orderId } = await requested();
    await shop.database.pool.query("update products set regular_price = 1500 where id = $1", [jar]);
    expect(await decideReturn(shop, ida, id, exchange())).toMatchObject({
      ok: true,
      value: { status: "closed", exchange: { due: 0 }, money: null },
    });
    const order = await newOrderOf(id);
    expect(order).toMatchObject({ status: "processing", total: 0, lines: [{ name: "Jar", quantity: 2 }] });
    expect(order?.shippingAddress).toMatchObject({ address1: "4 Slip Lane" });
    expect(await stockOf(shop.database, jar)).toBe(5);
    expect(await findOrder(shop.database.pool, orderId)).toMatchObject({ refunded: 0 });
    const { rows } = await shop.database.pool.query<{ kind: string }>("select kind from mails where order_id = $1", [
      order?.id,
    ]);
    expect(rows).toEqual([]);
    const purchases = "select from purchase_events where order_id = $1";
    expect((await shop.database.pool.query(purchases, [order?.id])).rowCount).toBe(0);
    const mail = await composeMail(shop, { id: 0, orderId, kind: "return-approved", about: id, timesRepeated: 0 });
    expect(mail?.text).toContain(`order ${order?.number}`);
    expect(mail?.text).toContain("Keep the old one.");
  });

  test("for a dearer item asks for the difference with a payment link", async () => {
    const { id, ida, lineId } = await requested();
    const vase = await createProduct(shop.database, { name: "Vase", regularPrice: 1400, stock: 5 });
    const decided = await decideReturn(shop, ida, id, exchange([[lineId, vase]]));
    expect(decided).toMatchObject({ ok: true, value: { exchange: { due: 800 } } });
    const order = await newOrderOf(id);
    expect(order).toMatchObject({ status: "pending", total: 800, discount: 2000, tax: Math.round((800 * 23) / 123) });
    expect(order?.payableUntil).not.toBeNull();
    const { rows } = await shop.database.pool.query("select kind from mails where order_id = $1", [order?.id]);
    expect(rows).toEqual([{ kind: "payment-link" }]);
  });

  test("for a cheaper item refunds the difference", async () => {
    const { id, ida, lineId, orderId } = await requested();
    const cup = await createProduct(shop.database, { name: "Cup", regularPrice: 700, stock: 5 });
    const decided = await decideReturn(shop, ida, id, exchange([[lineId, cup]], "customer"));
    expect(decided).toMatchObject({ ok: true, value: { status: "approved", exchange: { due: 0 }, money: "by-hand" } });
    expect(await newOrderOf(id)).toMatchObject({ status: "processing", total: 0 });
    expect(await findOrder(shop.database.pool, orderId)).toMatchObject({ refunded: 600 });
  });

  test("of an item that is sold out changes nothing", async () => {
    const { id, ida, lineId, orderId } = await requested();
    const last = await createProduct(shop.database, { name: "Last", regularPrice: 700, stock: 1 });
    expect(await decideReturn(shop, ida, id, exchange([[lineId, last]]))).toMatchObject({
      ok: false,
      error: { code: "not-exchangeable", problems: [{ field: `quantity-${lineId}` }] },
    });
    expect(await findReturn(shop.database.pool, id)).toMatchObject({ status: "requested", exchange: null });
    expect(await stockOf(shop.database, last)).toBe(1);
    expect(await findOrder(shop.database.pool, orderId)).toMatchObject({ refunded: 0 });
  });

  test("of items that were refunded meanwhile is refused", async () => {
    const { id, ida, jar, orderId, lineId } = await requested();
    const quantities = new Map([[lineId, 2]]);
    await refundOrder(shop, orderId, { amount: 2000, quantities, reason: "", isRestocked: false });
    expect(await decideReturn(shop, ida, id, exchange())).toEqual({ ok: false, error: { code: "refunded-meanwhile" } });
    expect(await stockOf(shop.database, jar)).toBe(7);
    expect(await decideReturn(shop, ida, id, ACCEPT)).toMatchObject({ ok: true });
    expect((await findReturn(shop.database.pool, id))?.refundedAt).not.toBeNull();
  });

  test("by two members of staff at once is made once", async () => {
    const { id, ida, jar } = await requested();
    const both = await Promise.all([decideReturn(shop, ida, id, exchange()), decideReturn(shop, ida, id, exchange())]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stockOf(shop.database, jar)).toBe(5);
  });
});

test("photos are re-encoded, belong to one order, and are deleted when no return refers to them", async () => {
  const { orderId, lineId } = await delivered();
  const own = withFolder();
  const file = await examplePhoto();
  const stored = await storePhotos(own, RETURN_PHOTOS, [{ name: file.name, bytes: await file.bytes() }]);
  if (!stored.ok) throw new Error("The photo was refused.");
  const request = { quantities: new Map([[lineId, 1]]), reason: "other", comment: "", photos: stored.value } as const;
  expect(await requestReturn(own, orderId, request)).toMatchObject({ ok: true });
  const id = stored.value[0]?.id ?? "";
  const bytes = await readReturnPhoto(own, orderId, id, "large");
  expect(Buffer.from(bytes ?? []).toString("latin1")).not.toContain("Secret Camera");
  expect(
    Buffer.from(bytes ?? [])
      .subarray(8, 12)
      .toString(),
  ).toBe("WEBP");
  expect(await readReturnPhoto(own, orderId + 1, id, "large")).toBeNull();
  expect(await readReturnPhoto(own, orderId, "../../secret", "large")).toBeNull();
  const later = { ...own, now: () => new Date(Date.now() + 2 * 3_600_000) };
  expect(await purgeReturnPhotos(later)).toBe(0);
  await shop.database.pool.query("delete from return_photos");
  expect(await purgeReturnPhotos(later)).toBe(2);
  expect(await readdir(join(dataDirectory, "return-photos"))).toEqual([]);
  const text = new TextEncoder().encode("<svg onload=alert(1)>");
  expect(await storePhotos(own, RETURN_PHOTOS, [{ name: "x.svg", bytes: text }])).toMatchObject({ ok: false });
});
