import { beforeEach, expect, test } from "vitest";
import { ChangeClock } from "../platform/cache/change-clock.ts";
import { PageCache } from "../platform/cache/page-cache.ts";
import { newCartId } from "../sales/cart/cart-id.ts";
import { queueNotices } from "../sales/cart/notices.ts";
import { createTestShop } from "../sales/cart/test-shop.ts";
import { useTestDatabase } from "../platform/db/test-db.ts";
import { sessionCookie } from "../sales/cart/session.ts";
import { createPages } from "./pages.ts";
import type { PageInput } from "./render-page.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const NOTICE = { kind: "success", text: "Jar has been added." } as const;

/** /shop/ and /cart/ show notices, /my-account/ does not, /old/ redirects, and other paths do not exist. */
const pages = createPages({
  shop,
  cache: new PageCache(new ChangeClock(), 1_000_000),
  routeAt: (path) => Promise.resolve({ path, isShared: path === "/shop/", takesForms: false }),
  render: (request, input: PageInput) => {
    const { pathname } = new URL(request.url);
    const isPage = pathname === "/shop/" || pathname === "/cart/";
    // A product's loader reads the notices before it knows that the product does not exist.
    const html = pathname === "/my-account/" ? "Account" : JSON.stringify(input.notices);
    const status = pathname === "/old/" ? 302 : isPage || pathname === "/my-account/" ? 200 : 404;
    const response = new Response(null, { status, headers: { "content-type": "text/html" } });
    return Promise.resolve({ response, html, failure: undefined });
  },
});

let cookie = "";
beforeEach(async () => {
  const cartId = newCartId();
  cookie = `${sessionCookie(shop, cartId).split(";")[0]}; vitrine_notice=1`;
  await queueNotices(opened.database.pool, cartId, [NOTICE]);
});

const get = async (path: string, method = "GET") => {
  const response = await pages(new Request(`http://shop.test${path}`, { method, headers: { cookie } }));
  const isUsedUp = response.headers.getSetCookie().some((value) => value.startsWith("vitrine_notice=;"));
  return { isUsedUp, html: await response.text() };
};

test.each(["/product/gone/", "/old/", "/my-account/"])(
  "a notice waits if a page does not show it (%s)",
  async (path) => {
    expect((await get(path)).isUsedUp).toBe(false);
    expect(await get("/cart/")).toEqual({ isUsedUp: true, html: JSON.stringify([NOTICE]) });
    expect((await get("/cart/")).html).toBe("[]");
  },
);

test("a HEAD request does not consume a notice", async () => {
  await get("/cart/", "HEAD");
  expect((await get("/shop/")).html).toBe(JSON.stringify([NOTICE]));
});
