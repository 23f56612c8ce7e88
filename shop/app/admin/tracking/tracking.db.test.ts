import { PIXEL_SLUGS } from "@vitrine/tracking/slugs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestShop } from "../../../server/cart/test-shop.ts";
import { useTestDatabase } from "../../../server/db/test-db.ts";
import { readAccounts } from "../../../server/events/accounts.ts";
import { type FakeVendors, startFakeVendors } from "../../../server/ports/fake-vendors/start-fake-vendors.ts";
import type { ShopSettings } from "../../../server/settings/settings.ts";
import { parseSettings } from "../../../server/settings/store.ts";
import { contentSources } from "../../../server/tracking/content-sources.ts";
import { TrackingSettings } from "../../../server/tracking/tracking-settings.ts";
import { trackingOptions } from "../../../server/wire/tracking-options.ts";
import { answerOf, type OfficeCall, officeArgs, signInStaff } from "../test-office.server.ts";
import * as automaticPage from "./automatic.tsx";
import * as consentPage from "./consent.tsx";
import { readEventForm } from "./event-draft.ts";
import * as eventPage from "./event.tsx";
import * as eventsPage from "./events.tsx";
import { AUTOMATIC_FIELDS } from "./fields/automatic-fields.ts";
import { BANNER_FIELDS, CONSENT_FIELDS } from "./fields/consent-fields.ts";
import { pixelFields } from "./fields/pixel-fields.ts";
import { SHOP_FIELDS } from "./fields/shop-fields.ts";
import { TRIGGER_KINDS } from "./fields/trigger-fields.ts";
import { VISITOR_FIELDS } from "./fields/visitor-fields.ts";
import * as pixelPage from "./pixel.tsx";
import * as pixelsPage from "./pixels.tsx";
import type { FieldGroup } from "./setting-field.ts";
import { fieldsOf, formValues, withForm } from "./setting-values.ts";
import * as shopPage from "./shop.tsx";
import * as visitorsPage from "./visitors.tsx";

interface Page {
  readonly action: (args: never) => Promise<unknown>;
  readonly loader: (args: never) => Promise<unknown>;
}

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
let cookie = "";
let vendors: FakeVendors;

beforeAll(async () => {
  cookie = await signInStaff(shop, "owner");
  vendors = await startFakeVendors();
});
afterAll(() => vendors.close());

async function stored(): Promise<ShopSettings> {
  const { rows } = await shop.database.pool.query<{ key: string; value: unknown }>("select key, value from settings");
  const settings = parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])), shop.log);
  shop.change(settings);
  return settings;
}

async function send(page: Page, fields: Readonly<Record<string, string>>, call: Partial<OfficeCall> = {}) {
  const answer = await page.action(officeArgs({ shop, cookie, ...call }, fields) as never);
  await stored();
  return answerOf(answer);
}

/** The form as the page shows it, with some fields filled in otherwise; null takes a tick away. */
async function change(
  page: Page,
  fields: Readonly<Record<string, string | null>>,
  params: Readonly<Record<string, string>> = {},
) {
  const { values } = (await page.loader(officeArgs({ shop, cookie, params }) as never)) as {
    values: Record<string, string>;
  };
  const form = Object.entries({ ...values, ...fields }).filter((entry): entry is [string, string] => entry[1] !== null);
  return send(page, Object.fromEntries(form), { params });
}

const printed = async () => trackingOptions(await stored(), "https://shop.example");
const FACEBOOK = { pixel: "facebook" };

