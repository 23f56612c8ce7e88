import { data } from "react-router";
import { amount, tickedIds, whole } from "../../../server/platform/http/form-input.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { changeVariations, type VariationChange } from "../../../server/catalog/products/bulk-variations.ts";
import { readVariations, readVariationsOf } from "../../../server/catalog/products/edited-variations.ts";
import { findEdited, idOf } from "../../../server/catalog/products/find-edited.ts";
import { generateVariations } from "../../../server/catalog/products/generate-variations.ts";
import {
  readAttributeDrafts,
  attributeValuesText,
  readAttributes,
  saveAttributes,
} from "../../../server/catalog/products/product-attributes.ts";
import { readVariationRows, saveVariations } from "../../../server/catalog/products/save-variations.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Card } from "../ui/card.tsx";
import { CONFIRMED_FIELD } from "../ui/confirm-button.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { resultFor, Form } from "../ui/form.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { MayAct } from "../ui/may-act.tsx";
import { Pager } from "../ui/pager.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/variations";
import { AttributeForm } from "./attribute-form.tsx";
import catalogueStyles from "./catalogue.css?url";
import { PartHeader } from "./product-header.tsx";
import { VariationTable } from "./variation-table.tsx";
import { lineOf, storedRow } from "./variation-lines.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => adminHead(`Variations – ${loaderData?.product.name ?? ""}`);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: catalogueStyles }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const id = idOf(params.id);
  const { page, perPage } = readListQuery(new URL(request.url), { sorts: ["position"], perPage: 50 });
  const [product, attributes, variations, { currency, catalog }] = await Promise.all([
    findEdited(pool, id),
    readAttributes(pool, id),
    readVariations(pool, id, { limit: perPage, offset: (page - 1) * perPage }),
    shop.settings(),
  ]);
  if (!product) throw data(null, { status: 404 });
  const rows = variations.rows.map((row) => lineOf(row, { currency, lowAmount: catalog.lowStockAmount, images: [] }));
  return {
    product,
    attributes: attributes.map((each) => ({
      ...each,
      valuesText: attributeValuesText(each.options.map(({ name }) => name)),
    })),
    rows,
    total: variations.total,
    page,
    perPage,
    attributesVersion: versionOf(attributes),
    rowsVersion: versionOf(rows.map(storedRow)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const productId = idOf(params.id);
  const form = await formOf(request);
  const { currency, catalog } = await shop.settings();
  const about = { name: "This product", subjects: [`product:${productId}`] };

  switch (form.get("intent")) {
    case "attributes": {
      return (await saveEnteredAttributes()) ?? saved("Attributes saved.");
    }
    case "generate": {
      const price = amount("The price", currency).safeParse(form.get("newPrice") ?? "");
      if (!price.success) return invalid([{ field: "newPrice", text: "Enter a price such as 12.50." }], form);
      // A product without variations sends its attributes as well.
      const hasAttributes = form.has("name-0");
      const refusal = hasAttributes ? await saveEnteredAttributes() : null;
      if (refusal) return refusal;
      const made = await generateVariations(shop, staff, productId, price.data);
      if (!made.ok) return hasAttributes ? invalid(made.error) : invalid(made.error, form);
      return saved(
        made.value === 0
          ? "All variations exist already."
          : made.value === 1
            ? "1 variation created."
            : `${made.value} variations created.`,
      );
    }
    case "rows": {
      const refusal = await saveRows();
      return refusal ?? saved("Variations saved.");
    }
    case "bulk": {
      const change = changeOf(form.get("change") ?? "", form.get("value") ?? "");
      if (!change) return invalid([{ field: "value", text: "Say what the new value is." }], form);
      if (change.kind === "delete" && !form.get(CONFIRMED_FIELD)) {
        return invalid([{ field: null, text: "Confirm that you want to delete these variations." }], form);
      }
      const ids = form.has("all") ? null : tickedIds(form, "choose-");
      // Afterwards the table shows the stored values, so entered prices have to be saved first.
      const refusal = await saveRows();
      if (refusal) return refusal;
      const count = await changeVariations(shop, staff, productId, ids, change);
      if (count === 0 && change.kind === "sale") {
        return invalid([{ field: "value", text: "A sale price has to be below the regular price." }], form);
      }
      return saved(count === 1 ? "1 variation changed." : `${count} variations changed.`);
    }
    default:
      return saved("");
  }

  /** Null on success. */
  async function saveEnteredAttributes() {
    const { pool } = shop.database;
    const stale = await staleForm(pool, form, await readAttributes(pool, productId), about);
    if (stale) return invalid(stale.problems, stale.form);
    const drafts = readAttributeDrafts(form);
    const result = drafts.ok ? await saveAttributes(shop, staff, productId, drafts.value) : drafts;
    return result.ok ? null : invalid(result.error, form);
  }

  /** Saves the rows as entered; null on success. */
  async function saveRows() {
    const ids = tickedIds(form, "row-");
    if (ids.length === 0) return null;
    const stored = await readVariationsOf(shop.database.pool, productId, ids);
    const lines = stored.map((row) =>
      storedRow(lineOf(row, { currency, lowAmount: catalog.lowStockAmount, images: [] })),
    );
    const stale = await staleForm(shop.database.pool, form, lines, about);
    if (stale) return invalid(stale.problems, stale.form);
    const rows = readVariationRows(form, ids, currency);
    const result = rows.ok ? await saveVariations(shop, staff, productId, rows.value) : rows;
    return result.ok ? null : invalid(result.error, form);
  }

  function changeOf(kind: string, value: string): VariationChange | null {
    if (kind === "on" || kind === "off" || kind === "delete") return { kind };
    if (kind === "stock") {
      const quantity = whole("", { max: 1_000_000_000 }).safeParse(value).data ?? null;
      return quantity === null ? null : { kind, quantity };
    }
    if (kind === "percent") {
      const percent = /^[+-]?\d{1,3}(?:[.,]\d{1,4})?$/.test(value.trim()) ? Number(value.replace(",", ".")) : 0;
      return percent === 0 || percent <= -100 ? null : { kind, percent };
    }
    if (kind !== "regular" && kind !== "sale") return null;
    const sum = amount("", currency).safeParse(value);
    if (!sum.success || (kind === "regular" && sum.data === null)) return null;
    return { kind, amount: sum.data };
  }
}

export default function Variations({ loaderData, actionData }: Route.ComponentProps) {
  const { product, attributes, rows, total, page, perPage } = loaderData;
  const isVariable = product.kind === "variable";
  return (
    <>
      <PartHeader product={product} title={isVariable ? "Options and variations" : "Attributes"} />
      <StatusMessage />
      <FormErrors problems={actionData?.problems ?? []} />
      <AttributeForm
        attributes={attributes}
        version={loaderData.attributesVersion}
        result={resultFor(actionData, "attributes", ...(total === 0 ? ["generate"] : []))}
        isVariable={isVariable}
        hasVariations={total > 0}
      />
      {isVariable && total > 0 && (
        <Card id="variations" title={`Variations (${total})`}>
          <MayAct>
            <Form method="post">
              <div className="admin-field">
                <label htmlFor="newPrice">Price of new variations</label>
                <input id="newPrice" name="newPrice" inputMode="decimal" />
              </div>
              <button type="submit" className="button button-quiet" name="intent" value="generate">
                Generate variations
              </button>
            </Form>
          </MayAct>
          <VariationTable
            key={page}
            version={loaderData.rowsVersion}
            result={resultFor(actionData, "rows", "bulk")}
            productId={product.id}
            rows={rows}
          />
          {total > perPage && <Pager page={page} perPage={perPage} total={total} />}
        </Card>
      )}
    </>
  );
}
