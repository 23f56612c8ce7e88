import { describe, expect, test } from "vitest";
import { readAudit } from "../../people/accounts/audit.ts";
import { createPerson } from "../../people/accounts/test-people.ts";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { changeCustomerEmail } from "../../people/customers/change-email.ts";
import { mergeCustomers } from "../../people/customers/merge-customers.ts";
import { findCustomer, listCustomers } from "../../people/customers/list-customers.ts";
import { eraseCustomerAsStaff, exportCustomer } from "../../tracking/privacy/customer-page.ts";
import { refreshCustomers } from "../../people/customers/refresh-customers.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { requestEmail } from "../../people/accounts/account-emails.ts";
import { sendAccountMails } from "../../people/mail/test-account-emails.ts";
import { sendMails } from "../mail/test-order-emails.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { exportOrders } from "./export-orders.ts";
import { findEmail } from "./find-email.ts";
import { listOrders, type OrderFilter } from "./list-orders.ts";
import { readOrderDetails } from "./staff-order.ts";
import type { OrderRequest } from "./order-request.ts";
import { placeOrder } from "./place-order.ts";
import { addNoteAsStaff, moveOrderAsStaff, refundOrderAsStaff, resendEmail } from "./staff-orders.ts";
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
  test("finds an order by its number, and by prefixes of a name or an email address in any order", async () => {
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

  test("is filtered by status, payment, source and dates", async () => {
    const direct = await order({ attribution: { sourceType: "typein" } });
    const paid = await order({ paymentMethod: "cod", attribution: { sourceType: "utm", source: "newsletter" } });
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

  test("the export continues past a thousand orders placed at the same time", async () => {
    await shop.database.pool.query(`
      insert into orders (key, currency, subtotal, total) select 'k' || n, 'EUR', n, n from generate_series(1, 2100) n`);
    let text = "";
    for await (const part of exportOrders(shop.database.pool, ANY, { decimals: 2 })) text += part;
    expect(new Set(text.trim().split("\r\n")).size).toBe(2101);
  });
});

describe("an order in the admin", () => {
  test("is moved by a staff member, and the audit log says by whom", async () => {
    const staff = await owner();
    const { orderId } = await order();
    expect(await moveOrderAsStaff(shop, staff, orderId, { to: "processing", reason: "Paid." })).toMatchObject({
      ok: true,
    });
    expect(await moveOrderAsStaff(shop, staff, orderId, { to: "pending", reason: "" })).toMatchObject({
      ok: false,
      error: { code: "not-allowed" },
    });
    const admin = await readOrderDetails(shop.database.pool, orderId);
    expect(admin?.events.at(-1)).toMatchObject({
      from: "on-hold",
      to: "processing",
      reason: "Paid. By owner@example.com.",
    });
    expect(await readAudit(shop.database.pool)).toMatchObject([
      { act: "moved an order", subject: `order:${orderId}`, details: { from: "on-hold", to: "processing" } },
    ]);
  });

  test("is refunded by line, and restocked if the owner chooses to", async () => {
    const staff = await owner();
    const { orderId, jar } = await order({ paymentMethod: "cod" });
    const admin = await readOrderDetails(shop.database.pool, orderId);
    const quantities = new Map([[admin?.lines[0]?.id ?? 0, 1]]);
    const done = await refundOrderAsStaff(shop, staff, orderId, {
      amount: 1000,
      quantities,
      reason: "Chipped",
      isRestocked: true,
    });
    expect(done).toEqual({ ok: true, value: { status: "processing", money: "by-hand" } });
    expect(await stockOf(shop.database, jar)).toBe(9);
    const after = await readOrderDetails(shop.database.pool, orderId);
    expect(after?.refunds).toMatchObject([{ amount: 1000, reason: "Chipped", isRestocked: true, money: null }]);
    expect(after?.lines[0]?.refundedQuantity).toBe(1);
    const tooMuch = { amount: 999_999, quantities: new Map(), reason: "", isRestocked: false };
    expect(await refundOrderAsStaff(shop, staff, orderId, tooMuch)).toMatchObject({ ok: false });
    expect((await readAudit(shop.database.pool)).filter(({ act }) => act === "refunded")).toHaveLength(1);
  });

  test("has notes for staff, and notes that are emailed to the customer", async () => {
    const staff = await owner();
    const { orderId } = await order();
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void mails.push(mail) };
    await addNoteAsStaff(shop, staff, orderId, { text: "Fragile <b>hands</b>", isForCustomer: false });
    await addNoteAsStaff(shop, staff, orderId, { text: "It leaves on Monday.", isForCustomer: true });
    await sendMails(shop, mailer);
    expect(mails.map(({ text }) => text).join()).toContain("It leaves on Monday.");
    expect(mails.map(({ text }) => text).join()).not.toContain("Fragile");
    const admin = await readOrderDetails(shop.database.pool, orderId);
    expect(admin?.notes.map(({ who, isForCustomer }) => [who, isForCustomer])).toEqual([
      ["owner@example.com", false],
      ["owner@example.com", true],
    ]);
  });

  test("an email that was sent can be read and is sent again as a new one", async () => {
    const staff = await owner();
    const { orderId } = await order();
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void mails.push(mail) };
    const email = (await readOrderDetails(shop.database.pool, orderId))?.emails.find(({ kind }) => kind === "customer");
    const again = () => resendEmail(shop, staff, orderId, email?.id ?? 0);
    expect(await again()).toEqual({ ok: false, error: "not-sent-yet" });
    await sendMails(shop, mailer);
    expect(await again()).toEqual({ ok: true, value: null });
    expect(await resendEmail(shop, staff, orderId + 1, email?.id ?? 0)).toMatchObject({ ok: false });
    await sendMails(shop, mailer);
    const ids = mails.filter(({ to }) => to === NORA.email).map(({ id }) => id);
    expect(ids).toEqual([`order-${orderId}-customer@shop.test`, `order-${orderId}-customer-again-1@shop.test`]);
    expect((await findEmail(shop, orderId, email?.id ?? 0))?.mail.to).toBe(NORA.email);
    expect(await findEmail(shop, orderId + 1, email?.id ?? 0)).toBeNull();
  });
});

