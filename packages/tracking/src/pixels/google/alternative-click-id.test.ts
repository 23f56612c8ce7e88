import { expect, test } from "vitest";
import { createFakePage } from "../../page/fake-page.ts";
import { readOptions } from "../../wire/index.ts";
import { writeAlternativeClickId } from "./alternative-click-id.ts";

function after(href: string, tags: object = {}, cookies: Record<string, string> = {}, cookie: object = {}) {
  const page = createFakePage({ href, cookies });
  const GATags = { gclid_alternative_enabled: true, gclid_alternative_param: "gcl_alt", ...tags };
  writeAlternativeClickId(page, readOptions({ GATags, cookie }));
  return { value: page.cookies.read("_gcl_aw"), life: page.lives.get("_gcl_aw") };
}

test("a click id under another name becomes Google's for 90 days [T2.10, T3.18, T9.06]", () => {
  expect(after("https://shop.test/?gcl_alt=XYZ")).toEqual({ value: "GCL.1700000000.XYZ", life: 90 * 86_400 });
});

test("it never replaces Google's own, and counts only where the owner named and allowed it [T2.10]", () => {
  const href = "https://shop.test/?gcl_alt=XYZ";
  expect(after(href, {}, { _gcl_aw: "GCL.1.own" }).value).toBe("GCL.1.own");
  expect(after("https://shop.test/?other=1").value).toBeUndefined();
  expect(after(href, { gclid_alternative_enabled: "" }).value).toBeUndefined();
  expect(after(href, { gclid_alternative_param: "" }).value).toBeUndefined();
  expect(after(href, {}, {}, { disabled_google_alternative_id: true }).value).toBeUndefined();
  expect(after("https://shop.test/?gcl_alt=joe@example.com").value).toBeUndefined();
});
