import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../accounts/person.ts";
import { createPerson } from "../accounts/test-people.ts";
import { createTestShop } from "../cart/test-shop.ts";
import { countOutcomes } from "../csv/import-job.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { filePath, findJob, readReportPage, receiveImport, startExport, startImport } from "./file-jobs.ts";
import { runFileJobs } from "./run-file-jobs.ts";

const opened = useTestDatabase();
let folder = "";
let staff: Person;
let shop: ReturnType<typeof createTestShop>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "files-"));
  shop = createTestShop(() => opened.database, { DATA_DIR: folder });
  staff = await createPerson(opened.database.pool, "manager@example.com", "manager");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const FILE = "Code;What it is called;Regular price\nA-1;Amber cup;12\nA-2;Blue cup;13\n;;x\n";
const send = (text: string) => receiveImport(shop, staff, { name: "cups.csv", bytes: new TextEncoder().encode(text) });
const CHOICES = { headings: ["SKU", "Name", "Regular price"], mode: "add", takesPictures: false } as const;

test("a file waits for its columns, is read in the background and reported row by row", async () => {
  const { pool } = opened.database;
  const received = await send(FILE);
  const id = received.ok ? received.value : 0;
  expect(await findJob(pool, "import", id)).toMatchObject({ status: "mapping", delimiter: ";" });
  await runFileJobs(shop);
  expect((await pool.query("select from products")).rowCount).toBe(0);

  expect((await startImport(shop, staff, id, CHOICES)).ok).toBe(true);
  expect((await startImport(shop, staff, id, CHOICES)).ok).toBe(false);
  await runFileJobs(shop);
  const job = await findJob(pool, "import", id);
  expect(job).toMatchObject({ status: "done", rowsDone: 3, rowsTotal: 3 });
  const importId = job?.importId ?? 0;
  expect(await countOutcomes(pool, importId)).toMatchObject({ added: 2, refused: 1 });
  const refused = await readReportPage(pool, importId, { outcome: "refused", limit: 10, offset: 0 });
  expect(refused.map(({ line }) => line)).toEqual([4]);
  const { rows } = await pool.query("select sku, name from products order by sku");
  expect(rows).toEqual([
    { sku: "A-1", name: "Amber cup" },
    { sku: "A-2", name: "Blue cup" },
  ]);
});

test("an import whose process died is taken up again and writes nothing twice", async () => {
  const { pool } = opened.database;
  const received = await send("SKU,Name\nR-1,Rest one\nR-2,Rest two\n");
  const id = received.ok ? received.value : 0;
  await startImport(shop, staff, id, { ...CHOICES, headings: ["SKU", "Name"] });
  await pool.query("update file_jobs set status = 'running', claimed_at = now() - interval '1 hour' where id = $1", [
    id,
  ]);
  await runFileJobs(shop);
  expect(await findJob(pool, "import", id)).toMatchObject({ status: "done", rowsDone: 2 });
  expect((await pool.query("select from products where sku like 'R-%'")).rowCount).toBe(2);
});

test("what is no table is refused at once", async () => {
  expect((await send("just some words")).ok).toBe(false);
  expect((await send("")).ok).toBe(false);
});

test("the catalogue is written to a file in the background", async () => {
  const { pool } = opened.database;
  const id = await startExport(shop, staff, shop.now());
  await runFileJobs(shop);
  const job = await findJob(pool, "export", id);
  expect(job).toMatchObject({ status: "done", name: "products-2026-11-15.csv" });
  expect(job?.rowsDone).toBe(job?.rowsTotal);
  const text = await readFile(filePath(shop.config, job?.file ?? ""), "utf8");
  expect(text).toContain("Amber cup");
  expect(text.trim().split("\n")).toHaveLength((job?.rowsTotal ?? 0) + 1);
});
