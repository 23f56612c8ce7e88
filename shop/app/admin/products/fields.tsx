import { data, Link, redirect } from "react-router";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { FIELD_KINDS, readFieldDraft } from "../../../server/catalog/products/field-draft.ts";
import { findEdited, idOf } from "../../../server/catalog/products/find-edited.ts";
import {
  moveOptionField,
  readOptionFields,
  removeOptionField,
  saveOptionField,
} from "../../../server/catalog/products/option-fields.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { Form } from "../ui/form.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/fields";
import catalogueStyles from "./catalogue.css?url";
import { FieldForm } from "./field-form.tsx";
import { fieldValues, FIELD_WORDS } from "./field-values.ts";
import { PartHeader } from "./product-header.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminHead(`Extra fields – ${loaderData?.product.name ?? ""}`);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: catalogueStyles }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const id = idOf(params.id);
  const [product, fields, { currency }] = await Promise.all([
    findEdited(pool, id),
    readOptionFields(pool, id),
    shop.settings(),
  ]);
  if (!product) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const edited = fields.find((field) => field.id === searchParams.get("edit")) ?? null;
  const kind = edited?.rule.kind ?? FIELD_KINDS.find((each) => each === searchParams.get("kind")) ?? null;
  return { product, fields, edited, kind, currency, version: edited ? versionOf(edited) : undefined };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const productId = idOf(params.id);
  const form = await formOf(request);
  const field = form.get("field") ?? "";
  const here = `/admin/products/${productId}/fields/`;
  switch (form.get("intent")) {
    case "remove": {
      const removed = await removeOptionField(shop, staff, productId, field);
      if (!removed) throw redirect(here);
      const { kind } = removed.field.rule;
      const values = fieldValues(removed.field, (await shop.settings()).currency);
      const undo = { ...values, kind, intent: "restore", place: String(removed.place) };
      return saved(`“${removed.field.label}” removed.`, undo);
    }
    case "restore": {
      const read = readFieldDraft(form, (await shop.settings()).currency);
      const place = idOf(form.get("place"));
      const result = read.ok ? await saveOptionField(shop, staff, productId, "", read.value, place) : read;
      return result.ok ? saved(`“${form.get("label")}” restored.`) : invalid(result.error);
    }
    case "up":
    case "down":
      await moveOptionField(shop, staff, productId, field, form.get("intent") === "up" ? -1 : 1);
      throw redirect(here);
    default: {
      const { pool } = shop.database;
      const stored = (await readOptionFields(pool, productId)).find(({ id }) => id === field);
      const about = { name: `“${stored?.label ?? ""}”`, subjects: [`product:${productId}`] };
      const stale = stored && (await staleForm(pool, form, stored, about));
      if (stale) return invalid(stale.problems, stale.form);
      const read = readFieldDraft(form, (await shop.settings()).currency);
      const result = read.ok ? await saveOptionField(shop, staff, productId, field, read.value) : read;
      if (result.ok) throw redirect(here);
      return invalid(result.error, form);
    }
  }
}

export default function Fields({ loaderData, actionData }: Route.ComponentProps) {
  const { product, fields, edited, kind, currency, version } = loaderData;
  return (
    <>
      <PartHeader product={product} title="Extra fields" />
      <StatusMessage undoLabel="Undo: restore field" />
      <FormErrors problems={actionData?.problems ?? []} />
      {fields.length === 0 ? (
        <EmptyState>This product has no extra fields.</EmptyState>
      ) : (
        <DataTable
          caption="Extra fields"
          rows={fields}
          rowKey={({ id }) => id}
          columns={[
            { name: "label", title: "Question", cell: ({ id, label }) => <Link to={`?edit=${id}`}>{label}</Link> },
            { name: "kind", title: "Type", cell: ({ rule }) => FIELD_WORDS[rule.kind] },
            { name: "required", title: "Needed", cell: ({ isRequired }) => (isRequired ? "Yes" : "No") },
            { name: "price", title: "Price", cell: ({ price }) => (price ? "Extra charge" : "No extra charge") },
            {
              name: "order",
              isAct: true,
              title: "Order",
              cell: ({ id, label }) => (
                <Form method="post" className="inline-form" isRepeatable>
                  <input type="hidden" name="field" value={id} />
                  <button
                    type="submit"
                    className="link-button"
                    name="intent"
                    value="up"
                    aria-label={`Move up: ${label}`}
                  >
                    Up
                  </button>
                  <button
                    type="submit"
                    className="link-button"
                    name="intent"
                    value="down"
                    aria-label={`Move down: ${label}`}
                  >
                    Down
                  </button>
                  <button
                    type="submit"
                    className="link-button"
                    name="intent"
                    value="remove"
                    aria-label={`Remove: ${label}`}
                  >
                    Remove
                  </button>
                </Form>
              ),
            },
          ]}
        />
      )}
      {kind === null ? (
        <MayAct>
          <section className="panel" aria-labelledby="add-field">
            <h2 id="add-field">Add field</h2>
            <Form className="filter-bar">
              <div className="filter">
                <label htmlFor="kind">Field type</label>
                <select id="kind" name="kind" defaultValue="text">
                  {Object.entries(FIELD_WORDS).map(([value, title]) => (
                    <option key={value} value={value}>
                      {title}
                    </option>
                  ))}
                </select>
              </div>
              <button type="submit" className="button button-quiet">
                Continue
              </button>
            </Form>
          </section>
        </MayAct>
      ) : (
        <FieldForm
          key={edited?.id ?? kind}
          kind={kind}
          fieldId={edited?.id ?? ""}
          values={edited ? fieldValues(edited, currency) : { priceKind: "none" }}
          version={version}
          result={actionData}
        />
      )}
    </>
  );
}
