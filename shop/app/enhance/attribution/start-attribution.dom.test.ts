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

test("a form carries hidden fields that say where the visitor came from [S1.12] [S3.21] [S7.14]", () => {
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

test("a form that comes into the page later is filled as well", () => {
  page.happyDOM.setURL("https://www.shop.test/?utm_source=later");
  startAttribution(window, { now });
  document.body.innerHTML = "<form><wc-order-attribution-inputs></wc-order-attribution-inputs></form>";

  expect(formValue("utm_source")).toBe("later");
});

test("only the first form of a page carries the fields", () => {
  startAttribution(window, { now });
  document.body.innerHTML = ["a", "b"]
    .map((id) => `<form id="${id}"><wc-order-attribution-inputs></wc-order-attribution-inputs></form>`)
    .join("");

  expect(formValue("utm_source", "#a")).toBe("news");
  expect(formValue("utm_source", "#b")).toBeUndefined();
});

test("the page after counts on: the source stays, the pages grow [S3.22]", () => {
  startAttribution(window, { now });
  page.happyDOM.setURL("https://www.shop.test/vases/");
  const second = startAttribution(window, { now });

  expect(second?.getAttributionData()).toMatchObject({ utm_source: "news", session_pages: "2", session_count: "1" });
});

test("without consent nothing is remembered, and the fields stay empty", () => {
  page.wc_order_attribution = { params: { allowTracking: false } };
  document.body.innerHTML = "<form><wc-order-attribution-inputs></wc-order-attribution-inputs></form>";
  const api = startAttribution(window, { now });

  expect(document.cookie).not.toContain("sbjs_");
  expect(formValue("utm_source")).toBe("");
  expect(new Set(Object.values(api?.getAttributionData() ?? {}))).toEqual(new Set([""]));
});

test("the page may decide itself whether anything is remembered yet", () => {
  startAttribution(window, { now, mayTrack: () => false });
  expect(document.cookie).not.toContain("sbjs_");

  startAttribution(window, { now, mayTrack: () => true });
  expect(document.cookie).toContain("sbjs_first=");
});

test("turned off, the cookies are deleted and the values blank; turned on again, it starts anew [S4.26]", () => {
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

test("saying yes twice counts the page once", () => {
  const api = startAttribution(window, { now });
  api?.setOrderTracking(true);
  api?.setOrderTracking(true);

  expect(api?.getAttributionData().session_pages).toBe("1");
});

test("a consent tool's answer turns it on and off [S4.26]", () => {
  page.wc_order_attribution = { params: { allowTracking: false, consentCategory: "marketing" } };
  const api = startAttribution(window, { now });
  const answer = (detail: object) =>
    document.dispatchEvent(new CustomEvent("wp_listen_for_consent_change", { detail }));

  answer({ statistics: "allow" });
  expect(api?.getAttributionData().utm_source).toBe("");
  answer({ marketing: "allow" });
  expect(api?.getAttributionData().utm_source).toBe("news");
  answer({ marketing: "deny" });
  expect(api?.getAttributionData().utm_source).toBe("");
  expect(document.cookie).not.toContain("sbjs_");

  page.wp_has_consent = (category) => category === "marketing";
  document.dispatchEvent(new CustomEvent("wp_consent_type_defined"));
  expect(api?.getAttributionData().utm_source).toBe("news");
});

test("consent given on an earlier page holds from the start", () => {
  page.wc_order_attribution = { params: { allowTracking: false } };
  page.wp_has_consent = (category) => category === "marketing";

  expect(startAttribution(window, { now })?.getAttributionData().utm_source).toBe("news");
});

test("while the answer is still on its way, the source of an earlier page is kept and nothing is told", () => {
  document.body.innerHTML = "<form><wc-order-attribution-inputs></wc-order-attribution-inputs></form>";
  startAttribution(window, { now });
  page.happyDOM.setURL("https://www.shop.test/checkout/");
  page.wc_order_attribution = { params: {} };
  page.vitrine_tracking = { script: "/t.js" };
  const api = startAttribution(window, { now });
  expect(api?.getAttributionData().utm_source).toBe("");

  page.wp_has_consent = () => true;
  document.dispatchEvent(new CustomEvent("wp_listen_for_consent_change", { detail: { marketing: "allow" } }));
  expect(api?.getAttributionData().utm_source).toBe("news");
  document.dispatchEvent(new CustomEvent("wp_listen_for_consent_change", { detail: { marketing: "deny" } }));
  expect(document.cookie).not.toContain("sbjs_");
});

test("when the owner does not want it any more, what was remembered is deleted", () => {
  startAttribution(window, { now });
  delete page.wc_order_attribution;

  expect(startAttribution(window, { now })).toBeNull();
  expect(document.cookie).not.toContain("sbjs_");
});

test("a checkout made of blocks gets the values as its extension data [S7.14]", () => {
  const told: unknown[] = [];
  page.wc = { wcBlocksData: { CHECKOUT_STORE_KEY: "wc/store/checkout" } };
  page.wp = {
    data: { dispatch: (store: string) => ({ setExtensionData: (...all: unknown[]) => told.push([store, ...all]) }) },
  };
  startAttribution(window, { now });

  expect(told).toEqual([
    ["wc/store/checkout", "woocommerce/order-attribution", expect.objectContaining({ utm_source: "news" }), true],
  ]);
});

test("no call leaves the page for all this [S7.14]", () => {
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
