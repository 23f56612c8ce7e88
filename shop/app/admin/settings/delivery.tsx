import { z } from "zod";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import type { Route } from "./+types/delivery";
import { wholeNumber } from "./form-values.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";
import { settingsVersion, staleSettings } from "./settings-version.server.ts";

export const meta: Route.MetaFunction = () => adminHead("Delivery and return settings");

/** The settings that this page shows and saves. */
const SHOWN = ["delivery"] as const;

const MAX_DAYS = 365;

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const settings = await shop.settings();
  return { delivery: settings.delivery, version: settingsVersion(settings, SHOWN) };
}

const DeliveryForm = z
  .object({
    handling: wholeNumber(0, MAX_DAYS),
    "transit-from": wholeNumber(0, MAX_DAYS),
    "transit-to": wholeNumber(0, MAX_DAYS),
    returns: wholeNumber(0, MAX_DAYS),
  })
  .refine((entered) => entered["transit-from"] <= entered["transit-to"], {
    path: ["transit-to"],
    message: "The longest time cannot be shorter than the shortest.",
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const stale = await staleSettings(shop, form, SHOWN);
  if (stale) return invalid(stale.problems, stale.form);
  const read = parseForm(form, DeliveryForm);
  if (!read.ok) return invalid(read.error, form);
  const entered = read.value;
  await saveSettings(shop, staff, "delivery", () => ({
    handlingDays: entered.handling,
    transitFrom: entered["transit-from"],
    transitTo: entered["transit-to"],
    returnDays: entered.returns,
  }));
  return saved("Settings saved.");
}

export default function DeliverySettingsPage({ loaderData: { delivery, version }, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage description="Shown beside the button of products in stock. Not for products with options to enter, which are made to order.">
      <Form method="post" className="admin-form" result={actionData} version={version}>
        <fieldset className="form-part">
          <legend>Delivery within your country, in working days</legend>
          <TextField
            name="handling"
            label="Processing time"
            value={String(delivery.handlingDays)}
            inputMode="numeric"
          />
          <TextField
            name="transit-from"
            label="Transit time, minimum"
            value={String(delivery.transitFrom)}
            inputMode="numeric"
          />
          <TextField
            name="transit-to"
            label="Transit time, maximum"
            value={String(delivery.transitTo)}
            inputMode="numeric"
            hint="0 shows no delivery time."
          />
        </fieldset>
        <fieldset className="form-part">
          <legend>Returns</legend>
          <TextField
            name="returns"
            label="Days to return a product"
            value={String(delivery.returnDays)}
            inputMode="numeric"
            hint="0 shows nothing about returns. The text links to the page chosen under Policies."
          />
        </fieldset>
        <SaveButton />
      </Form>
    </SettingsPage>
  );
}
