import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { priceAt } from "@vitrine/commerce/catalog";
import { emptyTables, useTestDatabase } from "./test-db.ts";
import { productCategories, productListing, products } from "./schema/products.ts";
import { comments } from "./schema/reviews.ts";
import { stockUnits } from "./schema/stock.ts";
import { categories } from "./schema/taxonomy.ts";
import { variations } from "./schema/variations.ts";

const shop = useTestDatabase();
afterEach(() => emptyTables(shop.database.pool));

async function addProduct(values: Partial<typeof products.$inferInsert> = {}) {
  const { db } = shop.database;
  const [unit] = await db.insert(stockUnits).values({ isManaged: true, quantity: 3 }).returning();
  const [product] = await db
    .insert(products)
    .values({
      kind: "simple",
      slug: `p${unit?.id}`,
      name: "Pot",
      regularPrice: 1000,
      stockUnitId: unit?.id ?? 0,
      ...values,
    })
    .returning();
  if (!product) throw new Error("Nothing was inserted.");
  return product;
}

async function listingOf(productId: number) {
  const [row] = await shop.database.db.select().from(productListing).where(eq(productListing.productId, productId));
  return row;
}

describe("the listing is updated automatically after", () => {
  test("stock that runs out", async () => {
    const { id, stockUnitId } = await addProduct();
    expect(await listingOf(id)).toMatchObject({ stockStatus: "instock", priceFrom: 1000 });
    await shop.database.db.update(stockUnits).set({ quantity: 0 }).where(eq(stockUnits.id, stockUnitId));
    expect(await listingOf(id)).toMatchObject({ stockStatus: "outofstock" });
  });

  test("a change of variation prices, without hidden variations", async () => {
    const { id } = await addProduct({ kind: "variable", regularPrice: null });
    await shop.database.db.insert(variations).values([
      { productId: id, regularPrice: 500 },
      { productId: id, regularPrice: 900, salePrice: 700 },
      { productId: id, regularPrice: 100, status: "private" },
    ]);
    expect(await listingOf(id)).toMatchObject({ priceFrom: 500, priceTo: 700, isOnSale: true });
  });

  test("approved ratings of reviews, not of replies", async () => {
    const { id } = await addProduct();
    const review = (rating: number, status: "approved" | "held") => ({
      productId: id,
      authorName: "Ada",
      body: "…",
      rating,
      status,
    });
    await shop.database.db.insert(comments).values([review(5, "approved"), review(4, "approved"), review(1, "held")]);
    expect(await listingOf(id)).toMatchObject({ rating: 4.5, reviewCount: 2 });
  });

  test("moving a category with its products", async () => {
    const { db } = shop.database;
    const [top, other] = await db
      .insert(categories)
      .values([
        { slug: "a", name: "A" },
        { slug: "b", name: "B" },
      ])
      .returning();
    const [child] = await db
      .insert(categories)
      .values({ slug: "c", name: "C", parentId: top?.id ?? 0 })
      .returning();
    const { id } = await addProduct();
    await db.insert(productCategories).values({ productId: id, categoryId: child?.id ?? 0 });
    expect(new Set((await listingOf(id))?.categoryIds)).toEqual(new Set([top?.id, child?.id]));

    await db
      .update(categories)
      .set({ parentId: other?.id ?? 0 })
      .where(eq(categories.id, child?.id ?? 0));
    expect(new Set((await listingOf(id))?.categoryIds)).toEqual(new Set([other?.id, child?.id]));
  });

  test("a sale that starts or ends at its date", async () => {
    const { db } = shop.database;
    const { id } = await addProduct({ salePrice: 800, saleStartsAt: new Date("2099-01-01") });
    await db.execute(sql`select refresh_due_prices()`);
    expect(await listingOf(id)).toMatchObject({ priceFrom: 1000, isOnSale: false });

    // The date passes: nothing writes the product, so that only the timer can notice.
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`alter table products disable trigger user`);
      await transaction.execute(sql`update products set sale_starts_at = now() - interval '1 day' where id = ${id}`);
      await transaction.execute(sql`update product_listing set price_changes_at = now() where product_id = ${id}`);
      await transaction.execute(sql`alter table products enable trigger user`);
    });
    expect(await listingOf(id)).toMatchObject({ priceFrom: 1000, isOnSale: false });
    await db.execute(sql`select refresh_due_prices()`);
    expect(await listingOf(id)).toMatchObject({ priceFrom: 800, isOnSale: true });
  });
});

test("the database and the shop compute the same price", async () => {
  const moment = fc.option(fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }));
  const amount = fc.option(fc.integer({ min: 0, max: 5 }));
  await fc.assert(
    fc.asyncProperty(
      amount,
      amount,
      moment,
      moment,
      fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
      async (regularPrice, salePrice, saleStartsAt, saleEndsAt, now) => {
        const { rows } = await shop.database.pool.query<{ price: string | null }>(
          "select effective_price($1, $2, $3, $4, $5) as price",
          [regularPrice, salePrice, saleStartsAt, saleEndsAt, now],
        );
        const price = rows[0]?.price ?? null;
        expect(price === null ? null : Number(price)).toBe(
          priceAt({ regularPrice, salePrice, saleStartsAt, saleEndsAt }, now)?.price ?? null,
        );
      },
    ),
    { numRuns: 150 },
  );
});

describe("notifications to every process", () => {
  async function received(change: () => Promise<unknown>): Promise<string[]> {
    const tags: string[] = [];
    const stop = await shop.database.listen("vitrine_changes", (tag) => tags.push(tag));
    await change();
    await shop.database.pool.query("notify vitrine_changes, 'end'");
    await expect.poll(() => tags.at(-1)).toBe("end");
    await stop();
    return tags.slice(0, -1);
  }

  test("a new price notifies the product and the lists", async () => {
    const { id } = await addProduct();
    const tags = await received(() =>
      shop.database.db.update(products).set({ regularPrice: 1200 }).where(eq(products.id, id)),
    );
    expect(new Set(tags)).toEqual(new Set(["catalog", `product:${id}`]));
  });

  test("one unit less of many notifies only the product", async () => {
    const { id, stockUnitId } = await addProduct();
    const tags = await received(() =>
      shop.database.db.update(stockUnits).set({ quantity: 2 }).where(eq(stockUnits.id, stockUnitId)),
    );
    expect(tags).toEqual([`product:${id}`]);
  });

  test("a setting notifies everything, a deleted product its page and the lists", async () => {
    expect(await received(() => shop.database.pool.query(`insert into settings values ('x', '1')`))).toEqual([
      "everything",
    ]);
    const { id } = await addProduct();
    expect(await received(() => shop.database.db.delete(products).where(eq(products.id, id)))).toContain(
      `product:${id}`,
    );
  });
});
