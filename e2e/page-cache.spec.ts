import { expect } from "@playwright/test";
import { PAGES, SHARED_PAGES } from "./support/addresses.ts";
import { ask, unpack } from "./support/exact-request.ts";
import { test } from "./support/shop-origin.ts";

const PROGRAMS = ["/robots.txt", "/sitemap.xml", "/feed/", "/search/suggestions?s=mug"];
const found = SHARED_PAGES.filter((address) => address !== PAGES["page that is not there"]);

for (const address of SHARED_PAGES) {
  test(`${address} is the same for everyone, to the byte, and marks nobody`, async ({ origin }) => {
    const stranger = await ask(origin + address);
    const buyer = await ask(origin + address, {
      cookie: `woocommerce_items_in_cart=1; woocommerce_cart_hash=${"a".repeat(32)}; wp_woocommerce_session_${"b".repeat(32)}=x|1|2|y`,
    });
    expect(buyer.bytes.equals(stranger.bytes)).toBe(true);
    expect(stranger.headers["set-cookie"]).toBeUndefined();
    expect(buyer.headers["set-cookie"]).toBeUndefined();
    expect(stranger.headers["vary"]).toBe("Accept-Encoding");
  });
}

for (const address of [...found, ...PROGRAMS]) {
  test(`${address} comes once: asked for again it answers that nothing is new`, async ({ origin }) => {
    const first = await ask(origin + address);
    expect(first.status).toBe(200);
    const etag = first.headers.etag ?? "";
    expect(etag).not.toBe("");
    expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");

    for (const mark of [etag, `"something-else", ${etag}`, etag.replace(/^W\//, ""), "*"]) {
      const again = await ask(origin + address, { "if-none-match": mark });
      expect(again.status, mark).toBe(304);
      expect(again.bytes.length).toBe(0);
      expect(again.headers.etag).toBe(etag);
    }
    expect((await ask(origin + address, { "if-none-match": '"something-else"' })).status).toBe(200);
  });

  test(`${address} is packed the way the browser can unpack it`, async ({ origin }) => {
    const plain = await ask(origin + address);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip", "gzip"],
      ["br;q=0, gzip", "gzip"],
      ["identity", undefined],
      ["deflate", undefined],
    ] as const) {
      const packed = await ask(origin + address, { "accept-encoding": accepted });
      expect(packed.headers["content-encoding"], accepted).toBe(encoding);
      expect(packed.headers["content-length"]).toBe(String(packed.bytes.length));
      expect(unpack(packed)).toBe(unpack(plain));
    }
  });
}

test("a question for the headers alone gets them without the page", async ({ origin }) => {
  const page = await ask(`${origin}/shop/`);
  const head = await ask(`${origin}/shop/`, {}, "HEAD");
  expect(head.status).toBe(200);
  expect(head.bytes.length).toBe(0);
  expect(head.headers.etag).toBe(page.headers.etag);
  expect(head.headers["content-length"]).toBe(String(page.bytes.length));
});

test("marks of a campaign and the order of parameters lead to the same page", async ({ origin }) => {
  const plain = await ask(`${origin}/shop/?filter_glaze=oat&orderby=price`);
  for (const query of [
    "orderby=price&filter_glaze=oat",
    "utm_source=letter&filter_glaze=oat&orderby=price&gclid=1",
    "filter_glaze=oat&fbclid=abc&orderby=price&_=1700000000",
  ]) {
    const marked = await ask(`${origin}/shop/?${query}`);
    expect(marked.bytes.equals(plain.bytes), query).toBe(true);
  }
});

test("an address without its slash is led to the one with it, parameters and all", async ({ origin }) => {
  const { status, headers } = await ask(`${origin}/shop?orderby=price`);
  expect(status).toBe(301);
  expect(headers.location).toBe("/shop/?orderby=price");
});

test("what is not there is not kept", async ({ origin }) => {
  const { status, headers } = await ask(`${origin}/nothing-on-this-shelf/`);
  expect(status).toBe(404);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers.etag).toBeUndefined();
});

test("the cart is never kept", async ({ origin }) => {
  const { headers } = await ask(`${origin}/cart/`);
  expect(headers["cache-control"]).toBe("private, no-store");
});

test("files whose names carry a digest are kept for good", async ({ origin }) => {
  const html = unpack(await ask(`${origin}/`));
  const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|media)\/[^"]+)"/g)].map(([, path = ""]) => path);
  expect(files.length).toBeGreaterThan(5);
  for (const path of new Set(files)) {
    const { status, headers } = await ask(origin + path, {}, "HEAD");
    expect(status, path).toBe(200);
    expect(headers["cache-control"], path).toBe("public, max-age=31536000, immutable");
  }
});
