import { beforeAll, describe, expect, test } from "vitest";
import { createTestShop } from "../../../server/cart/test-shop.ts";
import { useTestDatabase } from "../../../server/db/test-db.ts";
import { startFakeStripe } from "../../../server/ports/fake-stripe/start-fake-stripe.ts";
import { createShopMailer } from "../../../server/mail/shop-mailer.ts";
import { mailServerOf } from "../../../server/settings/mail-server.ts";
import { stripeKeys } from "../../../server/payments/stripe-keys.ts";
import { parseSettings } from "../../../server/settings/store.ts";
import type { ShopSettings } from "../../../server/settings/settings.ts";
import { answerOf, type OfficeCall, officeArgs, signInStaff } from "../test-office.server.ts";
import * as checkoutPage from "./checkout.tsx";
import * as mailPage from "./mail.tsx";
import * as noticesPage from "./notices.tsx";
import * as paymentsPage from "./payments.tsx";
import * as reviewsPage from "./reviews.tsx";
import * as shopPage from "./shop.tsx";
import * as taxPage from "./tax.tsx";
import * as zonePage from "./zone.tsx";

interface Page {
  readonly action: (args: never) => Promise<unknown>;
  readonly loader: (args: never) => Promise<unknown>;
}

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
let cookie = "";
let manager = "";

beforeAll(async () => {
  cookie = await signInStaff(shop, "owner");
  manager = await signInStaff(shop, "manager");
});

/** What the settings are now; the shop of the tests hears of it too. */
async function stored(): Promise<ShopSettings> {
  const { rows } = await shop.database.pool.query<{ key: string; value: unknown }>("select key, value from settings");
  const settings = parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])), shop.log);
  shop.change(settings);
  return settings;
}

const call = (change: Partial<OfficeCall> = {}): OfficeCall => ({ shop, cookie, ...change });
async function send(page: Page, fields: Readonly<Record<string, string>>, change: Partial<OfficeCall> = {}) {
  const answer = await page.action(officeArgs(call(change), fields) as never);
  await stored();
  return answer;
}
const show = async (page: Page) => JSON.stringify(await page.loader(officeArgs(call()) as never));

const SHOP = {
  name: "Kiln <b>",
  tagline: "",
  description: "",
  language: "en",
  email: "kiln@example.com",
  phone: "",
  address: "4 Slip Lane\n\n Ballynacove ",
  country: "IE",
  state: "CO",
  postcode: "",
  "currency-code": "EUR",
  "currency-symbol": "€",
  "currency-position": "right-space",
  "decimal-separator": ",",
  "thousand-separator": ".",
  "products-per-page": "24",
  "low-stock": "3",
};

describe("settings of the shop", () => {
  test("are kept group by group, and the log says who changed which", async () => {
    expect(answerOf(await send(shopPage, SHOP)).said).toBe("The settings are saved.");
    expect(await stored()).toMatchObject({
      shop: { name: "Kiln <b>", address: ["4 Slip Lane", "Ballynacove"] },
      currency: { position: "right-space", decimalSeparator: ",", decimals: 2 },
      checkout: { country: "IE", state: "CO" },
      catalog: { productsPerPage: 24, lowStockAmount: 3, defaultOrder: "menu_order" },
    });
    const { rows } = await shop.database.pool.query(
      "select distinct subject from audit_log where act = 'changed settings'",
    );
    expect(rows).toHaveLength(4);
  });

  test("of language and money go together, if the owner likes", async () => {
    await send(shopPage, { ...SHOP, language: "he", "currency-code": "ILS", "usual-money": "1" });
    expect(await stored()).toMatchObject({
      shop: { language: "he" },
      currency: { code: "ILS", symbol: "₪", position: "right-space", decimalSeparator: "." },
    });
    await send(shopPage, SHOP);
    expect((await stored()).currency).toMatchObject({ code: "EUR", position: "right-space", decimalSeparator: "," });
  });

  test("that make no sense are refused field by field, and nothing is changed", async () => {
    const refused = await send(shopPage, { ...SHOP, name: "", country: "Atlantis", "products-per-page": "0" });
    expect(answerOf(refused).problems?.map(({ field }) => field)).toEqual(["name", "country", "products-per-page"]);
    expect((await stored()).shop.name).toBe("Kiln <b>");
  });

  test("of the checkout say to whom it sells and what it asks", async () => {
    const form = { "sells-to": "ie, gb", phone: "required", company: "hidden", terms: "", "terms-address": "/terms/" };
    await send(checkoutPage, form);
    expect((await stored()).checkout).toMatchObject({
      country: "IE",
      sellsTo: ["IE", "GB"],
      phone: "required",
      company: "hidden",
      asksForNotes: false,
      couponsEnabled: false,
    });
    expect(
      answerOf(await send(checkoutPage, { ...form, "terms-address": "javascript:alert(1)" })).problems,
    ).toHaveLength(1);
    expect(answerOf(await send(checkoutPage, { ...form, "sells-to": "Ireland" })).problems).toHaveLength(1);
  });

  test("of reviews and notices are kept", async () => {
    await send(reviewsPage, { enabled: "1", moderation: "all" });
    await send(noticesPage, {
      notice: "1",
      "notice-text": "Closed on Monday",
      "closed-title": "Soon",
      "closed-text": "",
    });
    expect(await stored()).toMatchObject({
      reviews: { enabled: true, moderation: "all", photosAllowed: false },
      journal: { commentsEnabled: false },
      storeNotice: { enabled: true, text: "Closed on Monday" },
      comingSoon: { enabled: false, title: "Soon" },
    });
  });
});

