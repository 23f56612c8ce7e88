import { expect, test } from "vitest";
import { ChangeClock } from "../platform/cache/change-clock.ts";
import { PageCache } from "../platform/cache/page-cache.ts";
import { createTestShop } from "../sales/cart/test-shop.ts";
import type { Database } from "../platform/db/connect.ts";
import { createLog } from "../platform/log.ts";
import { createPages } from "./pages.ts";
import type { PageOutput } from "./render-page.ts";

const database = { isListening: () => true } as Database;

/** Pages with a given renderer, and the lines they log. */
function pagesWith(render: () => Promise<PageOutput>) {
  const lines: { readonly id: string; readonly path: string }[] = [];
  const log = createLog("error", (line) => lines.push(JSON.parse(line) as (typeof lines)[number]));
  const shop = { ...createTestShop(() => database), log };
  const pages = createPages({
    shop,
    cache: new PageCache(new ChangeClock(), 1_000_000),
    render,
    routeAt: (path) => Promise.resolve({ path, isShared: path === "/shop/", takesForms: false }),
  });
  return { lines, get: async (path: string) => await pages(new Request(`http://shop.test${path}`)) };
}

test.each(["/shop/", "/cart/"])("the error page of %s shows the ID of the log entry", async (path) => {
  const { lines, get } = pagesWith(() => Promise.reject(new Error("a bug")));
  const response = await get(path);
  expect(response.status).toBe(500);
  expect(lines).toMatchObject([{ message: "A page failed.", path, error: "Error" }]);
  expect(await response.text()).toContain(`logged as ${lines[0]?.id}.`);
});

test("logs the failure of a personal page that renders its own error", async () => {
  const failed = new Response(null, { status: 500 });
  const { lines, get } = pagesWith(async () => ({
    response: failed,
    html: "<p>Sorry.</p>",
    failure: new Error("a bug"),
  }));
  const response = await get("/cart/");
  expect([response.status, await response.text()]).toEqual([500, "<p>Sorry.</p>"]);
  expect(lines).toMatchObject([{ message: "A page failed.", path: "/cart/" }]);
});

test("responds with 503 and logs nothing while the database is unavailable", async () => {
  const unavailable = Object.assign(new Error("unavailable"), { code: "ECONNREFUSED" });
  const { lines, get } = pagesWith(() => Promise.reject(unavailable));
  const response = await get("/shop/");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(lines).toEqual([]);
});
