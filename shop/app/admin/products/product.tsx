import { data, redirect } from "react-router";
import { parseForm, tickedIds } from "../../../server/platform/http/form-input.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { countWaiting } from "../../../server/catalog/stock-alerts/stock-alerts.ts";
import { changeProducts } from "../../../server/catalog/products/bulk-change.ts";
import { duplicateProduct } from "../../../server/catalog/products/create-product.ts";
import { type EditedProduct, findEdited, idOf } from "../../../server/catalog/products/find-edited.ts";
import { productDraft } from "../../../server/catalog/products/product-draft.ts";
import { saveProduct } from "../../../server/catalog/products/save-product.ts";
import { shippingClassesOf } from "../../../server/platform/settings/shipping-classes.ts";
import { taxClassOptions } from "../../../server/platform/settings/tax-classes.ts";
import { categoryOptions } from "../../../server/catalog/taxonomy/category-list.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Form } from "../ui/form.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/product";
import catalogueStyles from "./catalogue.css?url";
import { ProductHeader } from "./product-header.tsx";
import { ProductSections } from "./product-sections.tsx";
import { productValues } from "./product-values.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => adminHead(loaderData?.product.name ?? "Product");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: catalogueStyles }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const [product, categories, { currency, catalog, tax, shipping }, waiting] = await Promise.all([
    findEdited(pool, idOf(params.id)),
    categoryOptions(pool),
    shop.settings(),
    countWaiting(pool, idOf(params.id)),
  ]);
  if (!product) throw data(null, { status: 404 });
  const taxClasses = taxClassOptions(tax);
  const shippingClasses = shippingClassesOf(shipping);
  const version = versionOf(storedOf(product));
  return { product, categories, taxClasses, shippingClasses, units: { currency, catalog }, version, waiting };
}

/** Room for a long text whose characters take nine bytes each when URL-encoded. */
const MAX_FORM_BYTES = 2 * 1024 * 1024;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const id = idOf(params.id);
  const form = await formOf(request, MAX_FORM_BYTES);
  switch (form.get("intent")) {
    case "duplicate": {
      const copy = await duplicateProduct(shop, staff, id);
      if (!copy.ok) return invalid(copy.error);
      throw redirect(`/admin/products/${copy.value}/`);
    }
    case "trash":
      await changeProducts(shop, staff, [id], { kind: "trash" });
      return saved("Moved to trash.");
    case "restore":
      await changeProducts(shop, staff, [id], { kind: "restore" });
      return saved("Restored as draft.");
    default: {
      const stored = await findEdited(shop.database.pool, id);
      const about = { name: `“${stored?.name ?? ""}”`, subjects: [`product:${id}`] };
      const stale = stored && (await staleForm(shop.database.pool, form, storedOf(stored), about));
      if (stale) return invalid(stale.problems, stale.form);
      const read = parseForm(form, productDraft(await shop.settings()));
      const result = read.ok ? await saveProduct(shop, staff, id, read.value, tickedIds(form, "category-")) : read;
      return result.ok ? saved("Saved.") : invalid(result.error, form);
    }
  }
}

/** Sales change the quantity, so the version leaves it out; the form sends the quantity it showed as `quantityWas`. */
function storedOf({ quantity: _, ...stored }: EditedProduct): unknown {
  return stored;
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, categories, taxClasses, shippingClasses, units, version, waiting } = loaderData;
  return (
    <>
      <ProductHeader product={product} />
      <StatusMessage />
      {waiting > 0 && (
        <p className="soft">
          {waiting === 1 ? "1 shopper gets" : `${waiting} shoppers get`} an email when this product is back in stock.
        </p>
      )}
      <Form
        method="post"
        className="product-form"
        version={version}
        result={actionData}
        values={productValues(product, units)}
        key={product.id}
      >
        <ProductSections
          kind={product.kind}
          categories={categories}
          links={product.links}
          units={units}
          taxClasses={taxClasses}
          shippingClasses={shippingClasses}
        />
        <div className="save-bar">
          <button type="submit" className="button" name="intent" value="save">
            Save
          </button>
        </div>
      </Form>
    </>
  );
}
