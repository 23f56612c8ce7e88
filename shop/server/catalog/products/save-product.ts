import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { slugOf } from "../import/slug.ts";
import { Taxonomy } from "../import/taxonomy.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { type InputProblem, problem, type Refused } from "../../platform/http/form-input.ts";
import { safeMarkup } from "../../platform/html/safe-markup.ts";
import type { Shop } from "../../shop.ts";
import { type PictureChange, writePictures } from "../media/write-pictures.ts";
import { addRedirect, dropRedirect, productPath } from "../redirects/url-redirects.ts";
import { giveReason } from "../stock/stock-changes.ts";
import { freeSlug, isSkuTaken } from "./free-names.ts";
import type { ProductDraft } from "./product-draft.ts";
import { addValues, type NewValue } from "./product-attributes.ts";
import { resolveLinks, writeLinks } from "./product-links.ts";
import { type VariationRow, writeVariations } from "./save-variations.ts";
import { omit, updateProduct } from "./write-columns.ts";
import { writeStock } from "./write-stock.ts";

interface Held {
  readonly kind: string;
  readonly slug: string;
  readonly stockUnitId: number;
  readonly status: string;
  readonly isTrashed: boolean;
  readonly regularPrice: number | null;
}

const LOCK = `select kind, slug, stock_unit_id as "stockUnitId", status, trashed_at is not null as "isTrashed",
  regular_price::float8 as "regularPrice" from products where id = $1 and status <> 'importing' for update`;

/** What a product's page sends. */
export interface ProductChange {
  readonly draft: ProductDraft;
  readonly categoryIds: readonly number[];
  /** Rows of the variation table that were changed. */
  readonly variations?: readonly VariationRow[];
  readonly pictures?: readonly PictureChange[];
  readonly newValues?: readonly NewValue[];
}

/** Saves everything on the product's page, or nothing of it. */
export async function saveProduct(
  shop: Pick<Shop, "database" | "now">,
  staff: Person,
  id: number,
  { draft, categoryIds, variations = [], pictures = [], newValues = [] }: ProductChange,
): Promise<Result<null, Refused>> {
  return inTransaction<null, Refused>(shop.database.pool, async (connection) => {
    await giveReason(connection, staff, { reason: "correction" });
    const own = await writeProduct(connection, { staff, now: shop.now() }, id, draft, categoryIds);
    const rows = variations.length > 0 ? await writeVariations(connection, staff, id, variations) : ok(null);
    const shown = pictures.length > 0 ? await writePictures(connection, staff, id, pictures) : ok(null);
    if (newValues.length > 0) await addValues(connection, staff, id, newValues);
    const problems = [own, rows, shown].flatMap((part) => (part.ok ? [] : part.error));
    const [first, ...others] = problems;
    return first ? refuse([first, ...others]) : ok(null);
  });
}

async function writeProduct(
  connection: Queryable,
  { staff, now }: { readonly staff: Person; readonly now: Date },
  id: number,
  draft: ProductDraft,
  categoryIds: readonly number[],
): Promise<Result<null, Refused>> {
  const { rows } = await connection.query<Held>(LOCK, [id]);
  const held = rows[0];
  if (!held) return refuse([problem("", "This product is gone.")]);
  if (held.isTrashed) return refuse([problem("", "This product is in the trash. Take it out first.")]);
  const problems: InputProblem[] = [];
  if (draft.sku !== "" && (await isSkuTaken(connection, draft.sku, id))) {
    problems.push(problem("sku", "Another product has this SKU."));
  }
  const slug = slugOf(draft.slug === "" ? draft.name : draft.slug, "product");
  const free = await freeSlug(connection, slug, id);
  if (draft.slug !== "" && free !== slug) problems.push(problem("slug", `This URL slug is taken. Try “${free}”.`));

  if (draft.status === "scheduled" && draft.publishAt !== null && draft.publishAt <= now) {
    problems.push(problem("publishAt", "Enter a time in the future, or choose “Active”."));
  }

  const links = await resolveLinks(connection, id, held.kind, draft);
  if (!links.ok) problems.push(...links.error);
  const [first, ...others] = problems;
  if (first) return refuse([first, ...others]);

  await writeStock(connection, held.stockUnitId, draft);
  const { sku, shortDescription, description, purchaseNote, externalUrl, buttonText } = draft;
  const stock = ["isManaged", "quantity", "quantityWas", "lowAmount", "backorders", "stockStatus"] as const;
  await updateProduct(connection, id, {
    ...omit(draft, ...stock, "tags", "upsells", "crossSells", "contents", "redirectsOldUrl"),
    ...(draft.status === "scheduled" ? { status: "draft" } : { status: draft.status, publishAt: null }),
    // This kind consists of files, whatever the checkboxes say.
    ...(held.kind === "download" && { isVirtual: true, isDownloadable: true }),
    slug: free,
    sku: sku === "" ? null : sku,
    shortDescription: safeMarkup(shortDescription),
    description: safeMarkup(description),
    purchaseNote: safeMarkup(purchaseNote),
    externalUrl: externalUrl === "" ? null : externalUrl,
    buttonText: buttonText === "" ? null : buttonText,
    minQuantity: draft.minQuantity ?? 1,
    menuOrder: draft.menuOrder ?? 0,
    updatedAt: new Date(),
  });
  if (free !== held.slug) {
    await dropRedirect(connection, productPath(free));
    // The URL of a draft is known to nobody.
    if (draft.redirectsOldUrl && held.status !== "draft") {
      await addRedirect(connection, productPath(held.slug), { kind: "product", id });
    }
  }
  await writeTaxonomy(connection, id, categoryIds, draft.tags);
  if (links.ok) await writeLinks(connection, id, links.value);
  await recordAudit(connection, staff, {
    act: "changed a product",
    subject: `product:${id}`,
    details: {
      name: draft.name,
      ...(held.status !== draft.status && { status: draft.status }),
      ...(held.regularPrice !== draft.regularPrice && {
        priceFrom: held.regularPrice ?? "none",
        priceTo: draft.regularPrice ?? "none",
      }),
    },
  });
  return ok(null);
}

async function writeTaxonomy(
  connection: Queryable,
  id: number,
  categoryIds: readonly number[],
  tags: string,
): Promise<void> {
  const taxonomy = new Taxonomy(connection);
  const tagIds: number[] = [];
  for (const name of new Set(tags.split(",").map((tag) => tag.trim()))) {
    if (name !== "") tagIds.push(await taxonomy.tag(name.slice(0, 100)));
  }
  await replace("product_categories", "category_id", "categories", categoryIds);
  await replace("product_tags", "tag_id", "tags", tagIds);

  /** Writes only changes: each statement rebuilds the product's listing row. */
  async function replace(table: string, column: string, of: string, ids: readonly number[]): Promise<void> {
    await connection.query(`delete from ${table} where product_id = $1 and ${column} <> all ($2)`, [id, ids]);
    await connection.query(
      `insert into ${table} (product_id, ${column}) select $1, id from ${of} where id = any ($2) on conflict do nothing`,
      [id, ids],
    );
  }
}
