import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { openTestCatalog } from "../test-catalog.ts";
import type { Database } from "../../platform/db/connect.ts";
import { runCsvCommand } from "./run-command.ts";

export interface ImportOutcome {
  readonly code: number;
  readonly message: string;
}

/** `npm run import` with a file of the given bytes. */
export function useImport(database: () => Database) {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "vitrine-files-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  return async (file: string | Uint8Array, ...args: string[]): Promise<ImportOutcome> => {
    const path = join(folder, "in.csv");
    await writeFile(path, file);
    const { shop } = await openTestCatalog(database());
    const messages: string[] = [];
    const code = await runCsvCommand("import", [path, "--no-pictures", ...args], {
      shop,
      log: (text) => messages.push(text),
    });
    return { code, message: messages.join("\n") };
  };
}
