import { CONSENT, decodeConsent } from "@vitrine/tracking/consent/own";
import { describe, expect, test } from "vitest";
import { createTestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { VENDOR_COOKIES } from "../events/visit.ts";
import { purgeConsentRecords } from "./record-consent.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { textsVersion } from "./texts-version.ts";
import { TrackingSettings } from "../../platform/settings/tracking/tracking-settings.ts";
import { consentPost } from "./consent-post.ts";
import { savedChoice, postChoices } from "./privacy-choices.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const TRACKING = TrackingSettings.parse({ pixels: { ga: { enabled: true, ids: ["G-1"] } } });
shop.change({ tracking: TRACKING });
const VERSION = textsVersion(ShopSettings.parse({ tracking: TRACKING }));

const records = async () =>
  (await shop.database.pool.query<Record<string, unknown>>("select * from consent_records order by created_at")).rows;

function postConsent(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const all = { "content-type": "application/json", ...headers };
  return consentPost(shop, new Request("http://shop.test/t/consent", { method: "POST", body: text, headers: all }));
}

describe("POST /t/consent", () => {
  test("a consent record holds the choice, the time and the texts shown, and nothing about the visitor [T3.11]", async () => {
    const response = await postConsent(
      { statistics: true, marketing: false, version: VERSION },
      { cookie: "pbid=secret" },
    );
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as { id: string };
    const [record] = await records();
    expect(record).toEqual({
      id,
      statistics: true,
      marketing: false,
      texts_version: VERSION,
      created_at: expect.any(Date) as Date,
    });
    const texts = await shop.database.pool.query<{ texts: object; pixels: string[] }>(
      "select texts, pixels from consent_texts",
    );
    const shown = { ...TRACKING.consent.banner, necessaryText: "Cart, checkout and this choice." };
    expect(texts.rows).toEqual([{ texts: shown, pixels: ["ga"] }]);
  });

  test("stores one record per choice and each version of the texts once", async () => {
    await postConsent({ statistics: true, marketing: true, version: VERSION });
    await postConsent({ statistics: false, marketing: false, version: VERSION });
    expect((await records()).map(({ marketing }) => marketing)).toEqual([true, false]);
    expect((await shop.database.pool.query("select 1 from consent_texts")).rowCount).toBe(1);
  });

  test("rejects outdated texts, invalid bodies, cross-site requests and other content types", async () => {
    const good = { statistics: true, marketing: true, version: VERSION };
    const statuses = [
      await postConsent({ ...good, version: "0123456789ab" }),
      await postConsent({ ...good, statistics: "yes" }),
      await postConsent("{"),
      await postConsent('{"__proto__":{"statistics":true},"marketing":true}'),
      await postConsent(good, { origin: "https://evil.example", "sec-fetch-site": "cross-site" }),
      await postConsent(good, { "content-type": "text/plain" }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([409, 400, 400, 400, 403, 415]);
    expect(await records()).toEqual([]);
  });

  test("limits the rate of choices per IP address", async () => {
    const good = { statistics: true, marketing: true, version: VERSION };
    const statuses: number[] = [];
    for (let time = 0; time < 62; time += 1) statuses.push((await postConsent(good)).status);
    expect(statuses.slice(0, 60).every((status) => status === 201)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  test("keeps consent records for three years", async () => {
    await postConsent({ statistics: true, marketing: true, version: VERSION });
    await purgeConsentRecords(shop);
    expect(await records()).toHaveLength(1);
    await shop.database.pool.query("update consent_records set created_at = now() - interval '3 years 1 day'");
    await purgeConsentRecords(shop);
    expect(await records()).toEqual([]);
  });
});

describe("the choices page without JavaScript", () => {
  async function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
    const request = () =>
      new Request("http://shop.test/privacy/choices/", { method: "POST", headers, body: new URLSearchParams(fields) });
    return postChoices(shop, request(), request());
  }
  const cookiesOf = (result: Awaited<ReturnType<typeof send>>) => (result.ok ? result.setCookies : []);
  const valueOf = (cookies: readonly string[], name: string) =>
    cookies.findLast((cookie) => cookie.startsWith(`${name}=`))?.split(/[=;]/)[1] ?? "";

  test("writes the same cookies as the banner, for 365 days (T9.04)", async () => {
    const cookies = cookiesOf(await send({ statistics: "1" }));
    expect(decodeConsent(decodeURIComponent(valueOf(cookies, CONSENT)))).toMatchObject({
      ga: true,
      gtm: true,
      facebook: false,
    });
    const [{ id } = {}] = await records();
    expect(valueOf(cookies, "vitrine_consent")).toBe(`${String(id)}.${VERSION}`);
    const expires = Date.parse(/Expires=(?<date>[^;]+)/.exec(cookies.at(-1) ?? "")?.groups?.["date"] ?? "");
    expect(Math.round((expires - shop.now().getTime()) / 86_400_000)).toBe(365);
  });

  test("“accept all” and “reject all” override the checkboxes", async () => {
    await send({ all: "reject", statistics: "1", marketing: "1" });
    await send({ all: "accept" });
    expect((await records()).map(({ statistics, marketing }) => [statistics, marketing])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test("withdrawing consent deletes tracking cookies and keeps the cart", async () => {
    const cookie = "_fbp=1; pys_first_visit=true; _ga_X=1; woocommerce_items_in_cart=1";
    const gone = cookiesOf(await send({ all: "reject" }, { cookie }))
      .filter((one) => one.includes("Max-Age=0"))
      .map((one) => one.split("=")[0]);
    expect(new Set(gone)).toEqual(new Set(["pys_consent", "vitrine_consent", "_fbp", "pys_first_visit", "_ga_X"]));
  });

  test("withdrawing consent deletes every cookie that the shop reads for vendors or for a visit", async () => {
    const read = [
      ...VENDOR_COOKIES,
      // Named here as well, so that the test fails if one is removed from the list.
      "ttclid",
      "_fbc",
      "_gcl_aw",
      "_ga_ABC123",
      "pbid",
      "pys_advanced_form_data",
      "sbjs_current",
      "vitrine_customer",
    ];
    const cookie = read.map((name) => `${name}=1`).join("; ");
    const gone = cookiesOf(await send({ all: "reject" }, { cookie }))
      .filter((one) => one.includes("Max-Age=0"))
      .map((one) => one.split("=")[0]);
    expect(gone).toEqual(expect.arrayContaining(read));
  });

  test("rejects a form from another site", async () => {
    expect(await send({ all: "accept" }, { "sec-fetch-site": "cross-site" })).toMatchObject({ ok: false, status: 403 });
    expect(await records()).toEqual([]);
  });

  test("shows the browser's earlier choice and ignores malformed cookies", () => {
    const saved = (cookie: string) => savedChoice(new Request("http://shop.test/", { headers: { cookie } }));
    expect(saved("")).toBeNull();
    expect(saved("pys_consent=%%%; vitrine_consent=<b>")).toBeNull();
    const some = btoa(JSON.stringify({ ga: true, gtm: true }));
    expect(saved(`pys_consent=${encodeURIComponent(some)}; vitrine_consent=<b>.x`)).toEqual({
      choice: { statistics: true, marketing: false },
      record: "",
    });
  });
});
