import { beforeEach, describe, expect, test } from "vitest";
import { changeStock } from "../../../server/catalog/stock/stock-list.ts";
import { listSoldOutVariations } from "../../../server/catalog/stock-alerts/alert-items.ts";
import { sendStockAlert } from "../../../server/catalog/stock-alerts/send-stock-alerts.ts";
import { countWaiting, markDueAlerts, purgeStockAlerts } from "../../../server/catalog/stock-alerts/stock-alerts.ts";
import { createPerson } from "../../../server/people/accounts/test-people.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import type { Mail } from "../../../server/platform/mail/mailer.ts";
import { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { createProduct, createStock, createTestShop, createVariable } from "../../../server/sales/cart/test-shop.ts";
import { placeOrder } from "../../../server/sales/orders/place-order.ts";
import { filledCart, IRISH_SHOP, moveOrder, requestFor } from "../../../server/sales/orders/test-orders.ts";
import { eraseCustomer, exportOwnData } from "../../../server/tracking/privacy/personal-data.ts";
import { callPage } from "../../test-page-call.server.ts";
import { action as confirm, loader as confirmPage } from "./alert-confirm.tsx";
import { action as stop } from "./alert-unsubscribe.tsx";
import { action as ask } from "./back-in-stock.tsx";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);
let mails: Mail[];
beforeEach(() => {
  mails = [];
  shop.change({ catalog: ShopSettings.parse({}).catalog });
});
const mailer = {
  async send(mail: Mail) {
    mails.push(mail);
  },
};

/** What the two jobs do. */
async function runJobs() {
  await markDueAlerts(opened.database);
  const text = "select id from stock_alerts where status in ('requested', 'due') order by id";
  const { rows } = await opened.database.pool.query<{ id: number }>(text);
  for (const { id } of rows) await sendStockAlert(shop, mailer, id);
}

interface AlertFields {
  readonly product_id: number | string;
  readonly variation_id?: number;
}

const askFor = (email: string, { product_id: productId, variation_id: variationId }: AlertFields) =>
  callPage(shop, ask, "/back-in-stock/", {
    email,
    product_id: String(productId),
    ...(variationId !== undefined && { variation_id: String(variationId) }),
  });
const linkIn = (mail: Mail | undefined) => /https?:\S+\/back-in-stock\/confirm\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
const subjects = () => mails.map(({ to, subject }) => `${to}: ${subject}`);

async function waitFor(email: string, fields: AlertFields) {
  expect(await askFor(email, fields)).toEqual({ status: 303, location: "/back-in-stock/sent/" });
  await runJobs();
  expect(await callPage(shop, confirm, linkIn(mails.at(-1)), {})).toMatchObject({ status: 200 });
}

const setStock = (unitId: number, quantity: number) =>
  opened.database.pool.query("update stock_units set quantity = $2 where id = $1", [unitId, quantity]);

async function soldOut() {
  const unitId = await createStock(opened.database, 0);
  const productId = await createProduct(opened.database, { name: "Jar", slug: `jar-${unitId}`, stockUnitId: unitId });
  return { unitId, productId };
}

test("everybody who confirmed gets one email when the product is back, in the order of their requests", async () => {
  const { unitId, productId } = await soldOut();
  await waitFor("nora@example.com", { product_id: productId });
  await waitFor("ann@example.com", { product_id: productId });
  await askFor("silent@example.com", { product_id: productId });
  await runJobs();
  expect(subjects()).toEqual([
    "nora@example.com: Confirm your alert for Jar",
    "ann@example.com: Confirm your alert for Jar",
    "silent@example.com: Confirm your alert for Jar",
  ]);
  expect(await countWaiting(opened.database.pool, productId)).toBe(2);

  mails = [];
  await setStock(unitId, 1);
  await runJobs();
  await runJobs();
  expect(subjects()).toEqual(["nora@example.com: Jar is back in stock", "ann@example.com: Jar is back in stock"]);
  expect(mails[0]?.text).toContain(`http://shop.test/product/jar-${unitId}/`);
  expect(mails[0]?.unsubscribeUrl).toMatch(/\/back-in-stock\/unsubscribe\/\?token=/);
  expect(await countWaiting(opened.database.pool, productId)).toBe(0);
});

describe("the stock may rise in any way:", () => {
  test("by staff", async () => {
    const { unitId, productId } = await soldOut();
    await waitFor("nora@example.com", { product_id: productId });
    const staff = await createPerson(opened.database.pool, "owner@example.com", "owner");
    await changeStock(shop, staff, [{ unitId, quantity: 3, was: 0 }]);
    await runJobs();
    expect(subjects().at(-1)).toBe("nora@example.com: Jar is back in stock");
  });

  test("by a cancelled order", async () => {
    const productId = await createProduct(opened.database, { name: "Jar", stock: 1 });
    const placed = await placeOrder(shop, requestFor(await filledCart(shop, [productId, 1])));
    if (!placed.ok) throw new Error(JSON.stringify(placed.error));
    await waitFor("nora@example.com", { product_id: productId });
    await runJobs();
    expect(mails).toHaveLength(1);
    await moveOrder(shop, placed.value.orderId, { to: "cancelled", reason: "A test." });
    await runJobs();
    expect(subjects().at(-1)).toBe("nora@example.com: Jar is back in stock");
  });

  test("by stock that is not counted any more", async () => {
    const { unitId, productId } = await soldOut();
    await waitFor("nora@example.com", { product_id: productId });
    await opened.database.pool.query("update stock_units set is_managed = false where id = $1", [unitId]);
    await runJobs();
    expect(subjects().at(-1)).toBe("nora@example.com: Jar is back in stock");
  });
});

