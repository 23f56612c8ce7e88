import { data, redirect } from "react-router";
import { z } from "zod";
import { oneOf, readInput, requiredLine } from "../../../server/office/form-input.ts";
import { createProduct } from "../../../server/products/create-product.ts";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { formState, SelectField, TextField } from "../ui/form-fields.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { Form } from "../ui/form.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/new-product";
import { KINDS } from "./product-words.ts";

export const meta: Route.MetaFunction = () => officeHead("Add a product");

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, "manager");
  return null;
}

const NewProduct = z.object({
  name: requiredLine("The name"),
  kind: oneOf("The kind", ["simple", "variable", "grouped", "bundle", "external", "download"]),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const read = readInput(NewProduct, form);
  if (!read.ok) return data({ problems: read.error, typed: Object.fromEntries(form) }, { status: 422 });
  throw redirect(`/admin/products/${await createProduct(shop, staff, read.value)}/`);
}

export default function AddProduct({ actionData }: Route.ComponentProps) {
  const form = formState({ kind: "simple" }, actionData);
  return (
    <>
      <PageHeader
        title="Add a product"
        back={{ label: "Products", to: "/admin/products/" }}
        description="It begins as a draft that nobody sees; the rest is filled in on its own page."
      />
      <FormErrors problems={form.problems} />
      <Form method="post" className="office-form">
        <TextField form={form} name="name" label="Name" required maxLength={200} autoComplete="off" />
        <SelectField form={form} name="kind" label="Kind" options={KINDS} />
        <button type="submit" className="button">
          Add it
        </button>
      </Form>
    </>
  );
}
