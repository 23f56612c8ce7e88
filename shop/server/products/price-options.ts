import type { Currency } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../accounts/audit.ts";
import type { Person } from "../accounts/person.ts";
import { readAmount } from "../csv/amounts.ts";
import { inTransaction, type Queryable } from "../db/in-transaction.ts";
import { type Input, type InputProblem, problem, type Refused } from "../office/form-input.ts";
import type { Shop } from "../shop.ts";

export interface OptionDraft {
  readonly index: number;
  readonly name: string;
  readonly price: number;
  readonly isDefault: boolean;
}

export interface FileDraft {
  readonly name: string;
  readonly location: string;
  /** Index of the price option it comes with; null comes with all. */
  readonly option: number | null;
}

export interface SoldFiles {
  readonly options: readonly OptionDraft[];
  readonly files: readonly FileDraft[];
}

export const MOST_OPTIONS = 20;
export const MOST_FILES = 30;

export async function readSoldFiles(connection: Queryable, productId: number): Promise<SoldFiles> {
  const options = await connection.query<OptionDraft>(
    `select index, name, price::float8, is_default as "isDefault" from price_options where product_id = $1 order by index`,
    [productId],
  );
  const files = await connection.query<FileDraft>(
    `select f.name, f.location, o.index as option from product_files f left join price_options o on o.id = f.price_option_id
     where f.product_id = $1 and f.variation_id is null order by f.position, f.id`,
    [productId],
  );
  return { options: options.rows, files: files.rows };
}

/** An option keeps its index as long as its row stays: lines of carts name it by that. */
export function readSoldFilesDraft(input: Input, currency: Currency): Result<SoldFiles, Refused> {
  const text = (name: string) => (input.get(name) ?? "").replaceAll("\0", "").trim().slice(0, 2000);
  const problems: InputProblem[] = [];
  const options: OptionDraft[] = [];
  for (let index = 0; index < MOST_OPTIONS; index += 1) {
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
  for (let row = 0; row < MOST_FILES; row += 1) {
    const location = text(`location-${row}`);
    if (location === "") continue;
    const option = text(`for-${row}`) === "" ? null : Number(text(`for-${row}`));
    if (!isLocation(location)) {
      problems.push(
        problem(`location-${row}`, "A file is named by https://…, or by its path in the folder of downloads."),
      );
    }
    if (option !== null && !options.some(({ index }) => index === option)) {
      problems.push(problem(`for-${row}`, "This file belongs to a price that is not there."));
    }
    files.push({
      name: text(`file-${row}`).slice(0, 200) || (location.split("/").at(-1) ?? location),
      location,
      option,
    });
  }
  const [first, ...others] = problems;
  return first ? refuse([first, ...others]) : ok({ options, files });
}

function isLocation(text: string): boolean {
  return /^https:\/\/\S+$/.test(text) || (/^\/?[\w][\w./ -]*$/.test(text) && !text.includes(".."));
}

export async function saveSoldFiles(
  shop: Pick<Shop, "database">,
  staff: Person,
  productId: number,
  { options, files }: SoldFiles,
): Promise<Result<null, Refused>> {
  return inTransaction<null, Refused>(shop.database.pool, async (connection) => {
    const { rowCount } = await connection.query(
      "update products set updated_at = now() where id = $1 and trashed_at is null",
      [productId],
    );
    if (rowCount === 0) return refuse([problem("", "This product is gone, or in the trash.")]);
    await connection.query("delete from product_files where product_id = $1 and variation_id is null", [productId]);
    await connection.query("delete from price_options where product_id = $1 and index <> all ($2)", [
      productId,
      options.map(({ index }) => index),
    ]);
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
        `insert into product_files (product_id, price_option_id, name, location, position)
         values ($1, (select id from price_options where product_id = $1 and index = $2), $3, $4, $5)`,
        [productId, option, name, location, position],
      );
    }
    const details = { prices: options.length, files: files.length };
    await recordAudit(connection, staff, { act: "changed prices and files", subject: `product:${productId}`, details });
    return ok(null);
  });
}
