import { redirect } from "react-router";
import { z } from "zod";
import { oneOf, parseForm, requiredLine } from "../../../server/platform/http/form-input.ts";
import { createProduct } from "../../../server/catalog/products/create-product.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { SelectField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/new-product";
import { KINDS, options } from "./product-labels.ts";

export const meta: Route.MetaFunction = () => adminHead("Add product");

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
  const read = parseForm(form, NewProduct);
  if (!read.ok) return invalid(read.error, form);
  throw redirect(`/admin/products/${await createProduct(shop, staff, read.value)}/`);
}

export default function AddProduct({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Add product"
        back={{ label: "Products", to: "/admin/products/" }}
        description="It starts as a draft. You add the details on the next page."
      />
      <Form method="post" className="admin-form" result={actionData} values={{ kind: "simple" }}>
        <TextField name="name" label="Name" required maxLength={200} />
        <SelectField name="kind" label="Product type" options={options(KINDS)} />
        <button type="submit" className="button">
          Add product
        </button>
      </Form>
    </>
  );
}
