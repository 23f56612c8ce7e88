import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Result } from "@vitrine/commerce/result";
import { ok, refuse } from "@vitrine/commerce/result";
import type { Shop } from "../../shop.ts";
import { type DecimalSign, otherSign } from "../../platform/amounts.ts";
import { ENCODINGS, type Encoding, isEncoding } from "./encoding.ts";
import { exportProducts } from "./export-products.ts";
import { explainImport, explainPrices } from "./explain-import.ts";
import { createFetchPicture } from "./fetch-picture.ts";
import { readReport } from "./import-job.ts";
import { importProducts, type ImportFile } from "./import-products.ts";
import { createPictureFinder, type PictureFinder } from "./pictures.ts";
import { taxClassesOf } from "../../platform/settings/tax-classes.ts";

export const CSV_COMMANDS = {
  import: "npm run import -- products.csv [--update] [--no-pictures] [--delimiter=;] [--decimal=,] [--encoding=utf-8]",
  export: "npm run export -- products.csv",
} as const;

export type CsvCommand = keyof typeof CSV_COMMANDS;

interface CommandContext {
  readonly shop: Pick<Shop, "config" | "database" | "settings" | "now">;
  readonly log: (text: string) => void;
}

const MAX_SHOWN = 100;
const NO_PICTURES: PictureFinder = () => Promise.resolve(new Map());

/** Runs a command from the terminal; returns the exit code. */
export async function runCsvCommand(
  command: CsvCommand,
  args: readonly string[],
  { shop, log }: CommandContext,
): Promise<number> {
  const files = args.filter((arg) => !arg.startsWith("--"));
  const [file] = files;
  const requested = readOptions(args.filter((arg) => arg.startsWith("--")));
  if (file === undefined || files.length > 1 || !requested.ok) {
    log(`${requested.ok ? "" : `${requested.error} `}Usage: ${CSV_COMMANDS[command]}`);
    return 1;
  }
  return command === "import" ? importFile(file, requested.value, { shop, log }) : exportFile(file, { shop, log });
}

interface CommandOptions {
  readonly isUpdate: boolean;
  readonly takesPictures: boolean;
  readonly delimiter: string | undefined;
  readonly decimal: DecimalSign | undefined;
  readonly encoding: Encoding | undefined;
}

function readOptions(flags: readonly string[]): Result<CommandOptions, string> {
  const unknown = flags.find(
    (flag) => !/^--(?:update|no-pictures|delimiter=(?:.|tab)|decimal=[.,]|encoding=[\w-]+)$/su.test(flag),
  );
  if (unknown !== undefined) return refuse(`There is no option “${unknown}”.`);
  const valueOf = (name: string) => flags.find((flag) => flag.startsWith(`--${name}=`))?.slice(name.length + 3);
  const [delimiter, decimal] = [valueOf("delimiter"), valueOf("decimal")];
  const encoding = valueOf("encoding")?.toLowerCase();
  if (encoding !== undefined && !isEncoding(encoding)) {
    return refuse(`There is no encoding “${encoding}”. Use one of: ${Object.keys(ENCODINGS).join(", ")}.`);
  }
  return ok({
    isUpdate: flags.includes("--update"),
    takesPictures: !flags.includes("--no-pictures"),
    delimiter: delimiter === "tab" ? "\t" : delimiter,
    decimal: decimal as DecimalSign | undefined,
    encoding,
  });
}

async function importFile(path: string, options: CommandOptions, { shop, log }: CommandContext): Promise<number> {
  const { config, database, settings, now } = shop;
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) {
    log(`There is no file at ${path}.`);
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

  const { currency, tax } = await settings();
  const result = await importProducts({
    pool: database.pool,
    currency,
    taxClasses: taxClassesOf(tax),
    file: await openFile(path),
    mode: options.isUpdate ? "update" : "add",
    delimiter: options.delimiter,
    decimal: options.decimal,
    encoding: options.encoding,
    pictures,
    now,
    onRecognized: (_, prices) => {
      const doubt = explainPrices(prices, currency);
      if (doubt !== null) log(`${doubt} Use --decimal=${otherSign(prices.decimal)} to read it the other way.`);
    },
    onProgress: (records) => log(`${records} rows`),
  });
  if (!result.ok) {
    log(explainImport(result.error));
    return 1;
  }

  const { importId, counts, ignored } = result.value;
  let shown = 0;
  for await (const { line, outcome, sku, name, notes } of readReport(database.pool, importId)) {
    if (notes.length === 0 || shown >= MAX_SHOWN) continue;
    shown += 1;
    log(`line ${line}, ${outcome}: ${sku || name}: ${notes.join(" ")}`);
  }
  if (shown >= MAX_SHOWN) log(`Only the first ${MAX_SHOWN} remarks are shown; all of them are in report ${importId}.`);
  if (ignored.length > 0) log(`Columns that were not taken: ${ignored.join(", ")}.`);
  log(`${counts.added} added, ${counts.changed} changed, ${counts.skipped} skipped, ${counts.refused} refused.`);
  return counts.refused > 0 ? 2 : 0;
}

/** Written under another name and renamed when complete. */
async function exportFile(path: string, { shop, log }: CommandContext): Promise<number> {
  const unfinished = `${path}.unfinished`;
  const settings = await shop.settings();
  const text = exportProducts({ pool: shop.database.pool, settings, publicUrl: shop.config.publicUrl });
  await pipeline(text, createWriteStream(unfinished));
  await rename(unfinished, path);
  log(`The catalogue is in ${path}.`);
  return 0;
}

export async function openFile(path: string): Promise<ImportFile> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { name: basename(path), digest: hash.digest("hex"), read: () => createReadStream(path) };
}
