import { Link, redirect } from "react-router";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { AttributeDraft, listAttributes, saveAttribute } from "../../../server/catalog/taxonomy/attributes.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { options } from "../products/product-labels.ts";
import { requireStaff } from "../require-staff.server.ts";
import { DataTable } from "../ui/data-table.tsx";
import { SelectField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/attributes";
import { APPEARANCES } from "./appearances.ts";

export const meta: Route.MetaFunction = () => adminHead("Attributes");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  return { attributes: await listAttributes(shop.database.pool) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const read = parseForm(form, AttributeDraft);
  const saved = read.ok ? await saveAttribute(shop, staff, null, read.value) : read;
  if (!saved.ok) return invalid(saved.error, form);
  throw redirect(`/admin/attributes/${saved.value}/`);
}

export default function Attributes({ loaderData: { attributes }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Attributes"
        description="Options that products share and shoppers filter by, such as colour."
      />
      <DataTable
        caption="Attributes"
        rows={attributes}
        rowKey={({ id }) => id}
        columns={[
          { name: "name", title: "Name", cell: ({ id, name }) => <Link to={`/admin/attributes/${id}/`}>{name}</Link> },
          { name: "slug", title: "Slug", cell: ({ slug }) => slug },
          { name: "appearance", title: "Chosen by", cell: ({ appearance }) => APPEARANCES[appearance] },
          { name: "terms", title: "Terms", isNumber: true, cell: ({ terms }) => terms },
          { name: "products", title: "Products", isNumber: true, cell: ({ products }) => products },
        ]}
      />
      <MayAct>
        <section className="panel" aria-labelledby="add-attribute">
          <h2 id="add-attribute">Add attribute</h2>
          <Form method="post" className="admin-form" result={actionData} values={{ appearance: "select" }}>
            <TextField name="name" label="Name" required maxLength={100} />
            <SelectField name="appearance" label="Chosen by" options={options(APPEARANCES)} />
            <button type="submit" className="button">
              Add it
            </button>
          </Form>
        </section>
      </MayAct>
    </>
  );
}
