import { expect, test } from "vitest";
import { createFakePage } from "../../page/fake-page.ts";
import { readOptions } from "../../wire/index.ts";
import { keepAlternativeClickId } from "./alternative-click-id.ts";

function after(
  href: string,
  tags: object = {},
  cookies: Record<string, string> = {},
  cookie: object = {},
  isAgreed = true,
) {
  const page = createFakePage({ href, cookies });
  const GATags = { gclid_alternative_enabled: true, gclid_alternative_param: "gcl_alt", ...tags };
  keepAlternativeClickId(page, readOptions({ GATags, cookie }), isAgreed);
  return { value: page.cookies.read("_gcl_aw"), life: page.lives.get("_gcl_aw") };
}

test("a click ID under another name becomes Google's for 90 days (T2.10, T3.18, T9.06)", () => {
  expect(after("https://shop.test/?gcl_alt=XYZ")).toEqual({ value: "GCL.1700000000.XYZ", life: 90 * 86_400 });
});

test("a new click replaces an older one; the same click keeps its time (T2.10, T9.06)", () => {
  const href = "https://shop.test/?gcl_alt=XYZ";
  expect(after(href, {}, { _gcl_aw: "GCL.1.older" }).value).toBe("GCL.1700000000.XYZ");
  expect(after(href, {}, { _gcl_aw: "GCL.1.XYZ" }).value).toBe("GCL.1.XYZ");
  expect(after("https://shop.test/", {}, { _gcl_aw: "GCL.1.older" }).value).toBe("GCL.1.older");
});

test("without consent to advertising none is stored (T2.10)", () => {
  expect(after("https://shop.test/?gcl_alt=XYZ", {}, { _gcl_aw: "GCL.1.older" }, {}, false).value).toBeUndefined();
});

test("counts only if the owner named and allowed the parameter (T2.10)", () => {
  const href = "https://shop.test/?gcl_alt=XYZ";
  expect(after("https://shop.test/?other=1").value).toBeUndefined();
  expect(after(href, { gclid_alternative_enabled: "" }).value).toBeUndefined();
  expect(after(href, { gclid_alternative_param: "" }).value).toBeUndefined();
  expect(after(href, {}, {}, { disabled_google_alternative_id: true }).value).toBeUndefined();
  expect(after("https://shop.test/?gcl_alt=joe@example.com").value).toBeUndefined();
});
