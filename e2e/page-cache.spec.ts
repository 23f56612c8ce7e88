import { expect } from "@playwright/test";
import { PAGES, SHARED_PAGES } from "./support/page-paths.ts";
import { sendRequest, decodeBody } from "./support/exact-request.ts";
import { test } from "./support/shop-origin.ts";

const MACHINE_READABLE = ["/robots.txt", "/sitemap.xml", "/feed/", "/search/suggestions?s=mug"];
const existing = SHARED_PAGES.filter((path) => path !== PAGES["missing page"]);

for (const path of SHARED_PAGES) {
  test(`${path} is byte-identical for all visitors and sets no cookies`, async ({ origin }) => {
    const newVisitor = await sendRequest(origin + path);
    const buyer = await sendRequest(origin + path, {
      cookie: `woocommerce_items_in_cart=1; woocommerce_cart_hash=${"a".repeat(32)}; wp_woocommerce_session_${"b".repeat(32)}=x|1|2|y`,
    });
    expect(buyer.bytes.equals(newVisitor.bytes)).toBe(true);
    expect(newVisitor.headers["set-cookie"]).toBeUndefined();
    expect(buyer.headers["set-cookie"]).toBeUndefined();
    expect(newVisitor.headers["vary"]).toBe("Accept-Encoding");
  });
}

for (const path of [...existing, ...MACHINE_READABLE]) {
  test(`${path} answers a conditional request with 304`, async ({ origin }) => {
    const first = await sendRequest(origin + path);
    expect(first.status).toBe(200);
    const etag = first.headers.etag ?? "";
    expect(etag).not.toBe("");
    expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");

    for (const ifNoneMatch of [etag, `"something-else", ${etag}`, etag.replace(/^W\//, ""), "*"]) {
      const again = await sendRequest(origin + path, { "if-none-match": ifNoneMatch });
      expect(again.status, ifNoneMatch).toBe(304);
      expect(again.bytes.length).toBe(0);
      expect(again.headers.etag).toBe(etag);
    }
    expect((await sendRequest(origin + path, { "if-none-match": '"something-else"' })).status).toBe(200);
  });

  test(`${path} is compressed as Accept-Encoding allows`, async ({ origin }) => {
    const plain = await sendRequest(origin + path);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip", "gzip"],
      ["br;q=0, gzip", "gzip"],
      ["identity", undefined],
      ["deflate", undefined],
    ] as const) {
      const compressed = await sendRequest(origin + path, { "accept-encoding": accepted });
      expect(compressed.headers["content-encoding"], accepted).toBe(encoding);
      expect(compressed.headers["content-length"]).toBe(String(compressed.bytes.length));
      expect(decodeBody(compressed)).toBe(decodeBody(plain));
    }
  });
}

test("HEAD answers with the headers of GET and no body", async ({ origin }) => {
  const page = await sendRequest(`${origin}/shop/`);
  const head = await sendRequest(`${origin}/shop/`, {}, "HEAD");
  expect(head.status).toBe(200);
  expect(head.bytes.length).toBe(0);
  expect(head.headers.etag).toBe(page.headers.etag);
  expect(head.headers["content-length"]).toBe(String(page.bytes.length));
});

test("campaign parameters and the order of parameters do not change the page", async ({ origin }) => {
  const plain = await sendRequest(`${origin}/shop/?filter_glaze=oat&orderby=price`);
  for (const query of [
    "orderby=price&filter_glaze=oat",
    "utm_source=newsletter&filter_glaze=oat&orderby=price&gclid=1",
    "filter_glaze=oat&fbclid=abc&orderby=price&_=1700000000",
  ]) {
    const withCampaign = await sendRequest(`${origin}/shop/?${query}`);
    expect(withCampaign.bytes.equals(plain.bytes), query).toBe(true);
  }
});

test("a URL without the trailing slash redirects to the URL with it and keeps its parameters", async ({ origin }) => {
  const { status, headers } = await sendRequest(`${origin}/shop?orderby=price`);
  expect(status).toBe(301);
  expect(headers.location).toBe("/shop/?orderby=price");
});

test("a 404 page is not cached", async ({ origin }) => {
  const { status, headers } = await sendRequest(`${origin}/no-such-page/`);
  expect(status).toBe(404);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers.etag).toBeUndefined();
});

test("the cart page is never cached", async ({ origin }) => {
  const { headers } = await sendRequest(`${origin}/cart/`);
  expect(headers["cache-control"]).toBe("private, no-store");
});

test("files with a hash in their name are cached as immutable", async ({ origin }) => {
  const html = decodeBody(await sendRequest(`${origin}/`));
  const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|media)\/[^"]+)"/g)].map(([, path = ""]) => path);
  expect(files.length).toBeGreaterThan(5);
  for (const path of new Set(files)) {
    const { status, headers } = await sendRequest(origin + path, {}, "HEAD");
    expect(status, path).toBe(200);
    expect(headers["cache-control"], path).toBe("public, max-age=31536000, immutable");
  }
});
