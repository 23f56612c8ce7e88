import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { productFiles } from "../../platform/db/schema/downloads.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { addOrderNote } from "../orders/add-note.ts";
import { placeOrder } from "../orders/place-order.ts";
import { refundOrder } from "../orders/refund-order.ts";
import { filledCart, IRISH_SHOP, NORA, requestFor, moveOrder } from "../orders/test-orders.ts";
import { type FakeSmtp, startFakeSmtp } from "../../platform/mail/fake-smtp.ts";
import { sealSecret } from "../../platform/secrets/seal.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { sendMails } from "./test-order-emails.ts";
import { requestEmail } from "../../people/accounts/account-emails.ts";
import { sendAccountMails } from "../../people/mail/test-account-emails.ts";
import { sendTestEmail } from "../../platform/mail/send-test-email.ts";
import { createShopMailer } from "../../platform/mail/shop-mailer.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const { shop: site } = ShopSettings.parse({ shop: { name: "Kiln & Tide", email: "owner@example.com" } });

let smtp: FakeSmtp;
beforeEach(async () => {
  smtp = await startFakeSmtp("kiln:tide");
  const mail = { from: "Kiln & Tide <hello@example.com>", sealedSmtpUrl: sealSecret(shop.secret, smtp.url) };
  shop.change({ ...IRISH_SHOP, shop: site, mail });
});
afterEach(() => smtp.close());

const send = () => sendMails(shop, createShopMailer(shop));
const move = (orderId: number, to: "processing" | "completed" | "cancelled") =>
  moveOrder(shop, orderId, { to, reason: "A test." });

async function ordered(firstName = "Nora", change: Parameters<typeof requestFor>[1] = {}) {
  const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, isDownloadable: true });
  await shop.database.db.insert(productFiles).values({ productId: jar, name: "Care card", location: "care.txt" });
  const billing = { ...NORA, firstName };
  const placed = await placeOrder(shop, requestFor(await filledCart(shop, [jar, 2]), { billing, ...change }));
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return placed.value;
}

/** Subjects of new emails on the mail server. */
async function subjects(): Promise<string[]> {
  const before = smtp.emails.length;
  await send();
  return smtp.emails
    .slice(before)
    .map(({ message }) => /^Subject: (.*(?:\r\n .*)*)/m.exec(message)?.[1]?.replaceAll("\r\n ", " ") ?? "");
}

/** The parts of an email, with soft line breaks removed. */
function partsOf(message: string): string {
  return message
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
}

test("an order that is collected names no delivery address, and is not on its way", async () => {
  const shipping = { ...NORA, address1: "9 Harbour Row" };
  const { orderId } = await ordered("Nora", { shipping, shippingRate: "local_pickup:3" });
  await send();
  await move(orderId, "completed");
  await send();
  const sent = smtp.emails.map(({ message }) => partsOf(message)).join("\n");
  expect(sent).toContain("Collect it");
  expect(sent, "as in the cart").toContain("Free");
  expect(sent).toContain("Your order is complete.");
  expect(sent).not.toContain("9 Harbour Row");
});

describe("emails sent by a mail server", () => {
  test("have a text and an HTML part, and use the login from the settings", async () => {
    const { number } = await ordered("<b>Nora</b>");
    expect(await send()).toBe(2);
    const email = smtp.emails.find(({ to }) => to.includes("nora@example.com"));
    expect(email?.from).toBe("hello@example.com");
    const parts = partsOf(email?.message ?? "");
    expect(parts).toContain("Content-Type: multipart/alternative");
    expect(parts).toContain(`Subject: Your order ${number} at Kiln & Tide`);
    expect(parts).toContain("Reply-To: owner@example.com");
    const [text = "", html = ""] = parts.split("Content-Type: text/html");
    expect(text).toContain("Hello <b>Nora</b>,");
    expect(html).toContain("&lt;b&gt;Nora&lt;/b&gt;");
    expect(html).not.toContain("<b>Nora");
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import/);
  });

  test("follow an order: placed, paid with its files, completed, noted, refunded", async () => {
    const { orderId, number } = await ordered();
    expect(await subjects()).toEqual([`Your order ${number} at Kiln & Tide`, `New order ${number}`]);
    await move(orderId, "processing");
    expect(await subjects()).toEqual([`We have received your payment for order ${number} at Kiln & Tide`]);
    expect(partsOf(smtp.emails.at(-1)?.message ?? "")).toMatch(
      /Care card \(Jar\)\s+http:\/\/shop\.test\/\?download_file=/,
    );
    await move(orderId, "completed");
    expect(await subjects()).toEqual([`Your order ${number} at Kiln & Tide is complete`]);
    await addOrderNote(shop, orderId, { text: "It is in the shed.", isForCustomer: true });
    await addOrderNote(shop, orderId, { text: "A difficult person.", isForCustomer: false });
    expect(await subjects()).toEqual([`A note on your order ${number} at Kiln & Tide`]);
    expect(partsOf(smtp.emails.at(-1)?.message ?? "")).toContain("It is in the shed.");
    await refundOrder(shop, orderId, { amount: 500, quantities: new Map(), reason: "Chipped.", isRestocked: false });
    expect(await subjects()).toEqual([`A refund for your order ${number} at Kiln & Tide`]);
    expect(Buffer.from(partsOf(smtp.emails.at(-1)?.message ?? ""), "latin1").toString()).toContain(
      "€5.00 of your order",
    );
  });

  test("have a Message-ID and a sender without a port", async () => {
    const own = createTestShop(() => opened.database, { PUBLIC_URL: "http://shop.test:3000" });
    own.change({
      ...IRISH_SHOP,
      shop: { ...site, email: "" },
      mail: { from: "", sealedSmtpUrl: sealSecret(shop.secret, smtp.url) },
    });
    await ordered();
    await sendMails(own, createShopMailer(own));
    await requestEmail(own, "registration", "new@example.com", null);
    await sendAccountMails(own, createShopMailer(own));
    expect((await sendTestEmail(own, "owner@example.com")).ok).toBe(true);
    expect(smtp.emails.length).toBeGreaterThanOrEqual(3);
    for (const { message } of smtp.emails) {
      expect(message).toMatch(/^Message-ID: <[\w-]+@shop\.test>\r$/im);
      expect(message).toMatch(/^From: no-reply@shop\.test\r$/im);
    }
  });

  test("say that an order was cancelled", async () => {
    const { orderId, number } = await ordered();
    await send();
    await move(orderId, "cancelled");
    expect(await subjects()).toEqual([`Your order ${number} at Kiln & Tide has been cancelled`]);
  });

  test("that the server does not take now are sent later, and none twice", async () => {
    await ordered();
    smtp.refusal = "451 come back later";
    expect(await send()).toBe(0);
    smtp.refusal = null;
    expect(await send()).toBe(2);
    expect(await send()).toBe(0);
    expect(smtp.emails).toHaveLength(2);
  });

  test("wait if the password is wrong or the settings were sealed with another secret", async () => {
    await ordered();
    shop.change({ mail: { from: "", sealedSmtpUrl: sealSecret(shop.secret, smtp.url.replace("tide", "ebb")) } });
    expect(await send()).toBe(0);
    shop.change({ mail: { from: "", sealedSmtpUrl: sealSecret("another secret", smtp.url) } });
    expect(await send()).toBe(0);
    expect(smtp.emails).toEqual([]);
  });
});
