import { describe, expect, test } from "vitest";
import { readAudit } from "../accounts/audit.ts";
import { createPerson } from "../accounts/test-people.ts";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { changeCustomerEmail } from "../customers/change-email.ts";
import { findCustomer, listCustomers } from "../customers/list-customers.ts";
import { eraseCustomerAsStaff, exportCustomer } from "../customers/customer-page.ts";
import { refreshCustomers } from "../customers/refresh-customers.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { requestLetter } from "../accounts/letters.ts";
import { sendAccountMails } from "../mail/send-account-mails.ts";
import { sendMails } from "../mail/send-mails.ts";
import type { Mail } from "../ports/mailer.ts";
import { exportOrders } from "./export-orders.ts";
import { findLetter } from "./find-letter.ts";
import { listOrders, type OrderFilter } from "./list-orders.ts";
import { readOfficeOrder } from "./office-order.ts";
import type { OrderRequest } from "./order-request.ts";
import { placeOrder } from "./place-order.ts";
import { addNoteAsStaff, moveOrderAsStaff, refundOrderAsStaff, sendLetterAgain } from "./staff-orders.ts";
import { filledCart, IRISH_SHOP, NORA, requestFor, stockOf } from "./test-orders.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);

const EMAIL = NORA.email ?? "";
const ANY: OrderFilter = { search: "", status: "", payment: "", source: "", from: "", to: "" };
const PAGE = { page: 1, perPage: 25, sort: "date", direction: "desc" } as const;

async function order(change: Partial<OrderRequest> = {}, quantity = 2) {
  const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock: 10 });
  const placed = await placeOrder(shop, requestFor(await filledCart(shop, [jar, quantity]), change));
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return { ...placed.value, jar };
}

const owner = () => createPerson(shop.database.pool, "owner@example.com", "owner");
const found = async (filter: Partial<OrderFilter>) =>
  (await listOrders(shop.database.pool, { ...ANY, ...filter }, PAGE)).rows.map(({ number }) => number);

describe("the list of orders", () => {
  test("finds an order by its number, and by the beginnings of a name or an e-mail address in any order", async () => {
    const nora = await order();
    const finn = await order({
      billing: { ...NORA, firstName: "Finn", lastName: "O'Dea", email: "finn@kelp.example" },
    });
    expect(await found({ search: `#${nora.number}` })).toEqual([nora.number]);
    expect(await found({ search: "dea fin" })).toEqual([finn.number]);
    expect(await found({ search: "finn@kelp.ex" })).toEqual([finn.number]);
    expect(await found({ search: "NORA" })).toEqual([nora.number]);
    expect(await found({ search: "nobody" })).toEqual([]);
    expect(await found({ search: "' or 1=1 --" })).toEqual([]);
    expect(await found({ search: "***" })).toEqual([]);
    expect(await found({})).toEqual([finn.number, nora.number]);
  });

  test("is narrowed by state, payment, source and days", async () => {
    const direct = await order({ attribution: { sourceType: "typein" } });
    const paid = await order({ paymentMethod: "cod", attribution: { sourceType: "utm", source: "letter" } });
    expect(await found({ status: "processing" })).toEqual([paid.number]);
    expect(await found({ payment: "bacs" })).toEqual([direct.number]);
    expect(await found({ source: "utm" })).toEqual([paid.number]);
    expect(await found({ source: "unknown" })).toEqual([]);
    expect(await found({ status: "drop table" })).toHaveLength(2);
    await shop.database.pool.query("update orders set created_at = '2026-03-04T23:59:59Z' where number = $1", [
      direct.number,
    ]);
    expect(await found({ from: "2026-03-04", to: "2026-03-04" })).toEqual([direct.number]);
    expect(await found({ from: "2026-03-05" })).toEqual([paid.number]);
  });

  test("is exported as a file in which no cell is a formula", async () => {
    await order({ billing: { ...NORA, firstName: "=cmd()", lastName: "" + NORA.lastName } });
    const parts: string[] = [];
    for await (const part of exportOrders(shop.database.pool, ANY, { decimals: 2 })) parts.push(part);
    const [head = "", line = ""] = parts.join("").split("\r\n");
    expect(head).toContain("Number,Date,Status");
    expect(line).toContain("'=cmd()");
    expect(line).toContain(",26.50,");
  });

  test("the file goes on past a thousand orders placed at the same moment", async () => {
    await shop.database.pool.query(`
      insert into orders (key, currency, subtotal, total) select 'k' || n, 'EUR', n, n from generate_series(1, 2100) n`);
    let text = "";
    for await (const part of exportOrders(shop.database.pool, ANY, { decimals: 2 })) text += part;
    expect(new Set(text.trim().split("\r\n")).size).toBe(2101);
  });
});

