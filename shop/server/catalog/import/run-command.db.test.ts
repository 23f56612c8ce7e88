import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestCatalog } from "../test-catalog.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { runCsvCommand, type CsvCommand } from "./run-command.ts";

const tests = useTestDatabase({ emptyAfterEach: true });
let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-files-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function run(command: CsvCommand, ...args: string[]): Promise<{ code: number; message: string[] }> {
  const { shop } = await openTestCatalog(tests.database);
  const messages: string[] = [];
  const code = await runCsvCommand(command, args, { shop, log: (text) => messages.push(text) });
  return { code, message: messages };
}

test("imports and exports a file from the command line", async () => {
  const [from, to] = [join(folder, "in.csv"), join(folder, "out.csv")];
  await writeFile(from, "SKU;Name;Colour\r\na;Vase;red\r\n");

  expect(await run("import", from, "--no-pictures", "--delimiter=;")).toEqual({
    code: 0,
    message: ["1 rows", "Columns that were not taken: Colour.", "1 added, 0 changed, 0 skipped, 0 refused."],
  });
  expect((await run("export", to)).code).toBe(0);
  expect(await readFile(to, "utf8")).toContain(",simple,a,,Vase,1,");
});

test("names refused rows, and exits with an error", async () => {
  const from = join(folder, "in.csv");
  await writeFile(from, "SKU,Name,Regular price\r\na,Vase,cheap\r\n");
  const { code, message: messages } = await run("import", from, "--no-pictures");

  expect(code).toBe(2);
  expect(messages).toContain("line 2, refused: a: Regular price: “cheap” is not an amount.");
});

test("prints the usage for an invalid command", async () => {
  expect((await run("import")).message).toEqual([expect.stringContaining("Usage: npm run import")]);
  expect((await run("export", "a.csv", "--fast")).message).toEqual([expect.stringContaining("no option “--fast”")]);
  expect(await run("import", join(folder, "none.csv"))).toMatchObject({ code: 1 });
});
