import { describe, expect, test } from "vitest";
import { testSite } from "../test-gateway.ts";
import { SegmentGateway, SERVER, SUCCESS, track } from "./test-segment.ts";

const gateway = new SegmentGateway();
const { open, send, stored, names } = gateway;

describe("a repeated message", () => {
  test("is stored once, whatever it says", async () => {
    for (const change of [{}, {}, { event: "Contact" }, { properties: { value: 9 } }, { anonymousId: "another-one" }])
      expect(await send("/v1/t", track(change))).toMatchObject(SUCCESS);
    await send("/v1/b", { batch: [track({ type: "track" }), track({ type: "track" })] });
    expect(await names()).toEqual(["Lead"]);
  });

  test("is recognised for two days, and on both sides of midnight", async () => {
    const MIDNIGHT = Date.UTC(2026, 10, 20);
    const attempt = async (receivedAt: number, fields: object) => {
      gateway.now = receivedAt;
      await send("/v1/t", track(fields));
    };
    const happened = (ago: number, sentAt: number) => ({
      timestamp: new Date(sentAt - ago).toISOString(),
      sentAt: new Date(sentAt).toISOString(),
    });
    // The network delays the first attempt, so that its corrected time is after midnight and the second one's before.
    await attempt(MIDNIGHT + 5000, { messageId: "slow", ...happened(4000, MIDNIGHT) });
    await attempt(MIDNIGHT + 9000, { messageId: "slow", ...happened(13_000, MIDNIGHT + 9000) });
    await attempt(MIDNIGHT - 1000, { messageId: "early", ...happened(0, MIDNIGHT - 1000) });
    await attempt(MIDNIGHT + 3000, { messageId: "early", ...happened(0, MIDNIGHT) });
    for (const hours of [0, 24, 48]) await attempt(MIDNIGHT + hours * 3_600_000, { messageId: "without-time" });
    expect((await stored()).map(({ eventId }) => eventId).toSorted()).toEqual(["early", "slow", "without-time"]);
  });

  test("counts for each site of an account together, as sources do at Segment", async () => {
    await open({}, { sites: [testSite(), testSite({ key: "another_site", name: "Other" })] });
    await send("/v1/t", track());
    await send("/v1/t", track(), { ...SERVER, authorization: `Basic ${btoa("another_site:")}` });
    expect(await names()).toEqual(["Lead"]);
  });

  test("without an ID cannot be recognised", async () => {
    for (const messageId of [undefined, ""]) await send("/v1/t", track({ messageId }));
    expect(await names()).toEqual(["Lead", "Lead"]);
  });
});

describe("the ID by which vendors count an event once", () => {
  test.each([
    ["the message's", {}, "m1"],
    [
      "the order's, of a purchase",
      { event: "Order Completed", properties: { order_id: 1001, total: 5, currency: "EUR" } },
      "1001",
    ],
    ["event_id, before both", { event: "Order Completed", properties: { order_id: "1001", event_id: "e9" } }, "e9"],
  ])("is %s", async (_, change, expected) => {
    await send("/v1/t", track(change));
    expect((await stored()).map(({ eventId }) => eventId)).toEqual([expected]);
  });

  test("keeps an order of two messages one, and an event of another name apart", async () => {
    const properties = { order_id: "1001", total: 5, currency: "EUR" };
    for (const messageId of ["m1", "m2"])
      await send("/v1/t", track({ event: "Order Completed", messageId, properties }));
    for (const event of ["Lead", "Contact"])
      await send("/v1/t", track({ event, messageId: event, properties: { event_id: "1001" } }));
    expect(await names()).toEqual(["Contact", "Lead", "Purchase"]);
  });
});
