import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { placeOrder } from "../orders/place-order.ts";
import { filledCart, IRISH_SHOP, NORA, requestFor } from "../orders/test-orders.ts";
import { createFileMailer, mailFolder } from "../../platform/mail/file-mailer.ts";
import type { Mail, Mailer } from "../../platform/mail/mailer.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { sendMails } from "./test-order-emails.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const { shop: site } = ShopSettings.parse({ shop: { name: "Kiln & Tide", email: "owner@example.com" } });
const [bank] = IRISH_SHOP.payments.methods;
if (!bank) throw new Error("The test shop has no bank transfer.");
shop.change({
  ...IRISH_SHOP,
  shop: site,
  payments: { ...IRISH_SHOP.payments, methods: [{ ...bank, instructions: "IBAN IE00." }] },
});

/** A mailer that can be made to fail. */
function fakeMailer() {
  const sent: Mail[] = [];
  let isOpen = true;
  const mailer: Mailer = {
    send: (mail) => (isOpen ? Promise.resolve(void sent.push(mail)) : Promise.reject(new Error("Closed."))),
  };
  return { mailer, sent, close: () => (isOpen = false), open: () => (isOpen = true) };
}

async function ordered(note = "") {
  const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000 });
  const placed = await placeOrder(shop, requestFor(await filledCart(shop, [jar, 2]), { note }));
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return placed.value;
}

test("customer and owner each get an email about an order, once", async () => {
  const { number, orderId, orderKey } = await ordered("Ring twice.");
  const { mailer, sent } = fakeMailer();
  await sendMails(shop, mailer);
  await sendMails(shop, mailer);

  const [customer, owner] = sent.toSorted((a, b) => (a.to < b.to ? -1 : 1));
  expect(sent).toHaveLength(2);
  expect(customer).toMatchObject({
    to: "nora@example.com",
    from: "owner@example.com",
    subject: `Your order ${number} at Kiln & Tide`,
  });
  expect(customer?.text).toContain("2 × Jar: €20.00");
  expect(customer?.text).toContain("Total: €26.50");
  expect(customer?.text).toContain("IBAN IE00.");
  expect(customer?.text).toContain(`http://shop.test/checkout/order-received/${orderId}/?key=${orderKey}`);
  expect(owner).toMatchObject({ to: "owner@example.com", replyTo: "nora@example.com", subject: `New order ${number}` });
  expect(owner?.text).toContain("Ring twice.");
  expect(owner?.text).not.toContain(orderKey);
});

test("an email that cannot be sent is retried", async () => {
  await ordered();
  const { mailer, sent, close, open } = fakeMailer();
  close();
  expect(await sendMails(shop, mailer)).toBe(0);
  open();
  expect(await sendMails(shop, mailer)).toBe(2);
  expect(sent).toHaveLength(2);
});

test("without a mail server emails are saved in a folder that only the owner can read, whatever a name contains", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-mail-"));
  const jar = await createProduct(shop.database, { name: "Jar" });
  const billing = { ...NORA, firstName: "Nora\r\nBcc: everybody@example.com" };
  await placeOrder(shop, requestFor(await filledCart(shop, jar), { billing }));
  await sendMails(shop, createFileMailer({ dataDirectory: folder }));

  const files = await readdir(mailFolder({ dataDirectory: folder }));
  expect(files).toHaveLength(2);
  const file = join(mailFolder({ dataDirectory: folder }), files.find((name) => name.includes("customer")) ?? "");
  expect((await stat(file)).mode & 0o077).toBe(0);
  const [head = "", ...body] = (await readFile(file, "utf8")).split("\r\n\r\n");
  expect(head).toContain("To: nora@example.com");
  expect(head).not.toContain("Bcc");
  expect(body.join("\n\n")).toContain("Hello Nora");
  await rm(folder, { recursive: true });
});

test("an email file is readable for every email client: short lines, encoded headers, both parts", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-mail-"));
  const subject = `${"הזמנה חדשה ".repeat(20)}\r\nBcc: everybody@example.com\u2028X: 1`;
  await createFileMailer({ dataDirectory: folder }).send({
    id: "order-1.customer@shop.test",
    from: "owner@example.com",
    to: "nora@example.com",
    subject,
    text: `${"long ".repeat(500)}\n.\nFrom the kiln € 5\n`,
    html: `<p>${"long ".repeat(500)}€</p>`,
    date: new Date("2026-03-01T10:00:00Z"),
  });

  const file = await readFile(join(mailFolder({ dataDirectory: folder }), "order-1.customer_shop.test.eml"), "utf8");
  expect(Math.max(...file.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(78);
  expect(file).toMatch(/^[\x20-\x7e\r\n]+$/);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const [head = ""] = file.split("\r\n\r\n");
  const headers = head.replaceAll(/\r\n\s+/g, " ").split("\r\n");
  expect(headers).toContain("Message-ID: <order-1.customer@shop.test>");
  expect(headers).toContain("Date: Sun, 01 Mar 2026 10:00:00 +0000");
  expect(headers).toContain("Auto-Submitted: auto-generated");
  expect(headers.filter((line) => /^(?:Bcc|X)\b/.test(line))).toEqual([]);
  expect(file).toContain("Content-Type: multipart/alternative;");
  expect(file).toContain("From the kiln =E2=82=AC 5");
  await rm(folder, { recursive: true });
});
