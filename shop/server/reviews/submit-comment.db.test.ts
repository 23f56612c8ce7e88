import type { TypedComment } from "@vitrine/commerce/reviews";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { ShopSettings } from "../settings/settings.ts";
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

type Change = Partial<Omit<CommentRequest, "typed">> & { readonly typed?: Partial<TypedComment> };

function request(change: Change = {}): CommentRequest {
  const typed = { author: "Ann", email: "ann@example.com", comment: "Fits the hand.", rating: "5", ...change.typed };
  return {
    subjectId: mug,
    parentId: null,
    looksAutomatic: false,
    visitor: { readerId: "r", address: "10.0.0.1" },
    ...change,
    typed,
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
  test("of a new author waits for the owner, of a known one is shown at once [S1.09]", async () => {
    expect(await submit()).toMatchObject({ status: "held", page: 1, subject: { path: "/product/mug/" } });
    expect(await loadThread(tests.database.pool, { productId: mug }, { page: 1 })).toMatchObject({ total: 0 });

    await tests.database.db.execute(sql`update comments set status = 'approved'`);
    expect(await submit({ typed: { comment: "Still good." } })).toMatchObject({ status: "approved" });
    expect(await submit({ typed: { author: "Eve", comment: "Under Ann's address." } })).toMatchObject({
      status: "held",
    });
  });

  test("changes the average and the distribution as soon as it is approved [S9.01]", async () => {
    shop.change({ reviews: { ...RULES, moderation: "none" } });
    await submit();
    await submit({ typed: { rating: "2", comment: "The second one leaked." } });

    const { rows } = await tests.database.db.execute(
      sql`select rating::float8, review_count from product_listing where product_id = ${mug}`,
    );
    expect(rows).toEqual([{ rating: 3.5, review_count: 2 }]);
    expect(
      (await loadThread(tests.database.pool, { productId: mug }, { page: 1 })).ratings.map(({ count }) => count),
    ).toEqual([1, 0, 0, 1, 0]);
  });

  test("without a rating is refused only where ratings are required [S8.06]", async () => {
    expect(await submit({ typed: { rating: "" } })).toEqual(["missing"]);
    expect(await stored()).toEqual([]);

    shop.change({ reviews: { ...RULES, ratingRequired: false } });
    expect(await submit({ typed: { rating: "" } })).toMatchObject({ status: "held" });
  });

  test("with a rating that does not exist is kept without it [S3.07]", async () => {
    await submit({ typed: { rating: "9" } });
    expect(await stored()).toMatchObject([{ rating: null, body: "Fits the hand." }]);
  });

  test("is marked when its author has bought the product", async () => {
    await buy("Ann@Example.com", "completed");
    await buy("bob@example.com", "cancelled");
    await submit();
    await submit({ typed: { author: "Bob", email: "bob@example.com" } });

    expect((await stored()).map((row) => row["is_verified"])).toEqual([true, false]);
  });

  test("is taken from buyers only where the owner wants that", async () => {
    shop.change({ reviews: { ...RULES, verifiedOnly: true } });
    expect(await submit()).toEqual(["buyers-only"]);
    await buy("ann@example.com", "processing");
    expect(await submit()).toMatchObject({ status: "held" });
  });

  test("is not taken for what takes none, nor for what is not there", async () => {
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

test("the same words twice within minutes are taken once, even when sent at the same moment", async () => {
  const both = await Promise.all([submit(), submit()]);

  expect(both.filter((answer) => Array.isArray(answer))).toEqual([["duplicate"]]);
  expect(await stored()).toHaveLength(1);
});

test("a program that fills in every field is put aside without being told", async () => {
  shop.change({ reviews: { ...RULES, moderation: "none" } });
  expect(await submit({ looksAutomatic: true })).toMatchObject({ status: "spam" });
  expect(await loadThread(tests.database.pool, { productId: mug }, { page: 1 })).toMatchObject({ total: 0 });
});

test("text that looks like markup or SQL is stored as the text it is", async () => {
  const comment = `<img src=x onerror=alert(1)>'); drop table comments; --`;
  await submit({ typed: { comment } });
  expect(await stored()).toMatchObject([{ body: comment }]);
});

describe("too much in too short a time", () => {
  const many = (count: number, visitor: (index: number) => CommentRequest["visitor"]) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        submit({ visitor: visitor(index), typed: { comment: `Number ${index}` } }),
      ),
    );
  const taken = (answers: readonly unknown[]) => answers.filter((answer) => !Array.isArray(answer)).length;

  test("is refused by browser session", async () => {
    expect(taken(await many(7, (index) => ({ readerId: "one", address: `10.0.0.${index}` })))).toBe(5);
  });

  test("is refused by address, however many sessions it opens", async () => {
    expect(taken(await many(23, (index) => ({ readerId: `r${index}`, address: "10.1.1.1" })))).toBe(20);
  });

  test("counts anew after ten minutes, and no address is stored in clear", async () => {
    await many(5, () => ({ readerId: "one", address: "10.2.2.2" }));
    expect(await submit({ visitor: { readerId: "one", address: null } })).toEqual(["too-fast"]);
    const { rows } = await tests.database.db.execute<{ visitor: string }>(
      sql`select distinct visitor from visitor_acts`,
    );
    expect(rows.every(({ visitor }) => /^[0-9a-f]{32}$/.test(visitor))).toBe(true);

    await tests.database.db.execute(sql`update visitor_acts set created_at = created_at - interval '11 minutes'`);
    expect(await submit({ visitor: { readerId: "one", address: null } })).toMatchObject({ status: "held" });
  });
});

describe("an answer", () => {
  test("hangs below what it answers, without a rating [S1.10, S3.24]", async () => {
    const first = await createComment(tests.database, { postId: post });
    shop.change({ reviews: { ...RULES, moderation: "none" } });
    await submit({ subjectId: post, parentId: first, typed: { rating: "5" } });

    const { comments } = await loadThread(tests.database.pool, { postId: post }, { page: 1 });
    expect(comments).toMatchObject([{ id: first, replies: [{ body: "Fits the hand.", rating: null }] }]);
  });

  test("to what is not there, waits, or belongs elsewhere is refused", async () => {
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

  test("leads to the page of the thread on which it stands", async () => {
    const old = await createComment(tests.database, { postId: post, createdAt: new Date("2020-01-01") });
    for (let index = 0; index < 12; index += 1) await createComment(tests.database, { postId: post });
    expect(await submit({ subjectId: post, parentId: old })).toMatchObject({ page: 2 });
  });
});
