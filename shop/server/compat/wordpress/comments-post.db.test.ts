import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { readThreadAddress } from "../../../urls/review-url.ts";
import { createProduct, createTestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { isHeldCommentProof } from "../../content/reviews/held-comment.ts";
import { createComment, createPost } from "../../content/reviews/test-comments.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { commentsPost, HONEYPOT } from "./comments-post.ts";

const tests = useTestDatabase({ emptyAfterEach: true });
const { reviews: RULES } = ShopSettings.parse({});
let shop: ReturnType<typeof createTestShop>;
let mug: number;

beforeEach(async () => {
  shop = createTestShop(() => tests.database);
  mug = await createProduct(tests.database, { slug: "mug", name: "Mug", publishedAt: new Date(0) });
});

const FIELDS = { author: "Ann", email: "ann@example.com", comment: "Fits the hand.", rating: "5", comment_parent: "0" };

async function post(fields: Record<string, string | number>, headers: Record<string, string> = {}, asFormData = false) {
  const entries = Object.entries({ comment_post_ID: mug, ...FIELDS, ...fields }).map(
    ([name, value]): [string, string] => [name, String(value)],
  );
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const body = asFormData ? form : new URLSearchParams(entries);
  const request = new Request("http://shop.test/wp-comments-post.php", { method: "POST", body, headers });
  return commentsPost(shop, request, request);
}

describe("an accepted review", () => {
  test("redirects to its position on the product page (S1.09)", async () => {
    shop.change({ reviews: { ...RULES, moderation: "none" } });
    const result = await post({});
    const { rows } = await tests.database.db.execute<{ id: number }>(sql`select id from comments`);
    expect(result).toMatchObject({ kind: "posted", location: `/product/mug/#comment-${rows[0]?.id}` });
  });

  test("redirects to a page that only its author can open while it is pending", async () => {
    const result = await post({});
    const { pathname, searchParams, hash } = new URL(
      result.kind === "posted" ? result.location : "",
      "http://shop.test",
    );
    const { held } = readThreadAddress(searchParams);
    expect([pathname, hash]).toEqual(["/product/mug/", `#comment-${held?.id}`]);
    expect(isHeldCommentProof(shop, held?.id ?? 0, held?.proof ?? "")).toBe(true);
    expect(isHeldCommentProof(shop, (held?.id ?? 0) + 1, held?.proof ?? "")).toBe(false);
  });

  test("may be URL-encoded or multipart", async () => {
    expect(await post({}, {}, true)).toMatchObject({ kind: "posted" });
  });

  test("gives the browser an ID by which its reviews are rate limited", async () => {
    const first = await post({});
    const cookie = (first.kind === "posted" ? (first.setCookies[0] ?? "") : "").split(";")[0] ?? "";
    expect(cookie).toMatch(/^vitrine_reader=[0-9a-f]{32}\.[0-9a-f]{32}$/);
    const codes: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const result = await post({ comment: `Number ${index}` }, { cookie });
      codes.push(result.kind === "posted" ? 303 : result.status);
    }
    expect(codes).toEqual([303, 303, 303, 303, 429, 429]);
  });
});

describe("a refused review", () => {
  test.each([
    [{ rating: "" }, 400, ["Please rate the product."]],
    [{ comment: " ", email: "ann" }, 400, ["Please enter your text.", "Please enter a valid email address."]],
    [{ comment_post_ID: "nothing" }, 404, ["What you wrote about is no longer available."]],
    [{ comment_parent: 999_999 }, 400, ["The comment you replied to is no longer available."]],
  ])("%j gets the status %i and the reason (S8.06)", async (fields, status, texts) => {
    const result = await post(fields);
    expect(result).toMatchObject({ kind: "refused", status });
    expect(result.kind === "refused" && result.problems.map(({ text }) => text)).toEqual(texts);
  });

  test("returns all entered values", async () => {
    expect(await post({ email: "no address" })).toMatchObject({
      entered: { author: "Ann", email: "no address", comment: "Fits the hand.", rating: "5" },
      subject: { path: "/product/mug/", title: "Mug" },
      problems: [{ field: "email" }],
    });
  });

  test("is a conflict if it is a duplicate", async () => {
    await post({});
    expect(await post({})).toMatchObject({ status: 409, problems: [{ text: expect.stringContaining("already") }] });
  });

  test("may be cross-site, not a form, or too large", async () => {
    expect(await post({}, { origin: "http://evil.test" })).toMatchObject({ status: 403 });
    const json = new Request("http://shop.test/", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(await commentsPost(shop, json, json)).toMatchObject({ status: 400 });
    expect(await post({ comment: "x".repeat(300_000) })).toMatchObject({ status: 413 });
  });
});

test("a journal comment stores its post and parent comment (S1.10, S3.24)", async () => {
  shop.change({ reviews: { ...RULES, moderation: "none" } });
  const kiln = await createPost(tests.database, { slug: "kiln" });
  const first = await createComment(tests.database, { postId: kiln });
  const result = await post({ comment_post_ID: kiln, comment_parent: first, rating: "" });

  const { rows } = await tests.database.db.execute(
    sql`select post_id, parent_id, id from comments order by id desc limit 1`,
  );
  expect(rows[0]).toMatchObject({ post_id: kiln, parent_id: first });
  expect(result).toMatchObject({ kind: "posted", location: `/journal/kiln/#comment-${String(rows[0]?.["id"])}` });
});

test("a bot that fills in the honeypot gets the response of a pending comment", async () => {
  shop.change({ reviews: { ...RULES, moderation: "none" } });
  expect(await post({ [HONEYPOT]: "Buy!" })).toMatchObject({ location: expect.stringContaining("unapproved=") });
  const { rows } = await tests.database.db.execute(sql`select status from comments`);
  expect(rows).toEqual([{ status: "spam" }]);
});