describe("an order in the office", () => {
  test("is moved by somebody, and the log says by whom", async () => {
    const staff = await owner();
    const { orderId } = await order();
    expect(await moveOrderAsStaff(shop, staff, orderId, { to: "processing", reason: "Paid." })).toMatchObject({
      ok: true,
    });
    expect(await moveOrderAsStaff(shop, staff, orderId, { to: "pending", reason: "" })).toMatchObject({
      ok: false,
      error: { code: "not-allowed" },
    });
    const office = await readOfficeOrder(shop.database.pool, orderId);
    expect(office?.events.at(-1)).toMatchObject({
      from: "on-hold",
      to: "processing",
      reason: "Paid. By owner@example.com.",
    });
    expect(await readAudit(shop.database.pool)).toMatchObject([
      { act: "moved an order", subject: `order:${orderId}`, details: { from: "on-hold", to: "processing" } },
    ]);
  });

  test("is refunded by lines, and the goods go back on the shelf if they are said to", async () => {
    const staff = await owner();
    const { orderId, jar } = await order({ paymentMethod: "cod" });
    const office = await readOfficeOrder(shop.database.pool, orderId);
    const quantities = new Map([[office?.lines[0]?.id ?? 0, 1]]);
    const done = await refundOrderAsStaff(shop, staff, orderId, {
      amount: 1000,
      quantities,
      reason: "Chipped",
      isRestocked: true,
    });
    expect(done).toEqual({ ok: true, value: { status: "processing", money: "by-hand" } });
    expect(await stockOf(shop.database, jar)).toBe(9);
    const after = await readOfficeOrder(shop.database.pool, orderId);
    expect(after?.refunds).toMatchObject([{ amount: 1000, reason: "Chipped", isRestocked: true, money: null }]);
    expect(after?.lines[0]?.refundedQuantity).toBe(1);
    const tooMuch = { amount: 999_999, quantities: new Map(), reason: "", isRestocked: false };
    expect(await refundOrderAsStaff(shop, staff, orderId, tooMuch)).toMatchObject({ ok: false });
    expect((await readAudit(shop.database.pool)).filter(({ act }) => act === "refunded")).toHaveLength(1);
  });

  test("has notes for the staff, and notes that go to the customer as a letter", async () => {
    const staff = await owner();
    const { orderId } = await order();
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void mails.push(mail) };
    await addNoteAsStaff(shop, staff, orderId, { text: "Fragile <b>hands</b>", isForCustomer: false });
    await addNoteAsStaff(shop, staff, orderId, { text: "It leaves on Monday.", isForCustomer: true });
    await sendMails(shop, mailer);
    expect(mails.map(({ text }) => text).join()).toContain("It leaves on Monday.");
    expect(mails.map(({ text }) => text).join()).not.toContain("Fragile");
    const office = await readOfficeOrder(shop.database.pool, orderId);
    expect(office?.notes.map(({ who, isForCustomer }) => [who, isForCustomer])).toEqual([
      ["owner@example.com", false],
      ["owner@example.com", true],
    ]);
  });

  test("a letter that was sent can be read and is sent again as a new one", async () => {
    const staff = await owner();
    const { orderId } = await order();
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void mails.push(mail) };
    const letter = (await readOfficeOrder(shop.database.pool, orderId))?.letters.find(
      ({ kind }) => kind === "customer",
    );
    const again = () => sendLetterAgain(shop, staff, orderId, letter?.id ?? 0);
    expect(await again()).toEqual({ ok: false, error: "not-sent-yet" });
    await sendMails(shop, mailer);
    expect(await again()).toEqual({ ok: true, value: null });
    expect(await sendLetterAgain(shop, staff, orderId + 1, letter?.id ?? 0)).toMatchObject({ ok: false });
    await sendMails(shop, mailer);
    const ids = mails.filter(({ to }) => to === NORA.email).map(({ id }) => id);
    expect(ids).toEqual([`order-${orderId}-customer@shop.test`, `order-${orderId}-customer-again-1@shop.test`]);
    expect((await findLetter(shop, orderId, letter?.id ?? 0))?.mail.to).toBe(NORA.email);
    expect(await findLetter(shop, orderId + 1, letter?.id ?? 0)).toBeNull();
  });
});

