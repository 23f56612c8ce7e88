import { expect, test } from "vitest";
import { logIn } from "../../../server/people/accounts/log-in.ts";
import { createPerson, NO_COOKIES, PASSWORD } from "../../../server/people/accounts/test-people.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { createProduct, createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { placeOrder } from "../../../server/sales/orders/place-order.ts";
import { filledCart, IRISH_SHOP, moveOrder, requestFor } from "../../../server/sales/orders/test-orders.ts";
import { testPageContext } from "../../test-page-context.server.ts";
import * as addressPage from "./edit-address.tsx";
import * as ordersPage from "./orders.tsx";
import { readAccountOverview } from "./account-overview.server.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change({ ...IRISH_SHOP, delivery: ShopSettings.parse({ delivery: { returnDays: 30 } }).delivery });

const NORA = "nora@example.com";

async function signedIn() {
  const person = await createPerson(shop.database.pool, NORA, "customer");
  const login = { kind: "account", email: NORA, password: PASSWORD, cookies: NO_COOKIES, address: null } as const;
  const entered = await logIn(shop, login);
  return { person, cookie: entered.ok ? (entered.value.setCookies[0]?.split(";")[0] ?? "") : "" };
}

async function placed(): Promise<number> {
  const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock: 10 });
  const result = await placeOrder(shop, requestFor(await filledCart(shop, [jar, 2])));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.orderId;
}

/** Calls a loader or, with fields, an action. Redirects and errors are returned, too. */
async function call(
  work: (args: never) => Promise<unknown>,
  path: string,
  { cookie, kind, fields }: { cookie: string; kind?: string; fields?: Readonly<Record<string, string>> },
) {
  const body = fields && { method: "POST", body: new URLSearchParams(fields) };
  const request = new Request(`http://shop.test/my-account/${path}`, {
    headers: { cookie, origin: "http://shop.test" },
    ...body,
  });
  return work({ request, context: testPageContext(shop, request), params: kind ? { kind } : {} } as never).catch(
    (thrown: unknown) => thrown,
  );
}

test("an order in the list offers its invoice once it is paid, and a return once it is delivered", async () => {
  const { cookie } = await signedIn();
  const orderId = await placed();
  const listed = () => call(ordersPage.loader, "orders/", { cookie });
  const line = { lineCount: 1, lines: [{ name: "Jar", picture: null }] };
  expect(await listed()).toMatchObject({
    counts: { orders: 1, downloads: 0, wishes: 0 },
    orders: [{ id: orderId, status: "on-hold", hasInvoice: false, canReturn: false, refunded: 0, ...line }],
  });
  await moveOrder(shop, orderId, { to: "processing", reason: "" });
  expect(await listed()).toMatchObject({ orders: [{ hasInvoice: true, canReturn: false }] });
  await moveOrder(shop, orderId, { to: "completed", reason: "" });
  expect(await listed()).toMatchObject({ orders: [{ hasInvoice: true, canReturn: true }] });
  await shop.database.pool.query("update orders set completed_at = completed_at - interval '10 years'");
  expect(await listed()).toMatchObject({ orders: [{ canReturn: false }] });
});

test("the overview shows an open order above the others, and greets by first name", async () => {
  const { person } = await signedIn();
  await shop.database.pool.query(
    `update people set name = 'Nora Byrne', billing_address = '{"firstName": "Nora", "lastName": "Byrne"}'`,
  );
  const [done, open] = [await placed(), await placed()];
  await moveOrder(shop, done, { to: "completed", reason: "" });
  const overview = await readAccountOverview(shop, { cards: () => Promise.resolve([]) }, person);
  expect(overview).toMatchObject({
    greeting: "Nora",
    name: "Nora Byrne",
    underWay: { order: { id: open } },
    orders: [{ id: done }],
    addresses: { billing: [], shipping: [] },
  });
  expect(overview.underWay?.steps.map(({ kind }) => kind)).toEqual([
    "placed",
    "paid",
    "processing",
    "shipped",
    "completed",
  ]);
});

test("each address has a page of its own, and the form keeps what was entered", async () => {
  const { cookie } = await signedIn();
  const form = { cookie, kind: "shipping" };
  expect(await call(addressPage.loader, "edit-address/", { cookie })).toMatchObject({ form: null });
  expect(await call(addressPage.loader, "edit-address/shipping/", form)).toMatchObject({ form: { kind: "shipping" } });
  const unknown = { cookie, kind: "else" };
  expect(await call(addressPage.loader, "edit-address/else/", unknown)).toMatchObject({ init: { status: 404 } });
  const entered = { shipping_first_name: "Nora", shipping_country: "IE" };
  expect(await call(addressPage.action, "edit-address/shipping/", { ...form, fields: entered })).toMatchObject({
    init: { status: 422 },
    data: { entered: { firstName: "Nora" } },
  });
  const fields = {
    ...entered,
    shipping_last_name: "Byrne",
    shipping_address_1: "4 Slip Lane",
    shipping_city: "Ballynacove",
    shipping_state: "CO",
    shipping_postcode: "T12 X70A",
  };
  const saved = await call(addressPage.action, "edit-address/shipping/", { ...form, fields });
  expect((saved as Response).headers.get("location")).toBe("/my-account/edit-address/?saved=shipping");
  expect(await call(addressPage.loader, "edit-address/?saved=shipping", { cookie })).toMatchObject({
    saved: true,
    book: { billing: [], shipping: ["Nora Byrne", "4 Slip Lane", "Ballynacove", "Cork T12 X70A"] },
  });
});
