import { data, Link, redirect } from "react-router";
import { readInput } from "../../../server/office/form-input.ts";
import { AttributeDraft, listAttributes, saveAttribute } from "../../../server/taxonomy/attributes.ts";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { DataTable } from "../ui/data-table.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { formState, SelectField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/attributes";
import { APPEARANCES } from "./appearances.ts";

export const meta: Route.MetaFunction = () => officeHead("Attributes");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  return { attributes: await listAttributes(shop.database.pool) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const read = readInput(AttributeDraft, form);
  const saved = read.ok ? await saveAttribute(shop, staff, null, read.value) : read;
  if (!saved.ok) return data({ problems: saved.error, typed: Object.fromEntries(form) }, { status: 422 });
  throw redirect(`/admin/attributes/${saved.value}/`);
}

export default function Attributes({ loaderData: { attributes }, actionData }: Route.ComponentProps) {
  const form = formState({ appearance: "select" }, actionData);
  return (
    <>
      <PageHeader title="Attributes" description="What many products are chosen by and filtered by, such as colour." />
      <FormErrors problems={form.problems} />
      <DataTable
        caption="Attributes"
        rows={attributes}
        rowKey={({ id }) => id}
        columns={[
          { name: "name", title: "Name", cell: ({ id, name }) => <Link to={`/admin/attributes/${id}/`}>{name}</Link> },
          { name: "slug", title: "Address", cell: ({ slug }) => slug },
          { name: "appearance", title: "Chosen by", cell: ({ appearance }) => APPEARANCES[appearance] },
          { name: "terms", title: "Terms", isNumber: true, cell: ({ terms }) => terms },
          { name: "products", title: "Products", isNumber: true, cell: ({ products }) => products },
        ]}
      />
      <MayAct>
        <section className="panel" aria-labelledby="add-attribute">
          <h2 id="add-attribute">Add an attribute</h2>
          <Form method="post" className="office-form">
            <TextField form={form} name="name" label="Name" required maxLength={100} />
            <SelectField form={form} name="appearance" label="Chosen by" options={APPEARANCES} />
            <button type="submit" className="button">
              Add it
            </button>
          </Form>
        </section>
      </MayAct>
    </>
  );
}