describe("what the owner sets is what pages print [T1.01]", () => {
  beforeAll(async () => {
    for (const [pixel, id] of Object.entries({ facebook: "101", ga: "G-1", google_ads: "AW-1", gtm: "GTM-1" })) {
      await change(pixelPage, { [`pixels.${pixel}.enabled`]: "1", [`pixels.${pixel}.ids`]: id }, { pixel });
    }
  });

  test("ga, google_ads and gtm: ids and what is particular to each [T3.15]", async () => {
    await change(pixelPage, { "pixels.ga.debugIds": "G-1", "pixels.ga.ownPageView": "1" }, { pixel: "ga" });
    const ads = {
      "pixels.google_ads.labels": "order-placed = AW-1/abc, AW-1/def",
      "pixels.google_ads.conversions.order-placed": "1",
    };
    await change(pixelPage, ads, { pixel: "google_ads" });
    await change(pixelPage, { "pixels.gtm.dataLayerName": "ownLayer" }, { pixel: "gtm" });
    expect(await printed()).toMatchObject({
      ga: { trackingIds: ["G-1"], isDebugEnabled: ["index_0"], custom_page_view_event: true },
      google_ads: { conversion_ids: ["AW-1"], woo_purchase_conversion_track: "conversion" },
      gtm: { trackingIds: ["GTM-1"], gtm_dataLayer_name: "ownLayer" },
      vitrine: { conversion_labels: { "order-placed": ["AW-1/abc", "AW-1/def"] } },
    });
  });

  test("a rule hides an id; one that cannot be read is refused where it stands [T3.12, T3.15]", async () => {
    const hide = (lines: string) => change(pixelPage, { "pixels.facebook.hideRules": lines }, FACEBOOK);
    await hide("101 | staff, preview | 24");
    expect((await printed())["facebook"]).toMatchObject({
      hide_pixels: [{ pixel: "101", hide_tag_contain: ["staff", "preview"], hide_tag_time: 24 }],
    });
    const refused = await hide("101 | staff | soon\n<b> | | 1");
    expect(refused.problems).toMatchObject([{ field: "pixels.facebook.hideRules" }]);
    expect((await stored()).tracking.pixels.facebook.hideRules).toHaveLength(1);
  });

  test("gdpr: the tool, what may run before a choice, and Google's signals [T3.15, T6.03]", async () => {
    await change(consentPage, {
      "consent.tool": "cookie_law_info",
      "consent.toolScript": "https://consent.example.com/tool.js",
      "consent.allowedBeforeChoice.ga": "1",
      "consent.signals.adStorage.value": "granted",
      "consent.respectsGpc": null,
    });
    expect((await printed())["gdpr"]).toMatchObject({
      cookie_law_info_integration_enabled: true,
      analytics_prior_consent_enabled: true,
      ad_storage: { enabled: true, value: "granted" },
      respect_gpc: false,
    });
    expect(contentSources((await stored()).tracking)?.script).toContain("https://consent.example.com");
    const refused = await change(consentPage, { "consent.toolScript": "javascript:alert(1)" });
    expect(refused.problems).toMatchObject([{ field: "consent.toolScript" }]);
  });

  test("the banner's words are the owner's, and none of them may be missing", async () => {
    await change(consentPage, { "consent.tool": "vitrine", "consent.banner.title": "Biscuits <b>?" });
    expect((await stored()).tracking.consent.banner.title).toBe("Biscuits <b>?");
    const refused = await change(consentPage, { "consent.banner.acceptAll": " " });
    expect(refused.problems).toMatchObject([{ field: "consent.banner.acceptAll" }]);
  });

  test("cookie: kinds that are never written, and how long others last [T3.15, T9.01]", async () => {
    await change(visitorsPage, { "visit.without.landing_page": "1", "visit.cookieDays": "30" });
    expect(await printed()).toMatchObject({ cookie: { disabled_landing_page_cookie: true }, cookie_duration: "30" });
    const refused = await change(visitorsPage, { "visit.cookieDays": "for ever" });
    expect(refused.problems).toMatchObject([{ field: "visit.cookieDays" }]);
  });

  test("advanced matching: names of fields and parameters; fields of forms as parameters; the customer's number [T3.15, T2.11]", async () => {
    await change(visitorsPage, {
      "matching.enabled": "1",
      "matching.forms.emails": "your-email, mail",
      "matching.fromAddress": "1",
      "matching.address.phones": "tel",
      dynamicFields: "budget = your-budget",
      "visit.tellsCustomerNumber": "1",
    });
    expect(await printed()).toMatchObject({
      advance_matching_form: { advance_matching_em_names: ["your-email", "mail"] },
      advance_matching_url: { enable_advance_matching_url: true, advance_matching_tel_names: ["tel"] },
      track_dynamic_fields: { budget: "your-budget" },
      vitrine: { tells_customer_number: true },
    });
  });

  test("dynamicEvents and staticEvents: what pages tell by themselves, and to whom [T3.15]", async () => {
    await change(automaticPage, {
      "automatic.scroll.percent": "60",
      "automatic.scroll.pixels.ga": null,
      "automatic.comment.enabled": null,
    });
    await change(pixelPage, { "pixels.facebook.silentAbout.page-seen": "1" }, FACEBOOK);
    const { dynamicEvents, staticEvents } = (await printed()) as Record<string, Record<string, object>>;
    expect(dynamicEvents).not.toHaveProperty("automatic_event_comment");
    expect(dynamicEvents?.["automatic_event_scroll"]).toMatchObject({ facebook: { scroll_percent: 60 } });
    expect(dynamicEvents?.["automatic_event_scroll"]).not.toHaveProperty("ga");
    expect(staticEvents).toEqual({});
  });

  test("woo, edd, ajaxUrl and debug [T3.15]", async () => {
    await change(shopPage, {
      "shop.addValue": "global",
      "downloads.enabled": "1",
      ajaxPath: "/t/questions",
      debug: "1",
    });
    expect(await printed()).toMatchObject({
      woo: { addToCartOnButtonValueOption: "global" },
      edd: { enabled: true, addToCartOnButtonValueOption: "price" },
      dynamicEvents: { edd_add_to_cart_on_button_click: { facebook: { name: "AddToCart" } } },
      ajaxUrl: "/t/questions",
      debug: "1",
    });
    for (const address of ["/t/events", "/admin/", "https://elsewhere.example/"]) {
      expect((await change(shopPage, { ajaxPath: address })).problems).toMatchObject([{ field: "ajaxPath" }]);
    }
  });
});

