import { expect } from "@playwright/test";
import fc from "fast-check";
import {
  PUBLIC_PATHS,
  ODD_BODIES,
  ODD_HEADERS,
  ODD_PATHS,
  ODD_QUERIES,
  ODD_VALUES,
  PARAMETERS,
} from "./support/hostile-input.ts";
import { type RawResponse, rawRequest } from "./support/raw-request.ts";
import { test } from "./support/shop-origin.ts";

const STACK_TRACE =
  /\bat .{0,200}:\d+:\d+|node_modules|node:internal|SyntaxError|TypeError|RangeError|select .{1,80} from /i;

/** Any input must get a response below 500 without a stack trace. */
function expectHandled({ status, text }: RawResponse, what: string): void {
  // Soft assertions, so that every row of a table is tried.
  expect.soft(status, what).toBeGreaterThanOrEqual(200);
  expect.soft(status, what).toBeLessThan(500);
  expect.soft(text, what).not.toMatch(STACK_TRACE);
}

async function forEachConcurrently<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

test.afterEach("the shop is still healthy", async ({ request }) => {
  expect(await (await request.get("/healthz")).json()).toMatchObject({ status: "ok", reasons: [] });
});

test("unexpected values of every query parameter never cause a server error", async ({ origin }) => {
  // A request per pair of parameter and value would render 600 pages. Each request has all parameters with different
  // values, and each pair is in two requests, with different others: none can hide another in both.
  const requests = ["/shop/", "/product/tide-mug/"].flatMap((page) =>
    [1, -1].flatMap((step) =>
      ODD_VALUES.map((_, first) => {
        const values = PARAMETERS.map(
          (name, at) => `${name}=${ODD_VALUES.at((first + step * at) % ODD_VALUES.length)}`,
        );
        return `${page}?${values.join("&")}`;
      }),
    ),
  );
  const pairs = new Set(requests.flatMap((address) => address.split(/[?&]/).slice(1)));
  expect(pairs.size).toBe(PARAMETERS.length * ODD_VALUES.length);
  await forEachConcurrently(requests, async (address) =>
    expectHandled(await rawRequest(origin, `GET ${address}`), address.slice(0, 300)),
  );
});

test("repeated, nested and unnamed query parameters never cause a server error", async ({ origin }) => {
  await forEachConcurrently(
    PUBLIC_PATHS.flatMap((address) =>
      ODD_QUERIES.map((query) => `${address}${address.includes("?") ? "&" : "?"}${query}`),
    ),
    async (address) => expectHandled(await rawRequest(origin, `GET ${address}`), address.slice(0, 200)),
  );
});

test("path traversal finds no files, and no path redirects to another site", async ({ origin }) => {
  await forEachConcurrently(ODD_PATHS, async (path) => {
    for (const method of ["GET", "HEAD"]) {
      const response = await rawRequest(origin, `${method} ${path}`);
      expectHandled(response, `${method} ${path}`);
      expect(
        /^location: *(?:https?:)?[\\/]{2}(?!127\.0\.0\.1)/im.test(response.text),
        `${path} redirects to another site`,
      ).toBe(false);
      expect(response.text, path).not.toMatch(/root:x:0|"workspaces"|isDynamicEntry|\[core\]/);
    }
  });
});

