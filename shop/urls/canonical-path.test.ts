import fc from "fast-check";
import { expect, test } from "vitest";
import { spellingOf } from "./canonical-path.ts";

test.each(["/", "/shop/", "/product/caf%C3%A9/", "/robots.txt", "/a;b=1/", "/product-category/a/b/c", "/it's/(1)/@x/"])(
  "%s is spelled as it should be",
  (path) => expect(spellingOf(path)).toEqual({ path, kind: "canonical" }),
);

test.each([
  ["/%63heckout/order-received/5/", "/checkout/order-received/5/"],
  ["/c%68eckout/%6Frder-received/%35/", "/checkout/order-received/5/"],
  ["//checkout///order-received/5//", "/checkout/order-received/5/"],
  ["/my%2Daccount/", "/my-account/"],
  ["/shop/./x/../", "/shop/"],
  ["/shop/%2e%2e/cart/", "/cart/"],
])("%s is an odd spelling of %s", (path, canonical) =>
  expect(spellingOf(path)).toEqual({ path: canonical, kind: "odd" }),
);

test("the small hex digits of WordPress's own links are the same path, without a detour", () => {
  expect(spellingOf("/product/%d1%86%d0%b2%d0%b5%d1%82/")).toEqual({
    path: "/product/%D1%86%D0%B2%D0%B5%D1%82/",
    kind: "equivalent",
  });
  expect(spellingOf("/product/a%2Cb/")).toEqual({ path: "/product/a,b/", kind: "equivalent" });
});

test.each([
  "/%zz/",
  "/product/%E0%A4%A/",
  "/product/%00/",
  "/%2563heckout/",
  "/checkout%2Forder-received/5/",
  "/checkout%5Corder-received/5/",
  "/a%0Ab/",
  "/%",
])("%s can be no page's name, and stays readable for the router", (path) => {
  const spelling = spellingOf(path);
  expect(spelling.kind).toBe("unreadable");
  expect(() => decodeURIComponent(spelling.path)).not.toThrow();
  expect(decodeURIComponent(spelling.path)).toContain("\uFFFD");
});

test("whatever is asked for, the answer is canonical itself and means the same to every reader", () => {
  const segment = fc.oneof(
    fc.constantFrom(
      "checkout",
      "%63heckout",
      "%2563",
      "",
      ".",
      "..",
      "%2e",
      "%2F",
      "%5c",
      ";x",
      "%00",
      "%C3%A9",
      "%",
      "é",
    ),
    fc.string({ maxLength: 6 }).map((text) => text.replaceAll(/[/?#\\]/g, "")),
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
      // As it comes from a URL.
      const requested = new URL(`http://shop.test/${segments.join("/")}`).pathname;
      const { path } = spellingOf(requested);
      expect(spellingOf(path)).toEqual({ path, kind: "canonical" });
      expect(new URL(path, "http://shop.test").pathname).toBe(path);
      expect(path).not.toMatch(/\/\//);
      // Decoding it once more finds nothing new to decode, and no separator that was hidden.
      const once = decodeURIComponent(path);
      expect(once).not.toMatch(/[%\\]/);
      expect(once.split("/").length).toBe(path.split("/").length);
    }),
    { numRuns: 2000 },
  );
});