describe("customers", () => {
  const customer = async (email = EMAIL) => {
    await refreshCustomers(shop.database.pool);
    return findCustomer(shop.database.pool, email);
  };

  test("are counted by e-mail address, with what they paid and did not get back", async () => {
    const staff = await owner();
    const { orderId } = await order({ paymentMethod: "cod" });
    await order({ billing: { ...NORA, email: "NORA@example.com" } });
    expect(await customer()).toMatchObject({ name: "Nora Byrne", orders: 2, spent: 2650, hasAccount: false });
    const refund = { amount: 650, quantities: new Map(), reason: "", isRestocked: false };
    await refundOrderAsStaff(shop, staff, orderId, refund);
    expect(await customer()).toMatchObject({ orders: 2, spent: 2000 });
  });

  test("are found by name and e-mail address; who has only an account is there too, staff are not", async () => {
    await owner();
    await createPerson(shop.database.pool, "meg@example.com");
    await order();
    await refreshCustomers(shop.database.pool);
    const names = async (search: string) =>
      (await listCustomers(shop.database.pool, search, { ...PAGE, sort: "spent" })).rows.map(({ email }) => email);
    expect(await names("byrne")).toEqual([NORA.email]);
    expect(await names("")).toEqual(["meg@example.com", NORA.email]);
  });

  test("get another e-mail address from an owner: orders, account and letters go with them, and the old one is told", async () => {
    const staff = await owner();
    const { pool } = shop.database;
    const { orderId } = await order();
    await createPerson(pool, EMAIL);
    await requestLetter(shop, "password", EMAIL, null);
    const change = (to: string, from = EMAIL) => changeCustomerEmail(shop, staff, { from, to });

    expect(await change(" New.Nora@Example.com ")).toEqual({ ok: true, value: "new.nora@example.com" });
    expect(await findCustomer(pool, "new.nora@example.com")).toMatchObject({ orders: 1, hasAccount: true });
    expect(await customer()).toBeNull();
    const moved = (await readOfficeOrder(pool, orderId))?.order;
    expect(moved).toMatchObject({ email: "new.nora@example.com", billing: { email: "new.nora@example.com" } });
    const letters: Mail[] = [];
    await sendAccountMails(shop, { send: async (mail) => void letters.push(mail) });
    expect(letters).toMatchObject([{ to: EMAIL, subject: "Your e-mail address at Vitrine was changed" }]);
    expect(letters[0]?.text).not.toContain("new.nora");
    const [entry] = await readAudit(pool);
    expect(entry).toMatchObject({ who: "owner@example.com", act: "changed a customer's e-mail address" });
    expect(JSON.stringify(entry)).not.toContain("nora");
  });

  test("keep the address they have where the new one is none, somebody else's, or belongs to the staff", async () => {
    const staff = await owner();
    const { pool } = shop.database;
    await order();
    await createPerson(pool, "meg@example.com");
    const change = (to: string, from = EMAIL) => changeCustomerEmail(shop, staff, { from, to });

    expect(await change("nora at home")).toEqual({ ok: false, error: "no-email" });
    expect(await change(EMAIL.toUpperCase())).toEqual({ ok: false, error: "unchanged" });
    expect(await change("meg@example.com")).toEqual({ ok: false, error: "taken" });
    expect(await change(EMAIL, "meg@example.com")).toEqual({ ok: false, error: "taken" });
    expect(await change("boss@example.com", "owner@example.com")).toEqual({ ok: false, error: "is-staff" });
    const { rows } = await pool.query("select from account_mails");
    expect(rows).toEqual([]);
  });

  test("are forgotten when they ask, account or not, once nothing is on its way to them", async () => {
    const staff = await owner();
    const { orderId } = await order();
    expect(await exportCustomer(shop, staff, EMAIL)).toMatchObject({ orders: [{ id: orderId }] });
    expect(await eraseCustomerAsStaff(shop, staff, EMAIL)).toMatchObject({
      ok: false,
      error: { code: "open-order" },
    });
    await moveOrderAsStaff(shop, staff, orderId, { to: "completed", reason: "" });
    expect(await eraseCustomerAsStaff(shop, staff, EMAIL)).toEqual({ ok: true, value: null });
    expect(await customer()).toBeNull();
    expect((await readOfficeOrder(shop.database.pool, orderId))?.order).toMatchObject({ email: "", total: 2650 });
    expect(await eraseCustomerAsStaff(shop, staff, "owner@example.com")).toMatchObject({ error: { code: "is-staff" } });
    expect(JSON.stringify(await readAudit(shop.database.pool))).not.toContain("nora");
  });
});
