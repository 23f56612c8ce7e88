import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { productFiles } from "../db/schema/downloads.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { addOrderNote } from "../orders/add-note.ts";
import { moveOrder } from "../orders/move-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { refundOrder } from "../orders/refund-order.ts";
import { filledCart, IRISH_SHOP, NORA, requestFor } from "../orders/test-orders.ts";
import { type FakeSmtp, startFakeSmtp } from "../ports/fake-smtp.ts";
import { sealSecret } from "../secrets/seal.ts";
import { ShopSettings } from "../settings/settings.ts";
import { sendMails } from "./send-mails.ts";
import { createShopMailer } from "./shop-mailer.ts";

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

async function ordered(firstName = "Nora") {
  const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, isDownloadable: true });
  await shop.database.db.insert(productFiles).values({ productId: jar, name: "Care card", location: "care.txt" });
  const billing = { ...NORA, firstName };
  const placed = await placeOrder(shop, requestFor(await filledCart(shop, [jar, 2]), { billing }));
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return placed.value;
}

/** Subjects of what reached the mail server, without what came before. */
async function subjects(): Promise<string[]> {
  const before = smtp.letters.length;
  await send();
  return smtp.letters
    .slice(before)
    .map(({ message }) => /^Subject: (.*(?:\r\n .*)*)/m.exec(message)?.[1]?.replaceAll("\r\n ", " ") ?? "");
}

/** The parts of a letter, with soft line ends taken out again. */
function partsOf(message: string): string {
  return message
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
}

describe("letters by a mail server", () => {
  test("go out in plain words and in the shop's look, with the name and password of the settings", async () => {
    const { number } = await ordered("<b>Nora</b>");
    expect(await send()).toBe(2);
    const letter = smtp.letters.find(({ to }) => to.includes("nora@example.com"));
    expect(letter?.from).toBe("hello@example.com");
    const parts = partsOf(letter?.message ?? "");
    expect(parts).toContain("Content-Type: multipart/alternative");
    expect(parts).toContain(`Subject: Your order ${number} at Kiln & Tide`);
    expect(parts).toContain("Reply-To: owner@example.com");
    const [text = "", html = ""] = parts.split("Content-Type: text/html");
    expect(text).toContain("Hello <b>Nora</b>,");
    expect(html).toContain("&lt;b&gt;Nora&lt;/b&gt;");
    expect(html).not.toContain("<b>Nora");
    expect(html).not.toMatch(/<img|<link|<script|url\(/);
  });

  test("follow an order: placed, paid with its files, complete, noted, refunded", async () => {
    const { orderId, number } = await ordered();
    expect(await subjects()).toEqual([`Your order ${number} at Kiln & Tide`, `New order ${number}`]);
    await move(orderId, "processing");
    expect(await subjects()).toEqual([`We have received your payment for order ${number} at Kiln & Tide`]);
    expect(partsOf(smtp.letters.at(-1)?.message ?? "")).toMatch(
      /Care card \(Jar\)\s+http:\/\/shop\.test\/\?download_file=/,
    );
    await move(orderId, "completed");
    expect(await subjects()).toEqual([`Your order ${number} at Kiln & Tide is complete`]);
    await addOrderNote(shop, orderId, { text: "It is in the shed.", isForCustomer: true });
    await addOrderNote(shop, orderId, { text: "A difficult person.", isForCustomer: false });
    expect(await subjects()).toEqual([`A note on your order ${number} at Kiln & Tide`]);
    expect(partsOf(smtp.letters.at(-1)?.message ?? "")).toContain("It is in the shed.");
    await refundOrder(shop, orderId, { amount: 500, quantities: new Map(), reason: "Chipped.", isRestocked: false });
    expect(await subjects()).toEqual([`A refund for your order ${number} at Kiln & Tide`]);
    expect(Buffer.from(partsOf(smtp.letters.at(-1)?.message ?? ""), "latin1").toString()).toContain(
      "€5.00 of your order",
    );
  });

  test("say that an order was cancelled", async () => {
    const { orderId, number } = await ordered();
    await send();
    await move(orderId, "cancelled");
    expect(await subjects()).toEqual([`Your order ${number} at Kiln & Tide has been cancelled`]);
  });

  test("that the server does not take now are sent later, each time a little later, and none twice", async () => {
    await ordered();
    smtp.refusal = "451 come back later";
    expect(await send()).toBe(0);
    const { rows } = await shop.database.pool.query<{ wait: number }>(
      "select round(extract(epoch from due_at - now()))::integer as wait from mails",
    );
    expect(rows.every(({ wait }) => wait > 20 && wait <= 30)).toBe(true);
    await shop.database.pool.query("update mails set due_at = now()");
    await send();
    const later = await shop.database.pool.query<{ wait: number }>(
      "select round(extract(epoch from due_at - now()))::integer as wait from mails",
    );
    expect(later.rows.every(({ wait }) => wait > 50 && wait <= 60)).toBe(true);
    smtp.refusal = null;
    await shop.database.pool.query("update mails set due_at = now()");
    expect(await send()).toBe(2);
    expect(smtp.letters).toHaveLength(2);
  });

  test("wait when the password is wrong or the settings were sealed with another secret", async () => {
    await ordered();
    shop.change({ mail: { from: "", sealedSmtpUrl: sealSecret(shop.secret, smtp.url.replace("tide", "ebb")) } });
    expect(await send()).toBe(0);
    await shop.database.pool.query("update mails set due_at = now()");
    shop.change({ mail: { from: "", sealedSmtpUrl: sealSecret("another secret", smtp.url) } });
    expect(await send()).toBe(0);
    expect(smtp.letters).toEqual([]);
  });
});
