import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { grantAddedFiles } from "../files/grant-downloads.ts";
import { storeDownload } from "../files/store-download.ts";
import type { SentImage } from "../media/originals.ts";
import { problem, type Refused } from "../../platform/http/form-input.ts";
import type { Shop } from "../../shop.ts";
import { FILE_OWNER_GONE, type FileOwner, MAX_FILES, touchFileOwner } from "./price-options.ts";

type FileShop = Pick<Shop, "database" | "config">;

interface FileRow {
  readonly id: number;
  readonly name: string;
}

const ROWS = `select id, name from product_files where product_id = $1 and variation_id is not distinct from $2
  order by position, id`;

/** Adds uploaded files to the product or variation; orders that were already paid get their links too. */
export async function addSoldFiles(
  shop: FileShop,
  staff: Person,
  owner: FileOwner,
  files: readonly SentImage[],
): Promise<Result<number, Refused>> {
  const { productId, variationId } = owner;
  if (files.length === 0) return refuse([problem("files", "Choose a file to upload.")]);
  const stored = await Promise.all(files.map((file) => storeDownload(shop.config, file)));
  return inTransaction<number, Refused>(shop.database.pool, async (connection) => {
    if (!(await touchFileOwner(connection, owner, true))) return refuse([FILE_OWNER_GONE]);
    const { rows } = await connection.query<FileRow>(ROWS, [productId, variationId]);
    if (rows.length + stored.length > MAX_FILES) {
      return refuse([problem("files", `A product can have at most ${MAX_FILES} files.`)]);
    }
    for (const [index, { name, location }] of stored.entries()) {
      await connection.query(
        "insert into product_files (product_id, name, location, position, variation_id) values ($1, $2, $3, $4, $5)",
        [productId, name, location, rows.length + index, variationId],
      );
    }
    await grantAddedFiles(connection, productId);
    const details = { files: stored.length, ...(variationId && { variation: variationId }) };
    await recordAudit(connection, staff, { act: "uploaded files", subject: `product:${productId}`, details });
    return ok(stored.length);
  });
}

/** Replaces the content under the same name: customers who bought it get the new file. */
export async function replaceSoldFile(
  shop: FileShop,
  staff: Person,
  owner: FileOwner,
  row: number,
  file: SentImage | undefined,
): Promise<Result<string, Refused>> {
  if (!file) return refuse([problem(`replace-${row}`, "Choose a file to upload.")]);
  const { location } = await storeDownload(shop.config, file);
  return changeRow(shop, staff, owner, row, "replaced a file", (connection, { id }) =>
    connection.query("update product_files set location = $2 where id = $1", [id, location]),
  );
}

/** Stops selling the file; customers who bought it can still download it. */
export function removeSoldFile(
  shop: FileShop,
  staff: Person,
  owner: FileOwner,
  row: number,
): Promise<Result<string, Refused>> {
  return changeRow(shop, staff, owner, row, "removed a file", (connection, { id }) =>
    connection.query("delete from product_files where id = $1", [id]),
  );
}

/** Returns the name of the file. */
function changeRow(
  shop: FileShop,
  staff: Person,
  owner: FileOwner,
  row: number,
  act: string,
  change: (connection: Queryable, file: FileRow) => Promise<unknown>,
): Promise<Result<string, Refused>> {
  return inTransaction<string, Refused>(shop.database.pool, async (connection) => {
    const { productId, variationId } = owner;
    if (!(await touchFileOwner(connection, owner, false))) return refuse([FILE_OWNER_GONE]);
    const file = (await connection.query<FileRow>(ROWS, [productId, variationId])).rows[row];
    if (!file) return refuse([problem("", "This file is gone.")]);
    await change(connection, file);
    const details = { file: file.name, ...(variationId && { variation: variationId }) };
    await recordAudit(connection, staff, { act, subject: `product:${productId}`, details });
    return ok(file.name);
  });
}
