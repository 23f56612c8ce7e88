import { formatMoney } from "@vitrine/commerce/money";
import { useState } from "react";
import { data, Link, redirect } from "react-router";
import { readMonthOf } from "../../../server/analytics/product-figures.ts";
import { listImages, listWaitingImages } from "../../../server/catalog/media/product-images.ts";
import { readAdminForm } from "../../../server/catalog/media/read-images.ts";
import { changeProducts } from "../../../server/catalog/products/bulk-change.ts";
import { duplicateProduct } from "../../../server/catalog/products/create-product.ts";
import { countVariations, readVariations } from "../../../server/catalog/products/edited-variations.ts";
import { findEdited, idOf } from "../../../server/catalog/products/find-edited.ts";
import { listMissing } from "../../../server/catalog/products/offer-variation.ts";
import { readAttributes } from "../../../server/catalog/products/product-attributes.ts";
import { listStockChanges } from "../../../server/catalog/stock/stock-changes.ts";
import { countWaiting } from "../../../server/catalog/stock-alerts/stock-alerts.ts";
import { categoryOptions } from "../../../server/catalog/taxonomy/category-list.ts";
import { shippingClassesOf } from "../../../server/platform/settings/shipping-classes.ts";
import { taxClassOptions } from "../../../server/platform/settings/tax-classes.ts";
import { timeZoneOfShop } from "../../../server/platform/settings/time-zone-of-shop.ts";
import { dayIn } from "../../../server/platform/time-zone.ts";
import { adminHead } from "../admin-head.ts";
import { invalid, saved } from "../form-response.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Card } from "../ui/card.tsx";
import { Form } from "../ui/form.tsx";
import { listQueryIn, readListQuery, withList } from "../ui/list-query.ts";
import { Notice } from "../ui/notice.tsx";
import { SaveBar } from "../ui/save-bar.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/product";
import { ListingCard } from "./listing-card.tsx";
import { mediaAction } from "./media-action.server.ts";
import { MediaCard } from "./media-card.tsx";
import { MediaForms } from "./media-forms.tsx";
import { isOfMedia } from "./media-result.ts";
import { MonthCard } from "./month-card.tsx";
import { OptionsCard } from "./options-card.tsx";
import productStyles from "./product-editor.css?url";
import { ProductHeader } from "./product-header.tsx";
import { LinkedSection, SaleSections, TextSection } from "./product-sections.tsx";
import { productValues } from "./product-values.ts";
import { productVersion, saveProductForm } from "./save-product.server.ts";
import { DeliverySection, LimitsSection, OrganisationSection, PartsSection, StatusSection } from "./side-sections.tsx";
import { StockChangeTable } from "./stock-change-table.tsx";
import { MANY_VARIATIONS, readVariationFilter, variationFilters } from "./variation-filter.ts";
import { lineOf } from "./variation-lines.server.ts";
import { VariationsCard } from "./variations-card.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminHead(loaderData?.product.name ?? "Product");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: productStyles }];

