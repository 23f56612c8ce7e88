import { Link, redirect } from "react-router";
import { recordAudit } from "../../../server/accounts/audit.ts";
import { enabledPixels } from "../../../server/tracking/enabled-pixels.ts";
import { newRecorderKey, RECORD_PARAMETER } from "../../../server/tracking/recorder-key.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Badge } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/events";
import { TRIGGERS } from "./fields/trigger-fields.ts";
import { PIXEL_TITLES } from "./pixel-words.ts";
import { TrackingPage } from "./tracking-page.tsx";
import styles from "./tracking.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => officeHead("Own events");

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

/** Leads to the shop with a link that opens the recorder for half an hour. */
export async function action({ context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  await recordAudit(shop.database.pool, staff, { act: "opened the recorder" });
  return redirect(`${shop.config.publicUrl}/?${RECORD_PARAMETER}=${newRecorderKey(shop)}`);
}

export default function OwnEvents({ loaderData: { events, hasPixel } }: Route.ComponentProps) {
  return (
    <TrackingPage
      description={hasPixel ? undefined : "No pixel is switched on yet, so nothing hears of these events."}
      actions={
        <>
          {/* Not the router's form: it leads out of the office. */}
          <form method="post" action="/admin/tracking/events/">
            <button type="submit" className="button button-quiet">
              Record on the shop
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
          There is no event of your own yet. Record one: the shop opens, you click, and a rule is proposed.
        </EmptyState>
      ) : (
        <DataTable
          caption="Own events"
          rows={events}
          rowKey={({ id }) => id}
          columns={[
            { name: "id", title: "Event", cell: ({ id }) => <Link to={`/admin/tracking/events/${id}/`}>{id}</Link> },
            {
              name: "state",
              title: "State",
              cell: ({ enabled }) => <Badge tone={enabled ? "good" : "plain"}>{enabled ? "Told" : "Off"}</Badge>,
            },
            { name: "when", title: "When", cell: ({ kinds }) => kinds.map((kind) => TRIGGERS[kind].title).join("; ") },
            { name: "who", title: "Who hears of it", cell: ({ names }) => names.join(", ") || "–" },
          ]}
        />
      )}
    </TrackingPage>
  );
}
