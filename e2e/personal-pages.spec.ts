import { expect, type Page } from "@playwright/test";
import fc from "fast-check";
import { orderVases } from "./support/order-steps.ts";
import { rawRequest } from "./support/raw-request.ts";
import { test } from "./support/shop-origin.ts";

/** Every page whose content belongs to one person. `ID` and `KEY` are those of an order that was just placed. */
const PERSONAL = [
  "/cart/",
  "/checkout/",
  "/checkout/order-received/ID/",
  "/checkout/order-received/ID/?key=KEY",
  "/checkout/order-received/ID/invoice/",
  "/checkout/order-received/ID/return/",
  "/checkout/order-pay/ID/?key=KEY",
  "/order-tracking/",
  "/my-account/",
  "/wishlist/",
  "/my-account/orders/",
  "/my-account/view-order/ID/",
  "/my-account/view-order/ID/invoice/",
  "/my-account/view-order/ID/return/",
  "/my-account/downloads/",
  "/my-account/edit-address/",
  "/my-account/edit-address/billing/",
  "/my-account/edit-account/",
  "/my-account/lost-password/",
  "/my-account/customer-logout/",
  "/my-account/export/",
  "/privacy/choices/",
  "/page-preview/1/",
  "/page-preview/journal/1/",
  "/admin/",
  "/admin/login/",
  "/admin/orders/ID/",
  "/admin/orders/export/",
  "/admin/backup/",
  "/admin/pages/1/edit/",
];

