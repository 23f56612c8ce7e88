import { describe, expect, test } from "vitest";
import { isForeign } from "../platform/http/is-foreign.ts";
import { readConfig } from "../config.ts";
import { adminHost, isAdminHost } from "./admin-host.ts";
import { createMiddlewareClient } from "../test-routes.ts";

const config = readConfig(
  { NODE_ENV: "test", PUBLIC_URL: "https://shop.example", ADMIN_URL: "https://admin.shop.example" },
  ".",
);
const handler = createMiddlewareClient(adminHost(config));
const get = async (url: string, method = "GET") => {
  const response = await handler(new Request(url, { method }));
  return response && [response.status, response.headers.get("location") ?? (await response.text()).slice(0, 11)];
};

describe("with ADMIN_URL", () => {
  test.each([
    "/admin/",
    "/admin",
    "/admin/orders/?page=2",
    "/ADMIN/orders/",
    "/%61dmin/orders/",
    "//admin/orders/",
    "/admin/orders.data",
    "/admin.data",
  ])("the shop’s host redirects %s to the admin and rejects posts to it", async (path) => {
    const [status, location] = (await get(`https://shop.example${path}`)) ?? [];
    expect(status).toBe(302);
    expect(location).toBe(`https://admin.shop.example/${path.replace(/^\/+/, "")}`);
    expect(await get(`https://shop.example${path}`, "POST")).toEqual([421, "Misdirected"]);
  });

  test("the shop’s host serves the shop", async () => {
    for (const path of ["/", "/product/bowl/", "/administration/", "/my-account/", "/wp-admin/admin-ajax.php"]) {
      expect(await get(`https://shop.example${path}`), path).toBeNull();
      expect(await get(`https://shop.example${path}`, "POST"), path).toBeNull();
    }
  });

  test("the admin’s host serves the admin and the files its pages need", async () => {
    for (const path of [
      "/admin/",
      "/admin/orders.data",
      "/assets/a.js",
      "/media/a.jpg",
      "/map-tiles/a/1/1/1.svg",
      "/look.css?v=1",
      "/healthz",
      "/wp-json/oembed/1.0/proxy?url=x",
    ]) {
      expect(await get(`https://admin.shop.example${path}`), path).toBeNull();
    }
    expect(await get("https://admin.shop.example/admin/login/", "POST")).toBeNull();
  });

  test("the admin’s host redirects everything else to the shop and rejects posts", async () => {
    expect(await get("https://admin.shop.example/")).toEqual([302, "https://admin.shop.example/admin/"]);
    expect(await get("https://admin.shop.example/product/bowl/?a=1")).toEqual([
      302,
      "https://shop.example/product/bowl/?a=1",
    ]);
    expect(await get("https://admin.shop.example/robots.txt")).toEqual([200, "User-agent:"]);
    for (const path of ["/", "/?wc-ajax=add_to_cart", "/my-account/", "/assets/a.js", "/wp-admin/admin-ajax.php"]) {
      expect(await get(`https://admin.shop.example${path}`, "POST"), path).toEqual([421, "Misdirected"]);
    }
  });

  test("a request from a shop page to the admin is cross-origin", () => {
    const sent = (origin: string) =>
      new Request("http://admin.shop.example/admin/staff/", { method: "POST", headers: { origin } });
    // Behind a proxy that terminates TLS, requests reach the server over http.
    expect(isForeign(sent("https://admin.shop.example"), config)).toBe(false);
    expect(isForeign(sent("https://shop.example"), config)).toBe(true);
    expect(isForeign(sent("https://evil.example"), config)).toBe(true);
  });
});

test("without ADMIN_URL every host serves shop and admin", async () => {
  const shared = readConfig({ NODE_ENV: "test", PUBLIC_URL: "https://shop.example" }, ".");
  expect(await createMiddlewareClient(adminHost(shared))(new Request("https://shop.example/admin/"))).toBeNull();
  expect(isAdminHost(shared, "https://anything.example/")).toBe(true);
});
