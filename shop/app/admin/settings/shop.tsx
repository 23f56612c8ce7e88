import { z } from "zod";
import { countryList } from "@vitrine/commerce/addresses";
import { saveSettings } from "../../../server/settings/save-settings.ts";
import { checkedForm } from "../checked-form.server.ts";
import { LANGUAGE_CODES, LANGUAGES, languageOf } from "../../../texts/languages.ts";
import { usualMoney } from "../../../texts/usual-money.ts";
import { formOf } from "../doors/door-request.server.ts";
import { notTaken, taken } from "../form-answer.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { AnsweredForm, SelectField, TextAreaField, TextField, TickField } from "../ui/answered-form.tsx";
import type { Route } from "./+types/shop";
import { CountryCode, Email, text, Tick, wholeNumber } from "./form-values.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";

export const meta: Route.MetaFunction = () => officeHead("Settings");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const { shop: site, currency, checkout, catalog } = await shop.settings();
  return {
    site,
    currency,
    place: { country: checkout.country, state: checkout.state, postcode: checkout.postcode },
    catalog,
    currencies: Intl.supportedValuesOf("currency"),
    countries: countryList(),
  };
}

const ShopForm = z.object({
  name: text(100).refine((value) => value !== "", "Please give the shop a name."),
  tagline: text(200),
  description: text(1000),
  language: z.enum(LANGUAGE_CODES, "Please choose a language."),
  email: Email,
  phone: text(50),
  address: text(1000),
  country: CountryCode,
  state: text(50),
  postcode: text(20),
  "currency-code": z
    .string()
    .refine((code) => Intl.supportedValuesOf("currency").includes(code), "Please choose a currency."),
  "usual-money": Tick,
  "currency-symbol": text(10).refine((value) => value !== "", "Please enter a sign."),
  "currency-position": z.enum(["left", "left-space", "right", "right-space"]),
  "decimal-separator": z.enum([".", ","], "Please choose a sign."),
  "thousand-separator": z.enum([",", ".", " ", "'", ""]),
  "products-per-page": wholeNumber(1, 100),
  "low-stock": wholeNumber(0, 100_000),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const read = checkedForm(form, ShopForm);
  if (!read.ok) return notTaken(read.error, form);
  const typed = read.value;
  const { name, tagline, description, language, email, phone } = typed;
  const address = typed.address
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  await saveSettings(shop, staff, "shop", (now) => ({
    ...now,
    name,
    tagline,
    description,
    language,
    email,
    phone,
    address,
  }));
  await saveSettings(shop, staff, "currency", (now) => ({
    ...now,
    ...(typed["usual-money"]
      ? usualMoney(LANGUAGES[typed.language].locale, typed["currency-code"])
      : {
          code: typed["currency-code"],
          symbol: typed["currency-symbol"],
          position: typed["currency-position"],
          decimalSeparator: typed["decimal-separator"],
          thousandSeparator: typed["thousand-separator"],
        }),
  }));
  const { country, state, postcode } = typed;
  await saveSettings(shop, staff, "checkout", (now) => ({ ...now, country, state, postcode }));
  await saveSettings(shop, staff, "catalog", (now) => ({
    ...now,
    productsPerPage: typed["products-per-page"],
    lowStockAmount: typed["low-stock"],
  }));
  return taken("The settings are saved.");
}

const POSITIONS = [
  { value: "left", label: "Before: €9.90" },
  { value: "left-space", label: "Before, with a blank: € 9.90" },
  { value: "right", label: "After: 9.90€" },
  { value: "right-space", label: "After, with a blank: 9.90 €" },
];
const DECIMAL = [
  { value: ".", label: "Point" },
  { value: ",", label: "Comma" },
];
const THOUSANDS = [
  { value: ",", label: "Comma" },
  { value: ".", label: "Point" },
  { value: " ", label: "Blank" },
  { value: "'", label: "Apostrophe" },
  { value: "", label: "Nothing" },
];

export default function ShopSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site, currency, place, catalog, currencies, countries } = loaderData;
  return (
    <SettingsPage>
      <AnsweredForm answer={actionData}>
        <TextField name="name" label="Name of the shop" value={site.name} maxLength={100} />
        <TextField name="tagline" label="Tagline" value={site.tagline} isOptional />
        <TextAreaField name="description" label="Description, for search engines" value={site.description} isOptional />
        <SelectField
          name="language"
          label="Language of the shop"
          value={languageOf(site.language)}
          options={LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code].name }))}
          hint="Visitors read it everywhere, and dates follow it. What you have written yourself stays as it is, and so does this office."
        />
        <TextField
          name="email"
          label="E-mail address"
          type="email"
          value={site.email}
          hint="News of orders go there, and customers answer to it."
          isOptional
        />
        <TextField name="phone" label="Phone" type="tel" value={site.phone} isOptional />
        <TextAreaField name="address" label="Postal address, as printed" value={site.address.join("\n")} isOptional />
        <fieldset className="form-part">
          <legend>Where the shop is</legend>
          <SelectField
            name="country"
            label="Country"
            value={place.country}
            options={[
              { value: "", label: "Not said" },
              ...countries.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
          <TextField name="state" label="State or county, as a code" value={place.state} isOptional />
          <TextField name="postcode" label="Postcode" value={place.postcode} isOptional />
        </fieldset>
        <fieldset className="form-part">
          <legend>Currency</legend>
          <SelectField
            name="currency-code"
            label="Currency"
            value={currency.code}
            options={currencies.map((code) => ({ value: code, label: code }))}
            hint={`Prices stay the numbers they are, with ${currency.decimals} digits after the point; nothing is converted.`}
          />
          <TickField
            name="usual-money"
            label="Write amounts as is usual in the language of the shop"
            isChecked={false}
          />
          <TextField name="currency-symbol" label="Sign" value={currency.symbol} maxLength={10} />
          <SelectField
            name="currency-position"
            label="Where the sign stands"
            value={currency.position}
            options={POSITIONS}
          />
          <SelectField
            name="decimal-separator"
            label="Decimal sign"
            value={currency.decimalSeparator}
            options={DECIMAL}
          />
          <SelectField
            name="thousand-separator"
            label="Between thousands"
            value={currency.thousandSeparator}
            options={THOUSANDS}
          />
        </fieldset>
        <fieldset className="form-part">
          <legend>Lists</legend>
          <TextField
            name="products-per-page"
            label="Products on a page"
            value={String(catalog.productsPerPage)}
            inputMode="numeric"
          />
          <TextField
            name="low-stock"
            label="“Only a few left” from"
            value={String(catalog.lowStockAmount)}
            inputMode="numeric"
          />
        </fieldset>
        <SaveButton />
      </AnsweredForm>
    </SettingsPage>
  );
}
