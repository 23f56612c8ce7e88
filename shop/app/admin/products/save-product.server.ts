import { z } from "zod";
import { readPictures } from "../../../server/catalog/media/write-pictures.ts";
import { readVariationsOf } from "../../../server/catalog/products/edited-variations.ts";
import { type EditedProduct, findEdited } from "../../../server/catalog/products/find-edited.ts";
import { offerVariation } from "../../../server/catalog/products/offer-variation.ts";
import type { NewValue } from "../../../server/catalog/products/product-attributes.ts";
import { productDraft } from "../../../server/catalog/products/product-draft.ts";
import { saveProduct } from "../../../server/catalog/products/save-product.ts";
import { readVariationRows, type VariationRow } from "../../../server/catalog/products/save-variations.ts";
import type { Person } from "../../../server/people/accounts/person.ts";
import type { Fields } from "../../../server/platform/http/form.ts";
import { parseForm, tickedIds } from "../../../server/platform/http/form-input.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import type { Shop } from "../../../server/shop.ts";
import { invalid, saved } from "../form-response.server.ts";
import type { VariationLine } from "./variation-line.ts";
import { lineOf, storedRow } from "./variation-lines.server.ts";

/**
 * Of everything that the page's form writes back, except what carries its own former value: quantities, which sales
 * change, and alt texts, since pictures arrive while somebody edits.
 */
export function productVersion(product: EditedProduct, rows: readonly VariationLine[]): string {
  return versionOf(storedOf(product, rows));
}

function storedOf({ quantity: _, ...stored }: EditedProduct, rows: readonly VariationLine[]): unknown {
  return { ...stored, rows: rows.map(storedRow) };
}

/** Saves the product's form: its own fields, the rows of its variations, its pictures and new values of its options. */
export async function saveProductForm(shop: Shop, staff: Person, id: number, form: Fields) {
  const { pool } = shop.database;
  const settings = await shop.settings();
  const { currency, catalog } = settings;
  const ids = tickedIds(form, "row-");
  const [stored, variations] = await Promise.all([findEdited(pool, id), readVariationsOf(pool, id, ids)]);
  const lines = variations.map((row) => lineOf(row, { currency, lowAmount: catalog.lowStockAmount, images: [] }));
  const about = { name: `“${stored?.name ?? ""}”`, subjects: [`product:${id}`] };
  const stale = stored && (await staleForm(pool, form, storedOf(stored, lines), about));
  if (stale) return invalid(stale.problems, stale.form);

  const own = parseForm(form, productDraft(settings));
  const rows = readVariationRows(form, ids, currency);
  const pictures = readPictures(form, tickedIds(form, "picture-"));
  if (!own.ok || !rows.ok || !pictures.ok) {
    return invalid(
      [own, rows, pictures].flatMap((part) => (part.ok ? [] : part.error)),
      form,
    );
  }
  const before = readVariationRows(valuesOf(lines), ids, currency);
  const result = await saveProduct(shop, staff, id, {
    draft: own.value,
    categoryIds: tickedIds(form, "category-"),
    variations: rows.value.filter((row) => !before.ok || !before.value.some((each) => isSame(each, row))),
    pictures: pictures.value,
    newValues: newValuesOf(form),
  });
  if (!result.ok) return invalid(result.error, form);
  const offered = combinationOf(form.get("offer"));
  if (!offered) return saved("Saved.");
  const added = await offerVariation(shop, staff, id, offered);
  return added.ok ? saved("Product saved. Variation added.") : invalid(added.error);
}

/** The value of an “Offer” button. */
function combinationOf(text: string | undefined): readonly string[] | null {
  if (!text) return null;
  try {
    return z.array(z.string().max(200)).max(20).parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The stored rows as the form shows them. */
function valuesOf(lines: readonly VariationLine[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ id, sku, regular, sale, isActive }) => [
      [`sku-${id}`, sku],
      [`regular-${id}`, regular],
      [`sale-${id}`, sale],
      [`active-${id}`, isActive ? "1" : ""],
    ]),
  );
}

function isSame(a: VariationRow, b: VariationRow): boolean {
  const isUntouched = b.quantity === b.quantityWas;
  return (
    isUntouched &&
    a.id === b.id &&
    a.sku === b.sku &&
    a.regularPrice === b.regularPrice &&
    a.salePrice === b.salePrice &&
    a.isActive === b.isActive
  );
}

/** Several values are separated by `|`, as on the page of all options. */
function newValuesOf(form: Fields): readonly NewValue[] {
  return [...form.keys()]
    .filter((name) => /^value-\d{1,9}$/.test(name))
    .flatMap((name) =>
      (form.get(name) ?? "")
        .replaceAll("\0", "")
        .split("|")
        .map((value) => ({ attributeId: Number(name.slice("value-".length)), value: value.trim().slice(0, 100) })),
    )
    .filter(({ value }) => value !== "");
}
