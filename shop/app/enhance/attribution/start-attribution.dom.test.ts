// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { startAttribution, type AttributionApi } from "./start-attribution.ts";

const NOON = Date.parse("2026-11-14T12:00:00Z");
const now = () => NOON;
const page = window as unknown as {
  wc_order_attribution?: { params: object } & Partial<AttributionApi>;
  wp_has_consent?: ((category: string) => boolean) | undefined;
  vitrine_tracking?: { script: string };
  wp?: unknown;
  wc?: unknown;
  happyDOM: { setURL(url: string): void };
};

beforeEach(() => {
  page.happyDOM.setURL("https://www.shop.test/?utm_source=news&utm_medium=email");
  page.wc_order_attribution = { params: { allowTracking: true } };
  document.body.innerHTML = "";
});

afterEach(() => {
  startAttribution(window, { now, mayTrack: () => false });
  delete page.wc_order_attribution;
  delete page.wp_has_consent;
  delete page.vitrine_tracking;
  delete page.wp;
  delete page.wc;
});

function formValue(field: string, form = "form"): string | undefined {
  return document.querySelector<HTMLInputElement>(`${form} input[name="wc_order_attribution_${field}"]`)?.value;
}

test("adds hidden fields with the visitor's source to a form (S1.12) (S3.21) (S7.14)", () => {
  document.body.innerHTML = "<form><wc-order-attribution-inputs></wc-order-attribution-inputs></form>";
  startAttribution(window, { now });

  const fields = [...document.querySelectorAll<HTMLInputElement>("form input")];
  expect(fields).toHaveLength(16);
  expect(new Set(fields.map(({ type }) => type))).toEqual(new Set(["hidden"]));
  expect(formValue("source_type")).toBe("utm");
  expect(formValue("utm_source")).toBe("news");
  expect(formValue("session_pages")).toBe("1");
  expect(formValue("session_entry")).toBe("https://www.shop.test/?utm_source=news&utm_medium=email");
});

test("fills a form that is added to the page later", () => {
  page.happyDOM.setURL("https://www.shop.test/?utm_source=later");
  startAttribution(window, { now });
  document.body.innerHTML = "<form><wc-order-attribution-inputs></wc-order-attribution-inputs></form>";

  expect(formValue("utm_source")).toBe("later");
});

test("adds the fields only to the first form of a page", () => {
  startAttribution(window, { now });
  document.body.innerHTML = ["a", "b"]
    .map((id) => `<form id="${id}"><wc-order-attribution-inputs></wc-order-attribution-inputs></form>`)
    .join("");

  expect(formValue("utm_source", "#a")).toBe("news");
  expect(formValue("utm_source", "#b")).toBeUndefined();
});

test("keeps the source and counts pages on the next page (S3.22)", () => {
  startAttribution(window, { now });
  page.happyDOM.setURL("https://www.shop.test/vases/");
  const second = startAttribution(window, { now });

  expect(second?.getAttributionData()).toMatchObject({ utm_source: "news", session_pages: "2", session_count: "1" });
});

test("stores nothing and leaves the fields empty without consent", () => {
  page.wc_order_attribution = { params: { allowTracking: false } };
  document.body.innerHTML = "<form><wc-order-attribution-inputs></wc-order-attribution-inputs></form>";
  const api = startAttribution(window, { now });

  expect(document.cookie).not.toContain("sbjs_");
  expect(formValue("utm_source")).toBe("");
  expect(new Set(Object.values(api?.getAttributionData() ?? {}))).toEqual(new Set([""]));
});

test("lets the page decide whether tracking is allowed", () => {
  startAttribution(window, { now, mayTrack: () => false });
  expect(document.cookie).not.toContain("sbjs_");

  startAttribution(window, { now, mayTrack: () => true });
  expect(document.cookie).toContain("sbjs_first=");
});

