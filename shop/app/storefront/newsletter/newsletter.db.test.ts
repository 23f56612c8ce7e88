import { beforeEach, expect, test } from "vitest";
import {
  purgeUnconfirmedSubscribers,
  sendNewsletterEmail,
} from "../../../server/content/newsletter/send-newsletter-emails.ts";
import { exportSubscribers, listSubscribers } from "../../../server/content/newsletter/list-subscribers.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { mailMessage } from "../../../server/platform/mail/mail-message.ts";
import type { Mail } from "../../../server/platform/mail/mailer.ts";
import { createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { eraseCustomer, exportOwnData } from "../../../server/tracking/privacy/personal-data.ts";
import { callPage } from "../../test-page-call.server.ts";
import { action as subscribe } from "./newsletter.tsx";
import { action as confirm, loader as confirmPage } from "./newsletter-confirm.tsx";
import { action as unsubscribe, loader as unsubscribePage } from "./newsletter-unsubscribe.tsx";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
let mails: Mail[];
beforeEach(() => {
  mails = [];
});
const mailer = {
  async send(mail: Mail) {
    mails.push(mail);
  },
};

const call = (handler: (args: never) => unknown, url: string, fields?: Record<string, string>, headers?: HeadersInit) =>
  callPage(shop, handler, url, fields, headers);

const signUp = (email: string, more: Record<string, string> = {}) =>
  call(subscribe, "/newsletter/", { email, source: "footer", ...more });
const stored = async () => (await listSubscribers(opened.database.pool, { search: "", status: "" }, ALL)).rows;
const ALL = { page: 1, perPage: 100 };

async function sendMails() {
  const text = "select id from newsletter_subscribers where status = 'requested' order by id";
  const { rows } = await opened.database.pool.query<{ id: number }>(text);
  for (const { id } of rows) await sendNewsletterEmail(shop, mailer, id);
}

const linkIn = (mail: Mail | undefined) => /https?:\S+\/newsletter\/confirm\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";

async function subscribed(email: string): Promise<Mail> {
  await signUp(email);
  await sendMails();
  const mail = mails.at(-1) as Mail;
  await call(confirm, linkIn(mail), {});
  return mail;
}

test("a sign-up is subscribed once the link in the email is confirmed, and the proof of consent is stored", async () => {
  expect(await signUp(" Nora@Example.com ")).toEqual({ status: 303, location: "/newsletter/sent/" });
  await sendMails();
  expect(mails).toMatchObject([{ to: "nora@example.com", subject: "Confirm your subscription to Vitrine" }]);
  const link = linkIn(mails[0]);
  // Opening the link changes nothing: mail scanners open it too.
  expect(await call(confirmPage, link)).toMatchObject({ state: "pending" });
  expect(await stored()).toMatchObject([{ status: "pending", confirmedAt: null }]);
  expect(await call(confirm, link, {})).toEqual({ status: 200, isSubscribed: true });
  expect(await stored()).toMatchObject([
    {
      email: "nora@example.com",
      status: "subscribed",
      source: "footer",
      consentText: "We’ll email you news and offers. You can unsubscribe at any time.",
      confirmedAt: expect.any(Date),
    },
  ]);
});

test("the answer is the same for a subscriber, who gets no second email", async () => {
  await subscribed("nora@example.com");
  expect(await signUp("nora@example.com")).toEqual({ status: 303, location: "/newsletter/sent/" });
  await sendMails();
  expect(mails).toHaveLength(1);
  expect(await stored()).toMatchObject([{ status: "subscribed" }]);
});

test("a mailbox unsubscribes with one POST, and old links do not undo it", async () => {
  const mail = await subscribed("nora@example.com");
  const url = mail.unsubscribeUrl ?? "";
  expect(mailMessage(mail).headers).toMatchObject({
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(await call(unsubscribePage, url)).toMatchObject({ state: "subscribed" });
  const foreign = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
  expect(await call(unsubscribe, url, { "List-Unsubscribe": "One-Click" }, foreign)).toEqual({
    status: 200,
    isDone: true,
  });
  expect(await call(unsubscribe, url, {})).toEqual({ status: 200, isDone: true });
  expect(await call(confirm, linkIn(mail), {})).toEqual({ status: 410, isSubscribed: false });
  expect(await stored()).toMatchObject([{ status: "unsubscribed", unsubscribedAt: expect.any(Date) }]);

  await subscribed("nora@example.com");
  expect(await stored()).toMatchObject([{ status: "subscribed", unsubscribedAt: null }]);
});

test("forged, foreign and expired links do nothing", async () => {
  const mail = await subscribed("nora@example.com");
  const url = mail.unsubscribeUrl ?? "";
  for (const bad of [`${url}0`, linkIn(mail).replace("confirm", "unsubscribe"), "/newsletter/unsubscribe/"]) {
    expect(await call(unsubscribe, bad, {})).toEqual({ status: 410, isDone: false });
  }
  expect(await stored()).toMatchObject([{ status: "subscribed" }]);
});

test("a form that cannot be accepted keeps what was entered", async () => {
  expect(await signUp("")).toMatchObject({ status: 400, text: "Please enter your email address." });
  expect(await signUp("nora@")).toMatchObject({
    status: 400,
    email: "nora@",
    source: "footer",
    text: "Please enter a valid email address.",
  });
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect(await call(subscribe, "/newsletter/", { email: "a@b.example" }, foreign)).toMatchObject({ status: 403 });
  // A bot is answered like a person.
  expect(await signUp("bot@example.com", { subject: "Buy" })).toMatchObject({ status: 303 });
  expect(await stored()).toEqual([]);
});

test("a mailbox gets at most three emails in an hour, and a network has a limit", async () => {
  for (let time = 0; time < 5; time += 1) {
    expect(await signUp("nora@example.com")).toMatchObject({ status: 303 });
    await sendMails();
  }
  expect(mails).toHaveLength(3);
  for (let time = 0; time < 15; time += 1) await signUp(`guest${time}@example.com`);
  expect(await signUp("late@example.com")).toMatchObject({ status: 429 });
});

test("email addresses that nobody confirmed are deleted after a week", async () => {
  await subscribed("nora@example.com");
  await signUp("ann@example.com");
  await purgeUnconfirmedSubscribers(shop);
  expect(await stored()).toHaveLength(2);
  await opened.database.pool.query("update newsletter_subscribers set requested_at = requested_at - interval '8 days'");
  await purgeUnconfirmedSubscribers(shop);
  expect(await stored()).toMatchObject([{ email: "nora@example.com" }]);
});

test("the subscription is part of a person's data, and is erased with it", async () => {
  await subscribed("nora@example.com");
  expect(await exportOwnData(shop, { id: 0, email: "nora@example.com" })).toMatchObject({
    newsletter: [{ status: "subscribed", source: "footer" }],
  });
  await eraseCustomer(shop, "nora@example.com", async () => undefined);
  expect(await stored()).toEqual([]);
});

test("the list is filtered by status and words, and exported as CSV", async () => {
  await subscribed("nora@example.com");
  await signUp("ann@example.com");
  const { pool } = opened.database;
  const found = async (search: string, status: string) =>
    (await listSubscribers(pool, { search, status }, ALL)).rows.map(({ email }) => email);
  expect(await found("nora", "")).toEqual(["nora@example.com"]);
  expect(await found("", "pending")).toEqual(["ann@example.com"]);
  expect(await found("@", "")).toEqual([]);
  let csv = "";
  for await (const part of exportSubscribers(pool, { search: "", status: "subscribed" })) csv += part;
  expect(csv).toMatch(/^Email,Status,.*\r\nnora@example\.com,subscribed,footer,/);
});
