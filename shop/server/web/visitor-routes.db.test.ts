import { beforeEach, describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../sales/cart/test-shop.ts";
import { useTestDatabase } from "../platform/db/test-db.ts";
import { hasDismissedNotice } from "./dismissed-notice.ts";
import { createComment } from "../content/reviews/test-comments.ts";
import { storeNoticeOf } from "../platform/settings/store-notice.ts";
import { TestBrowser } from "../compat/woocommerce/test-browser.ts";
import { createTestClient } from "../test-routes.ts";

const tests = useTestDatabase();
const shop = createTestShop(() => tests.database);
const send = createTestClient(shop);
let browser: TestBrowser;

beforeEach(() => {
  browser = new TestBrowser(send);
  shop.change({ storeNotice: { enabled: true, text: "We are away." } });
});

describe("the store notice's button", () => {
  const id = storeNoticeOf({ storeNotice: { enabled: true, text: "We are away." } })?.id ?? "";
  const dismiss = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    browser.post("/notice/dismiss/", fields, { referer: "http://shop.test/shop/?orderby=price", ...headers });

  test("sets the notice's cookie for the whole shop and redirects back (S2.19, S3.08, S9.09)", async () => {
    const response = await dismiss({ notice_id: id });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/shop/?orderby=price"]);
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`^store_notice${id}=hidden; Path=/;`));
  });

  test("is remembered for pages without script, until the text changes (S4.08)", async () => {
    expect(await hasDismissedNotice(shop, browser.cookies)).toBe(false);
    await dismiss({ notice_id: id });
    expect(await hasDismissedNotice(shop, browser.cookies)).toBe(true);
    shop.change({ storeNotice: { enabled: true, text: "We are back." } });
    expect(await hasDismissedNotice(shop, browser.cookies)).toBe(false);
  });

  test("sets no cookie for an invalid notice or a cross-site request", async () => {
    for (const notice of ["", "x; Path=/evil", "A".repeat(32)]) {
      expect((await dismiss({ notice_id: notice })).headers.getSetCookie()).toEqual([]);
    }
    expect((await dismiss({ notice_id: id }, { origin: "http://evil.test" })).status).toBe(403);
    const elsewhere = await dismiss({ notice_id: id }, { referer: "http://evil.test/trap" });
    expect(elsewhere.headers.get("location")).toBe("/");
  });
});

test("a store notice without text or turned off is not shown", () => {
  expect(storeNoticeOf({ storeNotice: { enabled: true, text: " " } })).toBeNull();
  expect(storeNoticeOf({ storeNotice: { enabled: false, text: "Hello" } })).toBeNull();
});

test("dismissing the coming-soon banner requires a login and fails with JSON (S7.05)", async () => {
  const fields = { "woocommerce_meta[coming_soon_banner_dismissed]": "yes" };
  const response = await browser.post("/wp-json/wp/v2/users/1", fields, { "x-wp-nonce": "0123456789" });
  expect(response.status).toBe(401);
  expect(response.headers.get("content-type")).toContain("application/json");
  expect(await response.json()).toMatchObject({ code: "rest_cannot_edit", data: { status: 401 } });
});

describe("the helpful button", () => {
  let review: number;

  beforeEach(async () => {
    const productId = await createProduct(tests.database, { publishedAt: new Date(0) });
    review = await createComment(tests.database, { productId, rating: 5 });
  });

  test("redirects a form back to the review", async () => {
    const referer = "http://shop.test/product/mug/?review_order=helpful";
    const response = await browser.post("/reviews/helpful/", { comment_id: review }, { referer });
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      `/product/mug/?review_order=helpful#comment-${review}`,
    ]);
  });

  test("returns the new count to a script and counts each browser once", async () => {
    const vote = async () =>
      (
        await browser.post("/reviews/helpful/", { comment_id: review }, { "x-requested-with": "XMLHttpRequest" })
      ).json();
    expect(await vote()).toEqual({ success: true, data: { helpful: 1, is_new: true } });
    expect(await vote()).toEqual({ success: true, data: { helpful: 1, is_new: false } });
    browser.cookies.set("vitrine_reader", "made.up");
    expect(await vote()).toEqual({ success: true, data: { helpful: 2, is_new: true } });
  });

  test("responds with 404 for a deleted review", async () => {
    const headers = { "x-requested-with": "XMLHttpRequest" };
    expect((await browser.post("/reviews/helpful/", { comment_id: "0" }, headers)).status).toBe(404);
  });
});

test("responds to an unknown action with 0, as WordPress does (S7.07, S7.08)", async () => {
  for (const action of ["nonsense", "query-attachments"]) {
    const response = await browser.post("/wp-admin/admin-ajax.php", { action });
    expect([response.status, await response.text()]).toEqual([400, "0"]);
  }
  expect(await browser.send("/shop/")).toBeNull();
});
