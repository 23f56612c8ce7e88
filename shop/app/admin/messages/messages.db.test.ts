import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MESSAGE_PHOTOS, purgeMessagePhotos } from "../../../server/content/contact/message-photos.ts";
import {
  giveUpMessageEmail,
  sendMessageEmail,
  WAITING_MESSAGE_EMAILS,
} from "../../../server/content/contact/send-message-emails.ts";
import { examplePhoto } from "../../../server/content/reviews/test-photos.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { createFileMailer, emailFile } from "../../../server/platform/mail/file-mailer.ts";
import type { Mail, Mailer } from "../../../server/platform/mail/mailer.ts";
import { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { eraseCustomer, exportOwnData } from "../../../server/tracking/privacy/personal-data.ts";
import { action as sendMessage } from "../../storefront/content/send-message.tsx";
import { callPage } from "../../test-page-call.server.ts";
import { adminArgs, resultOf, signInStaff } from "../test-admin.server.ts";
import { countWaiting } from "../waiting.server.ts";
import { action, loader } from "./messages.tsx";
import { loader as photoOf } from "./photo.tsx";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const NORA = { name: "Nora Byrne", email: "Nora@Example.com", message: "Is the jar food safe?\n\n<b>And</b> the lid?" };

beforeEach(() => {
  shop.change({ shop: ShopSettings.parse({ shop: { name: "Kiln & Tide", email: "owner@example.com" } }).shop });
});

const write = (more: Readonly<Record<string, string>> = {}) =>
  callPage(shop, sendMessage, "/send-message/", { ...NORA, page: "contact", ...more });

async function waiting(): Promise<readonly number[]> {
  const { rows } = await opened.database.pool.query<{ id: number }>(`${WAITING_MESSAGE_EMAILS} order by id`);
  return rows.map(({ id }) => id);
}

async function sendMails(mailer?: Mailer): Promise<readonly Mail[]> {
  const sent: Mail[] = [];
  const fake: Mailer = {
    async send(mail) {
      sent.push(mail);
    },
  };
  for (const id of await waiting()) await sendMessageEmail(shop, mailer ?? fake, id);
  return sent;
}

const list = async (cookie: string, search = "") =>
  loader(adminArgs({ shop, cookie, path: `/admin/messages/${search}` }) as never);
const send = async (cookie: string, fields: Record<string, string>) =>
  resultOf(await action(adminArgs({ shop, cookie, path: "/admin/messages/" }, fields) as never));

test("a message from the contact form is emailed to the shop once, and a reply goes to the visitor", async () => {
  const announced: string[] = [];
  await opened.database.listen(
    "jobs",
    (job) => announced.push(job),
    () => {},
  );
  expect(await write()).toEqual({ status: 303, location: "/message-sent/" });
  await expect.poll(() => announced).toContain("message-emails");
  const [id] = await waiting();

  const [mail, ...others] = await sendMails();
  expect(mail).toMatchObject({
    id: `message-${id}@shop.test`,
    from: "owner@example.com",
    to: "owner@example.com",
    replyTo: "Nora@Example.com",
    subject: "Message from Nora Byrne",
  });
  expect(mail?.text).toContain("Is the jar food safe?\n\n<b>And</b> the lid?");
  expect(mail?.text).toContain("Nora Byrne\nNora@Example.com\nSent on http://shop.test/contact/");
  expect(mail?.html).toContain("&lt;b&gt;And&lt;/b&gt; the lid?");
  expect(others).toEqual([]);
  expect(await sendMails()).toEqual([]);
});

test("an email that cannot be sent is retried under the same ID, and the list shows when it was given up", async () => {
  await write();
  const ids: string[] = [];
  const broken: Mailer = {
    async send({ id }) {
      ids.push(id);
      throw new Error("The mail server is away.");
    },
  };
  await expect(sendMails(broken)).rejects.toThrow("away");
  await expect(sendMails(broken)).rejects.toThrow("away");
  expect(new Set(ids).size).toBe(1);
  for (const id of await waiting()) await giveUpMessageEmail(shop, id);
  expect(await waiting()).toEqual([]);
  expect(await list(await signInStaff(shop, "viewer"))).toMatchObject({ messages: [{ mailStatus: "given-up" }] });
});

test("no name adds a header or a recipient to the email", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-mail-"));
  const config = { dataDirectory: folder };
  await write({ name: "Nora\r\nBcc: everybody@example.com\u2028X: 1", email: "nora@example.com" });
  expect(await write({ email: "nora@example.com\r\nBcc: a@example.com" })).toMatchObject({ status: 400 });
  expect(await write({ email: "nora@example.com, a@example.com" })).toMatchObject({ status: 400 });
  const [id] = await waiting();
  await sendMails(createFileMailer(config));

  const file = await readFile(emailFile(config, `message-${id}@shop.test`), "utf8");
  const [head = ""] = file.split("\r\n\r\n");
  const headers = head.replaceAll(/\r\n\s+/g, " ").split("\r\n");
  expect(headers).toContain("Reply-To: nora@example.com");
  expect(headers).toContain("To: owner@example.com");
  expect(headers).toContain("Subject: Message from Nora Bcc: everybody@example.com X: 1");
  expect(headers.filter((line) => /^(?:Bcc|X)\b/.test(line))).toEqual([]);
  expect(file).toContain("Content-Type: multipart/alternative;");
  await rm(folder, { recursive: true });
});

