import { data, Link, redirect } from "react-router";
import { FIELD_KINDS, readFieldDraft } from "../../../server/products/field-draft.ts";
import { findEdited, idOf } from "../../../server/products/find-edited.ts";
import {
  moveOptionField,
  readOptionFields,
  removeOptionField,
  saveOptionField,
} from "../../../server/products/option-fields.ts";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FormErrors, type FormProblem } from "../ui/form-errors.tsx";
import { formState } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/fields";
import catalogueStyles from "./catalogue.css?url";
import { FieldForm } from "./field-form.tsx";
import { fieldValues, FIELD_WORDS } from "./field-values.ts";
import { ProductHeader } from "./product-header.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeHead(`Extra fields – ${loaderData?.product.name ?? ""}`);
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
  return { product, fields, edited, kind, currency };
}

interface Answer {
  readonly said: string;
  readonly problems: readonly FormProblem[];
  readonly typed?: Readonly<Record<string, string>>;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const productId = idOf(params.id);
  const form = await formOf(request);
  const field = form.get("field") ?? "";
  const here = `/admin/products/${productId}/fields/`;
  switch (form.get("intent")) {
    case "remove":
      await removeOptionField(shop, staff, productId, field);
      throw redirect(here);
    case "up":
    case "down":
      await moveOptionField(shop, staff, productId, field, form.get("intent") === "up" ? -1 : 1);
      throw redirect(here);
    default: {
      const read = readFieldDraft(form, (await shop.settings()).currency);
      const saved = read.ok ? await saveOptionField(shop, staff, productId, field, read.value) : read;
      if (saved.ok) throw redirect(here);
      return data<Answer>({ said: "", problems: saved.error, typed: Object.fromEntries(form) }, { status: 422 });
    }
  }
}

export default function Fields({ loaderData, actionData }: Route.ComponentProps) {
  const { product, fields, edited, kind, currency } = loaderData;
  const form = formState(edited ? fieldValues(edited, currency) : { priceKind: "none" }, actionData);
  return (
    <>
      <ProductHeader product={product} />
      <Said />
      <FormErrors problems={form.problems} />
      {fields.length === 0 ? (
        <EmptyState>This product asks nothing of whoever buys it.</EmptyState>
      ) : (
        <DataTable
          caption="Extra fields"
          rows={fields}
          rowKey={({ id }) => id}
          columns={[
            { name: "label", title: "Question", cell: ({ id, label }) => <Link to={`?edit=${id}`}>{label}</Link> },
            { name: "kind", title: "Kind", cell: ({ rule }) => FIELD_WORDS[rule.kind] },
            { name: "required", title: "Needed", cell: ({ isRequired }) => (isRequired ? "Yes" : "No") },
            { name: "price", title: "Costs", cell: ({ price }) => (price ? "Something more" : "Nothing more") },
            {
              name: "order",
              isAct: true,
              title: "Order",
              cell: ({ id, label }) => (
                <Form method="post" className="inline-form">
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
            <h2 id="add-field">Ask one more thing</h2>
            <Form className="filter-bar">
              <div className="filter">
                <label htmlFor="kind">Kind of answer</label>
                <select id="kind" name="kind" defaultValue="text">
                  {Object.entries(FIELD_WORDS).map(([value, title]) => (
                    <option key={value} value={value}>
                      {title}
                    </option>
                  ))}
                </select>
              </div>
              <button type="submit" className="button button-quiet">
                Go on
              </button>
            </Form>
          </section>
        </MayAct>
      ) : (
        <FieldForm key={edited?.id ?? kind} kind={kind} fieldId={edited?.id ?? ""} form={form} />
      )}
    </>
  );
}
