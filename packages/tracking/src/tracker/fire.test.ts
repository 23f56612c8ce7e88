import { describe, expect, test } from "vitest";
import type { FakeFacts } from "../page/fake-page.ts";
import { readEvent } from "../wire/event.ts";
import { BANNER, ids, startTracker } from "./test-tracker.ts";

describe("whether an event is sent", () => {
  const fire = (event: object, options: object = {}, facts: FakeFacts = {}) => {
    const all = startTracker({ facebook: ids("1", "2"), ...options }, facts);
    const events = new Map([["facebook" as const, readEvent({ name: "Lead", ...event })]]);
    return { ...all, fire: () => all.tracker.fire(events) };
  };

  test("a delay defers it by its seconds, in browser and server; consent is checked again then (T4.05, T9.17)", () => {
    const { page, fire: go, received, copies } = fire({ delay: 3 });
    go();
    page.advance(2999);
    expect([received.length, copies.length]).toEqual([0, 0]);
    page.advance(1);
    expect([received.length, copies.length]).toEqual([1, 1]);

    const changing = fire({ delay: 3 }, BANNER);
    changing.choose(["facebook"]);
    changing.fire();
    changing.choose([]);
    changing.page.advance(3000);
    expect(changing.received).toEqual([]);
    expect(changing.reports.at(-1)?.heldBackBy).toBe("consent");
  });

  test("a delayed event whose consent was withdrawn may still fire later (T4.04, T4.05, T4.11)", () => {
    const printed = {
      ...BANNER,
      ga: ids("9"),
      staticEvents: {
        facebook: {
          woo_purchase: [{ name: "Purchase", woo_order: "7", delay: 3, hasTimeWindow: true, timeWindow: 1 }],
        },
      },
    };
    const { page, choose, names, reports } = fire({}, printed);
    choose(["facebook", "ga"]);
    choose(["ga"]);
    page.advance(5000);
    expect(names()).toEqual([]);
    expect(reports.at(-1)?.heldBackBy).toBe("consent");
    choose(["facebook", "ga"]);
    page.advance(2999);
    expect(names()).toEqual([]);
    page.advance(1);
    expect(names()).toEqual(["facebook Purchase"]);
    choose(["ga"]);
    choose(["facebook", "ga"]);
    page.advance(5000);
    expect(names()).toEqual(["facebook Purchase"]);
  });

  test("an event that fires once does not fire again; others do (T4.04)", () => {
    const once = fire({ once: true });
    once.fire();
    once.fire();
    expect(once.received).toHaveLength(1);
    expect(once.reports.at(-1)?.heldBackBy).toBe("fired-before");
    const often = fire({});
    often.fire();
    often.fire();
    expect(often.received).toHaveLength(2);
  });

  test("a closed window holds it back (T4.04, T9.11)", () => {
    const { fire: go, received, reports } = fire({ hasTimeWindow: true, timeWindow: 1 });
    go();
    go();
    expect(received).toHaveLength(1);
    expect(reports.at(-1)?.heldBackBy).toBe("window");
  });

  test("the page's own hook holds it back (T5.14)", () => {
    const { fire: go, received, reports } = fire({}, {}, { globals: { pys_disable_event_filter: () => true } });
    go();
    expect(received).toEqual([]);
    expect(reports[0]?.heldBackBy).toBe("page-filter");
  });

  test("a purchase is sent once per order if the owner counts transactions (T4.11, T9.07)", () => {
    const purchase = { name: "Purchase", type: "dyn", e_id: "woo_purchase", woo_order: "9001" };
    const counted = fire(purchase);
    counted.fire();
    counted.fire();
    expect(counted.received).toHaveLength(1);
    expect(counted.reports.at(-1)?.heldBackBy).toBe("order");
    const free = fire(purchase, { woo: { woo_purchase_on_transaction: false } });
    free.fire();
    free.fire();
    expect(free.received).toHaveLength(2);
  });

  test("hidden IDs are neither loaded nor sent any event (T3.12, T6.06)", () => {
    const hiding = {
      facebook: { ...ids("1", "2"), hide_pixels: [{ pixel: "1", hide_tag_contain: ["nopixel"], hide_tag_time: 24 }] },
    };
    const { calls, fire: go, received } = fire({}, hiding, { href: "https://shop.example.test/?nopixel=1" });
    go();
    expect(calls).toEqual(["facebook load 2"]);
    expect(received[0]?.event.ids).toEqual(["2"]);
    // Also within a session: the URL that hides a pixel may be the second page's.
    const running = { pys_start_session: "true", pys_session_limit: "true" };
    expect(fire({}, hiding, { href: "https://shop.example.test/?nopixel=1", cookies: running }).calls).toEqual([
      "facebook load 2",
    ]);
  });

  test("an event for an ID that is not on the page is not sent", () => {
    const { fire: go, received, reports } = fire({ pixelIds: ["9"] });
    go();
    expect(received).toEqual([]);
    expect(reports[0]?.heldBackBy).toBe("no-id");
  });

  test("parameters that name a field or an element are filled in (T9.10)", () => {
    const { fire: go, received } = fire(
      { params: { company: "f_company", amount: { value: "7", selector: "#x", input_type: "int" } } },
      { track_dynamic_fields: { company: "f_company" } },
      { cookies: { pys_dyn_field_f_company: "Acme" } },
    );
    go();
    expect(received[0]?.event.params).toMatchObject({ company: "Acme", amount: 7 });
  });
});
