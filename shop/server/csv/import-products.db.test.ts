import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { seedDemo } from "../db/seed.ts";
import { emptyTables, useTestDatabase } from "../db/test-db.ts";
import { exportText, importText, NOW } from "./test-import.ts";

const tests = useTestDatabase({ emptyAfterEach: true });
const SAMPLE = readFileSync(join(import.meta.dirname, "sample-products.fixture.csv"), "utf8");

async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await tests.database.pool.query<Row>(sql, values);
  return rows;
}

/** Line by line: two files side by side say nothing to a reader. */
async function expectSameExport(before: string): Promise<void> {
  const [was, is] = [before.split("\r\n"), (await exportText(tests.database)).split("\r\n")];
  const at = was.findIndex((line, number) => line !== is[number]);
  expect(is[at]).toBe(was[at]);
  expect(is).toHaveLength(was.length);
}

describe("a sample catalogue as WooCommerce ships one", () => {
  test("moves in completely: every row is taken, and says which pictures are missing", async () => {
    const report = await importText(tests.database, SAMPLE);

    expect(report).toHaveLength(25);
    expect(report.filter(({ outcome }) => outcome !== "added")).toEqual([]);
    expect(report[0]?.notes).toEqual(["3 pictures could not be fetched and stayed a link."]);
    expect(await query("select kind, count(*)::integer from products group by kind order by kind")).toEqual([
      { kind: "external", count: 1 },
      { kind: "grouped", count: 1 },
      { kind: "simple", count: 14 },
      { kind: "variable", count: 2 },
    ]);
    expect(await query("select count(*)::integer from variations")).toEqual([{ count: 7 }]);
    expect(await query("select count(*)::integer, count(distinct url)::integer as pictures from image_links")).toEqual([
      { count: 33, pictures: 22 },
    ]);
  });
});

test("what the demo exports comes back identically into an empty shop", async () => {
  await seedDemo(tests.database.db, NOW);
  const before = await exportText(tests.database);
  await emptyTables(tests.database.pool);
  const report = await importText(tests.database, before, { batchSize: 5 });

  expect(report.filter(({ outcome }) => outcome !== "added")).toEqual([]);
  await expectSameExport(before);
});
