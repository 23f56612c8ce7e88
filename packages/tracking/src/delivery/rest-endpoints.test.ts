import { describe, expect, test } from "vitest";
import { createFakePage } from "../page/fake-page.ts";
import type { FakeFacts } from "../page/fake-page.ts";
import type { HttpRequest } from "../page/index.ts";
import { createClassicDelivery } from "./index.ts";
import { CLASSIC, offer, PARAMS, pass } from "./test-delivery.ts";

const REST = {
  pysFacebookRest: { restApiUrl: "/wp-json/pys-facebook/v1/event" },
  pysTikTokRest: { restApiUrl: "/wp-json/pys-tiktok/v1/event" },
  pysPinterestRest: { restApiUrl: "/wp-json/pys-pinterest/v1/event" },
};

describe("the REST endpoints", () => {
  const rest = (facts: FakeFacts = {}, options: object = {}) => {
    const page = createFakePage({ globals: REST, ...facts });
    return { page, delivery: createClassicDelivery(page, { ...CLASSIC, ...options }, page.beacon) };
  };

  test.each(["facebook", "tiktok", "pinterest"] as const)(
    "of %s gets lists and parameters as text (T7.05)",
    async (pixel) => {
      const { page, delivery } = rest({}, { useSendBeacon: "" });
      offer(delivery, "e1", { edd_order: "7" }, pixel);
      await pass(page, 50);
      expect(page.requests).toHaveLength(1);
      expect(page.requests[0]).toMatchObject({
        url: `/wp-json/pys-${pixel}/v1/event`,
        headers: { "Content-Type": "application/json" },
      });
      expect(JSON.parse(page.requests[0]?.body ?? "")).toEqual({
        event: "AddToCart",
        event_slug: "woo_x",
        data: JSON.stringify(PARAMS),
        ids: JSON.stringify(["111", "222"]),
        eventID: "e1",
        woo_order: "0",
        edd_order: "7",
      });
    },
  );

  test("try a beacon first, as a form (T7.05)", async () => {
    const { page, delivery } = rest();
    offer(delivery, "e1");
    await pass(page, 50);
    expect(page.beacons).toMatchObject([
      { url: "/wp-json/pys-facebook/v1/event", contentType: "application/x-www-form-urlencoded" },
    ]);
    expect(new URLSearchParams(page.beacons[0]?.body).get("ids")).toBe('["111","222"]');
  });

  test.each([500, 404, 401, 0])("that respond with %s fall back to the classic one (T7.05, T8.02)", async (status) => {
    const respond = ({ url }: HttpRequest) => ({ status: url === "/ajax" ? 200 : status, json: undefined });
    const { page, delivery } = rest({ respond }, { useSendBeacon: "" });
    offer(delivery, "e1");
    await pass(page, 50);
    expect(page.requests.map(({ url }) => url)).toEqual(["/wp-json/pys-facebook/v1/event", "/ajax"]);
  });

  test("do not exist for other pixels: the error is logged once, and the classic one is used (T8.04)", async () => {
    const { page, delivery } = rest({}, { useSendBeacon: "" });
    offer(delivery, "e1", {}, "bing");
    await pass(page, 50);
    offer(delivery, "e2", {}, "bing");
    await pass(page, 50);
    expect(page.errors).toEqual([expect.stringContaining("bing")]);
    expect(page.requests.map(({ url }) => url)).toEqual(["/ajax", "/ajax"]);
  });

  test("are not required on pages that use none (T8.04)", async () => {
    const { page, delivery } = rest({ globals: {} });
    offer(delivery, "e1", {}, "bing");
    await pass(page, 50);
    expect([page.errors, page.warnings]).toEqual([[], []]);
    expect(page.beacons.map(({ url }) => url)).toEqual(["/ajax"]);
  });
});
