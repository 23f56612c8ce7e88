import { expect, test } from "vitest";
import { ChangeClock } from "../cache/change-clock.ts";
import { PageCache } from "../cache/page-cache.ts";
import { createTestShop } from "../cart/test-shop.ts";
import type { Database } from "../db/connect.ts";
import { createLog } from "../log.ts";
import { createPages } from "./pages.ts";
import type { PageOutput } from "./render-page.ts";

const database = { isListening: () => true } as Database;

/** Pages whose rendering ends like this, and what the log says about them. */
function pagesThat(render: () => Promise<PageOutput>) {
  const lines: { readonly id: string; readonly path: string }[] = [];
  const log = createLog("error", (line) => lines.push(JSON.parse(line) as (typeof lines)[number]));
  const shop = { ...createTestShop(() => database), log };
  const pages = createPages({
    shop,
    cache: new PageCache(new ChangeClock(), 1_000_000),
    render,
    takesForms: () => false,
  });
  return { lines, ask: async (path: string) => await pages(new Request(`http://shop.test${path}`)) };
}

test.each(["/shop/", "/cart/"])(
  "whoever sees %s fail gets the number under which it was written down",
  async (path) => {
    const { lines, ask } = pagesThat(() => Promise.reject(new Error("a bug")));
    const answer = await ask(path);
    expect(answer.status).toBe(500);
    expect(lines).toMatchObject([{ message: "A page failed.", path, error: "Error" }]);
    expect(await answer.text()).toContain(`written down as ${lines[0]?.id}.`);
  },
);

test("a page of one visitor that shows what went wrong itself is written down too", async () => {
  const response = new Response(null, { status: 500 });
  const { lines, ask } = pagesThat(async () => ({ response, html: "<p>Sorry.</p>", failure: new Error("a bug") }));
  const answer = await ask("/cart/");
  expect([answer.status, await answer.text()]).toEqual([500, "<p>Sorry.</p>"]);
  expect(lines).toMatchObject([{ message: "A page failed.", path: "/cart/" }]);
});

test("while the database is away, every page says so and nothing is written down", async () => {
  const away = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
  const { lines, ask } = pagesThat(() => Promise.reject(away));
  const answer = await ask("/shop/");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(lines).toEqual([]);
});
