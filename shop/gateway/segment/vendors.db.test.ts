import { DESTINATIONS, type DestinationName } from "@vitrine/tracking/gateway/ingest";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { startDeliveryWorkers } from "../../server/tracking/delivery/start-workers.ts";
import { ACCOUNT_IDS, FakeVendors } from "../../server/tracking/events/fake-vendors.ts";
import { until } from "../../server/tracking/events/test-events.ts";
import { SegmentGateway, SERVER, SUCCESS, track } from "./test-segment.ts";

/** What Segment's own clients sent to a recording server: analytics-node 3.1.0 and analytics-next 1.84.3. */
const RECORDED = JSON.parse(readFileSync(new URL("recorded-calls.json", import.meta.url), "utf8")) as Record<
  "node" | "browser" | "browserBatch",
  readonly { readonly path: string; readonly headers: Record<string, string>; readonly body: object }[]
>;

const gateway = new SegmentGateway();
const { open, send, stored, refused } = gateway;

describe("what each vendor receives", () => {
  const vendors = () => new FakeVendors(() => Date.now());
  const destinations = DESTINATIONS.map((vendor) => ({
    vendor,
    account: ACCOUNT_IDS[vendor],
    token: "good-token",
    endpoint: `http://${vendor}.test`,
    ...(vendor === "google_ads" && { conversionAction: "7" }),
  }));

  /** The recorded calls as if the client made them now: vendors and delivery loop go by the clock. */
  async function replay(calls: (typeof RECORDED)["node"], site: object = {}) {
    const network = vendors();
    gateway.now = Date.now();
    await open({ advancedMatching: true, destinations, ...site });
    for (const { path, headers, body } of calls) {
      const { sentAt } = body as { readonly sentAt: string };
      const text = JSON.stringify(body).replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, (instant) =>
        new Date(Date.parse(instant) - Date.parse(sentAt) + gateway.now).toISOString(),
      );
      expect(await send(path, text, { "x-forwarded-for": "203.0.113.5", ...headers })).toMatchObject(SUCCESS);
    }
    const expected = (await stored()).filter(({ state }) => state === "waiting").length;
    const { events } = gateway.opened.gateway;
    const workers = await startDeliveryWorkers({
      ...events,
      shop: gateway.opened.gateway,
      send: network.send,
      random: () => 0,
    });
    const arrived = () =>
      DESTINATIONS.flatMap((name) =>
        network
          .of(name)
          .arrivals()
          .map((arrival) => ({ ...arrival, vendor: name })),
      );
    try {
      await until(() => arrived().length >= expected);
    } finally {
      await workers.stop();
    }
    // Each account has its own loop, and several events are sent at once.
    return (vendor: DestinationName) =>
      arrived()
        .filter((arrival) => arrival.vendor === vendor)
        .toSorted((a, b) => a.name.localeCompare(b.name));
  }

  test("of an order that Segment's Node client reports", async () => {
    const at = await replay(RECORDED.node);
    const contents = [expect.objectContaining({ id: "412", quantity: 2, item_price: 39.5 })];
    expect(at("facebook")).toMatchObject([
      {
        name: "Purchase",
        id: "1001",
        event: {
          custom_data: { value: 97.5, currency: "EUR", order_id: "1001", content_ids: ["412"], contents },
          user_data: { client_ip_address: "203.0.113.9", em: [expect.stringMatching(/^[\da-f]{64}/)] },
        },
      },
    ]);
    expect(at("ga")).toMatchObject([
      {
        name: "purchase",
        event: {
          params: {
            transaction_id: "1001",
            value: 97.5,
            items: [{ item_id: "412", item_name: "Pantry Jar", quantity: 2 }],
          },
        },
      },
    ]);
    expect(at("google_ads")).toMatchObject([{ id: "1001", event: { conversionValue: 97.5, currency: "EUR" } }]);
    expect(at("tiktok")).toMatchObject([
      {
        name: "Purchase",
        id: "1001",
        event: { properties: { order_id: "1001", contents: [{ content_id: "412", content_name: "Pantry Jar" }] } },
      },
    ]);
    expect(at("pinterest")).toMatchObject([
      { name: "checkout", id: "1001", event: { custom_data: { value: "97.5", num_items: 2 } } },
    ]);
    expect(at("bing")).toMatchObject([
      { name: "Purchase", id: "1001", event: { customData: { pageType: "purchase", itemIds: ["412"] } } },
    ]);
    // The page and the screen came without consent.
    expect(refused()).toEqual([["no-consent", 2]]);
  });

  test("of a page and a product that Segment's client reports in a browser", async () => {
    const at = await replay(RECORDED.browser);
    expect(at("facebook").map(({ name }) => name)).toEqual(["AddToCart", "PageView"]);
    expect(at("facebook")[0]).toMatchObject({
      id: "ajs-next-1795075659223-03355f6e-ab6e-422d-8272-ca13e44b7fae",
      event: {
        event_source_url: "https://studio.test/product/jar",
        custom_data: { value: 79, currency: "EUR", content_ids: ["412"], content_name: "Pantry Jar" },
        user_data: { client_ip_address: "203.0.113.5", client_user_agent: expect.stringContaining("Chrome") },
      },
    });
    expect(at("ga").map(({ name }) => name)).toEqual(["add_to_cart", "page_view"]);
    expect(at("ga")[1]?.event).toMatchObject({
      params: {
        page_title: "Pantry Jar",
        page_location: "https://studio.test/product/jar?utm_source=news&gclid=Cj0abc",
      },
    });
    expect(at("pinterest").map(({ name }) => name)).toEqual(["add_to_cart", "page_visit"]);
    expect(at("bing")[0]).toMatchObject({
      name: "AddToCart",
      event: { customData: { pageType: "cart", ecommTotalValue: 79 } },
    });
    const visitors = new Set((await stored()).map(({ visitorKey }) => visitorKey));
    expect(visitors.size).toBe(1);
  });

  test("of a batch that Segment's client sends in a browser", async () => {
    const at = await replay(RECORDED.browserBatch);
    expect(at("tiktok").map(({ name }) => name)).toEqual(["PageView"]);
  });

  test("of an event of the site's own", async () => {
    const body = {
      ...track({ type: "track", event: "Size Guide Opened", properties: { guide: "bowls" } }),
      sentAt: new Date(0).toISOString(),
    };
    const at = await replay([{ path: "/v1/t", headers: SERVER, body }]);
    expect(at("facebook")).toMatchObject([
      { name: "Size Guide Opened", id: "m1", event: { custom_data: { guide: "bowls" } } },
    ]);
    expect(at("ga")).toMatchObject([{ name: "Size_Guide_Opened", event: { params: { guide: "bowls" } } }]);
    expect(at("pinterest")).toEqual([]);
  });

  test("of events that only Google Analytics has", async () => {
    const properties = { order_id: "1001", total: 5, currency: "EUR", products: [{ product_id: "412", price: 5 }] };
    const call = (event: string) => ({
      path: "/v1/t",
      headers: SERVER,
      body: { ...track({ event, messageId: event, properties }), sentAt: new Date(0).toISOString() },
    });
    const at = await replay(["Cart Viewed", "Product Clicked", "Order Refunded", "Product List Viewed"].map(call));
    expect(
      at("ga")
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(["refund", "select_item", "view_cart", "view_item_list"]);
    expect(at("facebook").map(({ name }) => name)).toEqual(["ViewCategory"]);
  });
});
