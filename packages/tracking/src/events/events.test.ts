import { describe, expect, test } from "vitest";
import { createFakePage } from "../page/fake-page.ts";
import type { FakeFacts } from "../page/fake-page.ts";
import { readEvent, readEvents } from "../wire/event.ts";
import { readOptions } from "../wire/index.ts";
import {
  dynamicFields,
  hidePixels,
  isFirstPurchase,
  isHiddenPixel,
  createPageFilter,
  passesWindow,
  printedId,
} from "./index.ts";

const HOUR_MS = 3_600_000;

describe("an event", () => {
  test("is read with all its fields, with numbers and lists in every printed form (T3.01)", () => {
    const printed = {
      name: "Purchase",
      type: "static",
      e_id: "woo_purchase",
      eventID: "11111111-1111-4111-8111-111111111111",
      params: { value: 5 },
      delay: "2",
      ids: [],
      pixelIds: { "0": "111", "1": "222" },
      trackingIds: ["G-1"],
      conversion_ids: ["AW-1"],
      conversion_labels: ["AW-1/x"],
      hasTimeWindow: "1",
      timeWindow: "24",
      woo_order: 9001,
      edd_order: "",
      ajaxFire: true,
      custom_event_post_id: 55,
      extensions: ["pdf"],
      unify: true,
      scroll_percent: "30",
      time_on_page: 30,
      hasAutoParam: false,
      youtube_disabled: true,
    };
    expect(readEvent(printed)).toEqual({
      name: "Purchase",
      type: "static",
      eId: "woo_purchase",
      eventId: "11111111-1111-4111-8111-111111111111",
      params: { value: 5 },
      delay: 2,
      ids: [],
      pixelIds: ["111", "222"],
      trackingIds: ["G-1"],
      conversionIds: ["AW-1"],
      ownIds: ["111", "222"],
      conversionLabels: ["AW-1/x"],
      hasTimeWindow: true,
      timeWindow: 24,
      wooOrder: "9001",
      eddOrder: "",
      ajaxFire: true,
      customEventPostId: "55",
      hasAutoParam: false,
      once: false,
      raw: printed,
      unify: true,
      isCommon: false,
    });
  });

  test("is printed alone, in a list or in a map, and needs a name (T3.01)", () => {
    expect(readEvents({ name: "A" })).toHaveLength(1);
    expect(readEvents([{ name: "A" }, { name: "B" }, {}, null])).toHaveLength(2);
    expect(readEvents({ x: { name: "A" } })).toHaveLength(1);
    expect(readEvents("A")).toEqual([]);
  });
});

describe("an event with a time window", () => {
  const event = readEvent({
    name: "Lead",
    type: "trigger",
    custom_event_post_id: "55",
    hasTimeWindow: true,
    timeWindow: 24,
  });

  test("fires again only after its hours, and its cookie lasts as long (T4.04, T9.11)", () => {
    const page = createFakePage();
    const fires = [0, 1, 22.99, 0.02].map((hours) => {
      page.advance(hours * HOUR_MS);
      return passesWindow(page, event, "facebook");
    });
    expect(fires).toEqual([true, false, false, true]);
    expect(page.cookies.names()).toEqual(["dyn_facebook_55_Lead"]);
    expect(page.lives.get("dyn_facebook_55_Lead")).toBe(86_400);
  });

  test("has its own window for each pixel and each printed key (T9.11)", () => {
    const page = createFakePage();
    const printed = readEvent({ name: "page_view", type: "static", hasTimeWindow: true, timeWindow: 2 });
    expect([
      passesWindow(page, event, "ga"),
      passesWindow(page, event, "facebook"),
      passesWindow(page, printed, "ga"),
    ]).toEqual([true, true, true]);
    expect(page.cookies.names()).toContain("static_ga__page_view");
    expect(passesWindow(page, readEvent({ name: "x" }), "ga")).toBe(true);
  });

  test("does not share its window with another of the same name (T4.04, T9.11)", () => {
    const page = createFakePage();
    const lead = { name: "Lead", type: "static", hasTimeWindow: true, timeWindow: 2 };
    const events = [{ custom_event_post_id: "7" }, { custom_event_post_id: "8" }, { e_id: "a" }, { e_id: "b" }];
    const fires = () => events.map((own) => passesWindow(page, readEvent({ ...lead, ...own }), "ga"));
    expect(fires()).toEqual([true, true, true, true]);
    expect(fires()).toEqual([false, false, false, false]);
  });
});

describe("a purchase", () => {
  test("is sent to each pixel once per order, for a day (T3.19, T4.11, T9.07)", () => {
    const { cookies, lives } = createFakePage();
    const sent = [
      ["woo_purchase", "9001", "facebook"],
      ["woo_purchase", "9001", "facebook"],
      ["woo_purchase", "9001", "ga"],
      ["woo_purchase", "9002", "facebook"],
      ["woo_purchase", "9001", "facebook"],
      ["edd_purchase", "9001", "facebook"],
    ].map(([key = "", order = "", pixel = ""]) => isFirstPurchase(cookies, key, order, pixel));
    expect(sent).toEqual([true, false, true, true, false, true]);
    expect(lives.get("pys_woo_purchase_order_id_facebook")).toBe(86_400);
    expect(cookies.read("pys_woo_purchase_order_id_ga")).toBe("9001");
  });
});

