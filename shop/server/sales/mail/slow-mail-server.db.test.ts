import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choosePassword } from "../../people/accounts/choose-password.ts";
import { requestEmail } from "../../people/accounts/account-emails.ts";
import { createPerson, NO_COOKIES } from "../../people/accounts/test-people.ts";
import { createTestShop } from "../cart/test-shop.ts";
import { type Database, openDatabase } from "../../platform/db/connect.ts";
import { SILENT_LOG, useTestDatabase } from "../../platform/db/test-db.ts";
import { IRISH_SHOP } from "../orders/test-orders.ts";
import type { Mail, Mailer } from "../../platform/mail/mailer.ts";
import { createSmtpMailer } from "../../platform/mail/smtp-mailer.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { sendAccountEmail } from "../../people/mail/send-account-emails.ts";
import { sendAccountMails } from "../../people/mail/test-account-emails.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const { shop: site } = ShopSettings.parse({ shop: { name: "Kiln & Tide", email: "owner@example.com" } });
/** Shorter than the shop's limit for idle transactions, so that the test need not wait for that. */
const IDLE_MS = 1000;

let database: Database;
beforeEach(() => {
  database = openDatabase({
    connection: opened.connection,
    poolSize: 3,
    queueTimeoutMs: 5000,
    idleInTransactionMs: IDLE_MS,
    log: SILENT_LOG,
  });
});
afterEach(() => database.close());

function openShop() {
  const shop = createTestShop(() => database);
  shop.change({ ...IRISH_SHOP, shop: site });
  return shop;
}

/** A mail server that accepts every email after a delay. */
function slowMailer(milliseconds: number) {
  const sent: Mail[] = [];
  const mailer: Mailer = {
    async send(mail) {
      await sleep(milliseconds);
      sent.push(mail);
    },
  };
  return { mailer, sent };
}

const tokenIn = (mail: Mail | undefined) => /token=(?<token>[\w-]+)/.exec(mail?.text ?? "")?.groups?.["token"] ?? "";

test("a mail server slower than any transaction gets each account email once, with a link that works", async () => {
  const shop = openShop();
  await createPerson(database.pool, "nora@example.com");
  await requestEmail(shop, "password", "nora@example.com", null);
  const { mailer, sent } = slowMailer(IDLE_MS * 3);
  expect(await sendAccountMails(shop, mailer)).toBe(1);
  expect(await sendAccountMails(shop, mailer)).toBe(0);
  expect(sent.map(({ to }) => to)).toEqual(["nora@example.com"]);
  // On connections with the usual limits: hashing a password takes a while.
  const chosen = await choosePassword(
    createTestShop(() => opened.database),
    {
      token: tokenIn(sent[0]),
      password: "a long and quiet river",
      cookies: NO_COOKIES,
    },
  );
  expect(chosen.ok).toBe(true);
});

test("while ten emails are being sent, other work gets a connection", async () => {
  const shop = openShop();
  for (let each = 0; each < 10; each += 1) await requestEmail(shop, "registration", `n${each}@example.com`, null);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let begun = 0;
  const mailer: Mailer = {
    async send() {
      begun += 1;
      await released;
    },
  };
  const { rows: mails } = await database.pool.query<{ id: number }>("select id from account_mails");
  const sending = mails.map(({ id }) => sendAccountEmail(shop, mailer, id));
  await vi.waitFor(() => expect(begun).toBe(10));
  for (let each = 0; each < 5; each += 1) await database.pool.query("select 1");
  const { rows } = await database.pool.query(
    "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  );
  expect(rows).toHaveLength(0);
  release();
  await Promise.all(sending);
});

test("a mail server that keeps responding but never accepts the email times out", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 slow.test ESMTP\r\n");
    const words = setInterval(() => socket.write("250-slow.test\r\n"), 50);
    socket.on("close", () => clearInterval(words));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, { limitMs: 400 });
  const mail = { id: "x@shop.test", from: "a@b.test", to: "c@d.test", subject: "", text: "", date: new Date() };
  await expect(mailer.send(mail)).rejects.toThrow("did not accept the email in time");
  server.close();
});
