import { describe, expect, test } from "vitest";
import { ID, start, layer } from "../test-pixels.ts";

describe("Google Ads", () => {
  const params = { value: 1, items: [1], ecomm_prodid: "p" };
  const sent = (event: object) => {
    const { page, fire } = start({
      google_ads: {
        conversion_ids: ["AW-1", "AW-2"],
        enhanced_conversion: ["index_1"],
        woo_purchase_conversion_track: "conversion",
        woo_add_to_cart_conversion_track: "current_event",
      },
    });
    fire("google_ads", { params, ...event });
    return { calls: layer(page).filter((call) => call[0] === "event"), page };
  };

  test("a conversion replaces the event if the owner set that (T4.12)", () => {
    expect(sent({ name: "purchase", e_id: "woo_purchase", ids: ["AW-1/lab"] }).calls).toEqual([
      ["event", "conversion", { value: 1, event_id: ID, send_to: ["AW-1/lab"] }],
    ]);
    expect(sent({ name: "add_to_cart", e_id: "woo_add_to_cart_on_button_click" }).calls).toEqual([
      ["event", "add_to_cart", { ...params, event_id: ID, send_to: ["AW-1", "AW-2"] }],
    ]);
    expect(sent({ name: "Form", e_id: "automatic_event_form", ids: ["AW-1/l3"] }).calls[0]?.[1]).toBe("Form");
  });

  test("an account hidden by URL gets nothing through its labels either (T3.12, T6.06)", () => {
    const hide_pixels = [{ pixel: "AW-1", hide_tag_contain: ["quiet"], hide_tag_time: 1 }];
    const { page, fire } = start(
      { google_ads: { conversion_ids: ["AW-1", "AW-2"], hide_pixels } },
      { href: "https://shop.example.test/?quiet" },
    );
    const sentTo = (...conversion_labels: string[]) => {
      fire("google_ads", { name: "purchase", conversion_labels });
      return layer(page).at(-1)?.[2];
    };
    expect(sentTo("AW-1/a", "AW-2/b", "AW-3/c")).toMatchObject({ send_to: ["AW-2/b"] });
    expect(sentTo("AW-1/a")).toMatchObject({ send_to: ["AW-2"] });
  });

  test("a conversion goes to labels, never to an account alone (T4.12)", () => {
    const purchase = { name: "purchase", e_id: "woo_purchase" };
    expect(sent({ ...purchase, conversion_labels: ["AW-1/xx"] }).calls).toEqual([
      ["event", "conversion", { value: 1, event_id: ID, send_to: ["AW-1/xx"] }],
    ]);
    expect(sent(purchase).calls).toEqual([
      ["event", "purchase", { ...params, event_id: ID, send_to: ["AW-1", "AW-2"] }],
    ]);
  });

  test("labels of an event that is not a conversion get it under its own name, once", () => {
    expect(sent({ name: "add_to_cart", e_id: "woo_add_to_cart", conversion_labels: ["AW-1/xx"] }).calls).toEqual([
      ["event", "add_to_cart", { ...params, event_id: ID, send_to: ["AW-1/xx"] }],
    ]);
  });

  test("shares the script of Analytics, and takes enhanced conversions by index", () => {
    const { page } = sent({ name: "x" });
    expect(layer(page).filter((call) => call[0] === "config")).toEqual([
      ["config", "AW-1", {}],
      ["config", "AW-2", { allow_enhanced_conversions: true }],
    ]);
    const both = start({ ga: { trackingIds: ["G-1"] }, google_ads: { conversion_ids: ["AW-1"] } });
    expect(both.page.scripts).toHaveLength(1);
  });
});
