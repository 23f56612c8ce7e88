import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/attribution";
import { ATTRIBUTION_FIELDS } from "./fields/attribution-fields.ts";
import { SettingForm } from "./setting-form.tsx";
import { eachOnce, formValues, problemAt, withForm } from "./setting-values.ts";
import { TrackingPage } from "./tracking-page.tsx";
import styles from "./tracking.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Order attribution");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const values = formValues((await shop.settings()).attribution, ATTRIBUTION_FIELDS);
  return { values, version: versionOf(values) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const { attribution: schema } = ShopSettings.shape;
  const stored = (await shop.settings()).attribution;
  const about = { name: "This page", subjects: ["settings:attribution"] };
  const stale = await staleForm(shop.database.pool, form, formValues(stored, ATTRIBUTION_FIELDS), about);
  if (stale) return invalid(stale.problems, stale.form);
  const tried = schema.safeParse(withForm(stored, ATTRIBUTION_FIELDS, form));
  if (!tried.success) {
    return invalid(eachOnce(tried.error.issues.map(({ path }) => problemAt(path, ATTRIBUTION_FIELDS))), form);
  }
  await saveSettings(shop, staff, "attribution", (now) => schema.parse(withForm(now, ATTRIBUTION_FIELDS, form)));
  return saved("Saved. Changes are live within a second.");
}

export default function AttributionSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TrackingPage description="How each order’s customer found the shop.">
      <SettingForm groups={ATTRIBUTION_FIELDS} {...loaderData} result={actionData} />
    </TrackingPage>
  );
}
