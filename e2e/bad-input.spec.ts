import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { PAGES } from "./support/addresses.ts";
import { type RawAnswer, rawRequest } from "./support/raw-request.ts";

let origin = "";
test.beforeAll(({}, { project }) => {
  origin = project.use.baseURL ?? "";
});

const ADDRESSES = [
  ...Object.values(PAGES),
  "/checkout/",
  "/my-account/",
  "/healthz",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap-1.xml",
  "/feed/",
  "/search/suggestions?s=a",
  "/wp-admin/admin-ajax.php",
  "/wp-comments-post.php",
  "/wp-json/",
  "/?wc-ajax=add_to_cart",
  "/?wc-ajax=remove_from_cart",
  "/?wc-ajax=get_refreshed_fragments",
  "/?wc-ajax=no_such_call",
  "/?add-to-cart=1",
  "/cart/?remove_item=1",
  "/cart/?undo_item=1",
  "/assets/",
  "/media/",
  "/favicon.svg",
];

const STACK_TRACE =
  /\bat .{0,200}:\d+:\d+|node_modules|node:internal|SyntaxError|TypeError|RangeError|select .{1,80} from /i;

/** Whatever is sent: the server answers in its own words, and never by breaking. */
function expectCalm({ status, text }: RawAnswer, what: string): void {
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

const ODD_VALUES = [
  "",
  "-1",
  "0",
  "1e309",
  "99999999999999999999",
  "NaN",
  "%00",
  "%",
  "%zz",
  "%E0%A4%A",
  "%C0%AF",
  "%F0%9F%8F%BA",
  "%ED%A0%80",
  "'%20or%201=1--",
  "%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
  "{{7*7}}",
  "..%2f..%2f..%2fetc%2fpasswd",
  "%5B%5D",
  "a".repeat(3000),
  "%E2%80%AE",
  "1;drop%20table%20products",
  "__proto__",
  "constructor",
];
const PARAMETERS = [
  "s",
  "orderby",
  "paged",
  "min_price",
  "max_price",
  "filter_glaze",
  "rating_filter",
  "filter_stock_status",
  "view",
  "cpage",
  "attribute_pa_glaze",
  "post_type",
  "product-page",
  "quantity",
];

test("odd values of every parameter on every list are just a list", async () => {
  test.slow();
  const requests = ["/shop/", "/", "/product/tide-mug/", "/cart/"].flatMap((page) =>
    PARAMETERS.flatMap((name) => ODD_VALUES.map((value) => `${page}?${name}=${value}`)),
  );
  expect(requests.length).toBeGreaterThan(1000);
  await inTurns(requests, async (address) => expectCalm(await rawRequest(origin, `GET ${address}`), address));
});

test("parameters that come many times, nested or without a name do no harm", async () => {
  const queries = [
    PARAMETERS.map((name) => `${name}=1&${name}=2&${name}[]=3&${name}[a]=4`).join("&"),
    "&&&&=&=1&&",
    "filter_=1&filter_%00=2&filter_glaze[]=oat",
    `filter_glaze=${Array.from({ length: 400 }, (_, index) => `t${index}`).join(",")}`,
    Array.from({ length: 500 }, (_, index) => `filter_x${index}=1`).join("&"),
    `s=${"b%20".repeat(900)}`,
    "add-to-cart=&add-to-cart=%00&quantity[1]=1&quantity[]=2&quantity[__proto__]=3",
    "?wc-ajax=add_to_cart?wc-ajax=remove_from_cart",
  ];
  await inTurns(
    ADDRESSES.flatMap((address) => queries.map((query) => `${address}${address.includes("?") ? "&" : "?"}${query}`)),
    async (address) => expectCalm(await rawRequest(origin, `GET ${address}`), address.slice(0, 200)),
  );
});

test("addresses that try to leave the shop find nothing, and lead nowhere else", async () => {
  const paths = [
    "//evil.example",
    "//evil.example/shop",
    "///evil.example//",
    "/\\evil.example",
    "/%5Cevil.example",
    "/%2F%2Fevil.example",
    "/..//evil.example",
    "/shop//evil.example",
    "/media/../../../../etc/passwd",
    "/media/..%2f..%2f..%2fetc%2fpasswd",
    "/media/%2e%2e/%2e%2e/package.json",
    "/assets/..\\..\\server\\index.js",
    "/assets/%00.js",
    "/assets/.vite/manifest.json",
    "/.vite/manifest.json",
    "/.env",
    "/.git/config",
    "/data/secret",
    "/build/server/index.js",
    "/%",
    "/%zz/",
    "/%E0%A4%A/",
    "/product/%00/",
    "/product-tag/%00/",
    "/product-category/table/%00/",
    "/journal/%00/",
    "/%00/",
    "/product/%E0%A4%A/",
    "/product/..%2f..%2fcart/",
    "/product-category/%2e%2e/",
    "/product-category/" + "a/".repeat(300),
    "/product/" + "x".repeat(4000) + "/",
    "/shop/page/0/",
    "/shop/page/-1/",
    "/shop/page/99999999999999999999/",
    "/shop/page/1e3/",
    "/shop/page/999999/",
    "/journal/page/999999/",
    "/product-tag/gift/page/99999/",
    "/search/page/99999/?s=mug",
    "/sitemap-0.xml",
    "/sitemap-99999.xml",
    "/shop;jsessionid=1/",
    "/shop/#fragment",
    "/SHOP/",
    "/shop/.json",
    "/_root.data",
    "/shop.data",
    "/__manifest?p=/shop/&version=1",
    "*",
    "shop",
    "http://evil.example/shop/",
    "http://evil.example:99999/shop/",
  ];
  await inTurns(paths, async (path) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await rawRequest(origin, `${method} ${path}`);
      expectCalm(answer, `${method} ${path}`);
      expect(/^location: *(?:https?:)?[\\/]{2}(?!127\.0\.0\.1)/im.test(answer.text), `${path} leads away`).toBe(false);
      expect(answer.text, path).not.toMatch(/root:x:0|"workspaces"|isDynamicEntry|\[core\]/);
    }
  });
});