test("a shop without an email address only lists its messages", async () => {
  shop.change({ shop: ShopSettings.parse({ shop: { email: "" } }).shop });
  await write();
  expect(await sendMails()).toEqual([]);
  expect(await waiting()).toEqual([]);
  expect(await list(await signInStaff(shop, "viewer"))).toMatchObject({ messages: [{ mailStatus: "none" }] });
});

test("staff see messages with the newest first, mark them as answered and delete them", async () => {
  await write();
  shop.moveClock(60_000);
  await write({ name: "Ada", email: "ada@example.test", message: "Do you ship to France?" });
  const cookie = await signInStaff(shop, "manager");
  const { messages, total } = await list(cookie);
  expect(total).toBe(2);
  expect(messages).toMatchObject([
    { name: "Ada", email: "ada@example.test", body: "Do you ship to France?", isAnswered: false, isCustomer: false },
    { name: "Nora Byrne", email: "Nora@Example.com", pageSlug: "contact", body: NORA.message, isAnswered: false },
  ]);
  const [ada = "", nora = ""] = messages.map(({ id }) => String(id));
  const names = async (search: string) => (await list(cookie, search)).messages.map(({ name }) => name);
  expect(await names("?search=nora")).toEqual(["Nora Byrne"]);
  expect(await names("?page=2")).toEqual([]);
  expect(await countWaiting(opened.database.pool)).toMatchObject({ messages: 2 });

  expect(await send(cookie, { intent: "answered", message: nora })).toMatchObject({ message: "Marked as answered." });
  expect(await names("?status=answered")).toEqual(["Nora Byrne"]);
  expect(await names("?status=open")).toEqual(["Ada"]);
  expect(await countWaiting(opened.database.pool)).toMatchObject({ messages: 1 });
  expect(await send(cookie, { intent: "open", message: nora })).toMatchObject({ message: "Message reopened." });

  expect(await send(cookie, { intent: "delete", message: ada })).toMatchObject({ message: "Message deleted." });
  expect(await names("")).toEqual(["Nora Byrne"]);
  const gone = { problems: [{ field: null, text: "This message was already deleted." }] };
  expect(await send(cookie, { intent: "delete", message: ada })).toMatchObject(gone);
  expect(await send(cookie, { intent: "answered", message: ada })).toMatchObject(gone);
  // Its email had not been sent yet.
  expect((await sendMails()).map(({ subject }) => subject)).toEqual(["Message from Nora Byrne"]);
});

test("messages are part of a person's data, and are erased with it before they are emailed", async () => {
  await write();
  expect(await exportOwnData(shop, { id: 0, email: "nora@example.com" })).toMatchObject({
    messages: [{ name: "Nora Byrne", body: NORA.message }],
  });
  await eraseCustomer(shop, "nora@example.com", async () => undefined);
  expect(await list(await signInStaff(shop, "viewer"))).toMatchObject({ messages: [], total: 0 });
  expect(await sendMails()).toEqual([]);
});

test("a message says what it is about: in the subject of its email, and with a link to the order", async () => {
  const { rows } = await opened.database.pool.query<{ id: number; number: number }>(
    "insert into orders (key, currency, subtotal, total) values ('wc_order_about', 'EUR', 0, 0) returning id, number",
  );
  const number = rows[0]?.number;
  await write({ topic: "An order", order: ` #${number} ` });
  await write({ topic: "A workshop", order: "2026/7" });
  expect((await sendMails()).map(({ subject }) => subject)).toEqual([
    `Message from Nora Byrne: An order, order #${number}`,
    "Message from Nora Byrne: A workshop, order 2026/7",
  ]);
  expect((await list(await signInStaff(shop, "viewer"))).messages).toMatchObject([
    { topic: "A workshop", orderNumber: "2026/7", orderId: null },
    { topic: "An order", orderNumber: `#${number}`, orderId: rows[0]?.id },
  ]);
});

