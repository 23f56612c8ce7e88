import { beforeAll, describe, expect, test } from "vitest";
import { createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { timeZoneOfShop } from "../../../server/platform/settings/time-zone-of-shop.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { startFakeStripe } from "../../../server/sales/payments/fake-stripe/start-fake-stripe.ts";
import { createShopMailer } from "../../../server/platform/mail/shop-mailer.ts";
import { mailServerOf } from "../../../server/platform/settings/mail-server.ts";
import { stripeKeys } from "../../../server/sales/payments/stripe-keys.ts";
import { parseSettings } from "../../../server/platform/settings/store.ts";
import type { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { resultOf, type AdminCall, adminArgs, signInStaff } from "../test-admin.server.ts";
import * as apiPage from "./api.tsx";
import * as dataLayerPage from "./data-layer.tsx";
import * as deliveryPage from "./delivery.tsx";
import * as productsPage from "./products.tsx";
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

/** The current settings; also updates the tests' shop. */
async function stored(): Promise<ShopSettings> {
  const { rows } = await shop.database.pool.query<{ key: string; value: unknown }>("select key, value from settings");
  const settings = parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])), shop.log);
  shop.change(settings);
  return settings;
}

const call = (change: Partial<AdminCall> = {}): AdminCall => ({ shop, cookie, ...change });
async function send(page: Page, fields: Readonly<Record<string, string>>, change: Partial<AdminCall> = {}) {
  const result = await page.action(adminArgs(call(change), fields) as never);
  await stored();
  return result;
}
const show = async (page: Page) => JSON.stringify(await page.loader(adminArgs(call()) as never));

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
};