describe("taxes and shipping", () => {
  const TAX = { enabled: "1", "prices-include": "no", rounding: "total", "based-on": "billing", "shipping-class": "" };
  const VAT = {
    "rate-0-id": "0",
    "rate-0-name": "VAT",
    "rate-0-percent": "5,5",
    "rate-0-place": "GB: BT*",
    "rate-0-priority": "2",
  };

  test("rates are added, changed and taken out in one form", async () => {
    await send(taxPage, { ...TAX, ...VAT, "rate-0-shipping": "1", "rate-1-id": "0", "rate-1-name": "" });
    expect((await stored()).tax).toMatchObject({
      enabled: true,
      pricesIncludeTax: false,
      rates: [
        { id: 1, name: "VAT", percent: 5.5, country: "GB", postcodes: ["BT*"], priority: 2, appliesToShipping: true },
      ],
    });
    const wrong = answerOf(await send(taxPage, { ...TAX, ...VAT, "rate-0-percent": "much", "rate-0-place": "Narnia" }));
    expect(wrong.problems?.map(({ field }) => field)).toEqual(["rate-0-percent", "rate-0-place"]);
    await send(taxPage, { ...TAX, ...VAT, "rate-0-id": "1", "rate-0-remove": "1" });
    expect((await stored()).tax.rates).toEqual([]);
  });

  test("a zone with its ways of sending is made, filled, refused where it is wrong, and removed", async () => {
    const made = (await send(
      zonePage,
      { name: "Ireland", places: "IE", "method-0-kind": "flat", "method-0-title": "Parcel", "method-0-cost": "6,50" },
      { params: { zone: "new" } },
    )) as Response;
    expect(made.headers.get("location")).toBe("/admin/settings/shipping/1/");
    const weight = {
      "method-1-id": "0",
      "method-1-kind": "weight",
      "method-1-title": "Ship",
      "method-1-bands": "5000 = 9,90\n1000 = 4,90",
    };
    const flat = {
      "method-0-id": "1",
      "method-0-kind": "flat",
      "method-0-title": "Parcel",
      "method-0-cost": "7",
      "method-0-classes": "bulky = 12",
    };
    await send(zonePage, { name: "Ireland", places: "IE", ...flat, ...weight }, { params: { zone: "1" } });
    expect((await stored()).shipping.zones).toMatchObject([
      {
        id: 1,
        places: [{ country: "IE" }],
        methods: [
          { id: 1, kind: "flat", cost: 700, classCosts: { bulky: 1200 } },
          {
            id: 2,
            kind: "weight",
            bands: [
              { upToGrams: 1000, cost: 490 },
              { upToGrams: 5000, cost: 990 },
            ],
          },
        ],
      },
    ]);
    const wrong = await send(
      zonePage,
      { name: "", places: "Mars", ...weight, "method-1-bands": "heavy" },
      { params: { zone: "1" } },
    );
    expect(answerOf(wrong).problems?.map(({ field }) => field)).toEqual(["name", "places", "method-1-bands"]);
    await send(zonePage, { intent: "remove" }, { params: { zone: "1" } });
    expect((await stored()).shipping.zones).toEqual([]);
  });
});

