import { z } from "zod";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { CheckboxField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import type { Route } from "./+types/data-layer";
import { Tick, wholeNumber } from "./form-values.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";
import { settingsVersion, staleSettings } from "./settings-version.server.ts";

export const meta: Route.MetaFunction = () => adminHead("Data layer settings");

/** The settings that this page shows and saves. */
const SHOWN = ["dataLayer"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const settings = await shop.settings();
  return { dataLayer: settings.dataLayer, version: settingsVersion(settings, SHOWN) };
}

const DataLayerForm = z.object({
  name: z
    .string()
    .trim()
    .max(100, "Use at most 100 characters.")
    .regex(/^[A-Za-z_$][\w$]*$/, "Enter a JavaScript variable name, such as dataLayer: letters, digits and _.")
    .refine((name) => !RESERVED.has(name), "The browser uses this name itself. Choose another, such as dataLayer."),
  "products-per-push": wholeNumber(0, 1000),
  "clear-first": Tick,
  "select-timeout": wholeNumber(0, 10_000),
});

/** Properties of `window` that the data layer must not overwrite. */
const RESERVED: ReadonlySet<string> = new Set(
  "document event history location name navigator origin parent self status top window closed frames length opener screen".split(
    " ",
  ),
);

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const stale = await staleSettings(shop, form, SHOWN);
  if (stale) return invalid(stale.problems, stale.form);
  const read = parseForm(form, DataLayerForm);
  if (!read.ok) return invalid(read.error, form);
  const entered = read.value;
  await saveSettings(shop, staff, "dataLayer", () => ({
    name: entered.name,
    productsPerPush: entered["products-per-push"],
    clearsFirst: entered["clear-first"],
    selectTimeoutMs: entered["select-timeout"],
  }));
  return saved("Settings saved.");
}

export default function DataLayerSettingsPage({
  loaderData: { dataLayer, version },
  actionData,
}: Route.ComponentProps) {
  return (
    <SettingsPage description="Ecommerce events (GA4 names such as view_item_list and select_item) that every page writes for tag managers. Nothing is sent anywhere by this list alone.">
      <Form method="post" className="admin-form" result={actionData} version={version}>
        <TextField
          name="name"
          label="Data layer variable"
          value={dataLayer.name}
          maxLength={100}
          hint="Google Tag Manager reads dataLayer unless its snippet says otherwise."
        />
        <TextField
          name="products-per-push"
          label="Products per impression event"
          value={String(dataLayer.productsPerPush)}
          inputMode="numeric"
          hint="view_item_list is split into batches of this size. 0 sends the whole list in one event."
        />
        <TextField
          name="select-timeout"
          label="select_item callback timeout, in milliseconds"
          value={String(dataLayer.selectTimeoutMs)}
          inputMode="numeric"
          hint="How long a click on a product waits for the tag manager before the page opens. 0 never waits; the default is 2000."
        />
        <CheckboxField
          name="clear-first"
          label="Clear the previous ecommerce object before each event (recommended by Google)"
          isChecked={dataLayer.clearsFirst}
        />
        <SaveButton />
      </Form>
    </SettingsPage>
  );
}