const ROWS = 50;
/** Changes of stock on the product's page; all of them have a page of their own. */
const RECENT = 5;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const id = idOf(params.id);
  const settings = await shop.settings();
  const { currency, catalog } = settings;
  const timeZone = timeZoneOfShop(settings);
  const { page, perPage } = readListQuery(new URL(request.url), { sorts: ["position"], perPage: ROWS });
  const figures = { currency: currency.code, today: dayIn(timeZone, shop.now()) };
  const attributes = await readAttributes(pool, id);
  const filter = readVariationFilter(new URL(request.url).searchParams, attributes);
  const part = { limit: perPage, offset: (page - 1) * perPage, filter, lowAmount: catalog.lowStockAmount };
  const [product, categories, waiting, images, uploads, variations, all, month, changes] = await Promise.all([
    findEdited(pool, id),
    categoryOptions(pool),
    countWaiting(pool, id),
    listImages(pool, id),
    listWaitingImages(pool, id),
    readVariations(pool, id, part),
    countVariations(pool, id),
    readMonthOf(pool, id, figures),
    listStockChanges(pool, id, { limit: RECENT, offset: 0 }),
  ]);
  if (!product) throw data(null, { status: 404 });
  const missing = all > perPage || variations.total < all ? [] : await listMissing(pool, id, attributes);
  const rows = variations.rows.map((row) => lineOf(row, { currency, lowAmount: catalog.lowStockAmount, images }));
  const price = product.salePrice ?? product.regularPrice;
  return {
    product,
    categories,
    waiting,
    images,
    uploads,
    attributes,
    variations: { rows, missing, total: variations.total, all, page, perPage },
    filters:
      all > MANY_VARIATIONS
        ? variationFilters(attributes, { values: Object.fromEntries(filter.values), stock: filter.stock })
        : [],
    month,
    changes,
    sales: formatMoney(month.revenue, currency),
    sign: currency.symbol,
    listing: {
      isPublic: product.status !== "draft",
      shopName: settings.shop.name,
      host: new URL(shop.config.publicUrl).host,
      facts: price === null ? "" : formatMoney(price, currency),
    },
    taxClasses: taxClassOptions(settings.tax),
    shippingClasses: shippingClassesOf(settings.shipping),
    units: { currency, catalog, timeZone },
    version: productVersion(product, rows),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const id = idOf(params.id);
  const sent = await readAdminForm(request);
  if (!sent.ok) return invalid([{ field: null, text: "The images are larger than 64 MB in total." }]);
  const media = await mediaAction(shop, staff, id, sent.value);
  if (media) return media;
  const { fields } = sent.value;
  switch (fields.get("intent")) {
    case "duplicate": {
      const copy = await duplicateProduct(shop, staff, id);
      if (!copy.ok) return invalid(copy.error);
      throw redirect(withList(`/admin/products/${copy.value}/`, listQueryIn(new URL(request.url).search)));
    }
    case "trash":
      await changeProducts(shop, staff, [id], { kind: "trash" });
      return saved("Moved to trash.");
    case "restore":
      await changeProducts(shop, staff, [id], { kind: "restore" });
      return saved("Restored as draft.");
    default:
      return saveProductForm(shop, staff, id, fields);
  }
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, categories, images, uploads, attributes, variations, units, waiting } = loaderData;
  const { id, kind, links: linked } = product;
  const result = isOfMedia(actionData) ? undefined : actionData;
  const problems = result?.problems.length ?? 0;
  const side = { id, kind, categories, units, ...pick(loaderData) };
  const [picture, setPicture] = useState<number | null>(null);
  return (
    <>
      <ProductHeader product={product} />
      <StatusMessage undoLabel="Undo: restore image" />
      {waiting > 0 && (
        <Notice title={waiting === 1 ? "1 shopper is waiting." : `${waiting} shoppers are waiting.`}>
          They get an email when this product is back in stock.
        </Notice>
      )}
      <Form
        method="post"
        className="product-form"
        version={loaderData.version}
        result={result}
        values={productValues(product, units)}
        key={id}
      >
        {/* Enter in a field saves; without this it would press the first button of the form. */}
        <button type="submit" hidden name="intent" value="save" tabIndex={-1} aria-hidden="true" />
        <div className="split">
          <div className="stack">
            <TextSection />
            <MediaCard
              productId={id}
              images={images}
              waiting={uploads}
              result={actionData}
              selected={picture}
              onSelect={setPicture}
            />
            {kind === "variable" && (
              <>
                <OptionsCard productId={id} attributes={attributes} />
                <VariationsCard productId={id} {...variations} filters={loaderData.filters} sign={loaderData.sign} />
              </>
            )}
            <SaleSections kind={kind} links={linked} />
            {loaderData.changes.length > 0 && (
              <Card
                title="Stock history"
                actions={
                  <Link className="button button-plain" to={`/admin/products/${id}/stock/`}>
                    Adjust stock
                  </Link>
                }
              >
                <StockChangeTable changes={loaderData.changes} />
              </Card>
            )}
            <ListingCard {...loaderData.listing} />
            <LinkedSection productId={id} links={linked} />
          </div>
          <div className="stack">
            <StatusSection timeZone={units.timeZone} />
            <MonthCard month={loaderData.month} sales={loaderData.sales} />
            <OrganisationSection categories={categories} />
            <DeliverySection {...side} />
            <LimitsSection />
            <PartsSection id={id} kind={kind} />
          </div>
        </div>
        <SaveBar name="intent" value="save">
          {problems > 0 && (
            <p className="float-text save-problems">
              {problems === 1 ? "Please fix 1 field" : `Please fix ${problems} fields`}
            </p>
          )}
        </SaveBar>
      </Form>
      <MediaForms images={images} />
    </>
  );
}

function pick({ taxClasses, shippingClasses }: Route.ComponentProps["loaderData"]) {
  return { taxClasses, shippingClasses };
}
