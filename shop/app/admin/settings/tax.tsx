import { reachesCountry } from "@vitrine/commerce/addresses";
import { ok } from "@vitrine/commerce/result";
import { z } from "zod";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { recordAudit } from "../../../server/people/accounts/audit.ts";
import type { Person } from "../../../server/people/accounts/person.ts";
import { inTransaction } from "../../../server/platform/db/in-transaction.ts";
import { moveTaxClass, unknownTaxClasses } from "../../../server/catalog/products/tax-class-use.ts";
import { writePlaces } from "../../../server/platform/settings/place-lines.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { isTaxClass, taxClassesOf, taxClassOptions } from "../../../server/platform/settings/tax-classes.ts";
import type { Shop } from "../../../server/shop.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { CheckboxField, SelectField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import type { Fields } from "../../../server/platform/http/form.ts";
import type { Route } from "./+types/tax";
import { Proposal } from "./proposal.tsx";
import { text, Tick } from "./form-values.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";
import { TaxClassRows, UnknownTaxClasses } from "./tax-classes.tsx";
import { readRates, readTaxClasses } from "./tax-form.server.ts";
import { settingsVersion, staleSettings } from "./settings-version.server.ts";

export const meta: Route.MetaFunction = () => adminHead("Tax settings");

/** The settings that this page shows and saves. */
const SHOWN = ["tax"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const settings = await shop.settings();
  const { tax } = settings;
  const version = settingsVersion(settings, SHOWN);
  const classes = taxClassesOf(tax);
  return {
    version,
    tax,
    classes,
    options: taxClassOptions(tax),
    unknown: await unknownTaxClasses(
      shop.database.pool,
      classes.map(({ slug }) => slug),
    ),
    rates: tax.rates.map((rate) => ({ ...rate, place: writePlaces(rate.country === "" ? [] : [rate]) })),
  };
}

