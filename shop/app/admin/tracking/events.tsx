import { Link, redirect } from "react-router";
import { recordAudit } from "../../../server/people/accounts/audit.ts";
import { enabledPixels } from "../../../server/tracking/script/enabled-pixels.ts";
import { newRecorderKey, RECORD_PARAMETER } from "../../../server/tracking/recorder/recorder-key.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Badge } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/events";
import { TRIGGERS } from "./fields/trigger-fields.ts";
import { PIXEL_TITLES } from "./pixel-labels.ts";
import { TrackingPage } from "./tracking-page.tsx";
import styles from "./tracking.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Custom events");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const { tracking } = await shop.settings();
  return {
    hasPixel: enabledPixels(tracking).length > 0,
    events: tracking.events.map(({ id, enabled, triggers, pixels }) => ({
      id,
      enabled,
      kinds: triggers.map(({ on }) => on),
      names: Object.entries(pixels).map(([slug, { name }]) => `${PIXEL_TITLES[slug]}: ${name}`),
    })),
  };
}

/** Redirects to the shop with a link that opens the recorder for 30 minutes. */
export async function action({ context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  await recordAudit(shop.database.pool, staff, { act: "opened the recorder" });
  return redirect(`${shop.config.publicUrl}/?${RECORD_PARAMETER}=${newRecorderKey(shop)}`);
}

export default function CustomEvents({ loaderData: { events, hasPixel } }: Route.ComponentProps) {
  return (
    <TrackingPage
      description={hasPixel ? undefined : "No pixel is active, so these events are not sent anywhere."}
      actions={
        <>
          {/* Not the router's form: it leads out of the admin. */}
          <form method="post" action="/admin/tracking/events/">
            <button type="submit" className="button button-quiet">
              Record in the shop
            </button>
          </form>
          <Link className="button" to="/admin/tracking/events/new/">
            New event
          </Link>
        </>
      }
    >
      {events.length === 0 ? (
        <EmptyState>
          No custom events yet. Record one: the shop opens, you click something, and a rule is suggested.
        </EmptyState>
      ) : (
        <DataTable
          caption="Custom events"
          rows={events}
          rowKey={({ id }) => id}
          columns={[
            { name: "id", title: "Event", cell: ({ id }) => <Link to={`/admin/tracking/events/${id}/`}>{id}</Link> },
            {
              name: "state",
              title: "State",
              cell: ({ enabled }) => <Badge tone={enabled ? "good" : "plain"}>{enabled ? "On" : "Off"}</Badge>,
            },
            { name: "when", title: "When", cell: ({ kinds }) => kinds.map((kind) => TRIGGERS[kind].title).join("; ") },
            { name: "who", title: "Destinations", cell: ({ names }) => names.join(", ") || "–" },
          ]}
        />
      )}
    </TrackingPage>
  );
}
