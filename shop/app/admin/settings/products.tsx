import { z } from "zod";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { OwnPath } from "../../../server/platform/settings/own-path.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { CheckboxField, SelectField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import type { Route } from "./+types/products";
import { text, Tick, wholeNumber } from "./form-values.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";
import { settingsVersion, staleSettings } from "./settings-version.server.ts";

export const meta: Route.MetaFunction = () => adminHead("Product settings");

/** The settings that this page shows and saves. */
const SHOWN = ["catalog"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const settings = await shop.settings();
  return { catalog: settings.catalog, version: settingsVersion(settings, SHOWN) };
}

const ProductForm = z.object({
  "products-per-page": wholeNumber(1, 100),
  "default-order": z.enum(
    ["menu_order", "popularity", "rating", "date", "price", "price-desc"],
    "Choose a sort order.",
  ),
  "stock-display": z.enum(["always", "when-low", "never"], "Choose when to show stock."),
  "low-stock": wholeNumber(0, 100_000),
  "low-stock-emails": Tick,
  "hide-out-of-stock": Tick,
  "back-in-stock": Tick,
  "weight-unit": z.enum(["kg", "g", "lbs", "oz"], "Choose a weight unit."),
  "dimension-unit": z.enum(["m", "cm", "mm", "in", "yd"], "Choose a unit for dimensions."),
  swatches: Tick,
  "gallery-autoplay": Tick,
  "size-guide": text(300).pipe(OwnPath),
  "recently-viewed": Tick,
});

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const stale = await staleSettings(shop, form, SHOWN);
  if (stale) return invalid(stale.problems, stale.form);
  const read = parseForm(form, ProductForm);
  if (!read.ok) return invalid(read.error, form);
  const entered = read.value;
  await saveSettings(shop, staff, "catalog", (now) => ({
    ...now,
    productsPerPage: entered["products-per-page"],
    defaultOrder: entered["default-order"],
    stockDisplay: entered["stock-display"],
    lowStockAmount: entered["low-stock"],
    lowStockEmails: entered["low-stock-emails"],
    hideOutOfStock: entered["hide-out-of-stock"],
    backInStockAlerts: entered["back-in-stock"],
    weightUnit: entered["weight-unit"],
    dimensionUnit: entered["dimension-unit"],
    swatches: entered.swatches ? "swatches" : "select",
    galleryAutoplay: entered["gallery-autoplay"],
    sizeGuidePage: entered["size-guide"],
    recentlyViewed: entered["recently-viewed"],
  }));
  return saved("Settings saved.");
}

const ORDERS = [
  { value: "menu_order", label: "Custom order, then name" },
  { value: "popularity", label: "Popularity (sales)" },
  { value: "rating", label: "Average rating" },
  { value: "date", label: "Most recent" },
  { value: "price", label: "Price, low to high" },
  { value: "price-desc", label: "Price, high to low" },
];
const STOCK_DISPLAYS = [
  { value: "always", label: "Always, e.g. “12 in stock”" },
  { value: "when-low", label: "Only when stock is low, e.g. “Only 2 left in stock”" },
  { value: "never", label: "Never" },
];
const WEIGHTS = ["kg", "g", "lbs", "oz"].map((value) => ({ value, label: value }));
const LENGTHS = ["m", "cm", "mm", "in", "yd"].map((value) => ({ value, label: value }));

export default function ProductSettingsPage({ loaderData: { catalog, version }, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage description="How products are listed and shown in the shop.">
      <Form method="post" className="admin-form" result={actionData} version={version}>
        <fieldset className="form-part">
          <legend>Product lists</legend>
          <SelectField
            name="default-order"
            label="Default sort order"
            value={catalog.defaultOrder}
            options={ORDERS}
            hint="For the shop page, categories and tags. Search results are sorted by relevance."
          />
          <TextField
            name="products-per-page"
            label="Products per page"
            value={String(catalog.productsPerPage)}
            inputMode="numeric"
          />
        </fieldset>
        <fieldset className="form-part">
          <legend>Stock</legend>
          <SelectField
            name="stock-display"
            label="Show the quantity in stock"
            value={catalog.stockDisplay}
            options={STOCK_DISPLAYS}
          />
          <TextField
            name="low-stock"
            label="Low stock threshold"
            value={String(catalog.lowStockAmount)}
            inputMode="numeric"
            hint="A product with this quantity or less is low in stock."
          />
          <CheckboxField
            name="low-stock-emails"
            label="Email the shop when a product becomes low in stock"
            hint="Once, until its stock has been above the threshold again"
            isChecked={catalog.lowStockEmails}
          />
          <CheckboxField
            name="hide-out-of-stock"
            label="Hide out-of-stock products from lists, search and recommendations"
            isChecked={catalog.hideOutOfStock}
          />
          <CheckboxField
            name="back-in-stock"
            label="Let shoppers ask for an email when a sold-out product is back"
            hint="They confirm their email address first and get one email. People already on the list still get their email."
            isChecked={catalog.backInStockAlerts}
          />
        </fieldset>
        <fieldset className="form-part">
          <legend>Units</legend>
          <SelectField
            name="weight-unit"
            label="Weight unit"
            value={catalog.weightUnit}
            options={WEIGHTS}
            hint="Weights and dimensions you have entered are converted."
          />
          <SelectField name="dimension-unit" label="Dimensions unit" value={catalog.dimensionUnit} options={LENGTHS} />
        </fieldset>
        <fieldset className="form-part">
          <legend>Product page</legend>
          <CheckboxField
            name="swatches"
            label="Show swatches instead of a dropdown for attributes with colours, images or labels"
            isChecked={catalog.swatches === "swatches"}
          />
          <CheckboxField
            name="gallery-autoplay"
            label="Play the product gallery automatically (next image every 7 seconds, with a pause button)"
            isChecked={catalog.galleryAutoplay}
          />
          <TextField
            name="size-guide"
            label="Size guide"
            value={catalog.sizeGuidePage}
            hint="Path of a page, such as /size-guide/. It opens beside the choice of a size."
            maxLength={300}
            isOptional
          />
          <CheckboxField
            name="recently-viewed"
            label="Show recently viewed products"
            hint="The visitor’s browser keeps the list until the tab is closed, without asking for consent."
            isChecked={catalog.recentlyViewed}
          />
        </fieldset>
        <SaveButton />
      </Form>
    </SettingsPage>
  );
}
