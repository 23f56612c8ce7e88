import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { createProduct, createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { findOrder } from "../../../server/sales/orders/find-order.ts";
import { placeOrder } from "../../../server/sales/orders/place-order.ts";
import { filledCart, IRISH_SHOP, moveOrder, requestFor } from "../../../server/sales/orders/test-orders.ts";
import { createPerson, NO_COOKIES, PASSWORD } from "../../../server/people/accounts/test-people.ts";
import { logIn } from "../../../server/people/accounts/log-in.ts";
import { sealSecret } from "../../../server/platform/secrets/seal.ts";
import { testPageContext } from "../../test-page-context.server.ts";
import * as viewOrder from "../account/view-order.tsx";
import * as orderPay from "../checkout/order-pay.tsx";
import * as orderReceived from "../checkout/order-received.tsx";
import { refundOrder } from "../../../server/sales/orders/refund-order.ts";
import { findCreditNotes } from "../../../server/sales/invoices/credit-notes.ts";
import * as creditNote from "./credit-note.tsx";
import * as invoice from "./invoice.tsx";
import * as returnPage from "./return.tsx";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change({ ...IRISH_SHOP, delivery: ShopSettings.parse({ delivery: { returnDays: 30 } }).delivery });

async function placed() {
  const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock: 10 });
  const result = await placeOrder(shop, requestFor(await filledCart(shop, [jar, 2])));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const { orderId, orderKey } = result.value;
  return { orderId, cookie: `vitrine_order_${orderId}=${encodeURIComponent(orderKey)}` };
}

interface Sent {
  readonly cookie?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly origin?: string;
}

