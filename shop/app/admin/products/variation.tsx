import { data } from "react-router";
import { readInput } from "../../../server/office/form-input.ts";
import { findVariation, variationTitle } from "../../../server/products/edited-variations.ts";
import { idOf } from "../../../server/products/find-edited.ts";
import { readAttributes } from "../../../server/products/product-attributes.ts";
import { saveVariation, variationDraft } from "../../../server/products/save-variation.ts";
import { listImages } from "../../../server/media/product-images.ts";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { FormErrors, type FormProblem } from "../ui/form-errors.tsx";
import { AreaField, formState, SelectField, TextField, TickField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/variation";
import catalogueStyles from "./catalogue.css?url";
import { Section } from "./product-sections.tsx";
import { variationValues } from "./product-values.ts";
import { PriceFields, ShippingFields, StockFields } from "./sellable-fields.tsx";

export const meta: Route.MetaFunction = () => officeHead("Variation");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: catalogueStyles }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const productId = idOf(params.id);
  const [variation, attributes, images, { currency, catalog }] = await Promise.all([
    findVariation(pool, productId, idOf(params.variation)),
    readAttributes(pool, productId),
    listImages(pool, productId),
    shop.settings(),
  ]);
  if (!variation) throw data(null, { status: 404 });
  return { variation, title: variationTitle(variation), attributes, images, units: { currency, catalog } };
}

interface Answer {
  readonly said: string;
  readonly problems: readonly FormProblem[];
  readonly typed?: Readonly<Record<string, string>>;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const read = readInput(variationDraft(await shop.settings()), form);
  const which = { productId: idOf(params.id), variationId: idOf(params.variation) };
  const saved = read.ok ? await saveVariation(shop, staff, which, read.value, form) : read;
  if (saved.ok) return { said: "Saved.", problems: [] } satisfies Answer as Answer;
  return data<Answer>({ said: "", problems: saved.error, typed: Object.fromEntries(form) }, { status: 422 });
}

export default function Variation({ loaderData, actionData }: Route.ComponentProps) {
  const { variation, title, attributes, images, units } = loaderData;
  const form = formState(variationValues(variation, units), actionData);
  const pictures = { "": "The product's", ...Object.fromEntries(images.map(({ id, name }) => [String(id), name])) };
  return (
    <>
      <PageHeader
        title={title}
        back={{ label: "Variations", to: `/admin/products/${variation.productId}/variations/` }}
      />
      <Said />
      <FormErrors problems={form.problems} />
      <Form method="post" className="product-form" key={`${actionData?.said ?? ""} ${variation.quantity}`}>
        <Section title="What is chosen">
          <div className="field-pairs">
            {attributes
              .filter(({ isVariation }) => isVariation)
              .map(({ id, name, options }) => (
                <SelectField
                  key={id}
                  form={form}
                  name={`choice-${id}`}
                  label={name}
                  options={{ "": "Any", ...Object.fromEntries(options.map((each) => [each.value, each.name])) }}
                />
              ))}
          </div>
          <TickField form={form} name="isActive" label="Can be bought" />
          <TextField form={form} name="sku" label="SKU" isOptional />
          <TextField form={form} name="gtin" label="GTIN, EAN or ISBN" isOptional />
          <SelectField form={form} name="mediaId" label="Picture" options={pictures} />
          <AreaField form={form} name="description" label="Text" rows={3} />
        </Section>
        <Section title="Price">
          <PriceFields form={form} />
        </Section>
        <Section title="Stock">
          <TickField form={form} name="hasOwnStock" label="Has a stock of its own" />
          <StockFields form={form} />
        </Section>
        <Section title="Sending it">
          <ShippingFields form={form} units={units} />
          <TextField form={form} name="ownShippingClass" label="Shipping class" hint="Empty: as its product" />
          <TickField form={form} name="isVirtual" label="Nothing is sent" />
        </Section>
        <Section title="Tax and limits">
          <TickField form={form} name="hasOwnTaxClass" label="Has a tax class of its own" />
          <TextField form={form} name="taxClass" label="Tax class" isOptional />
          <TextField form={form} name="minQuantity" label="Least per order" inputMode="numeric" />
          <TextField form={form} name="maxQuantity" label="Most per order" inputMode="numeric" isOptional />
          <TickField form={form} name="isSoldIndividually" label="Only one per order" />
          <TickField form={form} name="isDownloadable" label="Has files to download" />
          <TextField form={form} name="downloadLimit" label="Downloads per file" inputMode="numeric" isOptional />
          <TextField form={form} name="downloadExpiryDays" label="Days to download" inputMode="numeric" isOptional />
          <TextField form={form} name="menuOrder" label="Position" inputMode="numeric" />
        </Section>
        <div className="save-bar">
          <button type="submit" className="button">
            Save
          </button>
        </div>
      </Form>
    </>
  );
}
