import { expect } from "@playwright/test";
import fc from "fast-check";
import {
  ADDRESSES,
  ODD_BODIES,
  ODD_HEADERS,
  ODD_PATHS,
  ODD_QUERIES,
  ODD_VALUES,
  PARAMETERS,
} from "./support/hostile-input.ts";
import { type RawAnswer, rawRequest } from "./support/raw-request.ts";
import { test } from "./support/shop-origin.ts";

const STACK_TRACE =
  /\bat .{0,200}:\d+:\d+|node_modules|node:internal|SyntaxError|TypeError|RangeError|select .{1,80} from /i;

/** Whatever is sent: the server answers in its own words, and never by breaking. */
function expectCalm({ status, text }: RawAnswer, what: string): void {
  // Softly: a table is tried to its end.
  expect.soft(status, what).toBeGreaterThanOrEqual(200);
  expect.soft(status, what).toBeLessThan(500);
  expect.soft(text, what).not.toMatch(STACK_TRACE);
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

test.afterEach("the shop is as well as before", async ({ request }) => {
  expect(await (await request.get("/healthz")).json()).toMatchObject({ status: "ok", reasons: [] });
});

test("odd values of every parameter on every list are just a list", async ({ origin }) => {
  test.slow();
  const requests = ["/shop/", "/product/tide-mug/"].flatMap((page) =>
    PARAMETERS.flatMap((name) => ODD_VALUES.map((value) => `${page}?${name}=${value}`)),
  );
  expect(requests.length).toBeGreaterThan(600);
  await inTurns(requests, async (address) => expectCalm(await rawRequest(origin, `GET ${address}`), address));
});

test("parameters that come many times, nested or without a name do no harm", async ({ origin }) => {
  await inTurns(
    ADDRESSES.flatMap((address) =>
      ODD_QUERIES.map((query) => `${address}${address.includes("?") ? "&" : "?"}${query}`),
    ),
    async (address) => expectCalm(await rawRequest(origin, `GET ${address}`), address.slice(0, 200)),
  );
});

test("addresses that try to leave the shop find nothing, and lead nowhere else", async ({ origin }) => {
  await inTurns(ODD_PATHS, async (path) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await rawRequest(origin, `${method} ${path}`);
      expectCalm(answer, `${method} ${path}`);
      expect(/^location: *(?:https?:)?[\\/]{2}(?!127\.0\.0\.1)/im.test(answer.text), `${path} leads away`).toBe(false);
      expect(answer.text, path).not.toMatch(/root:x:0|"workspaces"|isDynamicEntry|\[core\]/);
    }
  });
});

test("methods that nobody should use are refused or ignored", async ({ origin }) => {
  const methods = ["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "QUERY"];
  const requests = ADDRESSES.flatMap((address) => methods.map((method) => `${method} ${address}`));
  await inTurns(requests, async (line) => {
    const answer = await rawRequest(origin, line, { "Content-Length": "0" });
    expectCalm(answer, line);
    if (line.startsWith("HEAD ")) expect(answer.text.split("\r\n\r\n")[1] ?? "", line).toBe("");
  });
});

test("bodies of the wrong kind are refused or ignored", async ({ origin }) => {
  const requests = ADDRESSES.flatMap((address) => ODD_BODIES.map(([type, body]) => ({ address, type, body })));
  await inTurns(requests, async ({ address, type, body }) => {
    const headers = { ...(type && { "Content-Type": type }), "Content-Length": String(body.length) };
    expectCalm(await rawRequest(origin, `POST ${address}`, headers, body), `POST ${address} as ${type}`);
  });
});

test("ten megabytes are too much, said and unsaid, and are not waited for", async ({ origin }) => {
  const size = 10 * 1024 * 1024;
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  for (const address of ["/", "/cart/", "/product/tide-mug/", "/?wc-ajax=add_to_cart", "/wp-admin/admin-ajax.php"]) {
    const announced = await rawRequest(origin, `POST ${address}`, { ...type, "Content-Length": String(size) }, "x=1");
    expect(announced.status, address).toBe(413);
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

test("headers that are too long, broken or forged are refused or ignored", async ({ origin }) => {
  const requests = ["/", "/shop/", "/cart/", "/favicon.svg", "/?wc-ajax=get_refreshed_fragments"].flatMap((address) =>
    ODD_HEADERS.map((headers) => ({ address, headers })),
  );
  await inTurns(requests, async ({ address, headers }) => {
    const isUpgrade = "Upgrade" in headers;
    const answer = await rawRequest(
      origin,
      `GET ${address}`,
      isUpgrade ? { ...headers, Connection: "Upgrade, close" } : headers,
    );
    const what = `${address} ${JSON.stringify(headers).slice(0, 120)}`;
    expectCalm(answer, what);
    expect(answer.text, what).not.toContain("evil.example");
    expect(answer.text, what).not.toContain("<script>alert");
  });
  expectCalm(await rawRequest(origin, "GET /", { Cookie: "a".repeat(100_000) }), "a cookie of 100 kB");
  expectCalm(await rawRequest(origin, `GET /shop/?s=${"a".repeat(20_000)}`), "an address of 20 kB");
});

test("a forged session is no session: it shows an empty cart and changes nothing", async ({ origin }) => {
  const cookie = `wp_woocommerce_session_${"a".repeat(32)}=t_1|9999999999|9999999999|forged; woocommerce_items_in_cart=1`;
  const { text } = await rawRequest(origin, "GET /cart/", { Cookie: cookie });
  expect(text).toContain("Your cart is currently empty.");
});

test("a form that another site sends changes nothing", async ({ origin }) => {
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

test("whatever else can be typed into an address or sent as a form is answered calmly", async ({ origin }) => {
  test.slow();
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
      fc.constantFrom(...ADDRESSES),
      query,
      async (method, address, text) => {
        const isPost = method === "POST";
        const target = isPost ? address : `${address}${address.includes("?") ? "&" : "?"}${text}`;
        const headers = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": String(text.length) };
        const line = `${method} ${target}`;
        const { status, text: answer } = await rawRequest(origin, line, isPost ? headers : {}, isPost ? text : "");
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(500);
        expect(answer).not.toMatch(STACK_TRACE);
      },
    ),
    { numRuns: 250 },
  );
});