describe("customers", () => {
  const customer = async (email = EMAIL) => {
    await refreshCustomers(shop.database.pool);
    return findCustomer(shop.database.pool, email);
  };

  test("are grouped by email address, with what they paid minus refunds", async () => {
    const staff = await owner();
    const { orderId } = await order({ paymentMethod: "cod" });
    await order({ billing: { ...NORA, email: "NORA@example.com" } });
    expect(await customer()).toMatchObject({ name: "Nora Byrne", orders: 2, spent: 2650, hasAccount: false });
    const refund = { amount: 650, quantities: new Map(), reason: "", isRestocked: false };
    await refundOrderAsStaff(shop, staff, orderId, refund);
    expect(await customer()).toMatchObject({ orders: 2, spent: 2000 });
  });

  test("are found by name and email address, including accounts without orders, excluding staff", async () => {
    await owner();
    await createPerson(shop.database.pool, "meg@example.com");
    await order();
    await refreshCustomers(shop.database.pool);
    const names = async (search: string) =>
      (await listCustomers(shop.database.pool, search, { ...PAGE, sort: "spent" })).rows.map(({ email }) => email);
    expect(await names("byrne")).toEqual([NORA.email]);
    expect(await names("")).toEqual(["meg@example.com", NORA.email]);
  });

  test("get a new email address from an owner: orders, account and emails follow, and the old address is notified", async () => {
    const staff = await owner();
    const { pool } = shop.database;
    const { orderId } = await order();
    await createPerson(pool, EMAIL);
    await requestEmail(shop, "password", EMAIL, null);
    const change = (to: string, from = EMAIL) => changeCustomerEmail(shop, staff, { from, to });

    expect(await change(" New.Nora@Example.com ")).toEqual({ ok: true, value: "new.nora@example.com" });
    expect(await findCustomer(pool, "new.nora@example.com")).toMatchObject({ orders: 1, hasAccount: true });
    expect(await customer()).toBeNull();
    const moved = (await readOrderDetails(pool, orderId))?.order;
    expect(moved).toMatchObject({ email: "new.nora@example.com", billing: { email: "new.nora@example.com" } });
    const emails: Mail[] = [];
    await sendAccountMails(shop, { send: async (mail) => void emails.push(mail) });
    expect(emails).toMatchObject([{ to: EMAIL, subject: "Your email address at Vitrine was changed" }]);
    expect(emails[0]?.text).not.toContain("new.nora");
    const [entry] = await readAudit(pool);
    expect(entry).toMatchObject({ who: "owner@example.com", act: "changed a customer's email address" });
    expect(JSON.stringify(entry)).not.toContain("nora");
  });

  test("keep their address if the new one is invalid, taken, or belongs to staff", async () => {
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

  test("with two addresses are merged: orders, notes and the one account", async () => {
    const staff = await owner();
    const { pool } = shop.database;
    const guest = await order();
    const other = { ...NORA, email: "nora@work.example" };
    await order({ billing: other });
    await createPerson(pool, "nora@work.example");
    await pool.query(
      "insert into customer_notes (email, note, tags) values ($1, 'Calls on Fridays.', '{trade}'), ($2, 'Wraps gifts.', '{gifts,trade}')",
      [EMAIL, other.email],
    );
    const merge = (to: string, from = EMAIL) => mergeCustomers(shop, staff, { from, to });
    expect(await merge("nobody@example.com")).toEqual({ ok: false, error: "unknown" });
    expect(await merge("owner@example.com")).toEqual({ ok: false, error: "is-staff" });
    const both = await Promise.all([merge(" Nora@Work.example "), merge(other.email)]);
    expect(both).toEqual(
      expect.arrayContaining([
        { ok: true, value: other.email },
        { ok: false, error: "unknown" },
      ]),
    );
    expect(await findCustomer(pool, other.email)).toMatchObject({ orders: 2, hasAccount: true });
    expect(await customer()).toBeNull();
    expect((await readOrderDetails(pool, guest.orderId))?.order.email).toBe(other.email);
    expect((await pool.query("select email, note, tags from customer_notes")).rows).toEqual([
      { email: other.email, note: "Wraps gifts.\n\nCalls on Fridays.", tags: ["gifts", "trade"] },
    ]);
    await createPerson(pool, "meg@example.com");
    expect(await merge(other.email, "meg@example.com")).toEqual({ ok: false, error: "two-accounts" });
  });

  test("are erased on request, with or without account, once no order is in progress", async () => {
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
    expect((await readOrderDetails(shop.database.pool, orderId))?.order).toMatchObject({ email: "", total: 2650 });
    expect(await eraseCustomerAsStaff(shop, staff, "owner@example.com")).toMatchObject({ error: { code: "is-staff" } });
    expect(JSON.stringify(await readAudit(shop.database.pool))).not.toContain("nora");
  });
});
