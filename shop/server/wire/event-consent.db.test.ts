import { CONSENT } from "@vitrine/tracking/gateway/intake";
import { describe, expect, test } from "vitest";
import { readBalances } from "../events/balance.ts";
import { saveAccount } from "../events/save-account.ts";
import { MATCHING } from "../events/test-events.ts";
import { textsVersion } from "../tracking/texts-version.ts";
import { consentPost } from "./consent-post.ts";
import { AJAX, ALL, HERE, ORIGIN, eventDoorsOfThisFile } from "./test-event-doors.ts";

const doors = eventDoorsOfThisFile();

describe("consent at the doors", () => {
  test("is asked for each pixel, and a cookie that is missing or unreadable is a no [T6.01]", async () => {
    doors.consent({ ...ALL, facebook: false });
    await doors.batch([{ id: "a" }, { pixel: "tiktok", ids: ["TT"], id: "b" }]);
    expect((await doors.stored()).map(({ destination }) => destination)).toEqual(["tiktok"]);
    for (const cookie of [undefined, "rubbish", encodeURIComponent(btoa("{}"))]) {
      if (cookie === undefined) doors.browser.cookies.delete(CONSENT);
      else doors.browser.cookies.set(CONSENT, cookie);
      await doors.batch([{ id: "c" }]);
      await doors.form(AJAX, "action=pys_api_event&pixel=facebook&event=View&ids[]=111&eventID=d");
      await doors.json("/wp-json/pys-facebook/v1/event", { event: "View", ids: ["111"], data: {}, eventID: "e" });
    }
    expect(await doors.stored()).toHaveLength(1);
  });

  test("may be assumed before a choice where the owner says so, never against a choice [T6.03]", async () => {
    doors.set({ consent: { tool: "cookiebot", allowedBeforeChoice: ["facebook"] } });
    doors.browser.cookies.delete(CONSENT);
    await doors.batch([{ id: "a" }]);
    doors.consent({ ...ALL, facebook: false });
    await doors.batch([{ id: "b" }]);
    expect((await doors.stored()).map(({ id }) => id)).toEqual(["a"]);
  });

  test("of a browser that says for its user that nothing may be shared covers measuring, not advertising", async () => {
    await saveAccount(doors.shop, { destination: "ga", account: "G-1", token: "t" });
    const both = [{ id: "a" }, { pixel: "ga", ids: ["G-1"], id: "b" }] as const;
    await doors.batch(both, { ...HERE, "sec-gpc": "1" });
    expect((await doors.stored()).map(({ destination }) => destination)).toEqual(["ga"]);
  });

  test("is nothing against the owner, who can switch a pixel off", async () => {
    doors.set({ consent: { switchedOff: ["facebook"] } });
    await doors.batch([{ id: "a" }]);
    expect(await doors.stored()).toEqual([]);
  });

  test("withdrawn: what waits is dropped when the page tells of it", async () => {
    doors.browser.cookies.set("pbid", "visitor-1234");
    await saveAccount(doors.shop, { destination: "ga", account: "G-1", token: "t" });
    await doors.batch([{ id: "a" }, { pixel: "ga", ids: ["G-1"], id: "b" }]);
    const body = JSON.stringify({ statistics: true, marketing: false, version: textsVersion(MATCHING) });
    const headers = { "content-type": "application/json", cookie: "pbid=visitor-1234" };
    const told = new Request(`${ORIGIN}/t/consent`, { method: "POST", body, headers });
    expect((await consentPost(doors.shop, told)).status).toBe(201);
    const balances = await readBalances(doors.database.pool);
    expect(balances.map(({ dropped, waiting }) => [dropped, waiting])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });
});
