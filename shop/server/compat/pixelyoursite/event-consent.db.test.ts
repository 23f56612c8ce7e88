import { CONSENT } from "@vitrine/tracking/gateway/ingest";
import { describe, expect, test } from "vitest";
import { readBalances } from "../../tracking/events/test-balance.ts";
import { saveAccount } from "../../tracking/events/save-account.ts";
import { MATCHING } from "../../tracking/events/test-events.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { textsVersion } from "../../tracking/consent/texts-version.ts";
import { consentPost } from "../../tracking/consent/consent-post.ts";
import { AJAX, ALL, HERE, ORIGIN, setUpEventRoutes } from "./test-event-routes.ts";

const handlers = setUpEventRoutes();

describe("consent at the endpoints", () => {
  test("is checked per pixel, and a missing or malformed cookie means no consent (T6.01)", async () => {
    handlers.consent({ ...ALL, facebook: false });
    await handlers.batch([{ id: "a" }, { pixel: "tiktok", ids: ["TT"], id: "b" }]);
    expect((await handlers.stored()).map(({ destination }) => destination)).toEqual(["tiktok"]);
    for (const cookie of [undefined, "rubbish", encodeURIComponent(btoa("{}"))]) {
      if (cookie === undefined) handlers.browser.cookies.delete(CONSENT);
      else handlers.browser.cookies.set(CONSENT, cookie);
      await handlers.batch([{ id: "c" }]);
      await handlers.form(AJAX, "action=pys_api_event&pixel=facebook&event=View&ids[]=111&eventID=d");
      await handlers.json("/wp-json/pys-facebook/v1/event", { event: "View", ids: ["111"], data: {}, eventID: "e" });
    }
    expect(await handlers.stored()).toHaveLength(1);
  });

  test("may be assumed before a choice if the owner allows it, never against a choice (T6.03)", async () => {
    handlers.set({ consent: { tool: "cookie_notice", allowedBeforeChoice: ["facebook"] } });
    handlers.browser.cookies.delete(CONSENT);
    await handlers.batch([{ id: "a" }]);
    handlers.consent({ ...ALL, facebook: false });
    await handlers.batch([{ id: "b" }]);
    expect((await handlers.stored()).map(({ id }) => id)).toEqual(["a"]);
  });

  test("is not assumed with a tool that waits for the choice in the browser (T6.03)", async () => {
    for (const tool of ["vitrine", "cookiebot", "consent_magic", "real_cookie_banner", "wp_consent_api"]) {
      handlers.set({ consent: { tool, allowedBeforeChoice: ["facebook"] } });
      handlers.browser.cookies.delete(CONSENT);
      await handlers.batch([{ id: tool }]);
    }
    expect(await handlers.stored()).toEqual([]);
  });

  test("with Global Privacy Control covers analytics, not advertising", async () => {
    await saveAccount(handlers.shop, { destination: "ga", account: "G-1", token: "t" });
    const both = [{ id: "a" }, { pixel: "ga", ids: ["G-1"], id: "b" }] as const;
    await handlers.batch(both, { ...HERE, "sec-gpc": "1" });
    expect((await handlers.stored()).map(({ destination }) => destination)).toEqual(["ga"]);
  });

  test("does not override a pixel that the owner turned off", async () => {
    handlers.set({ consent: { switchedOff: ["facebook"] } });
    await handlers.batch([{ id: "a" }]);
    expect(await handlers.stored()).toEqual([]);
  });

  test("withdrawal drops waiting events when the page reports it", async () => {
    handlers.browser.cookies.set("pbid", "visitor-1234");
    await saveAccount(handlers.shop, { destination: "ga", account: "G-1", token: "t" });
    await handlers.batch([{ id: "a" }, { pixel: "ga", ids: ["G-1"], id: "b" }]);
    const body = JSON.stringify({
      statistics: true,
      marketing: false,
      version: textsVersion(ShopSettings.parse({ tracking: MATCHING })),
    });
    const headers = { "content-type": "application/json", cookie: "pbid=visitor-1234" };
    const withdrawal = new Request(`${ORIGIN}/t/consent`, { method: "POST", body, headers });
    expect((await consentPost(handlers.shop, withdrawal)).status).toBe(201);
    const balances = await readBalances(handlers.database.pool);
    expect(balances.map(({ dropped, waiting }) => [dropped, waiting])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });
});