const replaceLetter = (path: string, at: number, change: (letter: string) => string) => {
  const letters = [...path.matchAll(/[a-z]/g)];
  const { index = 0 } = letters[at % letters.length] ?? {};
  return path.slice(0, index) + change(path[index] ?? "") + path.slice(index + 1);
};
const replaceSlash = (path: string, at: number, replacement: string) => {
  const slashes = [...path.matchAll(/\//g)];
  const { index = 0 } = slashes[at % slashes.length] ?? {};
  return path.slice(0, index) + replacement + path.slice(index + 1);
};
const percentEncode = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** Each function takes a path and a position in it, and returns another spelling of the path. */
const SPELLINGS: Readonly<Record<string, (path: string, at: number) => string>> = {
  "one letter encoded": (path, at) => replaceLetter(path, at, percentEncode),
  "one letter encoded, upper-case digits": (path, at) =>
    replaceLetter(path, at, (letter) => percentEncode(letter).toUpperCase()),
  "encoded twice": (path, at) => replaceLetter(path, at, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
  "one upper-case letter": (path, at) => replaceLetter(path, at, (letter) => letter.toUpperCase()),
  "all upper case": (path) => path.toUpperCase(),
  "a double slash": (path, at) => replaceSlash(path, at, "//"),
  "an encoded slash": (path, at) => replaceSlash(path, at, "/%2F"),
  "an encoded slash instead": (path, at) => replaceSlash(path, Math.max(1, at), "%2f"),
  "a backslash": (path, at) => replaceSlash(path, Math.max(1, at), "\\"),
  "an encoded backslash": (path, at) => replaceSlash(path, Math.max(1, at), "%5c"),
  "a dot segment": (path, at) => replaceSlash(path, at, "/./"),
  "a parent segment": (path, at) => replaceSlash(path, at, "/shop/../"),
  "an encoded parent segment": (path, at) => replaceSlash(path, at, "/shop/%2e%2e/"),
  "a parameter": (path, at) => replaceSlash(path, Math.max(1, at), ";a=1/"),
  "no slash at the end": (path) => path.replace(/\/$/, ""),
  "another segment": (path) => `${path}x/`,
  "a file extension": (path) => path.replace(/\/$/, ".css"),
  "the router's data": (path) => path.replace(/\/$/, ".data"),
  "the router's data, with a slash": (path) => `${path}_.data`,
  "an encoded question mark": (path) => `${path}%3Fa=1`,
  "an encoded space": (path) => path.replace(/\/$/, "%20/"),
  "a null character": (path) => path.replace(/\/$/, "%00/"),
};

interface PlacedOrder {
  readonly id: string;
  readonly key: string;
}

async function placeOrder(page: Page, origin: string): Promise<PlacedOrder> {
  await orderVases(page, origin, { campaign: "paths" });
  const id = /order-received\/(\d+)/.exec(page.url())?.[1] ?? "";
  const key = (await page.context().cookies(page.url())).find(({ name }) => name === `vitrine_order_${id}`)?.value;
  return { id, key: key ?? "" };
}

test("personal pages are never cached nor shown to others, however the path is spelled", async ({ page, origin }) => {
  const { id, key } = await placeOrder(page, origin);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const authorized = await rawRequest(origin, `GET /checkout/order-received/${id}/`, { Cookie: cookie });
  expect(authorized.text).toContain("Thank you. Your order has been received.");
  const secret = /[\w.+-]+@[\w-]+\.\w+/.exec(authorized.text.split("\r\n\r\n")[1] ?? "")?.[0] ?? "";
  expect(secret).not.toBe("");

  // No page has such a name, so there is nothing to redirect to.
  for (const unreadable of ["100%2f", "100%", "%ff"]) {
    const { status } = await rawRequest(origin, `GET /checkout/order-received/${unreadable}`, {});
    expect(status, unreadable).toBe(404);
  }

  const cacheable = /^cache-control:(?!.*no-store)/im;
  const checkSpelling = async (
    template: string,
    spelling: string,
    at: number,
    method: string,
    host: string,
    strangerQueries: readonly string[],
  ) => {
    const [path = "", query] = template.replace("ID", id).replace("KEY", key).split("?");
    const spelled = (SPELLINGS[spelling] ?? String)(path, at);
    const headers = { Host: host === "" ? new URL(origin).host : host, "Accept-Encoding": "identity" };
    const line = `${method} ${spelled}`;
    const first = await rawRequest(origin, `${line}${query === undefined ? "" : `?${query}`}`, {
      ...headers,
      Cookie: cookie,
    });
    expect(first.status, line).toBeLessThan(500);
    if (first.status === 200) expect(first.text, line).not.toMatch(cacheable);
    if (first.status === 200) expect(first.text, line).toMatch(/^cache-control:.*no-store/im);
    // A visitor who has neither the cookie nor the key.
    for (const otherQuery of strangerQueries) {
      const stranger = await rawRequest(origin, `GET ${spelled}${otherQuery}`, headers);
      expect(stranger.text, `${line}${otherQuery}`).not.toContain(secret);
      expect(stranger.text, `${line}${otherQuery}`).not.toContain("Your order has been received");
    }
  };
  for (const template of PERSONAL)
    for (const name of Object.keys(SPELLINGS)) await checkSpelling(template, name, 3, "GET", "", [""]);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PERSONAL),
      fc.constantFrom(...Object.keys(SPELLINGS)),
      fc.nat(40),
      fc.constantFrom("GET", "HEAD"),
      fc.constantFrom("", "shop.example", "LOCALHOST:1", "127.0.0.1"),
      fc.constant(["", "?key=", "?utm_source=x"]),
      checkSpelling,
    ),
    { numRuns: 100, seed: 15 },
  );
});

test("other spellings of public URLs redirect to the canonical URL", async ({ origin }) => {
  for (const [requested, expected] of [
    ["/%73hop/?orderby=price", "/shop/?orderby=price"],
    ["//shop//", "/shop/"],
    ["/SHOP/", "/shop/"],
    ["/Product/tide-mug/", "/product/tide-mug/"],
    ["/product/tide%2dmug/", "/product/tide-mug/"],
  ] as const) {
    const response = await rawRequest(origin, `GET ${requested}`);
    expect(response.status, requested).toBe(301);
    expect(/^location: *(.*)$/im.exec(response.text)?.[1]?.trim(), requested).toBe(expected);
  }
});

test("a shared page contains nothing from the first visitor's request", async ({ origin }) => {
  const mark = `m${Date.now()}`;
  const requested = `/product/tide-mug/?review_order=lowest&x=${mark}`;
  for (const method of ["HEAD", "GET"]) {
    const response = await rawRequest(origin, `${method} ${requested}`, {
      Host: `${mark}.example`,
      Cookie: `vitrine_account=${mark}`,
      "X-Forwarded-Host": `${mark}.example`,
      "User-Agent": mark,
      Referer: `http://${mark}.example/`,
    });
    expect(response.status).toBe(200);
  }
  const other = await rawRequest(origin, "GET /product/tide-mug/?review_order=lowest");
  expect(other.text).not.toContain(mark);
});
