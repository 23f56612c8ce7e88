import { data, Link } from "react-router";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import {
  type EditedVariation,
  findVariation,
  variationTitle,
} from "../../../server/catalog/products/edited-variations.ts";
import { findEdited, idOf } from "../../../server/catalog/products/find-edited.ts";
import { readAttributes } from "../../../server/catalog/products/product-attributes.ts";
import { readSoldFiles } from "../../../server/catalog/products/price-options.ts";
import { saveVariation, variationDraft } from "../../../server/catalog/products/save-variation.ts";
import { shippingClassesOf } from "../../../server/platform/settings/shipping-classes.ts";
import { timeZoneOfShop } from "../../../server/platform/settings/time-zone-of-shop.ts";
import { taxClassOptions } from "../../../server/platform/settings/tax-classes.ts";
import { listImages } from "../../../server/catalog/media/product-images.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Card } from "../ui/card.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { SaveBar } from "../ui/save-bar.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/variation";
import catalogueStyles from "./catalogue.css?url";
import { ShippingClassField } from "./shipping-class-field.tsx";
import { TaxClassField } from "./tax-class-field.tsx";
import { variationValues } from "./product-values.ts";
import { PriceFields, ShippingFields, StockFields } from "./sellable-fields.tsx";

export const meta: Route.MetaFunction = () => adminHead("Variation");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: catalogueStyles }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const productId = idOf(params.id);
  const owner = { productId, variationId: idOf(params.variation) };
  const [product, variation, attributes, images, { files }, settings] = await Promise.all([
    findEdited(pool, productId),
    findVariation(pool, productId, idOf(params.variation)),
    readAttributes(pool, productId),
    listImages(pool, productId),
    readSoldFiles(pool, owner),
    shop.settings(),
  ]);
  if (!product || !variation) throw data(null, { status: 404 });
  const { currency, catalog, tax, shipping } = settings;
  return {
    productName: product.name,
    variation,
    title: variationTitle(variation),
    attributes,
    images,
    fileCount: files.length,
    units: { currency, catalog, timeZone: timeZoneOfShop(settings) },
    taxClasses: taxClassOptions(tax),
    shippingClasses: shippingClassesOf(shipping),
    version: versionOf(storedOf(variation)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const which = { productId: idOf(params.id), variationId: idOf(params.variation) };
  const stored = await findVariation(shop.database.pool, which.productId, which.variationId);
  const about = { name: "This variation", subjects: [`product:${which.productId}`, `variation:${which.variationId}`] };
  const stale = stored && (await staleForm(shop.database.pool, form, storedOf(stored), about));
  if (stale) return invalid(stale.problems, stale.form);
  const read = parseForm(form, variationDraft(await shop.settings()));
  const result = read.ok ? await saveVariation(shop, staff, which, read.value, form) : read;
  return result.ok ? saved("Saved.") : invalid(result.error, form);
}

/** Sales change the quantity, so the version leaves it out; the form sends the quantity it showed as `quantityWas`. */
function storedOf({ quantity: _, ...stored }: EditedVariation): unknown {
  return stored;
}

export default function Variation({ loaderData, actionData }: Route.ComponentProps) {
  const { productName, variation, title, attributes, images, fileCount, units, version } = loaderData;
  const { taxClasses, shippingClasses } = loaderData;
  const pictures = [
    { value: "", label: "Same as the product" },
    ...images.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <>
      <PageHeader title={title} back={{ label: productName, to: `/admin/products/${variation.productId}/` }}>
        <Link className="button button-quiet" to="files/">
          {fileCount === 0 ? "Files" : `Files (${fileCount})`}
        </Link>
      </PageHeader>
      <StatusMessage />
      <Form
        method="post"
        className="product-form"
        version={version}
        result={actionData}
        values={variationValues(variation, units)}
        key={variation.id}
      >
        <Card title="Options">
          <div className="field-pairs">
            {attributes
              .filter(({ isVariation }) => isVariation)
              .map(({ id, name, options }) => (
                <SelectField
                  key={id}
                  name={`choice-${id}`}
                  label={name}
                  options={[
                    { value: "", label: "Any" },
                    ...options.map((each) => ({ value: each.value, label: each.name })),
                  ]}
                />
              ))}
          </div>
          <CheckboxField name="isActive" label="Enabled" />
          <TextField name="sku" label="SKU" isOptional />
          <TextField name="gtin" label="GTIN, EAN or ISBN" isOptional />
          <SelectField name="mediaId" label="Image" options={pictures} />
          <TextAreaField name="description" label="Text" maxLength={20_000} />
        </Card>
        <Card title="Price">
          <PriceFields />
        </Card>
        <Card title="Stock">
          <CheckboxField name="hasOwnStock" label="Track its own stock" />
          <StockFields />
        </Card>
        <Card title="Delivery">
          <ShippingFields units={units} />
          <ShippingClassField name="ownShippingClass" none="Same as the product" classes={shippingClasses} />
          <CheckboxField name="isVirtual" label="Virtual (no shipping)" />
        </Card>
        <Card title="Tax and limits">
          <CheckboxField name="hasOwnTaxClass" label="Own tax class" />
          <TaxClassField options={taxClasses} />
          <TextField name="minQuantity" label="Minimum quantity" inputMode="numeric" />
          <TextField name="maxQuantity" label="Maximum quantity" inputMode="numeric" isOptional />
          <CheckboxField name="isSoldIndividually" label="Sold individually" />
          <CheckboxField name="isDownloadable" label="Downloadable (own files or those of the product)" />
          <TextField name="downloadLimit" label="Downloads per file" inputMode="numeric" isOptional />
          <TextField name="downloadExpiryDays" label="Download expiry, in days" inputMode="numeric" isOptional />
          <TextField name="menuOrder" label="Position" inputMode="numeric" />
        </Card>
        <SaveBar />
      </Form>
    </>
  );
}
