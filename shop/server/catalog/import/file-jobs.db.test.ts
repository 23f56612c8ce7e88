import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../people/accounts/person.ts";
import { createPerson } from "../../people/accounts/test-people.ts";
import { createTestShop } from "../../sales/cart/test-shop.ts";
import { countOutcomes } from "./import-job.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import {
  chooseFormat,
  filePath,
  findJob,
  readReportPage,
  receiveImport,
  startExport,
  startImport,
} from "./file-jobs.ts";
import { runWaiting } from "../../platform/jobs/test-waiting.ts";
import { runFileJob } from "./run-file-jobs.ts";

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

const runFileJobs = () => runWaiting(shop, "file_jobs", (id) => runFileJob(shop, id));
const FILE = "Code;What it is called;Regular price\nA-1;Amber cup;12\nA-2;Blue cup;13\n;;x\n;;\n";
const send = (text: string) => receiveImport(shop, staff, { name: "cups.csv", bytes: new TextEncoder().encode(text) });
const CHOICES = { headings: ["SKU", "Name", "Regular price"], mode: "add", takesPictures: false } as const;

test("an import waits for its columns, runs in the background and is reported row by row", async () => {
  const { pool } = opened.database;
  const received = await send(FILE);
  const id = received.ok ? received.value : 0;
  expect(await findJob(pool, "import", id)).toMatchObject({ status: "mapping", delimiter: ";" });
  await runFileJobs();
  expect((await pool.query("select from products")).rowCount).toBe(0);

  expect((await startImport(shop, staff, id, CHOICES)).ok).toBe(true);
  expect((await startImport(shop, staff, id, CHOICES)).ok).toBe(false);
  await runFileJobs();
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

test("an import whose process died is resumed and writes nothing twice", async () => {
  const { pool } = opened.database;
  const received = await send("SKU,Name\nR-1,Rest one\nR-2,Rest two\n");
  const id = received.ok ? received.value : 0;
  await startImport(shop, staff, id, { ...CHOICES, headings: ["SKU", "Name"] });
  await pool.query("update file_jobs set status = 'running' where id = $1", [id]);
  await runFileJobs();
  expect(await findJob(pool, "import", id)).toMatchObject({ status: "done", rowsDone: 2 });
  expect((await pool.query("select from products where sku like 'R-%'")).rowCount).toBe(2);
});

test("a file in another encoding is imported as previewed, or as the owner says", async () => {
  const { pool } = opened.database;
  const bytes = Buffer.from("SKU;Nazwa;Cena\nz1;\xaf\xf3\xb3w;1.234\n", "latin1");
  const received = await receiveImport(shop, staff, { name: "zolw.csv", bytes });
  const id = received.ok ? received.value : 0;
  const chosen = await chooseFormat(shop, id, { encoding: "windows-1250", delimiter: null, decimalSign: "," });
  expect(chosen.ok).toBe(true);
  expect(await findJob(pool, "import", id)).toMatchObject({
    encoding: "windows-1250",
    decimalSign: ",",
    delimiter: ";",
  });
  await startImport(shop, staff, id, { ...CHOICES, headings: ["SKU", "Nazwa", "Cena"] });
  expect((await chooseFormat(shop, id, { encoding: null, delimiter: null, decimalSign: null })).ok).toBe(false);
  await runFileJobs();
  expect(await findJob(pool, "import", id)).toMatchObject({ status: "done", rowsDone: 1, rowsTotal: 1 });
  const { rows } = await pool.query("select name, regular_price::integer as price from products where sku = 'z1'");
  expect(rows).toEqual([{ name: "Żółw", price: 123_400 }]);
});

test("a file that is not a table is refused at once", async () => {
  expect((await send("just some words")).ok).toBe(false);
  expect((await send("")).ok).toBe(false);
});

test("the catalogue is exported to a file in the background", async () => {
  const { pool } = opened.database;
  const id = await startExport(shop, staff, shop.now());
  await runFileJobs();
  const job = await findJob(pool, "export", id);
  expect(job).toMatchObject({ status: "done", name: "products-2026-11-15.csv" });
  expect(job?.rowsDone).toBe(job?.rowsTotal);
  const text = await readFile(filePath(shop.config, job?.file ?? ""), "utf8");
  expect(text).toContain("Amber cup");
  expect(text.trim().split("\n")).toHaveLength((job?.rowsTotal ?? 0) + 1);
});

test("an export of selected products has only their rows", async () => {
  const { pool } = opened.database;
  const { rows } = await pool.query<{ id: number; name: string }>("select id, name from products order by id limit 2");
  const [first, second] = rows;
  const id = await startExport(shop, staff, shop.now(), [first?.id ?? 0]);
  await runFileJobs();
  const job = await findJob(pool, "export", id);
  expect(job).toMatchObject({ status: "done" });
  const text = await readFile(filePath(shop.config, job?.file ?? ""), "utf8");
  expect(text.trim().split("\n")).toHaveLength((job?.rowsTotal ?? 0) + 1);
  expect(text).toContain(first?.name ?? "?");
  expect(text).not.toContain(second?.name ?? "?");
});