test("the page's own hook can reject an event for a pixel, and a failing hook rejects nothing (T5.14)", () => {
  const page = createFakePage({
    globals: { pys_disable_event_filter: (name: string, slug: string) => name === "Lead" && slug === "tiktok" },
  });
  expect(createPageFilter(page)("1", "Lead", "tiktok")).toBe(true);
  expect(createPageFilter(page)("1", "Lead", "facebook")).toBe(false);
  expect(createPageFilter(createFakePage())("1", "Lead", "tiktok")).toBe(false);

  const later = createFakePage();
  const isRefused = createPageFilter(later);
  expect(isRefused("1", "Lead", "tiktok")).toBe(false);
  later.globals["pys_disable_event_filter"] = () => true;
  expect(isRefused("2", "Lead", "tiktok")).toBe(true);
  const broken = createFakePage({
    globals: {
      pys_disable_event_filter: () => {
        throw new Error("no");
      },
    },
  });
  expect(createPageFilter(broken)("1", "Lead", "tiktok")).toBe(false);
  expect(broken.warnings).toHaveLength(1);
});

describe("form fields as event parameters", () => {
  const fieldsOf = (facts: FakeFacts = {}, mayRemember = () => true) => {
    const page = createFakePage(facts);
    return {
      page,
      fill: dynamicFields({
        page,
        options: readOptions({ track_dynamic_fields: { company: "f_company" } }),
        mayRemember,
      }),
    };
  };

  test("are stored for thirty minutes when the visitor leaves them (T3.19, T9.10)", () => {
    const { page } = fieldsOf();
    page.emit({ type: "blur", target: { name: "f_company", value: "  Acme  " } } as never);
    page.emit({ type: "blur", target: { name: "other", value: "x" } } as never);
    expect(page.cookies.names()).toEqual(["pys_dyn_field_f_company"]);
    expect(page.cookies.read("pys_dyn_field_f_company")).toBe("Acme");
    expect(page.lives.get("pys_dyn_field_f_company")).toBe(1800);
  });

  test("are not stored when they are empty or not allowed (T9.10)", () => {
    let isAllowed = true;
    const { page } = fieldsOf({}, () => isAllowed);
    page.emit({ type: "blur", target: { name: "f_company", value: "  " } } as never);
    isAllowed = false;
    page.emit({ type: "blur", target: { name: "f_company", value: "Acme" } } as never);
    expect(page.cookies.names()).toEqual([]);
  });

  test("replace the parameter that names them, or remove it (T9.10)", () => {
    const { fill } = fieldsOf({ cookies: { pys_dyn_field_f_company: "Acme" } });
    expect(fill({ company: "f_company", x: 1 })).toEqual({ company: "Acme", x: 1 });
    expect(fill({ company: "f_other", x: 1 })).toEqual({ x: 1 });
  });
});

describe("pixels hidden by URL", () => {
  const rules = [{ pixel: "111", hide_tag_contain: ["", "nopixel"], hide_tag_time: "24" }];

  test("are hidden for the rule's hours (T3.12, T3.19, T6.06, T9.08)", () => {
    const page = createFakePage({ href: "https://shop.test/?nopixel=1" });
    hidePixels(page, rules);
    expect(page.lives.get("hide_tag_111")).toBe(86_400);
    expect(isHiddenPixel(page, "111")).toBe(true);
    expect(isHiddenPixel(page, "222")).toBe(false);
    page.advance(24 * HOUR_MS);
    expect(isHiddenPixel(page, "111")).toBe(false);
  });

  test("an empty fragment hides nothing (T3.12)", () => {
    const page = createFakePage({ href: "https://shop.test/" });
    hidePixels(page, rules);
    hidePixels(page, "nonsense");
    expect(page.cookies.names()).toEqual([]);
  });
});

describe("an event's ID", () => {
  const id = (event: object, raw: object) => printedId(readEvent({ name: "x", ...event }), readOptions(raw));
  const browser = { ajaxForServerEvent: "1", ajaxForServerStaticEvent: "1" };
  const server = { ajaxForServerEvent: "", ajaxForServerStaticEvent: "" };

  test("is the server's if the server sends its own copy under it (T9.19)", () => {
    expect(id({ eventID: "srv", type: "static" }, server)).toBe("srv");
    expect(id({ eventID: "srv", type: "dyn" }, { ...server, ajaxForServerStaticEvent: "1" })).toBe("srv");
    expect(id({ eventID: "srv", type: "static" }, browser)).toBe("");
    expect(id({ eventID: "", type: "static" }, server)).toBe("");
  });

  test("of an order is always the server's, so that a reload is the same purchase (T4.11)", () => {
    expect(id({ eventID: "order:1", type: "static", woo_order: "1" }, browser)).toBe("order:1");
  });
});