const TaxForm = z.object({
  enabled: Tick,
  "prices-include": z.enum(["yes", "no"]),
  rounding: z.enum(["line", "total"]),
  "based-on": z.enum(["shipping", "billing", "shop"]),
  "shipping-class": text(100),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  if (form.get("intent") === "move-class") return moveProducts(shop, staff, form);
  const stale = await staleSettings(shop, form, SHOWN);
  if (stale) return invalid(stale.problems, stale.form);
  const read = parseForm(form, TaxForm);
  const classes = readTaxClasses(form);
  if (!classes.ok) return invalid([...(read.ok ? [] : read.error), ...classes.error], form);
  const rates = readRates(form, classes.value);
  if (!read.ok || !rates.ok) return invalid([...(read.ok ? [] : read.error), ...(rates.ok ? [] : rates.error)], form);
  const entered = read.value;
  const { removed } = classes.value;
  const shippingClass = removed.get(entered["shipping-class"]) ?? entered["shipping-class"];
  if (!isTaxClass({ classes: [...classes.value.classes], rates: [] }, shippingClass)) {
    return invalid([{ field: "shipping-class", text: "Choose a tax class from the list." }], form);
  }
  await saveSettings(
    shop,
    staff,
    "tax",
    () => ({
      enabled: entered.enabled,
      pricesIncludeTax: entered["prices-include"] === "yes",
      rounding: entered.rounding,
      basedOn: entered["based-on"],
      shippingTaxClass: shippingClass,
      // Saving the page confirms its proposed values.
      proposedFor: "",
      classes: [...classes.value.classes],
      rates: rates.value,
    }),
    async (connection) => {
      for (const [from, to] of removed) await moveTaxClass(connection, from, to);
    },
  );
  return saved("Settings saved.");
}

/** Moves products from a class that does not exist to one that does. */
async function moveProducts(shop: Shop, staff: Person, form: Fields) {
  const { tax } = await shop.settings();
  const [from = "", to = ""] = [form.get("from"), form.get("to")];
  if (isTaxClass(tax, from) || !isTaxClass(tax, to)) {
    return invalid([{ field: null, text: "Choose a tax class from the list." }], form);
  }
  await inTransaction<null, never>(shop.database.pool, async (connection) => {
    await moveTaxClass(connection, from, to);
    await recordAudit(connection, staff, { act: "moved products to a tax class", details: { from, to } });
    return ok(null);
  });
  return saved("Products moved.");
}

const YES_NO = [
  { value: "yes", label: "Including tax" },
  { value: "no", label: "Excluding tax" },
];
const ROUNDING = [
  { value: "line", label: "Per line" },
  { value: "total", label: "On the total" },
];
const BASED_ON = [
  { value: "shipping", label: "Shipping address" },
  { value: "billing", label: "Who pays" },
  { value: "shop", label: "Location" },
];
const NEW_RATE = {
  id: 0,
  name: "",
  percent: "",
  place: "",
  taxClass: "",
  priority: 1,
  isCompound: false,
  appliesToShipping: true,
};

export default function TaxSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tax, rates, version, classes, options, unknown } = loaderData;
  const rows = [...rates.map((rate) => ({ ...rate, percent: String(rate.percent) })), NEW_RATE];
  return (
    <SettingsPage>
      <Proposal country={tax.proposedFor}>
        These are the usual rates, as published for 2026. Check them with your tax adviser, change what differs, and
        save this page to confirm them.
        {reachesCountry("EU", tax.proposedFor) &&
          " In the EU you charge your own rates to consumers in other member states up to €10,000 a year; above that, theirs: replace the rates for EU by one for each country."}
      </Proposal>
      <UnknownTaxClasses unknown={unknown} options={options} />
      {/* Keyed by the rows, so that a saved row leaves an empty one for the next. */}
      <Form
        method="post"
        className="admin-form"
        result={actionData}
        version={version}
        key={[...rates.map(({ id }) => id), ...classes.map(({ slug }) => slug)].join()}
      >
        <CheckboxField name="enabled" label="Charge tax" isChecked={tax.enabled} />
        <SelectField
          name="prices-include"
          label="Prices entered"
          value={tax.pricesIncludeTax ? "yes" : "no"}
          options={YES_NO}
        />
        <SelectField name="rounding" label="Tax rounding" value={tax.rounding} options={ROUNDING} />
        <SelectField name="based-on" label="Tax based on" value={tax.basedOn} options={BASED_ON} />
        <SelectField name="shipping-class" label="Shipping tax class" value={tax.shippingTaxClass} options={options} />
        <TaxClassRows classes={classes} options={options} />
        {rows.map((rate, index) => {
          const name = (field: string) => `rate-${index}-${field}`;
          const isNew = rate.id === 0;
          return (
            <fieldset key={rate.id} className="form-part">
              <legend>{isNew ? "New rate" : rate.name}</legend>
              <input type="hidden" name={name("id")} value={rate.id} />
              <TextField name={name("name")} label="Name" value={rate.name} maxLength={100} isOptional={isNew} />
              <TextField
                name={name("percent")}
                label="Rate (%)"
                value={rate.percent}
                inputMode="decimal"
                isOptional={isNew}
              />
              <TextField
                name={name("place")}
                label="Region"
                value={rate.place}
                hint="IE, EU, US/CA, or GB: BT*, IM*. Leave empty for everywhere."
                isOptional
              />
              <SelectField name={name("class")} label="Tax class" value={rate.taxClass} options={options} />
              <TextField
                name={name("priority")}
                label="Priority"
                value={String(rate.priority)}
                inputMode="numeric"
                hint="Within each priority, the most specific place applies."
              />
              <CheckboxField name={name("compound")} label="Compound" isChecked={rate.isCompound} />
              <CheckboxField name={name("shipping")} label="Applies to shipping" isChecked={rate.appliesToShipping} />
              {!isNew && <CheckboxField name={name("remove")} label="Remove rate" isChecked={false} />}
            </fieldset>
          );
        })}
        <SaveButton />
      </Form>
    </SettingsPage>
  );
}
