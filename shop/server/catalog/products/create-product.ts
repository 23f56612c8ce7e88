import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { slugOf } from "../import/slug.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import type { ProductKind } from "../../platform/db/schema/products.ts";
import { problem, type Refused } from "../../platform/http/form-input.ts";
import type { Shop } from "../../shop.ts";
import { copyParts } from "./copy-parts.ts";
import { freeSlug } from "./free-names.ts";
import { insertProduct, insertStock } from "./write-columns.ts";

/** Creates a draft with a name, to be completed on its own page. */
export async function createProduct(
  shop: Pick<Shop, "database">,
  staff: Person,
  { name, kind }: { readonly name: string; readonly kind: ProductKind },
): Promise<number> {
  const made = await inTransaction<number, never>(shop.database.pool, async (connection) => {
    const id = await insertProduct(connection, {
      kind,
      name,
      slug: await freeSlug(connection, slugOf(name, "product"), 0),
      status: "draft",
      stockUnitId: await insertStock(connection),
      isVirtual: kind === "download",
      isDownloadable: kind === "download",
    });
    await recordAudit(connection, staff, { act: "added a product", subject: `product:${id}`, details: { name, kind } });
    return ok(id);
  });
  return made.ok ? made.value : 0;
}

/** Copies a product as a draft: with another slug, no SKU and no sales. */
export async function duplicateProduct(
  shop: Pick<Shop, "database">,
  staff: Person,
  id: number,
): Promise<Result<number, Refused>> {
  return inTransaction<number, Refused>(shop.database.pool, async (connection) => {
    const { rows } = await connection.query<{ name: string; slug: string }>(
      "select name, slug from products where id = $1 and status <> 'importing'",
      [id],
    );
    const source = rows[0];
    if (!source) return refuse([problem("", "This product is gone.")]);
    const name = `${source.name} (copy)`.slice(0, 200);
    const copy = await copyParts(connection, id, {
      name,
      slug: await freeSlug(connection, `${source.slug}-copy`, 0),
    });
    const details = { name, of: id };
    await recordAudit(connection, staff, { act: "copied a product", subject: `product:${copy}`, details });
    return ok(copy);
  });
}
