import { z } from "zod";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { CheckboxField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import type { Route } from "./+types/api";
import { Tick, wholeNumber } from "./form-values.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";
import { settingsVersion, staleSettings } from "./settings-version.server.ts";

export const meta: Route.MetaFunction = () => adminHead("API settings");

/** The settings that this page shows and saves. */
const SHOWN = ["storeApi"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const settings = await shop.settings();
  return {
    storeApi: settings.storeApi,
    address: `${shop.config.publicUrl}/wp-json/wc/store/v1/`,
    version: settingsVersion(settings, SHOWN),
  };
}

const ApiForm = z.object({ enabled: Tick, limit: wholeNumber(1, 10_000), seconds: wholeNumber(1, 3600) });

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const stale = await staleSettings(shop, form, SHOWN);
  if (stale) return invalid(stale.problems, stale.form);
  const read = parseForm(form, ApiForm);
  if (!read.ok) return invalid(read.error, form);
  const { enabled, limit, seconds } = read.value;
  await saveSettings(shop, staff, "storeApi", () => ({
    rateLimitEnabled: enabled,
    rateLimit: limit,
    rateLimitSeconds: seconds,
  }));
  return saved("Settings saved.");
}

export default function ApiSettingsPage({
  loaderData: { storeApi, address, version },
  actionData,
}: Route.ComponentProps) {
  return (
    <SettingsPage
      description={
        <>
          Headless storefronts and WooCommerce’s blocks use the Store API at{" "}
          <code className="long-code">{address}</code>. The rate limit counts requests that change something, per
          Cart-Token, or per network without one.
        </>
      }
    >
      <Form method="post" className="admin-form" result={actionData} version={version}>
        <fieldset className="form-part">
          <legend>Store API rate limit</legend>
          <CheckboxField name="enabled" label="Limit requests" isChecked={storeApi.rateLimitEnabled} />
          <TextField name="limit" label="Requests" value={String(storeApi.rateLimit)} inputMode="numeric" />
          <TextField
            name="seconds"
            label="Within seconds"
            value={String(storeApi.rateLimitSeconds)}
            inputMode="numeric"
          />
        </fieldset>
        <SaveButton />
      </Form>
    </SettingsPage>
  );
}
