import { beforeEach, describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { sendAccountMails } from "../mail/test-account-emails.ts";
import { placeOrder } from "../../sales/orders/place-order.ts";
import { filledCart, IRISH_SHOP, NORA, requestFor } from "../../sales/orders/test-orders.ts";
import type { Mail, Mailer } from "../../platform/mail/mailer.ts";
import { findAccountOrder, listAccountOrders } from "../../sales/orders/account-orders.ts";
import { choosePassword, findChoice } from "./choose-password.ts";
import { adoptOrderAddress, claimOrder } from "../../sales/orders/claim-order.ts";
import { requestEmail } from "./account-emails.ts";
import { logIn } from "./log-in.ts";
import { eraseOwnData, exportOwnData } from "../../tracking/privacy/personal-data.ts";
import { findPerson, findPersonByEmail } from "./person.ts";
import { findSession } from "./sessions.ts";
import { cookiesOf, createPerson, NO_COOKIES, PASSWORD } from "./test-people.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
let shop = createTestShop(() => opened.database);
let emails: Mail[] = [];
let isOpen = true;
const mailer: Mailer = {
  send: (mail) => (isOpen ? Promise.resolve(void emails.push(mail)) : Promise.reject(new Error("Closed."))),
};
beforeEach(() => {
  shop = createTestShop(() => opened.database);
  shop.change(IRISH_SHOP);
  emails = [];
  isOpen = true;
});

const tokenIn = (mail: Mail | undefined) => /token=(?<token>[\w-]+)/.exec(mail?.text ?? "")?.groups?.["token"] ?? "";
const choose = (token: string, password: string) => choosePassword(shop, { token, password, cookies: NO_COOKIES });

async function ordered(email = "nora@example.com") {
  const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000 });
  const placed = await placeOrder(shop, requestFor(await filledCart(shop, jar), { billing: { ...NORA, email } }));
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return placed.value.orderId;
}

async function finish(...ids: readonly number[]) {
  await shop.database.pool.query("update orders set status = 'completed' where id = any ($1)", [ids]);
}

describe("registration and forgotten passwords", () => {
  test("the emailed link sets a password, and the password signs in", async () => {
    expect(await requestEmail(shop, "registration", " Nora@Example.com", null)).toBe("written");
    expect(await findPersonByEmail(shop.database.pool, "nora@example.com")).toBeNull();
    expect(await sendAccountMails(shop, mailer)).toBe(1);
    expect(emails[0]).toMatchObject({ to: "nora@example.com" });

    const chosen = await choose(tokenIn(emails[0]), PASSWORD);
    if (!chosen.ok) throw new Error(chosen.error.code);
    expect(await findSession(shop, cookiesOf(...chosen.value.setCookies), "account")).toMatchObject({
      role: "customer",
    });
    expect((await choose(tokenIn(emails[0]), "another one entirely")).ok).toBe(false);
  });

  test("only the mailbox learns whether an account exists", async () => {
    await createPerson(shop.database.pool, "nora@example.com");
    const answers = [
      await requestEmail(shop, "registration", "nora@example.com", null),
      await requestEmail(shop, "registration", "new@example.com", null),
      await requestEmail(shop, "password", "nora@example.com", null),
      await requestEmail(shop, "password", "nobody@example.com", null),
    ];
    expect(new Set(answers)).toEqual(new Set(["written"]));
    await sendAccountMails(shop, mailer);
    expect(emails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      "nora@example.com: You have an account at Vitrine",
      "new@example.com: Your account at Vitrine",
      "nora@example.com: Reset your password at Vitrine",
    ]);
  });

  test("a new password ends all other sessions and invalidates every other link", async () => {
    await createPerson(shop.database.pool, "nora@example.com");
    const thief = await logIn(shop, {
      kind: "account",
      email: "nora@example.com",
      password: PASSWORD,
      cookies: NO_COOKIES,
      address: null,
    });
    await requestEmail(shop, "password", "nora@example.com", null);
    await requestEmail(shop, "password", "nora@example.com", null);
    await sendAccountMails(shop, mailer);
    expect((await choose(tokenIn(emails[1]), "salt marsh samphire")).ok).toBe(true);
    expect(await findSession(shop, cookiesOf(...(thief.ok ? thief.value.setCookies : [])), "account")).toBeNull();
    expect((await choose(tokenIn(emails[0]), "salt marsh samphire")).ok).toBe(false);
  });

  test("a password link expires after an hour, and a rejected password does not use it up", async () => {
    await createPerson(shop.database.pool, "nora@example.com");
    await requestEmail(shop, "password", "nora@example.com", null);
    await sendAccountMails(shop, mailer);
    const token = tokenIn(emails[0]);
    expect(await choose(token, "12345678")).toEqual({ ok: false, error: { code: "password", problem: "too-common" } });
    expect(await findChoice(shop, token)).toMatchObject({ email: "nora@example.com" });
    shop.moveClock(61 * 60_000);
    expect(await choose(token, PASSWORD)).toEqual({ ok: false, error: { code: "link-over" } });
  });

  test("sends at most three emails per hour to a mailbox, and stores no link in the database", async () => {
    for (let times = 0; times < 6; times += 1) await requestEmail(shop, "registration", "nora@example.com", null);
    expect(await sendAccountMails(shop, mailer)).toBe(3);
    const { rows } = await shop.database.pool.query("select * from verifications, account_mails");
    expect(JSON.stringify(rows)).not.toContain(tokenIn(emails[0]));
  });

  test("retries an email that could not be sent", async () => {
    await requestEmail(shop, "registration", "nora@example.com", null);
    isOpen = false;
    expect(await sendAccountMails(shop, mailer)).toBe(0);
    isOpen = true;
    expect(await sendAccountMails(shop, mailer)).toBe(1);
    expect((await choose(tokenIn(emails[0]), PASSWORD)).ok).toBe(true);
  });
});