test("unusual HTTP methods never cause a server error, and HEAD has no body", async ({ origin }) => {
  const methods = ["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "QUERY"];
  const requests = PUBLIC_PATHS.flatMap((address) => methods.map((method) => `${method} ${address}`));
  await forEachConcurrently(requests, async (line) => {
    const response = await rawRequest(origin, line, { "Content-Length": "0" });
    expectHandled(response, line);
    if (line.startsWith("HEAD ")) expect(response.text.split("\r\n\r\n")[1] ?? "", line).toBe("");
  });
});

test("malformed request bodies never cause a server error", async ({ origin }) => {
  const requests = PUBLIC_PATHS.flatMap((address) => ODD_BODIES.map(([type, body]) => ({ address, type, body })));
  await forEachConcurrently(requests, async ({ address, type, body }) => {
    const headers = { ...(type && { "Content-Type": type }), "Content-Length": String(body.length) };
    expectHandled(await rawRequest(origin, `POST ${address}`, headers, body), `POST ${address} as ${type}`);
  });
});

test("a 10 MB body is rejected with 413, with Content-Length and chunked", async ({ origin }) => {
  const size = 10 * 1024 * 1024;
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  for (const address of ["/", "/cart/", "/product/tide-mug/", "/?wc-ajax=add_to_cart", "/wp-admin/admin-ajax.php"]) {
    const withLength = await rawRequest(origin, `POST ${address}`, { ...type, "Content-Length": String(size) }, "x=1");
    expect(withLength.status, address).toBe(413);
    const chunk = `${(1024 * 1024).toString(16)}\r\n${"a".repeat(1024 * 1024)}\r\n`;
    const streamed = await rawRequest(
      origin,
      `POST ${address}`,
      { ...type, "Transfer-Encoding": "chunked" },
      chunk.repeat(10),
    );
    expect([413, 0], address).toContain(streamed.status);
  }
});

test("oversized, broken and forged headers cause no server error and are not reflected", async ({ origin }) => {
  const requests = ["/", "/shop/", "/cart/", "/favicon.svg", "/?wc-ajax=get_refreshed_fragments"].flatMap((address) =>
    ODD_HEADERS.map((headers) => ({ address, headers })),
  );
  await forEachConcurrently(requests, async ({ address, headers }) => {
    const isUpgrade = "Upgrade" in headers;
    const response = await rawRequest(
      origin,
      `GET ${address}`,
      isUpgrade ? { ...headers, Connection: "Upgrade, close" } : headers,
    );
    const what = `${address} ${JSON.stringify(headers).slice(0, 120)}`;
    expectHandled(response, what);
    expect(response.text, what).not.toContain("evil.example");
    expect(response.text, what).not.toContain("<script>alert");
  });
  expectHandled(await rawRequest(origin, "GET /", { Cookie: "a".repeat(100_000) }), "a 100 kB cookie");
  expectHandled(await rawRequest(origin, `GET /shop/?s=${"a".repeat(20_000)}`), "a 20 kB URL");
});

test("a forged session cookie shows an empty cart", async ({ origin }) => {
  const cookie = `wp_woocommerce_session_${"a".repeat(32)}=t_1|9999999999|9999999999|forged; woocommerce_items_in_cart=1`;
  const { text } = await rawRequest(origin, "GET /cart/", { Cookie: cookie });
  expect(text).toContain("Your cart is currently empty.");
});

test("cross-site form posts get 403 and no cookie", async ({ origin }) => {
  const body = "product_id=8&quantity=1";
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(body.length),
    Origin: "https://evil.example",
    "Sec-Fetch-Site": "cross-site",
  };
  for (const address of ["/?wc-ajax=add_to_cart", "/product/espresso-pair/?add-to-cart=8", "/cart/"]) {
    const { status, text } = await rawRequest(origin, `POST ${address}`, headers, body);
    expect(status, address).toBe(403);
    expect(text, address).not.toMatch(/^set-cookie:/im);
  }
});

test("random query strings and form bodies never cause a server error", async ({ origin }) => {
  const printable = fc.string({ unit: "binary-ascii", maxLength: 60 }).map((text) => text.replace(/[\r\n ]/g, "+"));
  const anything = fc.oneof(
    printable,
    fc.string({ unit: "binary", maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom(...ODD_VALUES),
  );
  const name = fc.oneof(
    fc.constantFrom(...PARAMETERS, "add-to-cart", "variation_id", "product_id", "cart_item_key", "_wpnonce"),
    printable,
  );
  const query = fc
    .array(fc.tuple(name, anything), { maxLength: 6 })
    .map((pairs) => pairs.map((pair) => pair.join("=")).join("&"));

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("GET", "POST"),
      fc.constantFrom(...PUBLIC_PATHS),
      query,
      async (method, address, text) => {
        const isPost = method === "POST";
        const target = isPost ? address : `${address}${address.includes("?") ? "&" : "?"}${text}`;
        const headers = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": String(text.length) };
        const line = `${method} ${target}`;
        const { status, text: html } = await rawRequest(origin, line, isPost ? headers : {}, isPost ? text : "");
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(500);
        expect(html).not.toMatch(STACK_TRACE);
      },
    ),
    { numRuns: 250 },
  );
});
