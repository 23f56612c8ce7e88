import { toDecimal } from "@vitrine/commerce/money";
import { data, redirect } from "react-router";
import { writePlaces } from "../../../server/platform/settings/place-lines.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { numberParam } from "../number-param.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { TextAreaField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/zone";
import { removeZone, saveZone } from "./save-zone.server.ts";
import { SaveButton } from "./settings-page.tsx";
import { ZoneMethods } from "./zone-methods.tsx";
import { readZoneForm } from "./zone-form.server.ts";
import { settingsVersion, staleSettings } from "./settings-version.server.ts";

export const meta: Route.MetaFunction = () => adminHead("Shipping zone");

const LIST = "/admin/settings/shipping/";
const NEW = "new";

/** The settings that this page shows and saves. */
const SHOWN = ["shipping"] as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const settings = await shop.settings();
  const { shipping, currency } = settings;
  const zone = shipping.zones.find(({ id }) => id === numberParam(params.zone)) ?? null;
  if (!zone && params.zone !== NEW) throw data(null, { status: 404 });
  return {
    version: settingsVersion(settings, SHOWN),
    zone,
    places: writePlaces(zone?.places ?? []),
    decimals: currency.decimals,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const id = params.zone === NEW ? null : numberParam(params.zone);
  if (form.get("intent") === "remove") {
    if (id !== null) await removeZone(shop, staff, id);
    return redirect(LIST, { status: 303 });
  }
  const stale = await staleSettings(shop, form, SHOWN);
  if (stale) return invalid(stale.problems, stale.form);
  const read = readZoneForm(form, (await shop.settings()).currency);
  if (!read.ok) return invalid(read.error, form);
  const zoneId = await saveZone(shop, staff, id, read.value);
  return id === null ? redirect(`${LIST}${zoneId}/`, { status: 303 }) : saved("Zone saved.");
}

export default function ZonePage({
  loaderData: { version, zone, places, decimals },
  actionData,
}: Route.ComponentProps) {
  const methods = zone?.methods ?? [];
  return (
    <>
      <PageHeader title={zone ? `Zone ${zone.name}` : "New zone"} back={{ label: "Shipping", to: LIST }} />
      <StatusMessage />
      {/* Keyed by the methods, so that a saved method leaves an empty section for the next. */}
      <Form
        method="post"
        className="admin-form"
        result={actionData}
        version={version}
        key={methods.map(({ id }) => id).join()}
      >
        <TextField name="name" label="Name" value={zone?.name ?? ""} maxLength={100} />
        <TextAreaField
          name="places"
          label="Regions"
          hint="Two-letter country codes, such as IE GB, or EU. One per line: US/CA for a state, GB: BT* for postcodes. Leave empty for everywhere else."
          value={places}
          isOptional
        />
        <ZoneMethods methods={methods} money={(amount) => toDecimal(amount, decimals)} />
        <SaveButton />
      </Form>
      {zone && (
        <div>
          <Confirm
            label="Remove zone"
            question={`Remove the zone ${zone.name}?`}
            text="Customers there can order only if another zone covers them."
            confirmLabel="Remove"
            fields={{ intent: "remove" }}
          />
        </div>
      )}
    </>
  );
}