/** Calls a loader or, with fields, an action; returns its status and data. */
async function call(work: (args: never) => Promise<unknown>, path: string, { cookie = "", fields, origin }: Sent = {}) {
  const url = `http://shop.test${path}`;
  const headers = { cookie, ...(fields && { origin: origin ?? "http://shop.test" }) };
  const request = new Request(url, {
    headers,
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  const params = {
    id: /\/(?<id>\d+)\//.exec(path)?.groups?.["id"] ?? "",
    refund: /credit-notes\/(?<refund>[^/]+)/.exec(path)?.groups?.["refund"] ?? "",
  };
  try {
    return readResult(await work({ request, context: testPageContext(shop, request), params } as never));
  } catch (error) {
    return readResult(error);
  }
}

function readResult(result: unknown): { status: number; location: string | null; data: unknown } {
  if (result instanceof Response)
    return { status: result.status, location: result.headers.get("location"), data: null };
  const { init, data } = result as { init?: { status?: number } | null; data?: unknown };
  if (init === undefined) return { status: 200, location: null, data: result };
  return { status: init?.status ?? 200, location: null, data };
}

const received = (orderId: number) => `/checkout/order-received/${orderId}/`;

describe("the pages of an order", () => {
  test("need its key, or the account that it belongs to", async () => {
    const { orderId, cookie } = await placed();
    await moveOrder(shop, orderId, { to: "processing", reason: "" });
    const loaders = [
      [orderReceived.loader, received(orderId)],
      [invoice.loader, `${received(orderId)}invoice/`],
      [returnPage.loader, `${received(orderId)}return/`],
    ] as const;
    for (const [loader, path] of loaders) {
      expect((await call(loader, path)).status, path).toBe(404);
      expect((await call(loader, path, { cookie: `vitrine_order_${orderId}=wc_order_x` })).status, path).toBe(404);
      expect((await call(loader, path, { cookie })).status, path).toBe(200);
    }
    const fields = { intent: "cancel" };
    expect((await call(orderReceived.action, received(orderId), { fields })).status).toBe(404);
    expect((await findOrder(shop.database.pool, orderId))?.status).toBe("processing");
  });

  test("offer an account only if the shop can email the link to set its password", async () => {
    const { orderId, cookie } = await placed();
    await moveOrder(shop, orderId, { to: "processing", reason: "" });
    const page = async () => {
      const { data: loaderData } = await call(orderReceived.loader, received(orderId), { cookie });
      const Component = () => createElement(orderReceived.default, { loaderData } as never);
      const router = createMemoryRouter([{ path: "*", Component }]);
      return renderToStaticMarkup(createElement(RouterProvider, { router }));
    };
    expect(await page()).not.toContain("Create account");
    shop.change({ mail: { from: "", sealedSmtpUrl: sealSecret(shop.secret, "smtp://mail.example") } });
    expect(await page()).toMatch(/email <strong>nora@example.com<\/strong> a link to set a password.*Create account/s);
  });

  test("lead to the payment of an order that is not paid yet", async () => {
    const { orderId, cookie } = await placed();
    const html = async () => {
      const { data: loaderData } = await call(orderReceived.loader, received(orderId), { cookie });
      const Component = () => createElement(orderReceived.default, { loaderData } as never);
      const router = createMemoryRouter([{ path: "*", Component }]);
      return renderToStaticMarkup(createElement(RouterProvider, { router }));
    };
    expect(await html()).not.toContain('value="pay"');
    await shop.database.pool.query("update orders set status = 'pending'");
    expect(await html()).toMatch(
      new RegExp(`<form action="${received(orderId)}" method="post"><button[^>]* value="pay"`),
    );
    const key = (await findOrder(shop.database.pool, orderId))?.key;
    expect(await html(), "no script of the page can read the key").not.toContain(key);
    expect(await call(orderReceived.action, received(orderId), { cookie, fields: { intent: "pay" } })).toMatchObject({
      status: 303,
      location: `/checkout/order-pay/${orderId}/?pay_for_order=true&key=${key}`,
    });
  });

  test("of another customer's account do not exist", async () => {
    const { orderId } = await placed();
    const cookieOf = async (email: string) => {
      await createPerson(shop.database.pool, email, "customer");
      const entered = await logIn(shop, {
        kind: "account",
        email,
        password: PASSWORD,
        cookies: NO_COOKIES,
        address: null,
      });
      return entered.ok ? (entered.value.setCookies[0]?.split(";")[0] ?? "") : "";
    };
    const path = `/my-account/view-order/${orderId}/`;
    const stranger = { cookie: await cookieOf("ada@example.com") };
    expect((await call(viewOrder.loader, path, stranger)).status).toBe(404);
    expect((await call(viewOrder.action, path, { ...stranger, fields: { intent: "cancel" } })).status).toBe(404);
    const nora = { cookie: await cookieOf("nora@example.com") };
    expect((await call(viewOrder.loader, path, nora)).status).toBe(200);
    expect(await call(viewOrder.action, path, { ...nora, fields: { intent: "cancel" } })).toMatchObject({
      status: 303,
      location: path,
    });
    expect((await findOrder(shop.database.pool, orderId))?.status).toBe("cancelled");
  });

  test("change nothing for a form of another site, an unknown button, or the twenty-first attempt", async () => {
    const { orderId, cookie } = await placed();
    const send = (fields: Readonly<Record<string, string>>, origin?: string) =>
      call(orderReceived.action, received(orderId), { cookie, fields, ...(origin && { origin }) });
    expect((await send({ intent: "cancel" }, "https://evil.example")).status).toBe(403);
    for (let attempt = 0; attempt < 20; attempt += 1) expect((await send({ intent: "x" })).status).toBe(400);
    expect((await send({ intent: "cancel" })).status).toBe(429);
    expect((await findOrder(shop.database.pool, orderId))?.status).toBe("on-hold");
  });
});

describe("the return form", () => {
  test("comes back with what was entered and an error for each field, then with one request however often it is sent", async () => {
    const { orderId, cookie } = await placed();
    await moveOrder(shop, orderId, { to: "completed", reason: "" });
    const { rows } = await shop.database.pool.query<{ id: number }>("select id from order_lines");
    const name = `quantity-${rows[0]?.id ?? 0}`;
    const send = (fields: Readonly<Record<string, string>>) =>
      call(returnPage.action, `${received(orderId)}return/`, { cookie, fields });
    expect(await send({ comment: "Chipped", [name]: "0" })).toMatchObject({
      status: 422,
      data: { entered: { comment: "Chipped" }, problems: [{ field: "items" }, { field: "reason" }] },
    });
    expect(await send({ reason: "nonsense", [name]: "1" })).toMatchObject({
      status: 422,
      data: { problems: [{ field: "reason" }] },
    });
    expect(await send({ reason: "damaged", [name]: "-1" })).toMatchObject({
      status: 422,
      data: { problems: [{ field: name }] },
    });
    const good = { reason: "damaged", comment: "Chipped", [name]: "2" };
    expect((await send(good)).location).toBe(`${received(orderId)}#order-progress`);
    expect((await send(good)).status).toBe(303);
    expect((await shop.database.pool.query("select from returns")).rowCount).toBe(1);
  });

  test("is refused for an order that was not delivered", async () => {
    const { orderId, cookie } = await placed();
    const { rows } = await shop.database.pool.query<{ id: number }>("select id from order_lines");
    const fields = { reason: "damaged", [`quantity-${rows[0]?.id ?? 0}`]: "1" };
    const sent = await call(returnPage.action, `${received(orderId)}return/`, { cookie, fields });
    expect(sent.status).toBe(409);
  });
});

describe("the payment link of an order that staff placed", () => {
  const withLink = async (change: string) => {
    const { orderId, cookie } = await placed();
    await shop.database.pool.query(
      `update orders set payment_method = '', status = 'pending', payable_until = now() + interval '3 days'`,
    );
    if (change !== "") await shop.database.pool.query(`update orders set ${change}`);
    return call(orderPay.loader, `/checkout/order-pay/${orderId}/`, { cookie });
  };

  test("offers the shop's payment methods", async () => {
    const { data } = await withLink("");
    expect(data).toMatchObject({ over: null, isChoosing: true, methods: [{ id: "bacs" }, { id: "cod" }] });
  });

  test("says that it has expired, or that the order was cancelled", async () => {
    const past = "payable_until = '2000-01-01'";
    expect((await withLink(past)).data).toMatchObject({ over: "expired" });
    await shop.database.pool.query("truncate orders cascade");
    expect((await withLink(`status = 'cancelled', ${past}`)).data).toMatchObject({ over: "expired" });
    await shop.database.pool.query("truncate orders cascade");
    expect((await withLink("status = 'cancelled'")).data).toMatchObject({ over: "cancelled" });
  });

  test("leads to the order once it is paid", async () => {
    const { status, location } = await withLink("status = 'processing'");
    expect([status, location?.startsWith("/checkout/order-received/")]).toEqual([302, true]);
  });
});

test("a customer downloads the credit notes of their own order, and no others", async () => {
  const [own, other] = [await placed(), await placed()];
  const refund = { amount: 500, quantities: new Map<number, number>(), reason: "", isRestocked: false };
  for (const { orderId } of [own, other]) {
    await moveOrder(shop, orderId, { to: "processing", reason: "Paid." });
    await refundOrder(shop, orderId, refund);
  }
  const noteOf = async (orderId: number) =>
    (await findCreditNotes(shop.database.pool, orderId, await shop.settings()))[0]?.refundId ?? 0;
  const path = (refundId: number | string) => `/checkout/order-received/${own.orderId}/credit-notes/${refundId}/`;
  const note = await noteOf(own.orderId);
  const statusOf = async (refundId: number | string, cookie: string) =>
    (await call(creditNote.loader, path(refundId), { cookie })).status;
  expect(await statusOf(note, own.cookie)).toBe(200);
  expect(await statusOf(note, "")).toBe(404);
  expect(await statusOf(await noteOf(other.orderId), own.cookie)).toBe(404);
  expect(await statusOf("x", own.cookie)).toBe(404);
});
