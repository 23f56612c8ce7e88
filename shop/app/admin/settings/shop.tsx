import { z } from "zod";
import { countryList } from "@vitrine/commerce/addresses";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { LANGUAGE_CODES, LANGUAGES, languageOf } from "../../../i18n/languages.ts";
import { usualMoney } from "../../../i18n/usual-money.ts";
import { isTimeZone, TIME_ZONES, timeZoneOf } from "../../../server/platform/time-zone.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { zoneName } from "../ui/clock.ts";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import type { Route } from "./+types/shop";
import { CountryCode, Email, text, Tick } from "./form-values.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";
import { settingsVersion, staleSettings } from "./settings-version.server.ts";

export const meta: Route.MetaFunction = () => adminHead("Settings");

/** The settings that this page shows and saves. */
const SHOWN = ["shop", "currency", "checkout"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const settings = await shop.settings();
  const { shop: site, currency, checkout } = settings;
  return {
    version: settingsVersion(settings, SHOWN),
    site,
    currency,
    place: { country: checkout.country, state: checkout.state, postcode: checkout.postcode },
    currencies: Intl.supportedValuesOf("currency"),
    countries: countryList(),
    timeZones: TIME_ZONES,
    zoneOfCountry: timeZoneOf(checkout.country),
  };
}

const ShopForm = z.object({
  name: text(100).refine((value) => value !== "", "Enter a name."),
  tagline: text(200),
  description: text(1000),
  language: z.enum(LANGUAGE_CODES, "Choose a language."),
  email: Email,
  phone: text(50),
  address: text(1000),
  country: CountryCode,
  state: text(50),
  postcode: text(20),
  "time-zone": z
    .string()
    .default("")
    .refine((zone) => zone === "" || isTimeZone(zone), "Choose a time zone."),
  "currency-code": z.string().refine((code) => Intl.supportedValuesOf("currency").includes(code), "Choose a currency."),
  "usual-money": Tick,
  "currency-symbol": text(10).refine((value) => value !== "", "Enter a symbol."),
  "currency-position": z.enum(["left", "left-space", "right", "right-space"]),
  "decimal-separator": z.enum([".", ","], "Choose a separator."),
  "thousand-separator": z.enum([",", ".", " ", "'", ""]),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const stale = await staleSettings(shop, form, SHOWN);
  if (stale) return invalid(stale.problems, stale.form);
  const read = parseForm(form, ShopForm);
  if (!read.ok) return invalid(read.error, form);
  const entered = read.value;
  const { name, tagline, description, language, email, phone } = entered;
  const address = entered.address
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
    timeZone: entered["time-zone"],
  }));
  await saveSettings(shop, staff, "currency", (now) => ({
    ...now,
    ...(entered["usual-money"]
      ? usualMoney(LANGUAGES[entered.language].locale, entered["currency-code"])
      : {
          code: entered["currency-code"],
          symbol: entered["currency-symbol"],
          position: entered["currency-position"],
          decimalSeparator: entered["decimal-separator"],
          thousandSeparator: entered["thousand-separator"],
        }),
  }));
  const { country, state, postcode } = entered;
  await saveSettings(shop, staff, "checkout", (now) => ({ ...now, country, state, postcode }));
  return saved("Settings saved.");
}

const POSITIONS = [
  { value: "left", label: "Before: €9.90" },
  { value: "left-space", label: "Before, with a space: € 9.90" },
  { value: "right", label: "After: 9.90€" },
  { value: "right-space", label: "After, with a space: 9.90 €" },
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
  const { version, site, currency, place, currencies, countries, timeZones: zones, zoneOfCountry } = loaderData;
  return (
    <SettingsPage>
      <Form method="post" className="admin-form" result={actionData} version={version}>
        <TextField name="name" label="Shop name" value={site.name} maxLength={100} />
        <TextField name="tagline" label="Tagline" value={site.tagline} isOptional />
        <TextAreaField name="description" label="Description, for search engines" value={site.description} isOptional />
        <SelectField
          name="language"
          label="Shop language"
          value={languageOf(site.language)}
          options={LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code].name }))}
          hint="The language of the storefront and its dates. Your own texts and this admin stay as they are."
        />
        <TextField
          name="email"
          label="Email address"
          type="email"
          value={site.email}
          hint="Order notifications are sent here, and customers reply to it."
          isOptional
        />
        <TextField name="phone" label="Phone" type="tel" value={site.phone} isOptional />
        <TextAreaField name="address" label="Postal address" value={site.address.join("\n")} isOptional />
        <fieldset className="form-part">
          <legend>Location</legend>
          <SelectField
            name="country"
            label="Country"
            value={place.country}
            options={[
              { value: "", label: "Not set" },
              ...countries.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
          <TextField name="state" label="State or county, as a code" value={place.state} isOptional />
          <TextField name="postcode" label="Postcode" value={place.postcode} isOptional />
          <SelectField
            name="time-zone"
            label="Time zone"
            value={site.timeZone}
            options={[
              { value: "", label: `Same as the country (${zoneName(zoneOfCountry)})` },
              ...zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
            ]}
          />
          <p className="field-hint">
            The admin shows times and counts days in this time zone. If you change it, sales are counted again; visits
            and page speed of past days stay as they were.
          </p>
        </fieldset>
        <fieldset className="form-part">
          <legend>Currency</legend>
          <SelectField
            name="currency-code"
            label="Currency"
            value={currency.code}
            options={currencies.map((code) => ({ value: code, label: code }))}
            hint={`Prices are not converted; they keep their numbers, with ${currency.decimals} decimals.`}
          />
          <CheckboxField name="usual-money" label="Format amounts as usual in the shop’s language" isChecked={false} />
          <TextField name="currency-symbol" label="Symbol" value={currency.symbol} maxLength={10} />
          <SelectField name="currency-position" label="Symbol position" value={currency.position} options={POSITIONS} />
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
        <SaveButton />
      </Form>
    </SettingsPage>
  );
}
