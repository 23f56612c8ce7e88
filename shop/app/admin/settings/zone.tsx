import { toDecimal } from "@vitrine/commerce/money";
import { data, redirect } from "react-router";
import { writePlaces } from "../../../server/settings/place-lines.ts";
import { formOf } from "../doors/door-request.server.ts";
import { notTaken, taken } from "../form-answer.server.ts";
import { numberParam } from "../number-param.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { AnsweredForm, TextAreaField, TextField } from "../ui/answered-form.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/zone";
import { removeZone, saveZone } from "./save-zone.server.ts";
import { SaveButton } from "./settings-page.tsx";
import { ZoneMethods } from "./zone-methods.tsx";
import { readZoneForm } from "./zone-form.server.ts";

export const meta: Route.MetaFunction = () => officeHead("Shipping zone");

const LIST = "/admin/settings/shipping/";
const NEW = "new";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const { shipping, currency } = await shop.settings();
  const zone = shipping.zones.find(({ id }) => id === numberParam(params.zone)) ?? null;
  if (!zone && params.zone !== NEW) throw data(null, { status: 404 });
  return { zone, places: writePlaces(zone?.places ?? []), decimals: currency.decimals };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const id = params.zone === NEW ? null : numberParam(params.zone);
  if (form.get("intent") === "remove") {
    if (id !== null) await removeZone(shop, staff, id);
    return redirect(LIST, { status: 303 });
  }
  const read = readZoneForm(form, (await shop.settings()).currency);
  if (!read.ok) return notTaken(read.error, form);
  const saved = await saveZone(shop, staff, id, read.value);
  return id === null ? redirect(`${LIST}${saved}/`, { status: 303 }) : taken("The zone is saved.");
}

export default function ZonePage({ loaderData: { zone, places, decimals }, actionData }: Route.ComponentProps) {
  const methods = zone?.methods ?? [];
  return (
    <>
      <PageHeader title={zone ? `Zone ${zone.name}` : "New zone"} back={{ label: "Shipping", to: LIST }} />
      <Said />
      {/* Keyed by the methods: one that was added makes room for the next. */}
      <AnsweredForm answer={actionData} key={methods.map(({ id }) => id).join()}>
        <TextField name="name" label="Name" value={zone?.name ?? ""} maxLength={100} />
        <TextAreaField
          name="places"
          label="Where"
          hint="Countries with two letters, such as IE GB. One a line: US/CA for a state, GB: BT* for postcodes. Nothing: wherever no other zone reaches."
          value={places}
          isOptional
        />
        <ZoneMethods methods={methods} money={(amount) => toDecimal(amount, decimals)} />
        <SaveButton />
      </AnsweredForm>
      {zone && (
        <div>
          <Confirm
            label="Remove this zone"
            question={`Remove the zone ${zone.name}?`}
            text="Whoever lives there can order only if another zone reaches them."
            answer="Remove"
            fields={{ intent: "remove" }}
          />
        </div>
      )}
    </>
  );
}
