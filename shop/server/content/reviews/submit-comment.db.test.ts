import type { CommentInput } from "@vitrine/commerce/reviews";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { loadThread } from "./reviews.ts";
import { type CommentRequest, submitComment } from "./submit-comment.ts";
import { createComment, createPost } from "./test-comments.ts";

const tests = useTestDatabase({ emptyAfterEach: true });
const { reviews: RULES } = ShopSettings.parse({});

let shop: ReturnType<typeof createTestShop>;
let mug: number;
let post: number;

beforeEach(async () => {
  shop = createTestShop(() => tests.database);
  mug = await createProduct(tests.database, { name: "Mug", slug: "mug", publishedAt: new Date(0) });
  post = await createPost(tests.database, { slug: "kiln" });
});

type Change = Partial<Omit<CommentRequest, "entered">> & { readonly entered?: Partial<CommentInput> };

function request(change: Change = {}): CommentRequest {
  const entered = {
    author: "Ann",
    email: "ann@example.com",
    comment: "Fits the hand.",
    rating: "5",
    ...change.entered,
  };
  return {
    subjectId: mug,
    parentId: null,
    looksAutomatic: false,
    visitor: { readerId: "r", address: "10.0.0.1" },
    ...change,
    entered,
  };
}

async function submit(change: Change = {}) {
  const result = await submitComment(shop, request(change));
  return result.ok ? result.value : result.error.refusals.map(({ code }) => code);
}

async function stored() {
  const { rows } = await tests.database.db.execute(
    sql`select status, rating, parent_id, is_verified, body from comments order by id`,
  );
  return rows;
}

const buy = (email: string, status: string) =>
  tests.database.pool.query(
    `with o as (
       insert into orders (key, status, currency, subtotal, total, email) values (gen_random_uuid(), $1, 'EUR', 1, 1, $2) returning id
     ) insert into order_lines (order_id, product_id, name, quantity, unit_price, total) select id, $3, 'Mug', 1, 1, 1 from o`,
    [status, email, mug],
  );

describe("a review", () => {
  test("by a new author is held, by a known author shown at once (S1.09)", async () => {
    expect(await submit()).toMatchObject({ status: "held", page: 1, subject: { path: "/product/mug/" } });
    expect(await loadThread(tests.database.pool, { productId: mug }, { page: 1 })).toMatchObject({ total: 0 });

    await tests.database.db.execute(sql`update comments set status = 'approved'`);
    expect(await submit({ entered: { comment: "Still good." } })).toMatchObject({ status: "approved" });
    expect(await submit({ entered: { author: "Eve", comment: "Under Ann's address." } })).toMatchObject({
      status: "held",
    });
  });

  test("changes the average and the distribution as soon as it is approved (S9.01)", async () => {
    shop.change({ reviews: { ...RULES, moderation: "none" } });
    await submit();
    await submit({ entered: { rating: "2", comment: "The second one leaked." } });

    const { rows } = await tests.database.db.execute(
      sql`select rating::float8, review_count from product_listing where product_id = ${mug}`,
    );
    expect(rows).toEqual([{ rating: 3.5, review_count: 2 }]);
    expect(
      (await loadThread(tests.database.pool, { productId: mug }, { page: 1 })).ratings.map(({ count }) => count),
    ).toEqual([1, 0, 0, 1, 0]);
  });

  test("without a rating is refused only if ratings are required (S8.06)", async () => {
    expect(await submit({ entered: { rating: "" } })).toEqual(["missing"]);
    expect(await stored()).toEqual([]);

    shop.change({ reviews: { ...RULES, ratingRequired: false } });
    expect(await submit({ entered: { rating: "" } })).toMatchObject({ status: "held" });
  });

  test("with an invalid rating is stored without it (S3.07)", async () => {
    await submit({ entered: { rating: "9" } });
    expect(await stored()).toMatchObject([{ rating: null, body: "Fits the hand." }]);
  });

  test("is marked as verified if its author has bought the product", async () => {
    await buy("Ann@Example.com", "completed");
    await buy("bob@example.com", "cancelled");
    await submit();
    await submit({ entered: { author: "Bob", email: "bob@example.com" } });

    expect((await stored()).map((row) => row["is_verified"])).toEqual([true, false]);
  });

  test("is accepted from buyers only, if the owner wants that", async () => {
    shop.change({ reviews: { ...RULES, verifiedOnly: true } });
    expect(await submit()).toEqual(["buyers-only"]);
    await buy("ann@example.com", "processing");
    expect(await submit()).toMatchObject({ status: "held" });
  });

  test("is refused for subjects that are closed or missing", async () => {
    const closed = await createProduct(tests.database, { reviewsAllowed: false, publishedAt: new Date(0) });
    const draft = await createProduct(tests.database, { status: "draft" });
    expect(await submit({ subjectId: closed })).toEqual(["closed"]);
    expect(await submit({ subjectId: draft })).toEqual(["unknown-subject"]);
    expect(await submit({ subjectId: 0 })).toEqual(["unknown-subject"]);
    shop.change({ reviews: { ...RULES, enabled: false }, journal: { commentsEnabled: false } });
    expect(await submit()).toEqual(["closed"]);
    expect(await submit({ subjectId: post })).toEqual(["closed"]);
  });
});

