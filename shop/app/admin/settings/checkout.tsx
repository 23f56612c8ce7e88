import { z } from "zod";
import { isCountry } from "@vitrine/commerce/addresses";
import { saveSettings } from "../../../server/settings/save-settings.ts";
import { checkedForm } from "../checked-form.server.ts";
import { formOf } from "../doors/door-request.server.ts";
import { notTaken, taken } from "../form-answer.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { AnsweredForm, SelectField, TextAreaField, TextField, TickField } from "../ui/answered-form.tsx";
import type { Route } from "./+types/checkout";
import { text, Tick } from "./form-values.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";

export const meta: Route.MetaFunction = () => officeHead("Checkout settings");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const { checkout, cart } = await shop.settings();
  return { checkout, cart };
}

const Wanted = z.enum(["required", "optional", "hidden"]);
const codes = (typed: string) =>
  typed
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((code) => code !== "");

const CheckoutForm = z.object({
  "sells-to": text(2000)
    .refine((typed) => codes(typed).every(isCountry), "Please use two letters for each country, such as IE GB DE.")
    .transform((typed) => [...new Set(codes(typed))]),
  phone: Wanted,
  company: Wanted,
  notes: Tick,
  coupons: Tick,
  terms: text(500),
  "terms-address": text(500).refine(
    (value) => value === "" || /^\/(?!\/)/.test(value) || value.startsWith("https://"),
    "Please enter an address of the shop, such as /terms/, or one that begins with https://.",
  ),
  redirect: Tick,
});

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const read = checkedForm(form, CheckoutForm);
  if (!read.ok) return notTaken(read.error, form);
  const typed = read.value;
  await saveSettings(shop, staff, "checkout", (now) => ({
    ...now,
    sellsTo: typed["sells-to"],
    phone: typed.phone,
    company: typed.company,
    asksForNotes: typed.notes,
    couponsEnabled: typed.coupons,
    terms: typed.terms,
    termsAddress: typed["terms-address"],
  }));
  await saveSettings(shop, staff, "cart", (now) => ({ ...now, redirectAfterAdd: typed.redirect }));
  return taken("The settings are saved.");
}

const WANTED = [
  { value: "required", label: "Has to be filled in" },
  { value: "optional", label: "Can be left empty" },
  { value: "hidden", label: "Is not asked for" },
];

export default function CheckoutSettingsPage({ loaderData: { checkout, cart }, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage>
      <AnsweredForm answer={actionData}>
        <TextAreaField
          name="sells-to"
          label="Sells to these countries"
          hint="Two letters each, such as IE GB DE. Nothing: to the whole world."
          value={checkout.sellsTo.join(" ")}
          isOptional
        />
        <SelectField name="phone" label="Phone" value={checkout.phone} options={WANTED} />
        <SelectField name="company" label="Company" value={checkout.company} options={WANTED} />
        <TickField name="notes" label="Ask for notes about the order" isChecked={checkout.asksForNotes} />
        <TickField name="coupons" label="Coupons can be entered" isChecked={checkout.couponsEnabled} />
        <TickField name="redirect" label="Go to the cart after something was added" isChecked={cart.redirectAfterAdd} />
        <TextField
          name="terms"
          label="What has to be agreed to"
          hint="A sentence beside a tick. Nothing: no tick."
          value={checkout.terms}
          maxLength={500}
          isOptional
        />
        <TextField name="terms-address" label="Where it can be read" value={checkout.termsAddress} isOptional />
        <SaveButton />
      </AnsweredForm>
    </SettingsPage>
  );
}
