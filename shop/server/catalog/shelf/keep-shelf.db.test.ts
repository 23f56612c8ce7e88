import { beforeEach, expect, test } from "vitest";
import { ChangeClock } from "../../cache/change-clock.ts";
import { untilChangesAreHeard, watchChanges } from "../../cache/watch-changes.ts";
import { createProduct } from "../../cart/test-shop.ts";
import type { Database } from "../../db/connect.ts";
import { useTestDatabase } from "../../db/test-db.ts";
import { countShelf } from "./count-shelf.ts";
import { keepShelf } from "./keep-shelf.ts";
import type { Shelf } from "./shelf.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
let shelf: () => Promise<Shelf>;
let asked: string[];

let isAway: boolean;

/** Notes the names of what is asked through it. */
function overheard({ pool, ...database }: Database): Database {
  const query = (question: { readonly name?: string } | string, ...rest: unknown[]) => {
    if (isAway) return Promise.reject(new Error("The database is away."));
    if (typeof question === "object" && question.name) asked.push(question.name);
    return (pool.query as (...all: unknown[]) => unknown).call(pool, question, ...rest);
  };
  return {
    ...database,
    pool: new Proxy(pool, { get: (target, name) => (name === "query" ? query : Reflect.get(target, name)) }),
  };
}

beforeEach(async () => {
  asked = [];
  isAway = false;
  const clock = new ChangeClock();
  await watchChanges(opened.database, clock);
  shelf = keepShelf(overheard(opened.database), clock);
});

async function counts(minPrice: number | null = null) {
  const isShown = ({ isListed }: { readonly isListed: boolean }) => isListed;
  return countShelf(await shelf(), { isShown, among: null, minPrice, maxPrice: null, choices: [] }, () => undefined);
}
const change = async (sql: string, values: unknown[] = []) => {
  await opened.database.pool.query(sql, values);
  await untilChangesAreHeard(opened.database);
};

test("only what has changed is read again", async () => {
  const bowl = await createProduct(opened.database, { name: "Bowl", regularPrice: 3000 });
  const vase = await createProduct(opened.database, { name: "Vase", regularPrice: 5000 });
  await untilChangesAreHeard(opened.database);
  expect(await counts()).toMatchObject({ total: 2, price: { min: 3000, max: 5000 } });
  expect(await counts(4000)).toMatchObject({ total: 1 });
  expect(asked).toEqual(["shelf"]);

  await change("update products set regular_price = 9000 where id = $1", [bowl]);
  expect(await counts(4000)).toMatchObject({ total: 2, price: { min: 5000, max: 9000 } });
  await change("delete from products where id = $1", [vase]);
  expect(await counts()).toMatchObject({ total: 1, price: { min: 9000, max: 9000 } });
  await createProduct(opened.database, { name: "Cup", regularPrice: 100 });
  await untilChangesAreHeard(opened.database);
  expect(await counts()).toMatchObject({ total: 2, price: { min: 100, max: 9000 } });
  expect(asked).toEqual(["shelf", "shelf-some", "shelf-some", "shelf-some"]);

  await change("select notify_change('everything')");
  expect(await counts()).toMatchObject({ total: 2 });
  expect(asked.at(-1)).toBe("shelf");
});

test("a change that is told in parts is known whole", async () => {
  const bowl = await createProduct(opened.database, { name: "Bowl", regularPrice: 3000 });
  const clock = new ChangeClock();
  /** Hears which product it is only with the last word of the news. */
  const slow: Database = {
    ...opened.database,
    listen: (channel, hear) =>
      opened.database.listen(channel, (word) => {
        clock.touch(`product:${bowl}`);
        hear(word);
      }),
  };
  shelf = keepShelf(slow, clock);
  await counts();

  await opened.database.pool.query("update products set regular_price = 9000 where id = $1", [bowl]);
  clock.touch("catalog");
  expect(await counts(4000)).toMatchObject({ total: 1 });
});

test("askers at the same time share one reading, and after a failure it is read anew", async () => {
  await Promise.all([shelf(), shelf(), shelf()]);
  expect(asked).toEqual(["shelf"]);

  isAway = true;
  await change("select notify_change('product:1')");
  await expect(shelf()).rejects.toThrow("away");
  isAway = false;
  await expect(shelf()).resolves.toMatchObject({ length: 0 });
  expect(asked).toEqual(["shelf", "shelf"]);
});
