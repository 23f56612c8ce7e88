import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { readThreadAddress } from "../../addresses/review-address.ts";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { isHeldCommentProof } from "../reviews/held-comment.ts";
import { createComment, createPost } from "../reviews/test-comments.ts";
import { ShopSettings } from "../settings/settings.ts";
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

describe("a review that is taken", () => {
  test("leads to its own place on the product's page [S1.09]", async () => {
    shop.change({ reviews: { ...RULES, moderation: "none" } });
    const answer = await post({});
    const { rows } = await tests.database.db.execute<{ id: number }>(sql`select id from comments`);
    expect(answer).toMatchObject({ kind: "posted", location: `/product/mug/#comment-${rows[0]?.id}` });
  });

  test("and has to wait leads to a page that only its author can ask for", async () => {
    const answer = await post({});
    const { pathname, searchParams, hash } = new URL(
      answer.kind === "posted" ? answer.location : "",
      "http://shop.test",
    );
    const { held } = readThreadAddress(searchParams);
    expect([pathname, hash]).toEqual(["/product/mug/", `#comment-${held?.id}`]);
    expect(isHeldCommentProof(shop, held?.id ?? 0, held?.proof ?? "")).toBe(true);
    expect(isHeldCommentProof(shop, (held?.id ?? 0) + 1, held?.proof ?? "")).toBe(false);
  });

  test("may come as either kind of form", async () => {
    expect(await post({}, {}, true)).toMatchObject({ kind: "posted" });
  });

  test("gives the browser a number, which counts its reviews from then on", async () => {
    const first = await post({});
    const cookie = (first.kind === "posted" ? (first.setCookies[0] ?? "") : "").split(";")[0] ?? "";
    expect(cookie).toMatch(/^vitrine_reader=[0-9a-f]{32}\.[0-9a-f]{32}$/);
    const codes: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const answer = await post({ comment: `Number ${index}` }, { cookie });
      codes.push(answer.kind === "posted" ? 303 : answer.status);
    }
    expect(codes).toEqual([303, 303, 303, 303, 429, 429]);
  });
});

describe("a review that is not taken", () => {
  test.each([
    [{ rating: "" }, 400, ["Please rate the product."]],
    [{ comment: " ", email: "ann" }, 400, ["Please type your text.", "Please enter a valid e-mail address."]],
    [{ comment_post_ID: "nothing" }, 404, ["What you wrote about is no longer here."]],
    [{ comment_parent: 999_999 }, 400, ["What you answered is no longer here."]],
  ])("%j is answered with the status %i and the reason [S8.06]", async (fields, status, texts) => {
    const answer = await post(fields);
    expect(answer).toMatchObject({ kind: "refused", status });
    expect(answer.kind === "refused" && answer.problems.map(({ text }) => text)).toEqual(texts);
  });

  test("comes back with everything that was typed", async () => {
    expect(await post({ email: "no address" })).toMatchObject({
      typed: { author: "Ann", email: "no address", comment: "Fits the hand.", rating: "5" },
      subject: { path: "/product/mug/", title: "Mug" },
      problems: [{ field: "email" }],
    });
  });

  test("because it was said before is a conflict", async () => {
    await post({});
    expect(await post({})).toMatchObject({ status: 409, problems: [{ text: expect.stringContaining("already") }] });
  });

  test("was sent from another site, or is no form", async () => {
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

test("a comment in the journal carries its post and what it answers [S1.10, S3.24]", async () => {
  shop.change({ reviews: { ...RULES, moderation: "none" } });
  const kiln = await createPost(tests.database, { slug: "kiln" });
  const first = await createComment(tests.database, { postId: kiln });
  const answer = await post({ comment_post_ID: kiln, comment_parent: first, rating: "" });

  const { rows } = await tests.database.db.execute(
    sql`select post_id, parent_id, id from comments order by id desc limit 1`,
  );
  expect(rows[0]).toMatchObject({ post_id: kiln, parent_id: first });
  expect(answer).toMatchObject({ kind: "posted", location: `/journal/kiln/#comment-${String(rows[0]?.["id"])}` });
});

test("a program that fills in the field nobody sees is answered as if it had to wait", async () => {
  shop.change({ reviews: { ...RULES, moderation: "none" } });
  expect(await post({ [HONEYPOT]: "Buy!" })).toMatchObject({ location: expect.stringContaining("unapproved=") });
  const { rows } = await tests.database.db.execute(sql`select status from comments`);
  expect(rows).toEqual([{ status: "spam" }]);
});
