import { expect, test } from "vitest";
import { exampleEvent, knownVisitor } from "../fakes/visitors.ts";
import { stripPersonalParams } from "./strip-personal-params.ts";
import { campaignAddress, publicAddress, referrerOf } from "./public-address.ts";

const harmless = (params: Readonly<Record<string, unknown>>) => stripPersonalParams(params, knownVisitor(), undefined);

test("removes personal data from parameters at any depth", () => {
  expect(
    harmless({
      note: "for ada.lovelace@example.com",
      form: { who: "ADA LOVELACE", call: "+49 151-23456789", colour: "blue" },
      number: 15_123_456_789,
      email: "x",
      First_Name: "x",
      address_line: "https://shop.test/?to=x",
    }),
  ).toEqual({ form: { colour: "blue" }, address_line: "https://shop.test/" });
});

test("keeps a product name that contains the visitor's name", () => {
  expect(harmless({ content_name: "Ada vase", value: 0, is_new: false })).toEqual({
    content_name: "Ada vase",
    value: 0,
    is_new: false,
  });
});

test("drops empty values, excessive nesting and prototype names", () => {
  const nested = { a: { a: { a: { a: { a: { a: 1 } } } } } };
  const hostile: unknown = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": "x"}');
  expect(harmless({ empty: "", none: null, list: [], nothing: Number.NaN })).toEqual({});
  expect(JSON.stringify(harmless(nested))).not.toContain("1");
  const stored = harmless(hostile as Readonly<Record<string, unknown>>);
  expect(stored["polluted"]).toBeUndefined();
  expect(stored["constructor"]).toBe("x");
});

// Quadratic time would be minutes here, and exceed the limit of a test.
test("handles adversarial text in linear time", () => {
  const texts = { text: `${"a".repeat(500_000)}@`, other: "%40".repeat(200_000), last: `x@${"a.".repeat(300_000)}` };
  expect(harmless(texts)).toHaveProperty("text");
});

test("a page is not its own referrer", () => {
  const from = (referrer: string) =>
    referrerOf(exampleEvent({ url: "https://shop.test/a?x=1" }), knownVisitor({ referrer }));
  expect(from("https://shop.test/a?y=2")).toBe("");
  expect(from("https://shop.test/b?y=2")).toBe("https://shop.test/b");
});

test("URLs lose query and fragment, and path segments with an email address", () => {
  expect(publicAddress("https://shop.test/a/ada%40example.com/b?x=1#y")).toBe("https://shop.test/a/-/b");
  expect(publicAddress("javascript:alert(1)")).toBe("");
  expect(publicAddress("no address")).toBe("");
  expect(campaignAddress("https://shop.test/?utm_term=ada@example.com&utm_source=a%20b&x=1")).toBe(
    "https://shop.test/?utm_source=a+b",
  );
});
