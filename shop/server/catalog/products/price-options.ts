import type { Currency } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { readAmount } from "../../platform/amounts.ts";
import { grantAddedFiles } from "../files/grant-downloads.ts";
import { downloadsFolder, findPrivateFile, isForeign } from "../files/private-file.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { type Input, type InputProblem, problem, type Refused } from "../../platform/http/form-input.ts";
import type { Shop } from "../../shop.ts";

export interface OptionDraft {
  readonly index: number;
  readonly name: string;
  readonly price: number;
  readonly isDefault: boolean;
}

export interface FileDraft {
  readonly name: string;
  readonly location: string;
  /** Index of the price option that includes it; null for all. */
  readonly option: number | null;
  /** The row of the form it was read from. */
  readonly row?: number;
}

/** Owner of files: a product, or one of its variations, whose files then replace the product's. */
export interface FileOwner {
  readonly productId: number;
  /** Null: the product itself. */
  readonly variationId: number | null;
}

export interface SoldFiles {
  readonly options: readonly OptionDraft[];
  readonly files: readonly FileDraft[];
}

export const MAX_OPTIONS = 20;
export const MAX_FILES = 30;

export async function readSoldFiles(connection: Queryable, { productId, variationId }: FileOwner): Promise<SoldFiles> {
  const options = await connection.query<OptionDraft>(
    `select index, name, price::float8, is_default as "isDefault" from price_options
     where product_id = $1 and $2::integer is null order by index`,
    [productId, variationId],
  );
  const files = await connection.query<FileDraft>(
    `select f.name, f.location, o.index as option from product_files f left join price_options o on o.id = f.price_option_id
     where f.product_id = $1 and f.variation_id is not distinct from $2 order by f.position, f.id`,
    [productId, variationId],
  );
  return { options: options.rows, files: files.rows };
}

/** An option keeps its index as long as its row stays: cart lines refer to it by index. */
export function readSoldFilesDraft(input: Input, currency: Currency): Result<SoldFiles, Refused> {
  const text = (name: string) => (input.get(name) ?? "").replaceAll("\0", "").trim().slice(0, 2000);
  const problems: InputProblem[] = [];
  const options: OptionDraft[] = [];
  for (let index = 0; index < MAX_OPTIONS; index += 1) {
    const name = text(`option-${index}`);
    if (name === "") continue;
    const price = readAmount(text(`price-${index}`), currency);
    if (price === undefined) problems.push(problem(`price-${index}`, `“${name}” needs a price.`));
    options.push({
      index,
      name: name.slice(0, 200),
      price: price ?? 0,
      isDefault: input.get("default") === String(index),
    });
  }
  const files: FileDraft[] = [];
  for (let row = 0; row < MAX_FILES; row += 1) {
    const location = text(`location-${row}`);
    if (location === "") continue;
    const option = text(`for-${row}`) === "" ? null : Number(text(`for-${row}`));
    if (!isLocation(location)) {
      problems.push(problem(`location-${row}`, "Enter an https:// URL, or a path in the downloads folder."));
    }
    if (option !== null && !options.some(({ index }) => index === option)) {
      problems.push(problem(`for-${row}`, "This option no longer exists."));
    }
    files.push({
      name: text(`file-${row}`).slice(0, 200) || (location.split("/").at(-1) ?? location),
      location,
      option,
      row,
    });
  }
  const [first, ...others] = problems;
  return first ? refuse([first, ...others]) : ok({ options, files });
}

function isLocation(text: string): boolean {
  return /^https:\/\/\S+$/.test(text) || (/^\/?[\p{L}\p{N}][\p{L}\p{N}_./ ()-]*$/u.test(text) && !text.includes(".."));
}

/** Files of the demo are part of the shop itself. */
const isFromDemo = (location: string) => location.startsWith("demo/downloads/");

/** A wrong path would be sold as a broken link. */
async function missingFiles(config: Shop["config"], files: readonly FileDraft[]): Promise<readonly InputProblem[]> {
  const own = downloadsFolder(config);
  const problems: InputProblem[] = [];
  for (const [at, { location, row = at }] of files.entries()) {
    if (isForeign(location) || isFromDemo(location) || (await findPrivateFile(location, { own, demo: own }))) continue;
    const text = `There is no file “${location}” in the downloads folder. Upload it, or enter its https:// URL.`;
    problems.push(problem(`location-${row}`, text));
  }
  return problems;
}

export const FILE_OWNER_GONE = problem("", "This product has been deleted or is in the trash.");

/** Marks the owner as downloadable; returns whether it still exists. */
export async function touchFileOwner(
  connection: Queryable,
  { productId, variationId }: FileOwner,
  getsFiles: boolean,
): Promise<boolean> {
  const product = await connection.query(
    `update products p set updated_at = now(), is_downloadable = is_downloadable or ($2 and $3::integer is null)
     where id = $1 and trashed_at is null and status <> 'importing'
       and ($3::integer is null or exists (select from variations v where v.id = $3 and v.product_id = p.id))`,
    [productId, getsFiles, variationId],
  );
  if ((product.rowCount ?? 0) === 0) return false;
  if (variationId !== null && getsFiles) {
    await connection.query("update variations set is_downloadable = true where id = $1", [variationId]);
  }
  return true;
}

export async function saveSoldFiles(
  shop: Pick<Shop, "database" | "config">,
  staff: Person,
  owner: FileOwner,
  { options, files }: SoldFiles,
): Promise<Result<null, Refused>> {
  const [missing, ...alsoMissing] = await missingFiles(shop.config, files);
  if (missing) return refuse([missing, ...alsoMissing]);
  return inTransaction<null, Refused>(shop.database.pool, async (connection) => {
    const { productId, variationId } = owner;
    if (!(await touchFileOwner(connection, owner, files.length > 0))) return refuse([FILE_OWNER_GONE]);
    // A new file name also applies to customers who bought it before.
    for (const { name, location } of files) {
      await connection.query(
        `update order_downloads d set name = $3 where d.product_id = $1 and d.location = $2 and d.name <> $3
           and ($4::integer is null or d.variation_id = $4) and not exists (select from order_downloads o
             where o.order_line_id = d.order_line_id and o.name = $3 and o.location = $2)`,
        [productId, location, name, variationId],
      );
    }
    const own = "delete from product_files where product_id = $1 and variation_id is not distinct from $2";
    await connection.query(own, [productId, variationId]);
    if (variationId === null) {
      await connection.query("delete from price_options where product_id = $1 and index <> all ($2)", [
        productId,
        options.map(({ index }) => index),
      ]);
    }
    const hasDefault = options.some(({ isDefault }) => isDefault);
    for (const [at, { index, name, price, isDefault }] of options.entries()) {
      await connection.query(
        `insert into price_options (product_id, index, name, price, is_default) values ($1, $2, $3, $4, $5)
         on conflict (product_id, index) do update set name = $3, price = $4, is_default = $5`,
        [productId, index, name, price, isDefault || (!hasDefault && at === 0)],
      );
    }
    for (const [position, { name, location, option }] of files.entries()) {
      await connection.query(
        `insert into product_files (product_id, price_option_id, name, location, position, variation_id)
         values ($1, (select id from price_options where product_id = $1 and index = $2), $3, $4, $5, $6)`,
        [productId, option, name, location, position, variationId],
      );
    }
    await grantAddedFiles(connection, productId);
    const details = { prices: options.length, files: files.length, ...(variationId && { variation: variationId }) };
    await recordAudit(connection, staff, { act: "changed prices and files", subject: `product:${productId}`, details });
    return ok(null);
  });
}