describe("secrets", () => {
  const KEYS = {
    "publishable-key": "pk_test_v",
    "secret-key": "sk_test_v",
    "webhook-secret": "whsec_v",
    "hold-minutes": "45",
  };

  test("an owner is told how the keys end, a manager nothing of them", async () => {
    const keys = { ...KEYS, "secret-key": "sk_test_51HvJ2eXample7q2Z", "webhook-secret": "whsec_8dExample9w4K" };
    await send(paymentsPage, { intent: "keys", ...keys });
    const owner = await show(paymentsPage);
    expect(owner).toMatch(/"ending":"7q2Z".*"ending":"9w4K"/);
    expect(owner).not.toMatch(/xample/);
    const shown = JSON.stringify(await paymentsPage.loader(officeArgs(call({ cookie: manager })) as never));
    expect(shown).not.toMatch(/pk_test|ending/);
  });

  test("keys of Stripe are written and never shown again; leaving them empty keeps them", async () => {
    await send(paymentsPage, { intent: "keys", ...KEYS });
    await send(paymentsPage, { intent: "keys", ...KEYS, "secret-key": "", "webhook-secret": "", "hold-minutes": "60" });
    const settings = await stored();
    expect(stripeKeys(shop, settings)).toMatchObject({ secretKey: "sk_test_v", webhookSecret: "whsec_v" });
    expect(settings.payments.stripe.holdMinutes).toBe(60);
    expect(await show(paymentsPage)).not.toMatch(/sk_test|whsec_v|v1\./);
    const refused = JSON.stringify(await send(paymentsPage, { intent: "keys", ...KEYS, "publishable-key": "sk_oops" }));
    expect(refused).not.toMatch(/sk_test_v|whsec_v/);
    const { rows } = await shop.database.pool.query(
      "select details::text || value::text as all from audit_log, settings",
    );
    expect(JSON.stringify(rows)).not.toContain("sk_test_v");
  });

  test("Stripe is asked whether it accepts the keys", async () => {
    const fake = await startFakeStripe({
      secretKey: "sk_test_v",
      publishableKey: "pk_test_v",
      webhookSecret: "whsec_v",
      now: () => new Date(),
    });
    const { payments } = await stored();
    const at = (stripe: object) =>
      shop.change({
        payments: { ...payments, stripe: { ...payments.stripe, apiAddress: fake.stripe.origin, ...stripe } },
      });
    const ask = async () =>
      answerOf(await paymentsPage.action(officeArgs(call(), { intent: "check", "hold-minutes": "60" }) as never));
    try {
      at({});
      expect(await ask()).toMatchObject({
        said: "Stripe is ready, in test mode: no real money moves.",
        // Asking keeps nothing, so what was typed has to stay in its field.
        isKept: false,
      });
      at({ publishableKey: "pk_live_v" });
      expect((await ask()).problems?.[0]?.text).toContain("two of a kind");
      await send(paymentsPage, { intent: "keys", ...KEYS, "secret-key": "sk_test_other" });
      at({ sealedSecretKey: (await stored()).payments.stripe.sealedSecretKey });
      expect((await ask()).problems?.[0]?.text).toContain("Stripe refuses the secret key: Invalid API Key provided.");
    } finally {
      await fake.close();
    }
  });

  test("ways of paying are kept in their order; who manages goods cannot change them", async () => {
    const row = (index: number, id: string, place: string) => ({
      [`method-${index}-id`]: id,
      [`method-${index}-title`]: id.toUpperCase(),
      [`method-${index}-enabled`]: "1",
      [`method-${index}-place`]: place,
      [`method-${index}-hold-hours`]: "48",
    });
    const form = { ...row(0, "cod", "2"), ...row(1, "bacs", "1") };
    await expect(send(paymentsPage, form, { cookie: manager })).rejects.toMatchObject({ init: { status: 403 } });
    await send(paymentsPage, form);
    expect((await stored()).payments.methods.map(({ id, holdHours }) => [id, holdHours])).toEqual([
      ["bacs", 48],
      ["cod", 48],
    ]);
  });

  test("the password of the mail server is kept for that server alone, and never shown", async () => {
    const form = {
      from: "kiln@example.com",
      host: "mail.example.com",
      port: "587",
      security: "smtp",
      user: "kiln@x",
      password: "s:e/c@ret",
    };
    await send(mailPage, form);
    await send(mailPage, { ...form, password: "", port: "2525" });
    expect(mailServerOf(shop, await stored())).toEqual({
      host: "mail.example.com",
      port: "2525",
      isSecure: false,
      user: "kiln@x",
      hasPassword: true,
    });
    expect(await show(mailPage)).not.toContain("ret");
    expect(answerOf(await send(mailPage, { ...form, host: "mail example/x" })).problems).toHaveLength(1);
    await send(mailPage, { ...form, host: "127.0.0.1", port: "9", password: "" });
    await expect(
      createShopMailer(shop).send({ id: "a@b", from: "a@b.c", to: "a@b.c", subject: "", text: "", date: new Date() }),
    ).rejects.toThrow();
    const failed = answerOf(await mailPage.action(officeArgs(call(), { intent: "test" }) as never));
    expect(failed.problems?.[0]?.text).toContain("The letter was not sent.");
  });
});
