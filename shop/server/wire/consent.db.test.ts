import { CONSENT, decodeConsent } from "@vitrine/tracking/consent/own";
import { describe, expect, test } from "vitest";
import { createTestShop } from "../cart/test-shop.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { forgetConsentRecords } from "../tracking/record-consent.ts";
import { textsVersion } from "../tracking/texts-version.ts";
import { TrackingSettings } from "../tracking/tracking-settings.ts";
import { consentPost } from "./consent-post.ts";
import { keptChoice, postChoices } from "./privacy-choices.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const TRACKING = TrackingSettings.parse({ pixels: { ga: { enabled: true, ids: ["G-1"] } } });
shop.change({ tracking: TRACKING });
const VERSION = textsVersion(TRACKING);

const records = async () =>
  (await shop.database.pool.query<Record<string, unknown>>("select * from consent_records order by created_at")).rows;

function tell(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const all = { "content-type": "application/json", ...headers };
  return consentPost(shop, new Request("http://shop.test/t/consent", { method: "POST", body: text, headers: all }));
}

describe("a banner tells what was chosen", () => {
  test("a record says what, when and after which words, and nothing about whom [T3.11]", async () => {
    const response = await tell({ statistics: true, marketing: false, version: VERSION }, { cookie: "pbid=secret" });
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
    expect(texts.rows).toEqual([{ texts: TRACKING.consent.banner, pixels: ["ga"] }]);
  });

  test("each choice is a record of its own, the words are kept once", async () => {
    await tell({ statistics: true, marketing: true, version: VERSION });
    await tell({ statistics: false, marketing: false, version: VERSION });
    expect((await records()).map(({ marketing }) => marketing)).toEqual([true, false]);
    expect((await shop.database.pool.query("select 1 from consent_texts")).rowCount).toBe(1);
  });

  test("other words, nonsense, other sites and other kinds of content leave no record", async () => {
    const good = { statistics: true, marketing: true, version: VERSION };
    const statuses = [
      await tell({ ...good, version: "0123456789ab" }),
      await tell({ ...good, statistics: "yes" }),
      await tell("{"),
      await tell('{"__proto__":{"statistics":true},"marketing":true}'),
      await tell(good, { origin: "https://evil.example", "sec-fetch-site": "cross-site" }),
      await tell(good, { "content-type": "text/plain" }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([409, 400, 400, 400, 403, 415]);
    expect(await records()).toEqual([]);
  });

  test("somebody who chooses without end is asked to wait", async () => {
    const good = { statistics: true, marketing: true, version: VERSION };
    const answers: number[] = [];
    for (let time = 0; time < 62; time += 1) answers.push((await tell(good)).status);
    expect(answers.slice(0, 60).every((status) => status === 201)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });

  test("a proof is kept for three years", async () => {
    await tell({ statistics: true, marketing: true, version: VERSION });
    await forgetConsentRecords(shop);
    expect(await records()).toHaveLength(1);
    await shop.database.pool.query("update consent_records set created_at = now() - interval '3 years 1 day'");
    await forgetConsentRecords(shop);
    expect(await records()).toEqual([]);
  });
});

describe("the page for browsers without script", () => {
  async function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
    const request = () =>
      new Request("http://shop.test/privacy/choices/", { method: "POST", headers, body: new URLSearchParams(fields) });
    return postChoices(shop, request(), request());
  }
  const cookiesOf = (answer: Awaited<ReturnType<typeof send>>) => (answer.ok ? answer.setCookies : []);
  const valueOf = (cookies: readonly string[], name: string) =>
    cookies.findLast((cookie) => cookie.startsWith(`${name}=`))?.split(/[=;]/)[1] ?? "";

  test("writes the same cookies as the banner, for 365 days [T9.04]", async () => {
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

  test("accepting and refusing all outweigh what is ticked", async () => {
    await send({ all: "reject", statistics: "1", marketing: "1" });
    await send({ all: "accept" });
    expect((await records()).map(({ statistics, marketing }) => [statistics, marketing])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test("taking it back takes the cookies back that measured, and leaves the cart alone", async () => {
    const cookie = "_fbp=1; pys_first_visit=true; _ga_X=1; woocommerce_items_in_cart=1";
    const gone = cookiesOf(await send({ all: "reject" }, { cookie }))
      .filter((one) => one.includes("Max-Age=0"))
      .map((one) => one.split("=")[0]);
    expect(new Set(gone)).toEqual(new Set(["pys_consent", "vitrine_consent", "_fbp", "pys_first_visit", "_ga_X"]));
  });

  test("a form from another site changes nothing", async () => {
    expect(await send({ all: "accept" }, { "sec-fetch-site": "cross-site" })).toMatchObject({ ok: false, status: 403 });
    expect(await records()).toEqual([]);
  });

  test("shows what this browser answered before, whatever nonsense its cookies hold", () => {
    const kept = (cookie: string) => keptChoice(new Request("http://shop.test/", { headers: { cookie } }));
    expect(kept("")).toBeNull();
    expect(kept("pys_consent=%%%; vitrine_consent=<b>")).toBeNull();
    const some = btoa(JSON.stringify({ ga: true, gtm: true }));
    expect(kept(`pys_consent=${encodeURIComponent(some)}; vitrine_consent=<b>.x`)).toEqual({
      choice: { statistics: true, marketing: false },
      record: "",
    });
  });
});