async function createContactPage(props: object): Promise<void> {
  const blocks = [{ id: "columns", type: "columns", slots: [[{ id: "form", type: "form", props }]] }];
  await opened.database.pool.query(
    "insert into content_pages (slug, title, document) values ('contact', 'Contact', $1)",
    [{ version: 1, blocks }],
  );
}

test("a refused message is shown in the form of its page", async () => {
  const props = { topics: [{ label: "An order" }], asksOrderNumber: true };
  await createContactPage(props);
  expect(await write({ topic: "An order", order: "12", message: "" })).toMatchObject({
    status: 400,
    form: { ...props, button: "Send" },
    entered: { topic: "An order", order: "12", name: NORA.name },
    problems: { message: "Please enter a message." },
  });
  expect(await write({ page: "no-such-page", message: "" })).toMatchObject({ status: 400, form: null });
});

describe("photos of a message", () => {
  let folder = "";
  const own = () => ({ ...shop, database: shop.database, config: { ...shop.config, dataDirectory: folder } });
  const files = () => readdir(join(folder, MESSAGE_PHOTOS)).catch((): string[] => []);
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "vitrine-photos-"))));
  afterEach(() => rm(folder, { recursive: true }));

  function writeWith(photos: readonly File[], more: Readonly<Record<string, string>> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...NORA, page: "contact", ...more })) form.append(name, value);
    for (const photo of photos) form.append("photos", photo);
    return callPage(own(), sendMessage, "/send-message/", form);
  }

  test("are shown to staff without the camera’s data, counted in the email, and deleted with the message", async () => {
    await createContactPage({ takesPhotos: true });
    expect(await writeWith([await examplePhoto(), await examplePhoto()])).toMatchObject({ status: 303 });
    expect((await sendMails())[0]?.text).toContain("2 photos were sent with it");

    const cookie = await signInStaff(shop, "manager");
    const [message] = (await list(cookie)).messages;
    expect(message?.photos).toHaveLength(2);
    const params = { photo: message?.photos[0]?.id ?? "", size: "large" };
    const path = `/admin/messages/photos/${params.photo}/large/`;
    const response = await photoOf(adminArgs({ shop: own(), cookie, path, params }) as never);
    const bytes = Buffer.from(await response.arrayBuffer()).toString("latin1");
    expect(bytes.slice(8, 12)).toBe("WEBP");
    expect(bytes).not.toContain("Secret Camera");

    const later = { ...own(), now: () => new Date(Date.now() + 2 * 3_600_000) };
    expect(await purgeMessagePhotos(later)).toBe(0);
    await send(cookie, { intent: "delete", message: String(message?.id) });
    expect(await purgeMessagePhotos(later)).toBe(4);
    expect(await files()).toEqual([]);
  });

  test("are part of the download of a person's data", async () => {
    await createContactPage({ takesPhotos: true });
    await writeWith([await examplePhoto()]);
    expect(await exportOwnData(own(), { id: 0, email: "nora@example.com" })).toMatchObject({
      messages: [{ photos: [expect.stringMatching(/^data:image\/webp;base64,UklGR/)] }],
    });
  });

  test("leave nothing behind when the message is refused, or the page does not ask for them", async () => {
    await createContactPage({});
    expect(await writeWith([await examplePhoto()])).toMatchObject({ status: 303 });
    await opened.database.pool.query("delete from content_pages");
    await createContactPage({ takesPhotos: true });
    expect(await writeWith([await examplePhoto()], { message: "" })).toMatchObject({
      status: 400,
      entered: { name: NORA.name },
      problems: { message: "Please enter a message." },
      hadPhotos: true,
    });
    expect(await writeWith([await examplePhoto(), new File(["<svg/>"], "x.svg")])).toMatchObject({
      status: 400,
      problems: { photos: "“x.svg” cannot be read as a photo. Please send JPEG, PNG, WebP or AVIF." },
    });
    expect(await files()).toEqual([]);
    expect((await list(await signInStaff(shop, "viewer"))).messages).toMatchObject([{ photos: [] }]);
  });
});