test("deletes cookies and values when turned off, and starts anew when turned on (S4.26)", () => {
  document.body.innerHTML = "<form><wc-order-attribution-inputs></wc-order-attribution-inputs></form>";
  document.cookie = "cart=1; path=/";
  startAttribution(window, { now });
  const api = page.wc_order_attribution;
  expect(document.cookie).toContain("sbjs_current=");

  api?.setOrderTracking?.(false);
  expect(document.cookie).toBe("cart=1");
  expect(formValue("utm_source")).toBe("");
  expect(api?.getAttributionData?.().utm_source).toBe("");

  api?.setOrderTracking?.(true);
  expect(document.cookie).toContain("sbjs_current=");
  expect(formValue("utm_source")).toBe("news");
  document.cookie = "cart=; path=/; max-age=0";
});

test("counts the page once when consent is granted twice", () => {
  const api = startAttribution(window, { now });
  api?.setOrderTracking(true);
  api?.setOrderTracking(true);

  expect(api?.getAttributionData().session_pages).toBe("1");
});

test("follows the consent tool's answer (S4.26)", () => {
  page.wc_order_attribution = { params: { allowTracking: false, consentCategory: "marketing" } };
  const api = startAttribution(window, { now });
  const respond = (detail: object) =>
    document.dispatchEvent(new CustomEvent("wp_listen_for_consent_change", { detail }));

  respond({ statistics: "allow" });
  expect(api?.getAttributionData().utm_source).toBe("");
  respond({ marketing: "allow" });
  expect(api?.getAttributionData().utm_source).toBe("news");
  respond({ marketing: "deny" });
  expect(api?.getAttributionData().utm_source).toBe("");
  expect(document.cookie).not.toContain("sbjs_");

  page.wp_has_consent = (category) => category === "marketing";
  document.dispatchEvent(new CustomEvent("wp_consent_type_defined"));
  expect(api?.getAttributionData().utm_source).toBe("news");
});

test("applies consent from an earlier page from the start", () => {
  page.wc_order_attribution = { params: { allowTracking: false } };
  page.wp_has_consent = (category) => category === "statistics";

  expect(startAttribution(window, { now })?.getAttributionData().utm_source).toBe("news");
});

test("keeps the stored source and fills no fields while the consent tool is loading", () => {
  document.body.innerHTML = "<form><wc-order-attribution-inputs></wc-order-attribution-inputs></form>";
  startAttribution(window, { now });
  page.happyDOM.setURL("https://www.shop.test/checkout/");
  page.wc_order_attribution = { params: {} };
  page.vitrine_tracking = { script: "/t.js" };
  const api = startAttribution(window, { now });
  expect(api?.getAttributionData().utm_source).toBe("");

  page.wp_has_consent = () => true;
  document.dispatchEvent(new CustomEvent("wp_listen_for_consent_change", { detail: { statistics: "allow" } }));
  expect(api?.getAttributionData().utm_source).toBe("news");
  document.dispatchEvent(new CustomEvent("wp_listen_for_consent_change", { detail: { statistics: "deny" } }));
  expect(document.cookie).not.toContain("sbjs_");
});

test("deletes stored attribution when the owner turns it off", () => {
  startAttribution(window, { now });
  delete page.wc_order_attribution;

  expect(startAttribution(window, { now })).toBeNull();
  expect(document.cookie).not.toContain("sbjs_");
});

test("passes the values to a block checkout as extension data (S7.14)", () => {
  const extensionData: unknown[] = [];
  page.wc = { wcBlocksData: { CHECKOUT_STORE_KEY: "wc/store/checkout" } };
  page.wp = {
    data: {
      dispatch: (store: string) => ({ setExtensionData: (...all: unknown[]) => extensionData.push([store, ...all]) }),
    },
  };
  startAttribution(window, { now });

  expect(extensionData).toEqual([
    ["wc/store/checkout", "woocommerce/order-attribution", expect.objectContaining({ utm_source: "news" }), true],
  ]);
});

test("sends no request (S7.14)", () => {
  const calls: string[] = [];
  const original = window.fetch.bind(window);
  window.fetch = (input) => {
    calls.push(input instanceof Request ? input.url : input.toString());
    return Promise.reject(new Error("No calls here."));
  };
  document.body.innerHTML = "<form><wc-order-attribution-inputs></wc-order-attribution-inputs></form>";
  startAttribution(window, { now })?.setOrderTracking(false);
  window.fetch = original;

  expect(calls).toEqual([]);
});