test("methods that nobody should use are refused or ignored", async () => {
  const methods = ["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "QUERY"];
  const requests = ADDRESSES.flatMap((address) => methods.map((method) => `${method} ${address}`));
  await inTurns(requests, async (line) => {
    const answer = await rawRequest(origin, line, { "Content-Length": "0" });
    expectCalm(answer, line);
    if (line.startsWith("HEAD ")) expect(answer.text.split("\r\n\r\n")[1] ?? "", line).toBe("");
  });
});

test("bodies of the wrong kind are refused or ignored", async () => {
  const bodies: readonly (readonly [type: string, body: string])[] = [
    ["application/json", "{"],
    ["application/json", '{"product_id": {"a": 1}}'],
    ["application/x-www-form-urlencoded", "%%%&=&product_id=%E0%A4%A&quantity=%00"],
    ["application/x-www-form-urlencoded", "product_id=8&quantity=-5&quantity=abc&product_id[]=1"],
    ["application/x-www-form-urlencoded", "a=1&".repeat(20_000)],
    ["multipart/form-data", "no boundary"],
    ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nnever ends'],
    ["multipart/form-data; boundary=x", "--x\r\nContent-Disposition: nonsense\r\n\r\n1\r\n--x--\r\n"],
    [
      "multipart/form-data; boundary=x",
      `--x\r\nContent-Disposition: form-data; name="add-to-cart"; filename="a.php"\r\n\r\n8\r\n--x--\r\n`,
    ],
    ["text/xml", "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><x>&e;</x>"],
    ["", "\0\x01\x02\xff\xfe"],
    ["application/x-www-form-urlencoded; charset=utf-7", "product_id=8"],
  ];
  const requests = ADDRESSES.flatMap((address) => bodies.map(([type, body]) => ({ address, type, body })));
  await inTurns(requests, async ({ address, type, body }) => {
    const headers = { ...(type && { "Content-Type": type }), "Content-Length": String(body.length) };
    expectCalm(await rawRequest(origin, `POST ${address}`, headers, body), `POST ${address} as ${type}`);
  });
});

test("ten megabytes are too much, said and unsaid, and are not waited for", async () => {
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

test("headers that are too long, broken or forged are refused or ignored", async () => {
  const forged: readonly Readonly<Record<string, string>>[] = [
    { Cookie: "a".repeat(8000) },
    { Cookie: "=;;;=; =x; __proto__=1; woocommerce_cart_hash=%E0%A4%A" },
    { Cookie: "vitrine_notice=1" },
    { Cookie: `vitrine_notice=1; wp_woocommerce_session_${"a".repeat(32)}=t_1|9999999999|9999999999|forged` },
    { Cookie: `woocommerce_cart_hash="><script>alert(1)</script>; woocommerce_items_in_cart=99999999999` },
    { "If-None-Match": `${'W/"x", '.repeat(900)}` },
    { "If-None-Match": '"' },
    { "Accept-Encoding": "br;q=x, *;q=-1, ;;;,,gzip;q=1.5.5" },
    { Range: "bytes=99999999999999-1,-,--" },
    { Accept: "*/*;".repeat(500) },
    { Origin: "null" },
    { Origin: "not an address" },
    { Referer: "http://[::1" },
    { Referer: "javascript:alert(1)" },
    { "Sec-Fetch-Site": "cross-site" },
    { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example" },
    { Host: "evil.example" },
    { Host: "evil.example:99999" },
    { Host: "" },
    { Host: "a b" },
    { Host: "[::1" },
    { "Content-Length": "-1" },
    { "Content-Length": "abc" },
    { "Transfer-Encoding": "gzip" },
    { "Accept-Language": "\xff\xfe" },
    { Expect: "200-maybe" },
    { Upgrade: "websocket", Connection: "Upgrade" },
  ];
  const requests = ["/", "/shop/", "/cart/", "/favicon.svg", "/?wc-ajax=get_refreshed_fragments"].flatMap((address) =>
    forged.map((headers) => ({ address, headers })),
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

test("a forged session is no session: it shows an empty cart and changes nothing", async () => {
  const cookie = `wp_woocommerce_session_${"a".repeat(32)}=t_1|9999999999|9999999999|forged; woocommerce_items_in_cart=1`;
  const { text } = await rawRequest(origin, "GET /cart/", { Cookie: cookie });
  expect(text).toContain("Your cart is currently empty.");
});

test("a form that another site sends changes nothing", async () => {
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

test("whatever else can be typed into an address or sent as a form is answered calmly", async () => {
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
        expectCalm(
          await rawRequest(origin, `${method} ${target}`, isPost ? headers : {}, isPost ? text : ""),
          `${method} ${target} ${text}`,
        );
      },
    ),
    { numRuns: 400 },
  );
});

test("after all that the shop is as well as before", async ({ request }) => {
  expect(await (await request.get("/healthz")).json()).toMatchObject({ status: "ok", reasons: [] });
});
