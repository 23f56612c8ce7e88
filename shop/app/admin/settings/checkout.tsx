import { z } from "zod";
import { isCountry } from "@vitrine/commerce/addresses";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import type { Route } from "./+types/checkout";
import { text, Tick } from "./form-values.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";
import { settingsVersion, staleSettings } from "./settings-version.server.ts";

export const meta: Route.MetaFunction = () => adminHead("Checkout settings");

/** The settings that this page shows and saves. */
const SHOWN = ["checkout", "cart"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const settings = await shop.settings();
  const { checkout, cart } = settings;
  return { checkout, cart, version: settingsVersion(settings, SHOWN) };
}

const Wanted = z.enum(["required", "optional", "hidden"]);
const codes = (entered: string) =>
  entered
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((code) => code !== "");

const CheckoutForm = z.object({
  "sells-to": text(2000)
    .refine((entered) => codes(entered).every(isCountry), "Use two-letter country codes, such as IE GB DE.")
    .transform((entered) => [...new Set(codes(entered))]),
  phone: Wanted,
  company: Wanted,
  notes: Tick,
  coupons: Tick,
  "gift-note": Tick,
  terms: text(500),
  "terms-address": text(500).refine(
    (value) => value === "" || /^\/(?![/\\])/.test(value) || value.startsWith("https://"),
    "Enter a path such as /terms/, or a URL that starts with https://.",
  ),
  redirect: Tick,
});

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const stale = await staleSettings(shop, form, SHOWN);
  if (stale) return invalid(stale.problems, stale.form);
  const read = parseForm(form, CheckoutForm);
  if (!read.ok) return invalid(read.error, form);
  const entered = read.value;
  await saveSettings(shop, staff, "checkout", (now) => ({
    ...now,
    sellsTo: entered["sells-to"],
    phone: entered.phone,
    company: entered.company,
    asksForNotes: entered.notes,
    couponsEnabled: entered.coupons,
    asksForGiftNote: entered["gift-note"],
    terms: entered.terms,
    termsAddress: entered["terms-address"],
  }));
  await saveSettings(shop, staff, "cart", (now) => ({ ...now, redirectAfterAdd: entered.redirect }));
  return saved("Settings saved.");
}

const WANTED = [
  { value: "required", label: "Required" },
  { value: "optional", label: "Optional" },
  { value: "hidden", label: "Hidden" },
];

export default function CheckoutSettingsPage({
  loaderData: { checkout, cart, version },
  actionData,
}: Route.ComponentProps) {
  return (
    <SettingsPage>
      <Form method="post" className="admin-form" result={actionData} version={version}>
        <TextAreaField
          name="sells-to"
          label="Countries you sell to"
          hint="Two-letter codes, such as IE GB DE. Leave empty for all countries."
          value={checkout.sellsTo.join(" ")}
          isOptional
        />
        <SelectField name="phone" label="Phone" value={checkout.phone} options={WANTED} />
        <SelectField name="company" label="Company" value={checkout.company} options={WANTED} />
        <CheckboxField name="notes" label="Ask for notes about the order" isChecked={checkout.asksForNotes} />
        <CheckboxField name="coupons" label="Enable coupons" isChecked={checkout.couponsEnabled} />
        <CheckboxField
          name="gift-note"
          label="Offer a gift note in the cart"
          hint="Shown in the order and on the printed order."
          isChecked={checkout.asksForGiftNote}
        />
        <CheckboxField
          name="redirect"
          label="Open the cart page after adding a product"
          isChecked={cart.redirectAfterAdd}
        />
        <TextField
          name="terms"
          label="Terms checkbox text"
          hint="Leave empty for no checkbox."
          value={checkout.terms}
          maxLength={500}
          isOptional
        />
        <TextField name="terms-address" label="Link to the terms" value={checkout.termsAddress} isOptional />
        <SaveButton />
      </Form>
    </SettingsPage>
  );
}
