import { expect, test } from "vitest";
import { importProducts, type ImportFile } from "./import-products.ts";
import { csv, importOfThisFile, importOptions } from "./test-import.ts";

const { tests, query } = importOfThisFile();

test("a file that is interrupted goes on where it stopped: nothing is missing, nothing is there twice", async () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({
    Name: `Product ${at}`,
    ID: String(at + 1),
    Upsells: `id:${((at + 7) % 30) + 1}`,
  }));
  const options = { ...importOptions(tests.database, csv(...rows)), batchSize: 4 };
  const stopAt = (records: number) => (done: number) => {
    if (done >= records) throw new Error("The power went out.");
  };
  await expect(importProducts({ ...options, onProgress: stopAt(8) })).rejects.toThrow("power");
  await expect(importProducts({ ...options, onProgress: stopAt(20) })).rejects.toThrow("power");
  const done: number[] = [];
  const result = await importProducts({ ...options, onProgress: (records) => done.push(records) });

  expect(done).toEqual([24, 28, 30]);
  expect(result).toMatchObject({ ok: true, value: { counts: { added: 30, refused: 0 } } });
  expect(await query("select count(*)::integer, count(distinct name)::integer as names from products")).toEqual([
    { count: 30, names: 30 },
  ]);
  expect(await query("select count(*)::integer from product_links")).toEqual([{ count: 30 }]);
  expect(await query("select count(*)::integer from imports")).toEqual([{ count: 1 }]);
});

test("a long file is read no faster than it is written, so it may be as long as it likes", async () => {
  let read = 0;
  let furthestAhead = 0;
  const file: ImportFile = {
    name: "long.csv",
    digest: "long",
    async *read() {
      yield Buffer.from("SKU,Name,Regular price,Categories\r\n");
      for (let row = 0; row < 3000; row += 1) {
        await Promise.resolve();
        yield Buffer.from(`p${row},Product ${row},${row % 90},Home > Category ${row % 20}\r\n`);
        read = row + 1;
      }
    },
  };
  const result = await importProducts({
    ...importOptions(tests.database, ""),
    file,
    onProgress: (written) => {
      furthestAhead = Math.max(furthestAhead, read - written);
    },
  });

  expect(result).toMatchObject({ ok: true, value: { counts: { added: 3000 } } });
  expect(furthestAhead).toBeLessThanOrEqual(1);
  expect(await query("select count(*)::integer from product_listing where is_listed")).toEqual([{ count: 3000 }]);
}, 120_000);

test("two imports do not run at once", async () => {
  const first = importOptions(tests.database, csv({ SKU: "a", Name: "A" }));
  const second = importOptions(tests.database, csv({ SKU: "b", Name: "B" }));
  let refused: unknown;
  await importProducts({
    ...first,
    pictures: async () => {
      refused = await importProducts(second);
      return new Map();
    },
  });

  expect(refused).toEqual({ ok: false, error: { code: "another-import-runs" } });
});
