import { Link } from "react-router";
import { writePlaces } from "../../../server/settings/place-lines.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/shipping";
import { SettingsPage } from "./settings-page.tsx";

export const meta: Route.MetaFunction = () => officeHead("Shipping settings");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const { shipping } = await shop.settings();
  const zones = shipping.zones.map(({ id, name, places, methods }) => ({
    id,
    name,
    places: writePlaces(places) || "Wherever no other zone reaches",
    methods: methods.map(({ title }) => title).join(", "),
  }));
  return { zones };
}

export default function ShippingSettingsPage({ loaderData: { zones } }: Route.ComponentProps) {
  return (
    <SettingsPage description="A parcel goes by the first zone that its address lies in.">
      <p>
        <Link className="button" to="/admin/settings/shipping/new/">
          New zone
        </Link>
      </p>
      {zones.length === 0 ? (
        <EmptyState>There is no zone yet, so nothing can be sent anywhere.</EmptyState>
      ) : (
        <DataTable
          caption="Shipping zones"
          rows={zones}
          rowKey={({ id }) => id}
          columns={[
            {
              name: "name",
              title: "Zone",
              cell: ({ id, name }) => <Link to={`/admin/settings/shipping/${id}/`}>{name}</Link>,
            },
            { name: "places", title: "Where", cell: ({ places }) => <span className="typed-text">{places}</span> },
            { name: "methods", title: "How", cell: ({ methods }) => methods || "Not at all" },
          ]}
        />
      )}
    </SettingsPage>
  );
}
