import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { VendorRequest } from "@vitrine/tracking/gateway/ingest";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AREAS } from "../../i18n/catalogue/hebrew.ts";
import type { Person } from "../people/accounts/person.ts";
import { logIn } from "../people/accounts/log-in.ts";
import { findSession } from "../people/accounts/sessions.ts";
import { NO_COOKIES } from "../people/accounts/test-people.ts";
import { migrate } from "../platform/db/migrate.ts";
import { migrations } from "../platform/db/migrations.ts";
import { SILENT_LOG, useTestDatabase } from "../platform/db/test-db.ts";
import { parseSettings } from "../platform/settings/store.ts";
import { readCart } from "../sales/cart/read-cart.ts";
import { readSession } from "../sales/cart/session.ts";
import { createTestShop, type TestShop } from "../sales/cart/test-shop.ts";
import { listAccountOrders } from "../sales/orders/account-orders.ts";
import { readOrderDetails } from "../sales/orders/staff-order.ts";
import { startDeliveryWorkers } from "../tracking/delivery/start-workers.ts";
import { openEvents } from "../tracking/events/open-events.ts";
import { until } from "../tracking/events/test-events.ts";
import { readAccounts } from "../tracking/events/accounts.ts";
import { peekBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { fillAsOldShop, OLD_BACKUP, oldShop, oldTexts } from "./test-old-shop.ts";

const SLOW = 90_000;
const folder = mkdtempSync(join(tmpdir(), "vitrine-0-1-0-"));
const old = oldShop();
/** Where 0.1.0 ran when the fixture was made; the name of the cart's cookie depends on it. */
const ORIGIN = "http://localhost:4745";

const opened = useTestDatabase({ migrated: false });
const restored = useTestDatabase();
const shopAt = (own: typeof opened, name: string): TestShop => {
  const environment = { DATA_DIR: join(folder, name), PUBLIC_URL: ORIGIN };
  return Object.assign(
    createTestShop(() => own.database, environment),
    { secret: old.secret },
  );
};
const upgraded = shopAt(opened, "upgraded");
const fromBackup = shopAt(restored, "restored");
let applied: readonly string[] = [];
let madeAt = new Date();

beforeAll(async () => {
  const manifest = await peekBackup(OLD_BACKUP);
  if (!manifest.ok) throw new Error(manifest.error.code);
  madeAt = new Date(manifest.value.madeAt);
  for (const shop of [upgraded, fromBackup]) shop.moveClock(Date.now() - shop.now().getTime());

  await fillAsOldShop(opened.connection, upgraded.config.dataDirectory);
  await overrideEveryText();
  applied = await migrate(opened.database.pool, migrations);
  const result = await restoreBackup(fromBackup, OLD_BACKUP, { file: "shop-0.1.0.tar.gz" });
  if (!result.ok) throw new Error(result.error.code);
}, SLOW);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In the language that the shop does not speak, so that no page shows them. */
async function overrideEveryText(): Promise<void> {
  const own = Object.fromEntries(oldTexts().map((text) => [text, `own: ${text}`]));
  await opened.database.pool.query("update settings set value = jsonb_set(value, '{own,he}', $1) where key = 'texts'", [
    JSON.stringify(own),
  ]);
}

const cookiesOf = (browser: keyof typeof old.cookies) => new Map(Object.entries(old.cookies[browser]));

async function settingsOf({ database: { pool } }: TestShop) {
  const warnings: unknown[] = [];
  const { rows } = await pool.query<{ key: string; value: unknown }>("select key, value from settings");
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  const settings = parseSettings(stored, {
    ...SILENT_LOG,
    warn: (...messages: unknown[]) => void warnings.push(messages),
  });
  expect(warnings).toEqual([]);
  return settings;
}

test("a database of 0.1.0 gets every migration since", () => {
  const known = migrations.map(({ name }) => name);
  expect(applied).toEqual(known.slice(known.indexOf("0027-agreed-again") + 1));
  expect(applied).toContain("0055-admin-sessions");
});

describe.each([
  ["a data folder", upgraded],
  ["a back-up", fromBackup],
])("%s of 0.1.0 keeps", (_, shop) => {
  const first = async (text: string) => (await shop.database.pool.query(text)).rows[0] as unknown;

  test("the settings, all of them readable", async () => {
    const { shop: own, catalog, tracking } = await settingsOf(shop);
    expect(own).toMatchObject({ name: "Harbour Pots", tagline: "Stoneware from the pier" });
    expect(catalog.productsPerPage).toBe(9);
    expect(tracking.pixels.facebook).toMatchObject({ enabled: true, ids: ["101"], sentBy: "both" });
  });

  test("the owner's texts, under sentences that this version uses", async () => {
    expect((await settingsOf(shop)).texts.own.en).toEqual({
      "Add to cart": "Put in basket",
      Information: "About the harbour",
      "Wrong email address or password.": "We do not know this email and password.",
    });
  });

  test("products with their price, category, image and rating", async () => {
    expect(
      await first(
        `select p.name, p.kind, p.status, c.slug as category, l.price_from::integer as "priceFrom", l.rating::float8 as rating,
           l.is_listed as "isListed", count(v.id)::integer as variations, min(m.original) as image
         from products p join product_listing l on l.product_id = p.id
         join product_categories pc on pc.product_id = p.id join categories c on c.id = pc.category_id
         join product_media pm on pm.product_id = p.id join media m on m.id = pm.media_id
         join variations v on v.product_id = p.id
         where p.slug = 'harbour-cup' group by p.id, c.id, l.product_id`,
      ),
    ).toEqual({
      name: "Harbour cup",
      kind: "variable",
      status: "published",
      category: "harbour-range",
      priceFrom: 2400,
      rating: 5,
      isListed: true,
      variations: 2,
      image: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
    });
  });

  test("orders with their lines, coupon and refund, in the admin and in the customer's account", async () => {
    const { pool } = shop.database;
    expect(await readOrderDetails(pool, Number(old.orders.refunded))).toMatchObject({
      order: {
        number: 1001,
        status: "completed",
        email: "nora@example.com",
        billing: { firstName: "Nora", address1: "4 Slip Lane", city: "Ballynacove", country: "IE" },
        lines: [{ name: "Harbour cup", quantity: 1, unitPrice: 2400, total: 2160 }],
        coupons: [{ code: "harbour10", discount: 240 }],
        shipping: 650,
        total: 2810,
        refunded: 2160,
      },
      refunds: [{ amount: 2160, reason: "Chipped on the way", isRestocked: true }],
    });
    const person = (await first("select id, email from people where email = 'nora@example.com'")) as Person;
    expect(await listAccountOrders(pool, person, { limit: 10 })).toMatchObject([
      { number: 1002, status: "on-hold", total: 3050, items: 1 },
      { number: 1001, status: "completed", total: 2810, items: 1 },
    ]);
  });

  test("the coupon, the review, the page, the menu and the visitor's consent", async () => {
    expect(
      await first("select kind, amount::integer as amount, used_count as used from coupons where code = 'harbour10'"),
    ).toEqual({ kind: "percent", amount: 100_000, used: 1 });
    expect(
      await first("select rating, status, is_verified as verified from comments order by id desc limit 1"),
    ).toEqual({
      rating: 5,
      status: "approved",
      verified: true,
    });
    expect(
      await first(
        "select title, status, document->'blocks'->0->'props' as props from content_pages where slug = 'our-harbour'",
      ),
    ).toEqual({
      title: "Our harbour",
      status: "published",
      props: { html: "<p>Two wheels and a kiln on the pier.</p>" },
    });
    expect(JSON.stringify((await settingsOf(shop)).menus)).toContain("/product-category/harbour-range/");
    expect(await first("select statistics, marketing from consent_records")).toEqual({
      statistics: true,
      marketing: true,
    });
  });

  test("the vendor's token, which the same secret opens", async () => {
    expect(await readAccounts(shop.database, old.secret)).toMatchObject([
      { destination: "facebook", isEnabled: true, account: { id: "101", token: "EAAB-the-fixture-token" } },
    ]);
  });

  test("the passwords of owner and customer", async () => {
    for (const [kind, email, password] of [
      ["admin", "owner@example.com", "clay and slow fire"],
      ["account", "nora@example.com", "two cups of strong tea"],
    ] as const) {
      const attempt = { kind, email, cookies: NO_COOKIES, address: null };
      expect(await logIn(shop, { ...attempt, password })).toMatchObject({ ok: true, value: { isWaiting: false } });
      expect(await logIn(shop, { ...attempt, password: `${password}!` })).toMatchObject({ ok: false });
    }
  });

  test("the files that belong to the shop", () => {
    const folders = readdirSync(shop.config.dataDirectory);
    expect(folders.filter((name) => ["media", "originals", "mail"].includes(name)).toSorted()).toEqual([
      "mail",
      "media",
      "originals",
    ]);
  });
});

test("an event in the outbox of 0.1.0 is delivered with the token of 0.1.0", async () => {
  const { pool } = upgraded.database;
  const requests: VendorRequest[] = [];
  const events = await openEvents(upgraded);
  const workers = await startDeliveryWorkers({
    ...events,
    send: (request) => {
      requests.push(request);
      const result = { status: 200, header: () => undefined, body: '{"events_received":1}' };
      return Promise.resolve({ kind: "answered", response: result });
    },
  });
  try {
    await until(async () => (await pool.query("select from event_counts where what = 'delivered'")).rowCount === 1);
  } finally {
    await workers.stop();
    await events.close();
  }
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(["/v24.0/101/events"]);
  expect(JSON.parse(requests[0]?.body ?? "")).toMatchObject({
    access_token: "EAAB-the-fixture-token",
    data: [{ event_name: "AddToCart", event_id: "fixture-add-to-cart-1" }],
  });
});

test("customers and carts of 0.1.0 go on, and staff sign in again", async () => {
  expect(await findSession(upgraded, cookiesOf("customer"), "account")).toMatchObject({ email: "nora@example.com" });
  expect(await findSession(upgraded, cookiesOf("owner"), "admin")).toBeNull();

  const { cartId = null } = readSession({ ...upgraded, now: () => madeAt }, cookiesOf("visitor")) ?? {};
  expect((await readCart(upgraded, cartId)).lines).toMatchObject([
    { name: "Harbour cup", quantity: 1, unitPrice: 2400, choices: [{ value: "250 ml" }] },
  ]);
});

test("restoring a back-up signs everybody out", async () => {
  expect(await findSession(fromBackup, cookiesOf("customer"), "account")).toBeNull();
});

test("an override of any text of 0.1.0 is still the override of a text", async () => {
  const known = new Set(Object.values(AREAS).flatMap((texts) => Object.keys(texts)));
  const { he = {} } = (await settingsOf(upgraded)).texts.own;
  expect(Object.keys(he).filter((text) => !known.has(text))).toEqual([]);
  expect(he["Email address"]).toBe("own: Email address");
});