describe("events of the owner's own", () => {
  const NEW = { event: "new" };
  const open = async (params: Readonly<Record<string, string>>, path = "/admin/") =>
    (await eventPage.loader(officeArgs({ shop, cookie, params, path }) as never)) as { values: Record<string, string> };

  test("a recorded click becomes a rule once the owner has saved it [T3.02, T3.15]", async () => {
    const { values } = await open(NEW, "/admin/tracking/events/new/?on=click&selector=.size-guide&id=size-guide");
    const refused = await send(eventPage, values, { params: NEW });
    expect(refused.problems?.map(({ text }) => text)).toEqual(["Please choose at least one pixel that hears of it."]);
    const form = {
      ...values,
      "pixels.ga.told": "1",
      "pixels.ga.name": "SizeGuide",
      "pixels.ga.params": "size = text from #size\nworth = 2",
    };
    await send(eventPage, form, { params: NEW });
    expect(await printed()).toMatchObject({
      triggerEventTypes: { css_click: { "size-guide": [".size-guide"] } },
      triggerEvents: {
        "size-guide": { ga: { name: "SizeGuide", params: { size: { selector: "#size", dynamic: true }, worth: 2 } } },
      },
    });
    expect((await send(eventPage, form, { params: NEW })).problems).toMatchObject([{ field: "id" }]);
  });

  test("triggers of every kind can be added, filled in and taken out again", async () => {
    const OLD = { event: "size-guide" };
    let { values } = await open(OLD);
    for (const kind of TRIGGER_KINDS) {
      const answer = await send(eventPage, { ...values, intent: "add-trigger", "new-trigger": kind }, { params: OLD });
      values = answer.typed ?? {};
    }
    values = { ...values, intent: "save" };
    const refused = await send(eventPage, values, { params: OLD });
    expect(refused.problems?.map(({ field }) => field)).toEqual([
      "triggers.1.selector",
      "triggers.2.rules",
      "triggers.5.selector",
      "triggers.7.rules",
      "triggers.8.ids",
      "triggers.9.field",
    ]);
    const filled = {
      ...values,
      "triggers.1.remove": "1",
      "triggers.2.rules": "= /thanks/\n/sizes/",
      "triggers.5.selector": ".menu",
      "triggers.7.rules": "mailto:",
      "triggers.8.ids": "4",
      "triggers.9.field": "budget",
    };
    expect((await send(eventPage, filled, { params: OLD })).said).toContain("Saved.");
    const [event] = (await stored()).tracking.events;
    expect(event?.triggers).toHaveLength(TRIGGER_KINDS.length);
    expect(event?.triggers[1]).toEqual({
      on: "page",
      rules: [
        { rule: "match", value: "/thanks/" },
        { rule: "contains", value: "/sizes/" },
      ],
    });
    const again = await open(OLD);
    expect(
      TrackingSettings.shape.events.parse([readEventForm(new Map(Object.entries(again.values)), "size-guide").event]),
    ).toEqual([event]);
  });

  test("the recorder opens the own shop by a link that is signed; removing an event ends it", async () => {
    const answer = await eventsPage.action(officeArgs({ shop, cookie }, {}) as never);
    expect(answer.headers.get("location")).toMatch(/^https?:[^?]+\/\?vitrine-record=[0-9a-z]+\.[0-9a-f]{32}$/);
    await send(eventPage, { intent: "remove" }, { params: { event: "size-guide" } });
    expect((await stored()).tracking.events).toEqual([]);
  });
});

const GROUPS: readonly FieldGroup[] = [
  ...PIXEL_SLUGS.flatMap(pixelFields),
  ...CONSENT_FIELDS,
  { title: "Banner", fields: BANNER_FIELDS },
  ...VISITOR_FIELDS,
  ...AUTOMATIC_FIELDS,
  ...SHOP_FIELDS,
];

