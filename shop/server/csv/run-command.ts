import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Result } from "@vitrine/commerce/result";
import { ok, refuse } from "@vitrine/commerce/result";
import type { Shop } from "../shop.ts";
import { exportProducts } from "./export-products.ts";
import { createFetchPicture } from "./fetch-picture.ts";
import { readReport } from "./import-job.ts";
import { importProducts, type ImportFile, type ImportRefusal } from "./import-products.ts";
import { createPictureFinder, type PictureFinder } from "./pictures.ts";

export const CSV_COMMANDS = {
  import: "npm run import -- products.csv [--update] [--no-pictures] [--delimiter=;]",
  export: "npm run export -- products.csv",
} as const;

export type CsvCommand = keyof typeof CSV_COMMANDS;

interface Surroundings {
  readonly shop: Pick<Shop, "config" | "database" | "settings" | "now">;
  readonly say: (text: string) => void;
}

const MOST_SHOWN = 100;
const NO_PICTURES: PictureFinder = () => Promise.resolve(new Map());

/** What the owner types in a terminal; the answer is the process's exit code. */
export async function runCsvCommand(
  command: CsvCommand,
  args: readonly string[],
  { shop, say }: Surroundings,
): Promise<number> {
  const files = args.filter((arg) => !arg.startsWith("--"));
  const [file] = files;
  const asked = readOptions(args.filter((arg) => arg.startsWith("--")));
  if (file === undefined || files.length > 1 || !asked.ok) {
    say(`${asked.ok ? "" : `${asked.error} `}Usage: ${CSV_COMMANDS[command]}`);
    return 1;
  }
  return command === "import" ? importFile(file, asked.value, { shop, say }) : exportFile(file, { shop, say });
}

interface CommandOptions {
  readonly isUpdate: boolean;
  readonly takesPictures: boolean;
  readonly delimiter: string;
}

function readOptions(flags: readonly string[]): Result<CommandOptions, string> {
  const delimiter = flags.find((flag) => flag.startsWith("--delimiter="))?.slice("--delimiter=".length) ?? ",";
  const unknown = flags.find((flag) => !/^--(?:update|no-pictures|delimiter=.)$/su.test(flag));
  if (unknown !== undefined) return refuse(`There is no option “${unknown}”.`);
  return ok({ isUpdate: flags.includes("--update"), takesPictures: !flags.includes("--no-pictures"), delimiter });
}

async function importFile(path: string, options: CommandOptions, { shop, say }: Surroundings): Promise<number> {
  const { config, database, settings, now } = shop;
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) {
    say(`There is no file at ${path}.`);
    return 1;
  }
  const pictures = options.takesPictures
    ? createPictureFinder({
        pool: database.pool,
        mediaDirectory: join(config.dataDirectory, "media"),
        publicUrl: config.publicUrl,
        fetch: createFetchPicture(),
      })
    : NO_PICTURES;

  const result = await importProducts({
    pool: database.pool,
    currency: (await settings()).currency,
    file: await openFile(path),
    mode: options.isUpdate ? "update" : "add",
    delimiter: options.delimiter,
    pictures,
    now,
    onProgress: (records) => say(`${records} rows`),
  });
  if (!result.ok) {
    say(explainImport(result.error));
    return 1;
  }

  const { importId, counts, ignored } = result.value;
  let shown = 0;
  for await (const { line, outcome, sku, name, notes } of readReport(database.pool, importId)) {
    if (notes.length === 0 || shown >= MOST_SHOWN) continue;
    shown += 1;
    say(`line ${line}, ${outcome}: ${sku || name}: ${notes.join(" ")}`);
  }
  if (shown >= MOST_SHOWN)
    say(`Only the first ${MOST_SHOWN} remarks are shown; all of them are in report ${importId}.`);
  if (ignored.length > 0) say(`Columns that were not taken: ${ignored.join(", ")}.`);
  say(`${counts.added} added, ${counts.changed} changed, ${counts.skipped} skipped, ${counts.refused} refused.`);
  return counts.refused > 0 ? 2 : 0;
}

/** Written beside its place and moved there when it is whole. */
async function exportFile(path: string, { shop, say }: Surroundings): Promise<number> {
  const unfinished = `${path}.unfinished`;
  const settings = await shop.settings();
  const text = exportProducts({ pool: shop.database.pool, settings, publicUrl: shop.config.publicUrl });
  await pipeline(text, createWriteStream(unfinished));
  await rename(unfinished, path);
  say(`The catalogue is in ${path}.`);
  return 0;
}

export async function openFile(path: string): Promise<ImportFile> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { name: basename(path), digest: hash.digest("hex"), read: () => createReadStream(path) };
}

export function explainImport(refusal: ImportRefusal): string {
  switch (refusal.code) {
    case "another-import-runs":
      return "Another import is running. Wait until it is done.";
    case "no-known-columns":
      return `The first line names no column that this shop knows: ${refusal.headings.slice(0, 5).join(", ")}. Is the delimiter right?`;
    case "unreadable":
      return `The file cannot be read. ${refusal.reason} What came before it was taken.`;
  }
}
