import { DESTINATIONS } from "@vitrine/tracking/gateway/ingest";
import { Link, useLocation } from "react-router";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { type EventState, SEARCHED_DAYS } from "../../../server/tracking/events/find-events.ts";
import { findTrackedEvents } from "../../../server/tracking/events/stored-events.ts";
import { listAccounts } from "../../../server/tracking/events/staff-accounts.ts";
import { saveTracking } from "../../../server/tracking/settings/save-tracking.ts";
import type { TrackingSettings } from "../../../server/platform/settings/tracking/tracking-settings.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { PIXEL_TITLES } from "../tracking/pixel-labels.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { listAddress, readListQuery } from "../ui/list-query.ts";
import { Form } from "../ui/form.tsx";
import type { Route } from "./+types/inspector";
import { EventCard } from "./event-card.tsx";
import { INSPECTOR, InspectorPage } from "./inspector-page.tsx";
import { STATE_OPTIONS } from "./inspector-labels.ts";
import styles from "./inspector.css?url";
import { LiveUpdates } from "./live-updates.tsx";
import { serverSilence } from "./server-silence.server.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Inspector");

const PER_PAGE = 20;
const DAY_MS = 86_400_000;
const WATCH_MS = 60 * 60_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const query = readListQuery(new URL(request.url), {
    sorts: ["date"],
    filters: ["destination", "state", "visitor", "before"],
  });
  const { filters, search } = query;
  const before = new Date(filters["before"] ?? "");
  const { tracking } = await shop.settings();
  const state = STATE_OPTIONS.find(({ value }) => value === filters["state"])?.value as EventState | undefined;
  const isNarrowed = search !== "" || ["destination", "visitor", "state"].some((name) => filters[name] !== "");
  const events = await findTrackedEvents(shop.database.pool, {
    limit: PER_PAGE,
    search,
    visitorKey: filters["visitor"] || undefined,
    destination: DESTINATIONS.find((name) => name === filters["destination"]),
    state,
    before: Number.isNaN(before.getTime()) ? undefined : before,
  });
  const now = shop.now().getTime();
  const end = Number.isNaN(before.getTime()) ? now : before.getTime();
  return {
    query,
    events,
    older: events.length === PER_PAGE ? (events.at(-1)?.at.toISOString() ?? null) : null,
    // A search covers a few days at a time, so that it never scans all events.
    further:
      isNarrowed && end > now - (await shop.settings()).events.retentionDays * DAY_MS
        ? new Date(end - SEARCHED_DAYS * DAY_MS).toISOString()
        : null,
    excluded: excludedPeople(tracking.exclusions),
    silence: serverSilence(tracking, await listAccounts(shop)),
    watchedMinutes: Math.max(0, Math.ceil((tracking.watchedUntil - now) / 60_000)),
    mayAct: mayActAs(staff, "manager"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const isOn = (await formOf(request)).get("intent") === "watch";
  await saveTracking(shop, staff, (now) => ({ ...now, watchedUntil: isOn ? shop.now().getTime() + WATCH_MS : 0 }));
  return saved(isOn ? "Browser events are recorded for an hour." : "Browser events are no longer recorded.");
}

/** "staff (owner, manager) and known bots", or "" where nobody is excluded. */
function excludedPeople({ roles, bots }: TrackingSettings["exclusions"]): string {
  const staff = roles.length > 0 ? [`staff (${roles.join(", ")})`] : [];
  return [...staff, ...(bots ? ["known bots"] : [])].join(" and ");
}

export default function Inspector({ loaderData }: Route.ComponentProps) {
  const { query, events, older, further, excluded, silence, watchedMinutes, mayAct } = loaderData;
  const { search } = useLocation();
  const visitor = query.filters["visitor"] ?? "";
  const isWatched = watchedMinutes > 0;
  return (
    <InspectorPage
      description={
        isWatched
          ? `Browser events of visitors who gave consent are recorded for another ${watchedMinutes} minutes.`
          : "Server events are always listed; browser events only while they are recorded."
      }
      actions={
        <>
          <LiveUpdates />
          {mayAct && (
            <Form method="post">
              <button
                type="submit"
                className="button button-quiet"
                name="intent"
                value={isWatched ? "unwatch" : "watch"}
              >
                {isWatched ? "Stop recording browser events" : "Record browser events for an hour"}
              </button>
            </Form>
          )}
        </>
      }
    >
      {excluded !== "" && (
        <p className="field-hint">
          Events of {excluded} are not sent. {mayAct && <Link to="/admin/tracking/visitors/">Change exclusions</Link>}
        </p>
      )}
      <FilterBar
        search={query.search}
        searchLabel="Event, ID or order number"
        filters={[
          {
            name: "destination",
            label: "Vendor",
            value: query.filters["destination"] ?? "",
            options: DESTINATIONS.map((value) => ({ value, label: PIXEL_TITLES[value] ?? value })),
          },
          { name: "state", label: "Server result", value: query.filters["state"] ?? "", options: STATE_OPTIONS },
        ]}
        kept={["visitor"]}
      />
      {visitor !== "" && (
        <p>
          Showing visitor {visitor.slice(0, 6)}. <Link to={INSPECTOR}>All visitors</Link>
        </p>
      )}
      {events.length === 0 ? (
        <EmptyState>{further === null ? "No events yet." : "No events of the last ten days match."}</EmptyState>
      ) : (
        <ol className="events" aria-label="Events, newest first">
          {events.map((event) => (
            <EventCard key={event.eventId} event={event} silence={silence} isWatched={isWatched} />
          ))}
        </ol>
      )}
      {(older ?? further) !== null && (
        <p>
          <Link to={listAddress(search, { before: older ?? further ?? "" })}>
            {older === null ? "Show older events" : "Older events"}
          </Link>
        </p>
      )}
    </InspectorPage>
  );
}