/** Own events and watching browsers have pages of their own; these three are shown only where the vendor hears them. */
const ELSEWHERE = /^events$|^watchedUntil$|^pixels\.(?:tiktok|pinterest|bing)\.variableAsSimple$/;

describe("the fields of the office", () => {
  test("there is one for everything that can be set", () => {
    const leaves = (value: unknown, path: string): string[] =>
      typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
        ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, path === "" ? name : `${path}.${name}`))
        : [path];
    const known = new Set(fieldsOf(GROUPS).map(({ path }) => path));
    const missing = leaves(TrackingSettings.parse({}), "").filter((path) => !known.has(path) && !ELSEWHERE.test(path));
    expect(missing).toEqual([]);
  });

  test("a form that is saved as it came changes nothing", () => {
    const settings = TrackingSettings.parse({
      pixels: {
        facebook: { ids: ["1", "2"], hideRules: [{ id: "1", addressContains: ["a", "b"], hours: 1.5 }] },
        ga: { serverContainers: [{ id: "G-1", containerUrl: "https://a.example", isFirstParty: true }] },
        google_ads: { labels: { "order-placed": ["AW-1/a"] } },
      },
      dynamicFields: { a: "b" },
    });
    const form = new Map(Object.entries(formValues(settings, GROUPS)));
    expect(TrackingSettings.parse(withForm(settings, GROUPS, form))).toEqual(settings);
  });
});

describe("accounts of vendors", () => {
  const account = (fields: Readonly<Record<string, string>>, intent = "account") =>
    send(
      pixelPage,
      { intent, account: "101", "base-url:101": vendors.baseUrl("facebook"), "enabled:101": "1", ...fields },
      { params: FACEBOOK },
    );

  test("a token is sealed, never shown again, and kept when the field is left empty", async () => {
    await account({ "token:101": "secret-token" });
    await account({ "token:101": "", "test-code:101": "TEST1" });
    expect(await readAccounts(shop.database, shop.secret)).toMatchObject([
      { destination: "facebook", account: { id: "101", token: "secret-token", testCode: "TEST1" } },
    ]);
    const shown = JSON.stringify([
      await pixelPage.loader(officeArgs({ shop, cookie, params: FACEBOOK }) as never),
      await pixelsPage.loader(officeArgs({ shop, cookie }) as never),
      await account({ "token:101": "secret-token", "base-url:101": "not an address" }),
    ]);
    expect(shown).not.toContain("secret-token");
    const { rows } = await shop.database.pool.query("select a.*, l.* from destination_accounts a, audit_log l");
    expect(JSON.stringify(rows)).not.toContain("secret-token");
  });

  test("a test event shows what the vendor says to id and token, in plain words", async () => {
    const refused = await account({ "token:101": "wrong" }, "check");
    expect(refused.problems?.[0]?.text).toBe(
      "Meta refuses the access token (code 190). Nothing is sent until this is put right.",
    );
    const good = vendors.mood("facebook").token;
    expect((await account({ "token:101": good }, "check")).said).toBe(
      "Id and token work. The vendor took a question that leaves nothing behind.",
    );
    expect(vendors.arrivals("facebook")).toEqual([]);
    expect((await account({ "test-code:101": "TEST1" }, "check")).said).toContain("in the vendor’s test view");
    expect(vendors.arrivals("facebook")).toMatchObject([{ name: "ViewContent" }]);
    const away = await account({ "base-url:101": "http://127.0.0.1:9" }, "check");
    expect(away.problems?.[0]?.text).toContain("The vendor could not be reached.");
  });

  test("only owners hold tokens; managers change everything else", async () => {
    const manager = await signInStaff(shop, "manager");
    const fields = { intent: "account", account: "101", "token:101": "x" };
    await expect(send(pixelPage, fields, { cookie: manager, params: FACEBOOK })).rejects.toMatchObject({
      init: { status: 403 },
    });
    const { values } = (await pixelPage.loader(officeArgs({ shop, cookie: manager, params: FACEBOOK }) as never)) as {
      values: Record<string, string>;
    };
    expect((await send(pixelPage, values, { cookie: manager, params: FACEBOOK })).said).toContain("Saved.");
  });

  test("an account that is forgotten is gone, and it is written down who did it", async () => {
    await account({}, "forget");
    expect(await readAccounts(shop.database, shop.secret)).toEqual([]);
    const { rows } = await shop.database.pool.query("select who from audit_log where act = 'removed an account'");
    expect(rows).toHaveLength(1);
  });
});