test("a variation has its own alert, and the email chooses it", async () => {
  const { database } = opened;
  const [sage, oat] = [await createStock(database, 0), await createStock(database, 0)];
  const { productId, variationIds } = await createVariable(
    database,
    { name: "Mug", slug: "mug" },
    [{ slug: "glaze", name: "Glaze", options: { sage: "Sage", oat: "Oat" } }],
    [
      { values: ["sage"], stockUnitId: sage },
      { values: ["oat"], stockUnitId: oat },
    ],
  );
  const [sageId = 0, oatId = 0] = variationIds;
  expect(await listSoldOutVariations(database.pool, productId)).toEqual([
    { id: sageId, choices: "Sage" },
    { id: oatId, choices: "Oat" },
  ]);
  await waitFor("nora@example.com", { product_id: productId, variation_id: sageId });
  await setStock(oat, 5);
  await runJobs();
  expect(mails).toHaveLength(1);
  await setStock(sage, 5);
  await runJobs();
  expect(subjects().at(-1)).toBe("nora@example.com: Mug – Sage is back in stock");
  expect(mails.at(-1)?.text).toContain("http://shop.test/product/mug/?attribute_pa_glaze=sage");
  // Which one? And: one of another product.
  expect(await askFor("ann@example.com", { product_id: productId })).toMatchObject({ status: 404 });
  const { productId: jar } = await soldOut();
  expect(await askFor("ann@example.com", { product_id: jar, variation_id: sageId })).toMatchObject({ status: 404 });
});

test("a product that sold out again before the email was sent goes on waiting", async () => {
  const { unitId, productId } = await soldOut();
  await waitFor("nora@example.com", { product_id: productId });
  await setStock(unitId, 1);
  await markDueAlerts(opened.database);
  await setStock(unitId, 0);
  await runJobs();
  expect(mails).toHaveLength(1);
  expect(await countWaiting(opened.database.pool, productId)).toBe(1);
});

test("one alert per person and product; after its email it can be asked for again", async () => {
  const { unitId, productId } = await soldOut();
  await waitFor("nora@example.com", { product_id: productId });
  await askFor("nora@example.com", { product_id: productId });
  await runJobs();
  expect(mails).toHaveLength(1);
  await setStock(unitId, 1);
  await runJobs();
  await setStock(unitId, 0);
  shop.moveClock(60_000);
  await waitFor("nora@example.com", { product_id: productId });
  await setStock(unitId, 1);
  await runJobs();
  expect(subjects().filter((subject) => subject.endsWith("is back in stock"))).toHaveLength(2);
  expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length);
});

test("the owner can switch alerts off, and bad forms get an error", async () => {
  const { productId } = await soldOut();
  expect(await askFor("nora", { product_id: productId })).toMatchObject({
    status: 400,
    email: "nora",
    text: "Please enter a valid email address.",
    item: { productId, name: "Jar" },
  });
  expect(await askFor("nora@example.com", { product_id: "x" })).toMatchObject({ status: 404, item: null });
  shop.change({ catalog: { ...ShopSettings.parse({}).catalog, backInStockAlerts: false } });
  expect(await askFor("nora@example.com", { product_id: productId })).toMatchObject({ status: 404 });
});

test("the unsubscribe link deletes all alerts of the person", async () => {
  const [jar, pot] = [await soldOut(), await soldOut()];
  await waitFor("nora@example.com", { product_id: jar.productId });
  await waitFor("nora@example.com", { product_id: pot.productId });
  const url = mails.at(-1)?.unsubscribeUrl ?? "";
  expect(await callPage(shop, stop, `${url}0`, {})).toMatchObject({ isDone: false });
  expect(await callPage(shop, stop, url, { "List-Unsubscribe": "One-Click" })).toMatchObject({ isDone: true });
  expect((await opened.database.pool.query("select from stock_alerts")).rowCount).toBe(0);
  expect(await callPage(shop, confirmPage, linkIn(mails[0]))).toMatchObject({ item: null });
});

test("alerts are part of a person's data, are erased with it, and expire", async () => {
  const { productId } = await soldOut();
  await waitFor("nora@example.com", { product_id: productId });
  await askFor("ann@example.com", { product_id: productId });
  expect(await exportOwnData(shop, { id: 0, email: "nora@example.com" })).toMatchObject({
    stockAlerts: [{ name: "Jar", status: "waiting" }],
  });
  await eraseCustomer(shop, "nora@example.com", async () => undefined);
  const emails = async () =>
    (await opened.database.pool.query<{ email: string }>("select email from stock_alerts")).rows;
  expect(await emails()).toEqual([{ email: "ann@example.com" }]);
  await opened.database.pool.query("update stock_alerts set requested_at = requested_at - interval '8 days'");
  await purgeStockAlerts(shop);
  expect(await emails()).toEqual([]);
});
