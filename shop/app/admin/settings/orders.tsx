import { z } from "zod";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { CheckboxField, TextAreaField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import type { Route } from "./+types/orders";
import { text, Tick, wholeNumber } from "./form-values.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";
import { settingsVersion, staleSettings } from "./settings-version.server.ts";

export const meta: Route.MetaFunction = () => adminHead("Order and invoice settings");

/** The settings that this page shows and saves. */
const SHOWN = ["orders"] as const;

const MINUTES_OF_A_WEEK = 7 * 24 * 60;

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const settings = await shop.settings();
  return { orders: settings.orders, version: settingsVersion(settings, SHOWN) };
}

const OrdersForm = z.object({
  "cancel-unpaid": Tick,
  "cancel-minutes": wholeNumber(0, MINUTES_OF_A_WEEK),
  returns: Tick,
  prefix: text(20),
  "credit-prefix": text(20),
  "tax-number": text(100),
  note: text(500),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const stale = await staleSettings(shop, form, SHOWN);
  if (stale) return invalid(stale.problems, stale.form);
  const read = parseForm(form, OrdersForm);
  if (!read.ok) return invalid(read.error, form);
  const entered = read.value;
  await saveSettings(shop, staff, "orders", () => ({
    cancelUnpaid: entered["cancel-unpaid"],
    cancelMinutes: entered["cancel-minutes"],
    returnRequests: entered.returns,
    invoicePrefix: entered.prefix,
    creditNotePrefix: entered["credit-prefix"],
    taxNumber: entered["tax-number"],
    invoiceNote: entered.note,
  }));
  return saved("Settings saved.");
}

export default function OrderSettingsPage({ loaderData: { orders, version }, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage description="What customers can do on the page of their order, and what your invoices say.">
      <Form method="post" className="admin-form" result={actionData} version={version}>
        <fieldset className="form-part">
          <legend>Cancellation by the customer</legend>
          <CheckboxField
            name="cancel-unpaid"
            label="Customers can cancel an order that is not paid yet"
            isChecked={orders.cancelUnpaid}
          />
          <TextField
            name="cancel-minutes"
            label="Minutes in which an order that is being prepared can be cancelled"
            value={String(orders.cancelMinutes)}
            inputMode="numeric"
            hint="Counted from placing the order, and only until you add a shipment. Card payments are refunded automatically. 0 turns it off."
          />
        </fieldset>
        <fieldset className="form-part">
          <legend>Returns</legend>
          <CheckboxField
            name="returns"
            label="Customers can request a return on the page of their order"
            isChecked={orders.returnRequests}
            hint="Within the days that you set under Delivery and returns."
          />
        </fieldset>
        <fieldset className="form-part">
          <legend>Invoices and credit notes</legend>
          <p className="field-hint">
            An invoice gets the next number when its order is paid, with the shop’s name, address and tax number of that
            day. Each refund of it gets a credit note, numbered on its own.
          </p>
          <TextField
            name="prefix"
            label="Invoice number prefix"
            value={orders.invoicePrefix}
            maxLength={20}
            placeholder="INV-"
            isOptional
          />
          <TextField
            name="credit-prefix"
            label="Credit note number prefix"
            value={orders.creditNotePrefix}
            maxLength={20}
            placeholder="CN-"
            isOptional
          />
          <TextField name="tax-number" label="Tax number" value={orders.taxNumber} maxLength={100} isOptional />
          <TextAreaField
            name="note"
            label="Text below the totals"
            value={orders.invoiceNote}
            maxLength={500}
            isOptional
          />
        </fieldset>
        <SaveButton />
      </Form>
    </SettingsPage>
  );
}
