import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { z } from "zod";
import { readNumber } from "../../../server/csv/amounts.ts";
import { readPlaces, writePlaces } from "../../../server/settings/place-lines.ts";
import { saveSettings } from "../../../server/settings/save-settings.ts";
import type { ShopSettings } from "../../../server/settings/settings.ts";
import { checkedForm } from "../checked-form.server.ts";
import { formOf } from "../doors/door-request.server.ts";
import { notTaken, taken } from "../form-answer.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { AnsweredForm, SelectField, TextField, TickField } from "../ui/answered-form.tsx";
import type { FormProblem } from "../ui/form-errors.tsx";
import type { Fields } from "../../../server/wire/form.ts";
import type { Route } from "./+types/tax";
import { rowsOf, text, Tick } from "./form-values.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";

export const meta: Route.MetaFunction = () => officeHead("Tax settings");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const { tax } = await shop.settings();
  return { tax, rates: tax.rates.map((rate) => ({ ...rate, place: writePlaces(rate.country === "" ? [] : [rate]) })) };
}

const TaxForm = z.object({
  enabled: Tick,
  "prices-include": z.enum(["yes", "no"]),
  rounding: z.enum(["line", "total"]),
  "based-on": z.enum(["shipping", "billing", "shop"]),
  "shipping-class": text(100),
});

type Rates = ShopSettings["tax"]["rates"];

/** A row without a name is no rate; that is how one is taken out. */
function readRates(form: Fields): Result<Rates, readonly FormProblem[]> {
  const problems: FormProblem[] = [];
  const rates: Rates = [];
  for (const { number, fields: row } of rowsOf(form, "rate")) {
    const of = (name: string) => (row.get(name) ?? "").trim();
    if (of("name") === "" || row.has("remove")) continue;
    const percent = readNumber(of("percent"));
    const places = readPlaces(of("place"));
    const priority = /^\d{1,2}$/.test(of("priority")) ? Number(of("priority")) : 1;
    if (percent === undefined || percent < 0 || percent > 1000) {
      problems.push({ field: `rate-${number}-percent`, text: `“${of("name")}” needs a percentage such as 23 or 5.5.` });
    }
    if (!places.ok || places.value.length > 1) {
      problems.push({
        field: `rate-${number}-place`,
        text: `“${of("name")}” needs one place, such as IE, US/CA or GB: BT*.`,
      });
      continue;
    }
    const [place = { country: "" }] = places.value;
    rates.push({
      ...place,
      postcodes: place.postcodes ? [...place.postcodes] : undefined,
      id: Number(of("id")) || 0,
      name: of("name").slice(0, 100),
      percent: percent ?? 0,
      taxClass: of("class").slice(0, 100),
      priority,
      isCompound: row.has("compound"),
      appliesToShipping: row.has("shipping"),
    });
  }
  if (problems.length > 0) return refuse(problems);
  let last = Math.max(0, ...rates.map(({ id }) => id));
  return ok(rates.map((rate) => (rate.id === 0 ? { ...rate, id: ++last } : rate)));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const read = checkedForm(form, TaxForm);
  const rates = readRates(form);
  if (!read.ok || !rates.ok) return notTaken([...(read.ok ? [] : read.error), ...(rates.ok ? [] : rates.error)], form);
  const typed = read.value;
  await saveSettings(shop, staff, "tax", () => ({
    enabled: typed.enabled,
    pricesIncludeTax: typed["prices-include"] === "yes",
    rounding: typed.rounding,
    basedOn: typed["based-on"],
    shippingTaxClass: typed["shipping-class"],
    rates: rates.value,
  }));
  return taken("The settings are saved.");
}

const YES_NO = [
  { value: "yes", label: "With tax" },
  { value: "no", label: "Without tax" },
];
const ROUNDING = [
  { value: "line", label: "Each line" },
  { value: "total", label: "Only the total" },
];
const BASED_ON = [
  { value: "shipping", label: "Where the parcel goes" },
  { value: "billing", label: "Who pays" },
  { value: "shop", label: "Where the shop is" },
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

export default function TaxSettingsPage({ loaderData: { tax, rates }, actionData }: Route.ComponentProps) {
  const rows = [...rates.map((rate) => ({ ...rate, percent: String(rate.percent) })), NEW_RATE];
  return (
    <SettingsPage>
      {/* Keyed by the rates: one that was added makes room for the next. */}
      <AnsweredForm answer={actionData} key={rates.map(({ id }) => id).join()}>
        <TickField name="enabled" label="Taxes are charged" isChecked={tax.enabled} />
        <SelectField
          name="prices-include"
          label="Prices are entered"
          value={tax.pricesIncludeTax ? "yes" : "no"}
          options={YES_NO}
        />
        <SelectField name="rounding" label="Rounded is" value={tax.rounding} options={ROUNDING} />
        <SelectField name="based-on" label="The place that counts" value={tax.basedOn} options={BASED_ON} />
        <TextField
          name="shipping-class"
          label="Tax class of shipping"
          value={tax.shippingTaxClass}
          hint="Nothing: the usual one."
          isOptional
        />
        {rows.map((rate, index) => {
          const name = (field: string) => `rate-${index}-${field}`;
          const isNew = rate.id === 0;
          return (
            <fieldset key={rate.id} className="form-part">
              <legend>{isNew ? "Another rate" : rate.name}</legend>
              <input type="hidden" name={name("id")} value={rate.id} />
              <TextField name={name("name")} label="Name" value={rate.name} maxLength={100} isOptional={isNew} />
              <TextField
                name={name("percent")}
                label="Per cent"
                value={rate.percent}
                inputMode="decimal"
                isOptional={isNew}
              />
              <TextField
                name={name("place")}
                label="Where"
                value={rate.place}
                hint="IE, US/CA, or GB: BT*, IM*. Nothing: everywhere."
                isOptional
              />
              <TextField name={name("class")} label="Tax class" value={rate.taxClass} isOptional />
              <TextField
                name={name("priority")}
                label="Priority"
                value={String(rate.priority)}
                inputMode="numeric"
                hint="Of each priority the narrowest place counts."
              />
              <TickField name={name("compound")} label="On top of other taxes" isChecked={rate.isCompound} />
              <TickField name={name("shipping")} label="Also on shipping" isChecked={rate.appliesToShipping} />
              {!isNew && <TickField name={name("remove")} label="Take this rate out" isChecked={false} />}
            </fieldset>
          );
        })}
        <SaveButton />
      </AnsweredForm>
    </SettingsPage>
  );
}
