import { DESTINATIONS } from "@vitrine/tracking/gateway/intake";
import { Form, Link, useLocation } from "react-router";
import { mayActAs } from "../../../server/accounts/person.ts";
import { type EventState, SEARCHED_DAYS } from "../../../server/events/find-events.ts";
import { findHappenings } from "../../../server/events/happenings.ts";
import { listAccounts } from "../../../server/events/staff-accounts.ts";
import { saveTracking } from "../../../server/tracking/save-tracking.ts";
import { formOf } from "../doors/door-request.server.ts";
import { taken } from "../form-answer.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { PIXEL_TITLES } from "../tracking/pixel-words.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { listAddress, readListQuery } from "../ui/list-query.ts";
import type { Route } from "./+types/inspector";
import { HappeningCard } from "./happening-card.tsx";
import { INSPECTOR, InspectorPage } from "./inspector-page.tsx";
import { STATE_OPTIONS } from "./inspector-words.ts";
import styles from "./inspector.css?url";
import { LiveUpdates } from "./live-updates.tsx";
import { serverSilence } from "./server-silence.server.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => officeHead("Inspector");

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
  const happenings = await findHappenings(shop.database.pool, {
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
    happenings,
    older: happenings.length === PER_PAGE ? (happenings.at(-1)?.at.toISOString() ?? null) : null,
    // A search ends after some days, so that it never has to read everything there is.
    further:
      isNarrowed && end > now - (await shop.settings()).events.retentionDays * DAY_MS
        ? new Date(end - SEARCHED_DAYS * DAY_MS).toISOString()
        : null,
    silence: serverSilence(tracking, await listAccounts(shop)),
    watchedMinutes: Math.max(0, Math.ceil((tracking.watchedUntil - now) / 60_000)),
    mayAct: mayActAs(staff, "manager"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const isOn = (await formOf(request)).get("intent") === "watch";
  await saveTracking(shop, staff, (now) => ({ ...now, watchedUntil: isOn ? shop.now().getTime() + WATCH_MS : 0 }));
  return taken(isOn ? "Browsers are watched for an hour." : "Browsers are no longer watched.");
}

export default function Inspector({ loaderData }: Route.ComponentProps) {
  const { query, happenings, older, further, silence, watchedMinutes, mayAct } = loaderData;
  const { search } = useLocation();
  const visitor = query.filters["visitor"] ?? "";
  const isWatched = watchedMinutes > 0;
  return (
    <InspectorPage
      description={
        isWatched
          ? `Browsers of visitors who agreed tell what they do, for another ${watchedMinutes} minutes.`
          : "What the server told is always here; what browsers did, only while they are watched."
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
                {isWatched ? "Stop watching browsers" : "Watch browsers for an hour"}
              </button>
            </Form>
          )}
        </>
      }
    >
      <FilterBar
        search={query.search}
        searchLabel="Event, id or order number"
        filters={[
          {
            name: "destination",
            label: "Vendor",
            value: query.filters["destination"] ?? "",
            options: DESTINATIONS.map((value) => ({ value, label: PIXEL_TITLES[value] ?? value })),
          },
          { name: "state", label: "On the server", value: query.filters["state"] ?? "", options: STATE_OPTIONS },
        ]}
      >
        {visitor !== "" && <input type="hidden" name="visitor" value={visitor} />}
      </FilterBar>
      {visitor !== "" && (
        <p>
          Only visitor {visitor.slice(0, 6)}. <Link to={INSPECTOR}>All visitors</Link>
        </p>
      )}
      {happenings.length === 0 ? (
        <EmptyState>{further === null ? "Nothing was told yet." : "Nothing of these ten days fits."}</EmptyState>
      ) : (
        <ol className="happenings" aria-label="Events, newest first">
          {happenings.map((happening) => (
            <HappeningCard key={happening.eventId} happening={happening} silence={silence} isWatched={isWatched} />
          ))}
        </ol>
      )}
      {(older ?? further) !== null && (
        <p>
          <Link to={listAddress(search, { before: older ?? further ?? "" })}>
            {older === null ? "Look further back" : "Older events"}
          </Link>
        </p>
      )}
    </InspectorPage>
  );
}
