import { data, redirect } from "react-router";
import { readInput, tickedIds } from "../../../server/office/form-input.ts";
import { changeProducts } from "../../../server/products/bulk-change.ts";
import { duplicateProduct } from "../../../server/products/create-product.ts";
import { findEdited, idOf } from "../../../server/products/find-edited.ts";
import { productDraft } from "../../../server/products/product-draft.ts";
import { saveProduct } from "../../../server/products/save-product.ts";
import { categoryOptions } from "../../../server/taxonomy/category-list.ts";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { FormErrors, type FormProblem } from "../ui/form-errors.tsx";
import { formState } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/product";
import catalogueStyles from "./catalogue.css?url";
import { ProductHeader } from "./product-header.tsx";
import { ProductSections } from "./product-sections.tsx";
import { productValues } from "./product-values.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeHead(loaderData?.product.name ?? "Product");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: catalogueStyles }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const [product, categories, { currency, catalog }] = await Promise.all([
    findEdited(pool, idOf(params.id)),
    categoryOptions(pool),
    shop.settings(),
  ]);
  if (!product) throw data(null, { status: 404 });
  return { product, categories, units: { currency, catalog } };
}

/** A long text in letters that take nine bytes each in a form. */
const MOST_FORM_BYTES = 2 * 1024 * 1024;

interface Answer {
  readonly said: string;
  readonly problems: readonly FormProblem[];
  /** Only of a form that was not taken. */
  readonly typed?: Readonly<Record<string, string>>;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const id = idOf(params.id);
  const form = await formOf(request, MOST_FORM_BYTES);
  switch (form.get("intent")) {
    case "duplicate": {
      const copy = await duplicateProduct(shop, staff, id);
      if (!copy.ok) return data<Answer>({ said: "", problems: copy.error }, { status: 422 });
      throw redirect(`/admin/products/${copy.value}/`);
    }
    case "trash":
      await changeProducts(shop, staff, [id], { kind: "trash" });
      return answer("It is in the trash.");
    case "restore":
      await changeProducts(shop, staff, [id], { kind: "restore" });
      return answer("It is a draft again.");
    default: {
      const read = readInput(productDraft(await shop.settings()), form);
      const saved = read.ok ? await saveProduct(shop, staff, id, read.value, tickedIds(form, "category-")) : read;
      if (saved.ok) return answer("Saved.");
      return data<Answer>({ said: "", problems: saved.error, typed: Object.fromEntries(form) }, { status: 422 });
    }
  }
}

function answer(said: string): Answer {
  return { said, problems: [] };
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, categories, units } = loaderData;
  const form = formState(productValues(product, units), actionData);
  // What was typed stays until it is saved; then the fields show what is stored.
  const key = `${product.id} ${actionData?.said ?? ""} ${product.quantity} ${product.slug}`;
  return (
    <>
      <ProductHeader product={product} />
      <Said />
      <FormErrors problems={form.problems} />
      <Form method="post" className="product-form" key={key}>
        <ProductSections kind={product.kind} form={form} categories={categories} links={product.links} units={units} />
        <div className="save-bar">
          <button type="submit" className="button" name="intent" value="save">
            Save
          </button>
        </div>
      </Form>
    </>
  );
}
