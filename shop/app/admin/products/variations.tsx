import { data } from "react-router";
import { amount, tickedIds, whole } from "../../../server/office/form-input.ts";
import { changeVariations, type VariationChange } from "../../../server/products/bulk-variations.ts";
import { readVariations, variationTitle } from "../../../server/products/edited-variations.ts";
import { findEdited, idOf } from "../../../server/products/find-edited.ts";
import { generateVariations } from "../../../server/products/generate-variations.ts";
import { readAttributeDrafts, readAttributes, saveAttributes } from "../../../server/products/product-attributes.ts";
import { readVariationRows, saveVariations } from "../../../server/products/save-variations.ts";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { FormErrors, type FormProblem } from "../ui/form-errors.tsx";
import { Form } from "../ui/form.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { MayAct } from "../ui/may-act.tsx";
import { Pager } from "../ui/pager.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/variations";
import { AttributeForm } from "./attribute-form.tsx";
import catalogueStyles from "./catalogue.css?url";
import { ProductHeader } from "./product-header.tsx";
import { VariationTable } from "./variation-table.tsx";
import { amountText } from "./product-values.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeHead(`Variations – ${loaderData?.product.name ?? ""}`);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: catalogueStyles }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const id = idOf(params.id);
  const { page, perPage } = readListQuery(new URL(request.url), { sorts: ["position"], perPage: 50 });
  const [product, attributes, variations, { currency }] = await Promise.all([
    findEdited(pool, id),
    readAttributes(pool, id),
    readVariations(pool, id, { limit: perPage, offset: (page - 1) * perPage }),
    shop.settings(),
  ]);
  if (!product) throw data(null, { status: 404 });
  const rows = variations.rows.map((row) => ({
    id: row.id,
    title: variationTitle(row),
    sku: row.sku,
    regular: amountText(row.regularPrice, { currency }),
    sale: amountText(row.salePrice, { currency }),
    quantity: row.hasOwnStock && row.isManaged ? String(row.quantity) : "",
    isActive: row.isActive,
  }));
  return { product, attributes, rows, total: variations.total, page, perPage };
}

export type VariationLine = Awaited<ReturnType<typeof loader>>["rows"][number];

interface Answer {
  readonly said: string;
  readonly problems: readonly FormProblem[];
  readonly typed?: Readonly<Record<string, string>>;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const productId = idOf(params.id);
  const form = await formOf(request);
  const { currency } = await shop.settings();
  const refused = (problems: readonly FormProblem[]) =>
    data<Answer>({ said: "", problems, typed: Object.fromEntries(form) }, { status: 422 });
  const said = (text: string): Answer => ({ said: text, problems: [] });

  switch (form.get("intent")) {
    case "attributes": {
      const drafts = readAttributeDrafts(form);
      const saved = drafts.ok ? await saveAttributes(shop, staff, productId, drafts.value) : drafts;
      return saved.ok ? said("The attributes are saved.") : refused(saved.error);
    }
    case "generate": {
      const price = amount("The price", currency).safeParse(form.get("newPrice") ?? "");
      if (!price.success) return refused([{ field: "newPrice", text: "The price is no amount of money." }]);
      const made = await generateVariations(shop, staff, productId, price.data);
      if (!made.ok) return refused(made.error);
      return said(made.value === 0 ? "Every combination is there already." : `${made.value} variations are made.`);
    }
    case "rows": {
      const rows = readVariationRows(form, tickedIds(form, "row-"), currency);
      const saved = rows.ok ? await saveVariations(shop, staff, productId, rows.value) : rows;
      return saved.ok ? said("The variations are saved.") : refused(saved.error);
    }
    case "bulk": {
      const change = changeOf(form.get("change") ?? "", form.get("value") ?? "");
      if (!change) return refused([{ field: "value", text: "Say what the new value is." }]);
      const ids = form.has("all") ? null : tickedIds(form, "choose-");
      const count = await changeVariations(shop, staff, productId, ids, change);
      return said(count === 1 ? "One variation is changed." : `${count} variations are changed.`);
    }
    default:
      return said("");
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
  const { problems = [], typed, said = "" } = actionData ?? {};
  const isVariable = product.kind === "variable";
  const key = `${said} ${attributes.length} ${total}`;
  return (
    <>
      <ProductHeader product={product} />
      <Said />
      <FormErrors problems={problems} />
      <AttributeForm
        key={`attributes ${key}`}
        attributes={attributes}
        typed={typed?.["intent"] === "attributes" ? typed : undefined}
        problems={problems}
        isVariable={isVariable}
      />
      {isVariable && (
        <section className="panel" aria-labelledby="variations">
          <h2 id="variations">Variations ({total})</h2>
          <MayAct>
            <Form method="post" className="filter-bar">
              <div className="filter">
                <label htmlFor="newPrice">Price of new ones</label>
                <input id="newPrice" name="newPrice" inputMode="decimal" />
              </div>
              <button type="submit" className="button button-quiet" name="intent" value="generate">
                Make all combinations
              </button>
            </Form>
          </MayAct>
          {rows.length > 0 && (
            <VariationTable
              key={`rows ${key} ${page}`}
              productId={product.id}
              rows={rows}
              problems={problems}
              typed={typed?.["intent"] === "rows" ? typed : undefined}
            />
          )}
          {total > perPage && <Pager page={page} perPage={perPage} total={total} />}
        </section>
      )}
    </>
  );
}