describe("shop settings", () => {
  test("are saved by group, and the audit log names the person and the group", async () => {
    expect(resultOf(await send(shopPage, SHOP)).message).toBe("Settings saved.");
    expect(await stored()).toMatchObject({
      shop: { name: "Kiln <b>", address: ["4 Slip Lane", "Ballynacove"] },
      currency: { position: "right-space", decimalSeparator: ",", decimals: 2 },
      checkout: { country: "IE", state: "CO" },
    });
    const { rows } = await shop.database.pool.query(
      "select distinct subject from audit_log where act = 'changed settings'",
    );
    expect(rows).toHaveLength(3);
  });

  test("have a time zone: that of the country unless another one is chosen", async () => {
    const zone = async () => {
      const { shop: own, checkout } = await stored();
      return timeZoneOfShop({ shop: own, checkout });
    };
    await send(shopPage, SHOP);
    expect(await zone()).toBe("Europe/Dublin");
    await send(shopPage, { ...SHOP, "time-zone": "America/New_York" });
    expect(await zone()).toBe("America/New_York");
    const refused = await send(shopPage, { ...SHOP, "time-zone": "+05:00" });
    expect(resultOf(refused).problems?.map(({ field }) => field)).toEqual(["time-zone"]);
    await send(shopPage, SHOP);
  });

  test("set the currency together with the language on request", async () => {
    await send(shopPage, { ...SHOP, language: "he", "currency-code": "ILS", "usual-money": "1" });
    expect(await stored()).toMatchObject({
      shop: { language: "he" },
      currency: { code: "ILS", symbol: "₪", position: "right-space", decimalSeparator: "." },
    });
    await send(shopPage, SHOP);
    expect((await stored()).currency).toMatchObject({ code: "EUR", position: "right-space", decimalSeparator: "," });
  });

  test("with invalid values are rejected field by field, and nothing is changed", async () => {
    const refused = await send(shopPage, { ...SHOP, name: "", country: "Atlantis" });
    expect(resultOf(refused).problems?.map(({ field }) => field)).toEqual(["name", "country"]);
    expect((await stored()).shop.name).toBe("Kiln <b>");
  });

  test("of the checkout decide which countries and fields it offers", async () => {
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
    expect(resultOf(await send(checkoutPage, { ...form, "terms-address": "/\\evil.example" })).problems).toMatchObject([
      { field: "terms-address" },
    ]);
    expect(
      resultOf(await send(checkoutPage, { ...form, "terms-address": "javascript:alert(1)" })).problems,
    ).toHaveLength(1);
    expect(resultOf(await send(checkoutPage, { ...form, "sells-to": "Ireland" })).problems).toHaveLength(1);
  });

  test("of reviews and notices are saved", async () => {
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

describe("product settings", () => {
  const PRODUCTS = {
    "products-per-page": "24",
    "default-order": "price-desc",
    "stock-display": "always",
    "low-stock": "3",
    "low-stock-emails": "1",
    "hide-out-of-stock": "1",
    "weight-unit": "oz",
    "dimension-unit": "in",
    "size-guide": "/sizes/",
    "recently-viewed": "1",
    "back-in-stock": "1",
  };

  test("are saved as one group", async () => {
    expect(resultOf(await send(productsPage, PRODUCTS)).message).toBe("Settings saved.");
    expect((await stored()).catalog).toEqual({
      productsPerPage: 24,
      defaultOrder: "price-desc",
      stockDisplay: "always",
      lowStockAmount: 3,
      lowStockEmails: true,
      hideOutOfStock: true,
      weightUnit: "oz",
      dimensionUnit: "in",
      swatches: "select",
      galleryAutoplay: false,
      sizeGuidePage: "/sizes/",
      recentlyViewed: true,
      backInStockAlerts: true,
    });
    expect(await show(productsPage)).toContain("price-desc");
  });

  test("with an invalid value are rejected by field", async () => {
    const invalid = { "products-per-page": "0", "weight-unit": "stone", "size-guide": "//elsewhere.example" };
    const refused = await send(productsPage, { ...PRODUCTS, ...invalid });
    expect(resultOf(refused).problems?.map(({ field }) => field)).toEqual(Object.keys(invalid));
    expect((await stored()).catalog.weightUnit).toBe("oz");
  });
});

describe("delivery and return settings", () => {
  const DELIVERY = {
    handling: "1",
    "transit-from": "2",
    "transit-to": "4",
    returns: "30",
  };

  test("are saved", async () => {
    expect(resultOf(await send(deliveryPage, DELIVERY)).message).toBe("Settings saved.");
    expect((await stored()).delivery).toEqual({
      handlingDays: 1,
      transitFrom: 2,
      transitTo: 4,
      returnDays: 30,
    });
  });

  test.each([
    ["handling", "soon"],
    ["transit-to", "1"],
    ["returns", "400"],
  ])("reject %s “%s”", async (field, value) => {
    const refused = await send(deliveryPage, { ...DELIVERY, [field]: value });
    expect(resultOf(refused).problems?.map((problem) => problem.field)).toEqual([field]);
  });
});

describe("data layer settings", () => {
  const LAYER = { name: "shopLayer", "products-per-push": "4", "select-timeout": "500" };

  test("are saved (S9.14, S9.15)", async () => {
    await send(dataLayerPage, LAYER);
    expect((await stored()).dataLayer).toEqual({
      name: "shopLayer",
      productsPerPush: 4,
      clearsFirst: false,
      selectTimeoutMs: 500,
    });
  });

  test.each(["my layer", "1st", "a-b", "location", ""])("reject the variable name “%s”", async (name) => {
    const refused = await send(dataLayerPage, { ...LAYER, name });
    expect(resultOf(refused).problems?.map(({ field }) => field)).toEqual(["name"]);
  });
});

describe("the Store API", () => {
  test("has no rate limit until one is set", async () => {
    expect((await stored()).storeApi).toEqual({ rateLimitEnabled: false, rateLimit: 25, rateLimitSeconds: 10 });
    await send(apiPage, { enabled: "1", limit: "100", seconds: "60" });
    expect((await stored()).storeApi).toEqual({ rateLimitEnabled: true, rateLimit: 100, rateLimitSeconds: 60 });
    expect(resultOf(await send(apiPage, { enabled: "1", limit: "0", seconds: "many" })).problems).toHaveLength(2);
    expect((await stored()).storeApi.rateLimit).toBe(100);
  });
});

describe("tax and shipping", () => {
  const TAX = { enabled: "1", "prices-include": "no", rounding: "total", "based-on": "billing", "shipping-class": "" };
  const VAT = {
    "rate-0-id": "0",
    "rate-0-name": "VAT",
    "rate-0-percent": "5,5",
    "rate-0-place": "GB: BT*",
    "rate-0-priority": "2",
  };

  test("rates are added, changed and removed in one form", async () => {
    await send(taxPage, { ...TAX, ...VAT, "rate-0-shipping": "1", "rate-1-id": "0", "rate-1-name": "" });
    expect((await stored()).tax).toMatchObject({
      enabled: true,
      pricesIncludeTax: false,
      rates: [
        { id: 1, name: "VAT", percent: 5.5, country: "GB", postcodes: ["BT*"], priority: 2, appliesToShipping: true },
      ],
    });
    const wrong = resultOf(await send(taxPage, { ...TAX, ...VAT, "rate-0-percent": "much", "rate-0-place": "Narnia" }));
    expect(wrong.problems?.map(({ field }) => field)).toEqual(["rate-0-percent", "rate-0-place"]);
    await send(taxPage, { ...TAX, ...VAT, "rate-0-id": "1", "rate-0-remove": "1" });
    expect((await stored()).tax.rates).toEqual([]);
  });

  test("a zone with its shipping methods is created, edited, rejected where it is invalid, and removed", async () => {
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
    expect(resultOf(wrong).problems?.map(({ field }) => field)).toEqual(["name", "places", "method-1-bands"]);
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

  test("an owner sees the last characters of the keys, a manager none", async () => {
    const keys = { ...KEYS, "secret-key": "sk_test_51HvJ2eXample7q2Z", "webhook-secret": "whsec_8dExample9w4K" };
    await send(paymentsPage, { intent: "keys", ...keys });
    const owner = await show(paymentsPage);
    expect(owner).toMatch(/"ending":"7q2Z".*"ending":"9w4K"/);
    expect(owner).not.toMatch(/xample/);
    const shown = JSON.stringify(await paymentsPage.loader(adminArgs(call({ cookie: manager })) as never));
    expect(shown).not.toMatch(/pk_test|ending/);
  });

  test("Stripe keys are saved and never shown again; an empty field keeps them", async () => {
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

  test("an owner chooses the pages with express checkout; none is chosen before", async () => {
    await send(paymentsPage, { intent: "keys", ...KEYS });
    expect((await stored()).payments.stripe.expressOn).toEqual([]);
    await send(paymentsPage, { intent: "keys", ...KEYS, "express-cart": "on", "express-product": "on" });
    expect((await stored()).payments.stripe.expressOn).toEqual(["cart", "product"]);
    expect(await show(paymentsPage)).toContain('"expressOn":["cart","product"]');
  });

  test("the shop asks Stripe whether it accepts the keys", async () => {
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
      resultOf(await paymentsPage.action(adminArgs(call(), { intent: "check", "hold-minutes": "60" }) as never));
    try {
      at({});
      expect(await ask()).toMatchObject({
        message: "Stripe is ready in test mode. No real money moves.",
        // The test saves nothing, so the entered keys stay in their fields.
        isSaved: false,
      });
      at({ publishableKey: "pk_live_v" });
      expect((await ask()).problems?.[0]?.text).toContain("One key is a test key, the other a live key");
      await send(paymentsPage, { intent: "keys", ...KEYS, "secret-key": "sk_test_other" });
      at({ sealedSecretKey: (await stored()).payments.stripe.sealedSecretKey });
      expect((await ask()).problems?.[0]?.text).toContain("Stripe rejected the secret key: Invalid API Key provided.");
    } finally {
      await fake.close();
    }
  });

  test("payment methods are saved in their order; managers cannot change them", async () => {
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

  test("the mail server's password is stored for that server only, and never shown", async () => {
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
    expect(resultOf(await send(mailPage, { ...form, host: "mail example/x" })).problems).toHaveLength(1);
    await send(mailPage, { ...form, host: "127.0.0.1", port: "9", password: "" });
    await expect(
      createShopMailer(shop).send({ id: "a@b", from: "a@b.c", to: "a@b.c", subject: "", text: "", date: new Date() }),
    ).rejects.toThrow();
    const failed = resultOf(await mailPage.action(adminArgs(call(), { intent: "test" }) as never));
    expect(failed.problems?.[0]?.text).toContain("The email was not sent.");
  });
});
