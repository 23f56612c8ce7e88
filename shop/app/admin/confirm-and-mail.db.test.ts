import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { createProduct, createTestShop, createVariable } from "../../server/sales/cart/test-shop.ts";
import { useTestDatabase } from "../../server/platform/db/test-db.ts";
import { sendMails } from "../../server/sales/mail/test-order-emails.ts";
import { createShopMailer } from "../../server/platform/mail/shop-mailer.ts";
import { placeOrder } from "../../server/sales/orders/place-order.ts";
import { createCoupon, filledCart, IRISH_SHOP, requestFor } from "../../server/sales/orders/test-orders.ts";
import { sealSecret } from "../../server/platform/secrets/seal.ts";
import * as lostPassword from "../storefront/account/lost-password.tsx";
import * as login from "./sign-in/login.tsx";
import * as orderPage from "./orders/order.tsx";
import * as refundPage from "./orders/refund.tsx";
import * as printPage from "./orders/print.tsx";
import * as productsPage from "./products/products.tsx";
import * as variationsPage from "./products/variations.tsx";
import * as mailPage from "./settings/mail.tsx";
import { resultOf, adminArgs, signInStaff } from "./test-admin.server.ts";

interface Page {
  readonly action: (args: never) => Promise<unknown>;
}

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
let cookie = "";
beforeEach(async () => {
  shop.change({ ...IRISH_SHOP, mail: { from: "", sealedSmtpUrl: "" } });
  cookie ||= await signInStaff(shop, "owner");
});

const send = async (page: Page, fields: Record<string, string>, params: Record<string, string> = {}) =>
  resultOf(await page.action(adminArgs({ shop, cookie, params }, fields) as never));

async function order(coupon?: string): Promise<{ id: string }> {
  const jar = await createProduct(opened.database, { name: "Jar", regularPrice: 1000, stock: 10 });
  const cart = await filledCart(shop, [jar, 2]);
  if (coupon) await opened.database.pool.query("update carts set coupon_codes = $2 where id = $1", [cart, [coupon]]);
  const placed = await placeOrder(shop, requestFor(cart));
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return { id: String(placed.value.orderId) };
}

describe("bulk deletion", () => {
  test("needs a confirmation", async () => {
    const id = await createProduct(opened.database, { name: "Pot" });
    await send(productsPage, { bulk: "trash", [`product-${id}`]: "1" });
    const chosen = { bulk: "delete", [`product-${id}`]: "1" };
    expect((await send(productsPage, chosen)).problems?.[0]?.text).toMatch(/^Confirm/);
    expect((await send(productsPage, { ...chosen, confirmed: "1" })).message).toBe("One product is deleted.");

    const size = { name: "Size", options: { S: "S" } };
    const { productId, variationIds } = await createVariable(opened.database, {}, [size], [{ values: ["S"] }]);
    const bulk = { intent: "bulk", change: "delete", [`choose-${variationIds[0]}`]: "1" };
    const params = { id: String(productId) };
    expect((await send(variationsPage, bulk, params)).problems?.[0]?.text).toMatch(/^Confirm/);
    expect((await send(variationsPage, { ...bulk, confirmed: "1" }, params)).message).toBe("1 variation changed.");
  });

  test("moving to the trash can be undone and restores the products' status", async () => {
    const id = await createProduct(opened.database, { name: "Vase" });
    const result = await send(productsPage, { bulk: "trash", [`product-${id}`]: "1" });
    expect(result).toMatchObject({
      message: "One product is moved to the trash.",
      undo: { bulk: "restore", [`product-${id}`]: "1", [`status-${id}`]: "published" },
    });
    await send(productsPage, { ...result.undo });
    const { rows } = await opened.database.pool.query("select status, trashed_at from products where id = $1", [id]);
    expect(rows).toEqual([{ status: "published", trashed_at: null }]);
  });
});

describe("without a mail server the admin does not claim that an email was sent", () => {
  const smtp = () => shop.change({ mail: { from: "", sealedSmtpUrl: sealSecret(shop.secret, "smtp://mail.example") } });

  test("for an order: notes, resent emails, the list of emails and the timeline", async () => {
    const params = await order();
    await sendMails(shop, createShopMailer(shop));
    const note = { intent: "note", note: "Hello", audience: "customer" };
    expect((await send(orderPage, note, params)).message).toMatch(/^Comment posted\. No mail server is set up/);
    const { details } = await orderPage.loader(adminArgs({ shop, cookie, params }) as never);
    const sent = details.emails.find(({ status }) => status === "sent");
    expect(sent?.isFile).toBe(true);
    expect((await send(orderPage, { intent: "email", email: String(sent?.id) }, params)).message).toMatch(
      /no email is sent/,
    );

    smtp();
    expect((await send(orderPage, note, params)).message).toBe("Comment posted. It is being emailed to the customer.");
  });

  test("for a password reset, in the storefront and in the admin", async () => {
    const requested = { user_login: "nobody@example.com", wc_reset_password: "true" };
    const notices = async () =>
      JSON.stringify(resultOf(await lostPassword.action(adminArgs({ shop, cookie: "" }, requested) as never)));
    expect(await notices()).toContain("This shop cannot send emails at the moment.");
    const forgotten = { intent: "forgotten", email: "nobody@example.com" };
    const result = resultOf(await login.action(adminArgs({ shop, cookie: "" }, forgotten) as never));
    expect(result).toMatchObject({ isWritten: true, isSent: false });

    smtp();
    expect(await notices()).not.toContain("cannot send");
  });

  test("rejects a test email", async () => {
    expect((await send(mailPage, { intent: "test" })).problems?.[0]?.text).toMatch(/^No mail server is set up/);
  });
});

test("the print view shows discount and tax, and marks refunded units", async () => {
  await createCoupon(opened.database, { code: "tenth" });
  const params = await order("tenth");
  await send(orderPage, { intent: "move", to: "processing" }, params);
  const { details } = await orderPage.loader(adminArgs({ shop, cookie, params }) as never);
  const line = details.lines[0]?.id;
  const refund = { intent: "refund", [`quantity-${line}`]: "1", amount: "5.00", sum: "500", confirmed: "1" };
  await send(refundPage, refund, params);
  const loaderData = await printPage.loader(adminArgs({ shop, cookie, params }) as never);
  expect(loaderData.lines).toMatchObject([{ discount: 200, refundedQuantity: 1 }]);
  const Page = () => createElement(printPage.default, { loaderData } as never);
  const router = createMemoryRouter([{ path: "*", Component: Page }]);
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
  expect(html).toContain("2 (1 refunded)");
  expect(html).toContain("€2.00");
  expect(html).toMatch(/VAT/);
});