describe("orders of an account", () => {
  test("an account shows the orders placed with its email address, and only those", async () => {
    const before = await ordered("Nora@example.com");
    const nora = await createPerson(shop.database.pool, "nora@example.com");
    const other = await createPerson(shop.database.pool, "other@example.com");
    const { pool } = shop.database;
    expect((await listAccountOrders(pool, nora, { limit: 10 })).map(({ id }) => id)).toEqual([before]);
    expect(await findAccountOrder(pool, nora, before)).toMatchObject({ id: before });
    expect(await findAccountOrder(pool, other, before)).toBeNull();
    expect(await listAccountOrders(pool, other, { limit: 10 })).toEqual([]);
  });

  test("an order placed while signed in joins the account whatever email address it has, and fills the address book once", async () => {
    const nora = await createPerson(shop.database.pool, "nora@example.com");
    const orderId = await ordered("gift@example.com");
    const customer = { billing: NORA, shipping: {}, shipsElsewhere: false };
    await claimOrder(shop, { orderId, customer, person: nora, wantsAccount: false });
    await claimOrder(shop, {
      orderId,
      customer: { billing: { city: "Elsewhere" } },
      person: nora,
      wantsAccount: false,
    });
    expect(await findAccountOrder(shop.database.pool, nora, orderId)).not.toBeNull();
    const { rows } = await shop.database.pool.query("select billing_address from people");
    expect(rows[0].billing_address).toMatchObject({ city: "Ballynacove" });
  });

  test("a guest who asks for an account gets an email with a link", async () => {
    const orderId = await ordered();
    await claimOrder(shop, { orderId, customer: { billing: NORA }, person: null, wantsAccount: true });
    await sendAccountMails(shop, mailer);
    expect(emails[0]?.to).toBe("nora@example.com");
  });

  test("a new account starts with the address and name of its newest order; later orders do not change them", async () => {
    await ordered("Nora@example.com");
    const nora = await createPerson(shop.database.pool, "nora@example.com");
    await adoptOrderAddress(shop, nora);
    const adopted = await findPerson(shop.database.pool, nora.id);
    expect(adopted).toMatchObject({ name: "Nora Byrne", billing: { city: "Ballynacove" }, shipping: {} });
    await shop.database.pool.query(`update orders set billing_address = '{"city": "Elsewhere"}'`);
    await adoptOrderAddress(shop, nora);
    expect(await findPerson(shop.database.pool, nora.id)).toEqual(adopted);
  });
});

describe("personal data", () => {
  async function leaveTraces() {
    const nora = await createPerson(shop.database.pool, "nora@example.com");
    const orderId = await ordered();
    await shop.database.pool.query(
      "insert into comments (product_id, author_name, author_email, body) select id, 'Nora', 'Nora@example.com', 'Lovely.' from products",
    );
    await shop.database.pool.query(
      "insert into review_photos (id, comment_id, position, width, height) select repeat('a', 32), id, 0, 8, 6 from comments",
    );
    await shop.database.pool.query(
      "insert into messages (page_slug, name, email, body) values ('contact', 'Nora', 'nora@example.com', 'Hello?')",
    );
    return { nora, orderId };
  }

  test("the export contains all of it, and no password", async () => {
    const { nora } = await leaveTraces();
    const text = JSON.stringify(await exportOwnData(shop, nora));
    for (const part of ["4 Slip Lane", "Jar", "Lovely.", "Hello?", "nora@example.com"]) expect(text).toContain(part);
    const { rows } = await shop.database.pool.query("select password_hash from credentials");
    expect(text).not.toContain(rows[0].password_hash);
  });

  test("after erasure nothing identifies the person, and the totals of the shop still add up", async () => {
    const { nora, orderId } = await leaveTraces();
    await finish(orderId);
    expect((await eraseOwnData(shop, nora.id)).ok).toBe(true);

    const { pool } = shop.database;
    const { rows: tables } = await pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'search_words'",
    );
    for (const { name } of tables) {
      const { rows } = await pool.query<{ text: string }>(
        `select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`,
      );
      expect(rows[0]?.text, name).not.toMatch(/nora|byrne|slip lane|ballynacove/i);
    }
    expect((await pool.query("select from review_photos")).rowCount).toBe(0);
    const { rows } = await pool.query("select total::integer, billing_address from orders");
    expect(rows).toEqual([{ total: 1650, billing_address: { country: "IE" } }]);
  });

  test("an account with an order in progress cannot be erased yet", async () => {
    const { nora } = await leaveTraces();
    expect(await eraseOwnData(shop, nora.id)).toMatchObject({ ok: false, error: { code: "open-order" } });
    expect(await findPersonByEmail(shop.database.pool, "nora@example.com")).not.toBeNull();
  });
});
