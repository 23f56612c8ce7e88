import { Link } from "react-router";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { writePlaces } from "../../../server/platform/settings/place-lines.ts";
import { zoneWarnings } from "../../../server/platform/settings/zone-order.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { CheckboxField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import type { Route } from "./+types/shipping";
import { Proposal } from "./proposal.tsx";
import { moveZone, orderZones } from "./save-zone.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";
import { settingsVersion, staleSettings } from "./settings-version.server.ts";
import { ZoneList } from "./zone-list.tsx";

export const meta: Route.MetaFunction = () => adminHead("Shipping settings");

/** The settings that this page shows and saves. */
const SHOWN = ["shipping"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const settings = await shop.settings();
  const { zones, proposedFor, hidesPaidStandard } = settings.shipping;
  const warnings = zoneWarnings(zones);
  return {
    version: settingsVersion(settings, SHOWN),
    proposedFor,
    hidesPaidStandard,
    zones: zones.map(({ id, name, places, methods }, index) => ({
      id,
      name,
      places: writePlaces(places) || "Everywhere else",
      methods: methods.map(({ title }) => title).join(", "),
      warning: warnings[index] ?? "",
      isLast: places.length === 0,
    })),
  };
}

const MOVE = /^(?<id>\d{1,9}) (?<direction>up|down)$/;

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const stale = await staleSettings(shop, form, SHOWN);
  if (stale) return invalid(stale.problems, stale.form);
  if (form.get("intent") === "rates") {
    const hidesPaidStandard = form.has("hides-paid-standard");
    await saveSettings(shop, staff, "shipping", (now) => ({ ...now, hidesPaidStandard }));
    return saved("Settings saved.");
  }
  const { id, direction } = MOVE.exec(form.get("move") ?? "")?.groups ?? {};
  if (id !== undefined) await moveZone(shop, staff, Number(id), direction === "up" ? "up" : "down");
  else await orderZones(shop, staff, (form.get("order") ?? "").split(" ").map(Number));
  return saved("Order of zones saved.");
}

export default function ShippingSettingsPage({
  loaderData: { zones, proposedFor, hidesPaidStandard, version },
  actionData,
}: Route.ComponentProps) {
  return (
    <SettingsPage description="An order uses the first zone that matches its address. Put specific zones above general ones.">
      <FormErrors problems={actionData?.problems ?? []} />
      <Proposal country={proposedFor}>
        Open a zone to change its regions and rates. Customers in a zone without a method cannot order.
      </Proposal>
      <p>
        <Link className="button" to="/admin/settings/shipping/new/">
          New zone
        </Link>
      </p>
      {zones.length === 0 ? (
        <EmptyState>No zones yet, so nothing can be shipped.</EmptyState>
      ) : (
        <ZoneList zones={zones} version={version} />
      )}
      <Form method="post" className="admin-form" result={actionData} version={version}>
        <input type="hidden" name="intent" value="rates" />
        <CheckboxField
          name="hides-paid-standard"
          label="Hide standard delivery where delivery is free"
          hint="The cheapest method that costs something is not offered beside a free one. Faster methods and pick-up stay."
          isChecked={hidesPaidStandard}
        />
        <SaveButton />
      </Form>
    </SettingsPage>
  );
}
