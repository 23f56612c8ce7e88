import { beforeEach, expect, test } from "vitest";
import { ChangeClock } from "../../platform/cache/change-clock.ts";
import { waitForChanges, watchChanges } from "../../platform/cache/watch-changes.ts";
import { createProduct } from "../../sales/cart/test-shop.ts";
import type { Database } from "../../platform/db/connect.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { countMatches } from "./count-facets.ts";
import { cacheFacetIndex } from "./facet-index-store.ts";
import type { FacetIndex } from "./facet-index.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
let index: () => Promise<FacetIndex>;
let requests: string[];

let isDown: boolean;

/** Records the names of the queries it runs. */
function recorded({ pool, ...database }: Database): Database {
  const query = (question: { readonly name?: string } | string, ...rest: unknown[]) => {
    if (isDown) return Promise.reject(new Error("The database is down."));
    if (typeof question === "object" && question.name) requests.push(question.name);
    return (pool.query as (...all: unknown[]) => unknown).call(pool, question, ...rest);
  };
  return {
    ...database,
    pool: new Proxy(pool, { get: (target, name) => (name === "query" ? query : Reflect.get(target, name)) }),
  };
}

beforeEach(async () => {
  requests = [];
  isDown = false;
  const clock = new ChangeClock();
  await watchChanges(opened.database, clock);
  index = cacheFacetIndex(recorded(opened.database), clock);
});

async function counts(minPrice: number | null = null) {
  const isShown = ({ isListed }: { readonly isListed: boolean }) => isListed;
  return countMatches(await index(), { isShown, among: null, minPrice, maxPrice: null, choices: [] }, () => undefined);
}
const change = async (sql: string, values: unknown[] = []) => {
  await opened.database.pool.query(sql, values);
  await waitForChanges(opened.database);
};

test("reads only the products that changed", async () => {
  const bowl = await createProduct(opened.database, { name: "Bowl", regularPrice: 3000 });
  const vase = await createProduct(opened.database, { name: "Vase", regularPrice: 5000 });
  await waitForChanges(opened.database);
  expect(await counts()).toMatchObject({ total: 2, price: { min: 3000, max: 5000 } });
  expect(await counts(4000)).toMatchObject({ total: 1 });
  expect(requests).toEqual(["facet-index"]);

  await change("update products set regular_price = 9000 where id = $1", [bowl]);
  expect(await counts(4000)).toMatchObject({ total: 2, price: { min: 5000, max: 9000 } });
  await change("delete from products where id = $1", [vase]);
  expect(await counts()).toMatchObject({ total: 1, price: { min: 9000, max: 9000 } });
  await createProduct(opened.database, { name: "Cup", regularPrice: 100 });
  await waitForChanges(opened.database);
  expect(await counts()).toMatchObject({ total: 2, price: { min: 100, max: 9000 } });
  expect(requests).toEqual(["facet-index", "facet-index-some", "facet-index-some", "facet-index-some"]);

  await change("select notify_change('everything')");
  expect(await counts()).toMatchObject({ total: 2 });
  expect(requests.at(-1)).toBe("facet-index");
});

test("a change that arrives in several notifications is read completely", async () => {
  const bowl = await createProduct(opened.database, { name: "Bowl", regularPrice: 3000 });
  const clock = new ChangeClock();
  /** Delivers the notification of the product last. */
  const slow: Database = {
    ...opened.database,
    listen: (channel, listener) =>
      opened.database.listen(channel, (word) => {
        clock.touch(`product:${bowl}`);
        listener(word);
      }),
  };
  index = cacheFacetIndex(slow, clock);
  await counts();

  await opened.database.pool.query("update products set regular_price = 9000 where id = $1", [bowl]);
  clock.touch("catalog");
  expect(await counts(4000)).toMatchObject({ total: 1 });
});

test("concurrent requests share one read, and a failed read is repeated", async () => {
  await Promise.all([index(), index(), index()]);
  expect(requests).toEqual(["facet-index"]);

  isDown = true;
  await change("select notify_change('product:1')");
  await expect(index()).rejects.toThrow("down");
  isDown = false;
  await expect(index()).resolves.toMatchObject({ length: 0 });
  expect(requests).toEqual(["facet-index", "facet-index"]);
});
