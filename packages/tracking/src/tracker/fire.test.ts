import { describe, expect, test } from "vitest";
import type { FakeFacts } from "../page/fake-page.ts";
import { readEvent } from "../wire/event.ts";
import { BANNER, ids, startTracker } from "./test-tracker.ts";

describe("whether an event goes out", () => {
  const fire = (event: object, options: object = {}, facts: FakeFacts = {}) => {
    const all = startTracker({ facebook: ids("1", "2"), ...options }, facts);
    const events = new Map([["facebook" as const, readEvent({ name: "Lead", ...event })]]);
    return { ...all, fire: () => all.tracker.fire(events) };
  };

  test("a delay defers it by its seconds, browser and server alike; consent must still stand then [T4.05, T9.17]", () => {
    const { page, fire: go, heard, copies } = fire({ delay: 3 });
    go();
    page.advance(2999);
    expect([heard.length, copies.length]).toEqual([0, 0]);
    page.advance(1);
    expect([heard.length, copies.length]).toEqual([1, 1]);

    const changing = fire({ delay: 3 }, BANNER);
    changing.choose(["facebook"]);
    changing.fire();
    changing.choose([]);
    changing.page.advance(3000);
    expect(changing.heard).toEqual([]);
    expect(changing.reports.at(-1)?.heldBackBy).toBe("consent");
  });

  test("an event that fires once does not fire again; others do [T4.04]", () => {
    const once = fire({ once: true });
    once.fire();
    once.fire();
    expect(once.heard).toHaveLength(1);
    expect(once.reports.at(-1)?.heldBackBy).toBe("fired-before");
    const often = fire({});
    often.fire();
    often.fire();
    expect(often.heard).toHaveLength(2);
  });

  test("a window that is shut holds it back [T4.04, T9.11]", () => {
    const { fire: go, heard, reports } = fire({ hasTimeWindow: true, timeWindow: 1 });
    go();
    go();
    expect(heard).toHaveLength(1);
    expect(reports.at(-1)?.heldBackBy).toBe("window");
  });

  test("the page's own hook holds it back [T5.14]", () => {
    const { fire: go, heard, reports } = fire({}, {}, { globals: { pys_disable_event_filter: () => true } });
    go();
    expect(heard).toEqual([]);
    expect(reports[0]?.heldBackBy).toBe("page-filter");
  });

  test("a purchase goes out once for each order where the owner counts transactions [T4.11, T9.07]", () => {
    const purchase = { name: "Purchase", type: "dyn", e_id: "woo_purchase", woo_order: "9001" };
    const counted = fire(purchase);
    counted.fire();
    counted.fire();
    expect(counted.heard).toHaveLength(1);
    expect(counted.reports.at(-1)?.heldBackBy).toBe("order");
    const free = fire(purchase, { woo: { woo_purchase_on_transaction: false } });
    free.fire();
    free.fire();
    expect(free.heard).toHaveLength(2);
  });

  test("hidden ids are neither loaded nor told, for any event [T3.12, T6.06]", () => {
    const hiding = {
      facebook: { ...ids("1", "2"), hide_pixels: [{ pixel: "1", hide_tag_contain: ["nopixel"], hide_tag_time: 24 }] },
    };
    const { calls, fire: go, heard } = fire({}, hiding, { href: "https://shop.example.test/?nopixel=1" });
    go();
    expect(calls).toEqual(["facebook load 2"]);
    expect(heard[0]?.event.ids).toEqual(["2"]);
    const running = { pys_start_session: "true", pys_session_limit: "true" };
    expect(fire({}, hiding, { href: "https://shop.example.test/?nopixel=1", cookies: running }).calls).toEqual([
      "facebook load 1,2",
    ]);
  });

  test("an event for an id that is not there goes to nobody", () => {
    const { fire: go, heard, reports } = fire({ pixelIds: ["9"] });
    go();
    expect(heard).toEqual([]);
    expect(reports[0]?.heldBackBy).toBe("no-id");
  });

  test("parameters that name a field or a place are filled in [T9.10]", () => {
    const { fire: go, heard } = fire(
      { params: { company: "f_company", amount: { value: "7", selector: "#x", input_type: "int" } } },
      { track_dynamic_fields: { company: "f_company" } },
      { cookies: { pys_dyn_field_f_company: "Acme" } },
    );
    go();
    expect(heard[0]?.event.params).toMatchObject({ company: "Acme", amount: 7 });
  });
});
