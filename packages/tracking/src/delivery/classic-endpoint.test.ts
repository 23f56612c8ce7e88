import { describe, expect, test } from "vitest";
import { createFakePage } from "../page/fake-page.ts";
import type { FakeFacts } from "../page/fake-page.ts";
import { createClassicDelivery } from "./index.ts";
import { CLASSIC, offer, pass } from "./test-delivery.ts";

describe("the classic endpoint", () => {
  const classic = (options: object = {}, facts: FakeFacts = {}) => {
    const page = createFakePage({ href: "https://shop.test/p?x=1", ...facts });
    return { page, delivery: createClassicDelivery(page, { ...CLASSIC, ...options }, page.beacon) };
  };

  test("gets a beacon with flat names, in which every list is indexed (T1.03, T7.01)", async () => {
    const { page, delivery } = classic();
    offer(delivery, "e1");
    await pass(page, 50);
    expect(page.requests).toEqual([]);
    const [beacon] = page.beacons;
    expect(beacon).toMatchObject({ url: "/ajax", contentType: "application/x-www-form-urlencoded" });
    expect([...new URLSearchParams(beacon?.body)]).toEqual([
      ["action", "pys_api_event"],
      ["pixel", "facebook"],
      ["event", "AddToCart"],
      ["event_slug", "woo_x"],
      ["ids[0]", "111"],
      ["ids[1]", "222"],
      ["data[value]", "5"],
      ["data[contents][0][id]", "1"],
      ["data[contents][0][quantity]", "2"],
      ["data[tags][0]", "a"],
      ["data[tags][1]", "b"],
      ["url", "https://shop.test/p?x=1"],
      ["eventID", "e1"],
      ["ajax_event", "nonce1"],
      ["woo_order", ""],
      ["edd_order", ""],
    ]);
  });

  test("gets a form where the beacon fails or is disabled (T7.01, T8.03)", async () => {
    for (const { page, delivery } of [classic({}, { takesBeacons: false }), classic({ useSendBeacon: "" })]) {
      offer(delivery, "e1", { woo_order: "9001" });
      await pass(page, 50);
      expect(page.beacons).toEqual([]);
      expect(page.requests[0]).toMatchObject({
        url: "/ajax",
        method: "POST",
        headers: { "Cache-Control": "no-cache" },
      });
      const body = [...new URLSearchParams(page.requests[0]?.body)];
      expect(body.filter(([name]) => name === "ids[]")).toHaveLength(2);
      expect(body).toContainEqual(["data[contents][0][id]", "1"]);
      expect(body).toContainEqual(["woo_order", "9001"]);
    }
  });

  test("of TikTok has its own action and its own name for the ID (T7.02)", async () => {
    const { page, delivery } = classic();
    offer(delivery, "e1", {}, "tiktok");
    await pass(page, 50);
    const body = new URLSearchParams(page.beacons[0]?.body);
    expect([body.get("action"), body.get("event_id"), body.has("eventID")]).toEqual([
      "pys_tiktok_api_event",
      "e1",
      false,
    ]);
  });
});