test("the same text twice within minutes is stored once, even when sent at the same time", async () => {
  const both = await Promise.all([submit(), submit()]);

  expect(both.filter((result) => Array.isArray(result))).toEqual([["duplicate"]]);
  expect(await stored()).toHaveLength(1);
});

test("a bot that fills in every field is marked as spam without notice", async () => {
  shop.change({ reviews: { ...RULES, moderation: "none" } });
  expect(await submit({ looksAutomatic: true })).toMatchObject({ status: "spam" });
  expect(await loadThread(tests.database.pool, { productId: mug }, { page: 1 })).toMatchObject({ total: 0 });
});

test("text that looks like markup or SQL is stored literally", async () => {
  const comment = `<img src=x onerror=alert(1)>'); drop table comments; --`;
  await submit({ entered: { comment } });
  expect(await stored()).toMatchObject([{ body: comment }]);
});

describe("the rate limit", () => {
  const many = (count: number, visitor: (index: number) => CommentRequest["visitor"]) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        submit({ visitor: visitor(index), entered: { comment: `Number ${index}` } }),
      ),
    );
  const taken = (answers: readonly unknown[]) => answers.filter((result) => !Array.isArray(result)).length;

  test("applies per browser session", async () => {
    expect(taken(await many(7, (index) => ({ readerId: "one", address: `10.0.0.${index}` })))).toBe(5);
  });

  test("applies per IP address, across sessions", async () => {
    expect(taken(await many(23, (index) => ({ readerId: `r${index}`, address: "10.1.1.1" })))).toBe(20);
  });

  test("resets after ten minutes, and no IP address is stored in plain text", async () => {
    await many(5, () => ({ readerId: "one", address: "10.2.2.2" }));
    expect(await submit({ visitor: { readerId: "one", address: null } })).toEqual(["too-fast"]);
    const { rows } = await tests.database.db.execute<{ key: string }>(sql`select key from rate_limits`);
    expect(rows.every(({ key }) => /^[0-9a-f]{32}$/.test(key))).toBe(true);

    shop.moveClock(11 * 60_000);
    expect(await submit({ visitor: { readerId: "one", address: null } })).toMatchObject({ status: "held" });
  });
});

describe("a reply", () => {
  test("is nested below its parent, without a rating (S1.10, S3.24)", async () => {
    const first = await createComment(tests.database, { postId: post });
    shop.change({ reviews: { ...RULES, moderation: "none" } });
    await submit({ subjectId: post, parentId: first, entered: { rating: "5" } });

    const { comments } = await loadThread(tests.database.pool, { postId: post }, { page: 1 });
    expect(comments).toMatchObject([{ id: first, replies: [{ body: "Fits the hand.", rating: null }] }]);
  });

  test("to a missing, held or unrelated comment is refused", async () => {
    const held = await createComment(tests.database, { postId: post, status: "held" });
    const elsewhere = await createComment(tests.database, { productId: mug });
    for (const parentId of [held, elsewhere, 999_999]) {
      expect(await submit({ subjectId: post, parentId })).toEqual(["unknown-parent"]);
    }
  });

  test("to the deepest level joins that level", async () => {
    let parentId: number | null = null;
    const chain: number[] = [];
    for (let depth = 1; depth <= 5; depth += 1) {
      parentId = await createComment(tests.database, { postId: post, parentId });
      chain.push(parentId);
    }
    await submit({ subjectId: post, parentId });
    expect((await stored()).at(-1)).toMatchObject({ parent_id: chain[3] });
  });

  test("redirects to the page of the thread that shows it", async () => {
    const old = await createComment(tests.database, { postId: post, createdAt: new Date("2020-01-01") });
    for (let index = 0; index < 12; index += 1) await createComment(tests.database, { postId: post });
    expect(await submit({ subjectId: post, parentId: old })).toMatchObject({ page: 2 });
  });
});
