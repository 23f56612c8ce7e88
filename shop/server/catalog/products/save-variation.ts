import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { z } from "zod";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { giveReason } from "../stock/stock-changes.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { flag, type Input, line, paragraph, problem, type Refused, whole } from "../../platform/http/form-input.ts";
import { safeMarkup } from "../../platform/html/safe-markup.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { isSkuTaken } from "./free-names.ts";
import { readAttributes } from "./product-attributes.ts";
import { checkSellable, sellableShape } from "./product-draft.ts";
import { ownUnit, shareUnit } from "./variation-stock.ts";
import { omit, updateVariation } from "./write-columns.ts";
import { writeStock } from "./write-stock.ts";

/** The form of one variation. Its choices are parsed separately. */
export function variationDraft(settings: Pick<ShopSettings, "catalog" | "currency" | "tax" | "shop" | "checkout">) {
  return z
    .object({
      ...sellableShape(settings),
      description: paragraph("The text", 20_000),
      isActive: flag,
      hasOwnStock: flag,
      hasOwnTaxClass: flag,
      ownShippingClass: line("The shipping class", 60),
      mediaId: whole("The picture"),
    })
    .superRefine((draft, context) => {
      checkSellable(draft, (field, message) => context.addIssue({ code: "custom", path: [field], message }));
    });
}

export type VariationDraft = z.infer<ReturnType<typeof variationDraft>>;

export async function saveVariation(
  shop: Pick<Shop, "database">,
  staff: Person,
  { productId, variationId }: { readonly productId: number; readonly variationId: number },
  draft: VariationDraft,
  input: Input,
): Promise<Result<null, Refused>> {
  return inTransaction<null, Refused>(shop.database.pool, async (connection) => {
    await giveReason(connection, staff, { reason: "correction" });
    const { rowCount } = await connection.query("select from variations where id = $1 and product_id = $2 for update", [
      variationId,
      productId,
    ]);
    if (rowCount === 0) return refuse([problem("", "This variation has been deleted.")]);
    if (draft.sku !== "" && (await isSkuTaken(connection, draft.sku, variationId))) {
      return refuse([problem("sku", "Another product has this SKU.")]);
    }
    if (draft.hasOwnStock) {
      const unit = await ownUnit(connection, productId, variationId);
      if (unit !== null) await writeStock(connection, unit, draft);
    } else await shareUnit(connection, productId, variationId);

    const { rows: pictures } = await connection.query<{ id: number }>(
      "select media_id as id from product_media where product_id = $1 and media_id = $2",
      [productId, draft.mediaId],
    );
    const stock = ["isManaged", "quantity", "quantityWas", "lowAmount", "backorders", "stockStatus"] as const;
    await updateVariation(connection, variationId, {
      ...omit(draft, ...stock, "hasOwnStock", "hasOwnTaxClass", "ownShippingClass"),
      sku: draft.sku === "" ? null : draft.sku,
      description: safeMarkup(draft.description),
      taxClass: draft.hasOwnTaxClass ? draft.taxClass : null,
      shippingClass: draft.ownShippingClass === "" ? null : draft.ownShippingClass,
      minQuantity: draft.minQuantity ?? 1,
      menuOrder: draft.menuOrder ?? 0,
      mediaId: pictures[0]?.id ?? null,
    });
    for (const { id, options, isVariation } of await readAttributes(connection, productId)) {
      const value = input.get(`choice-${id}`);
      if (!isVariation || value === undefined) continue;
      if (value !== "" && !options.some((option) => option.value === value)) continue;
      await connection.query(
        `insert into variation_choices (variation_id, product_attribute_id, value) values ($1, $2, $3)
         on conflict (variation_id, product_attribute_id) do update set value = excluded.value`,
        [variationId, id, value],
      );
    }
    await connection.query("update products set updated_at = now() where id = $1", [productId]);
    const subject = `product:${productId}`;
    await recordAudit(connection, staff, { act: "changed a variation", subject, details: { variation: variationId } });
    return ok(null);
  });
}
