import { describe, expect, test } from "vitest";
import type { FakePage } from "../../page/fake-page.ts";
import { sha256 } from "../../visitor/index.ts";
import { ID, start } from "../test-pixels.ts";

describe("TikTok", () => {
  interface Ttq extends Array<unknown> {
    _i: Record<string, unknown[]>;
  }
  const ttq = ({ globals }: FakePage) => globals["ttq"] as Ttq;

  test("waits 1500 ms, then gets the page's events 500 ms apart, without the visit's parameters (T9.13)", () => {
    const staticEvents = { tiktok: { a: [{ name: "ViewContent", params: { x: 1 } }], b: [{ name: "Search" }] } };
    const { page } = start({ trackTrafficSource: "1", tiktok: { pixelIds: ["T1"] }, staticEvents });
    page.advance(1999);
    expect(ttq(page)._i["T1"]).toHaveLength(0);
    page.advance(1);
    expect([...(ttq(page)._i["T1"] ?? [])]).toEqual([["track", "ViewContent", { x: 1 }, { event_id: ID }]]);
    page.advance(499);
    expect(ttq(page)._i["T1"]).toHaveLength(1);
    page.advance(1);
    expect(ttq(page)._i["T1"]).toHaveLength(2);
  });

  test("identifies a visitor only if the owner enabled advanced matching", () => {
    const known = start(
      { tiktok: { pixelIds: ["T1"], advanced_matching: { email: "a@x.co" } } },
      { cookies: { pbid: "abc" } },
    );
    const person = { email: sha256("a@x.co"), external_id: sha256("abc") };
    expect([...ttq(known.page)]).toEqual([["identify", person], ["page"]]);
    expect([...ttq(start({ tiktok: { pixelIds: ["T1"], advanced_matching: [] } }).page)]).toEqual([["page"]]);
  });

  test("fetches the visitor's ID if no other vendor does, and sends it hashed (T7.03)", async () => {
    const cookies = { pys_advanced_form_data: JSON.stringify({ email: "a@x.co", phone: "353871234567" }) };
    const { page } = start(
      { ajaxUrl: "/ajax", tiktok: { pixelIds: ["T1"], advanced_matching: { external_id: "" } } },
      { cookies, respond: () => ({ status: 200, json: { success: true, data: { pbid: "abc" } } }) },
    );
    await page.settle();
    const person = { email: sha256("a@x.co"), phone_number: sha256("+353871234567") };
    expect([...ttq(page)]).toEqual([
      ["identify", person],
      ["page"],
      ["identify", { ...person, external_id: sha256("abc") }],
    ]);
    expect(page.requests).toMatchObject([{ url: "/ajax?action=pys_get_pbid" }]);
  });
});
