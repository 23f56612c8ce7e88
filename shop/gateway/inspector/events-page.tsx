import { DESTINATIONS } from "@vitrine/tracking/gateway/ingest";
import { EventCopy } from "../../app/admin/inspector/event-copy.tsx";
import { STATE_OPTIONS } from "../../app/admin/inspector/inspector-labels.ts";
import { Instant } from "../../app/admin/inspector/instant.tsx";
import { PIXEL_TITLES } from "../../app/admin/tracking/pixel-labels.ts";
import { EmptyState } from "../../app/admin/ui/empty-state.tsx";
import { type EventState, SEARCHED_DAYS } from "../../server/tracking/events/find-events.ts";
import { findTrackedEvents, type TrackedEvent } from "../../server/tracking/events/stored-events.ts";
import type { Gateway } from "../gateway.ts";
import { Head, pageResponse } from "./page.tsx";

const PER_PAGE = 20;
const DAY_MS = 86_400_000;
const VISITOR = /^[\w-]{1,40}$/;

interface Filters {
  readonly search: string;
  readonly destination: string;
  readonly state: string;
  readonly visitor: string;
}

/** `/`: events as they arrive, and what each vendor answered. */
export async function eventsPage({ database, config, now }: Gateway, request: Request): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const filters: Filters = {
    search: (params.get("search") ?? "").trim().slice(0, 200),
    destination: params.get("destination") ?? "",
    state: params.get("state") ?? "",
    visitor: VISITOR.exec(params.get("visitor") ?? "")?.[0] ?? "",
  };
  const requested = new Date(params.get("before") ?? "");
  const before = Number.isNaN(requested.getTime()) ? undefined : requested;
  const events = await findTrackedEvents(database.pool, {
    limit: PER_PAGE,
    search: filters.search,
    visitorKey: filters.visitor || undefined,
    destination: DESTINATIONS.find((name) => name === filters.destination),
    state: STATE_OPTIONS.find(({ value }) => value === filters.state)?.value as EventState | undefined,
    before,
  });
  const isNarrowed = Object.values(filters).some(Boolean);
  const end = (before ?? now()).getTime();
  const oldest = now().getTime() - config.retentionDays * DAY_MS;
  const last = events.length === PER_PAGE ? events.at(-1)?.at : undefined;
  // A search covers a few days at a time, so that it never scans all events.
  const next = last ?? (isNarrowed && end > oldest ? new Date(end - SEARCHED_DAYS * DAY_MS) : undefined);
  return pageResponse({
    title: "Events",
    current: "/",
    children: (
      <>
        <Head title="Events" text="All events, newest first, with their delivery to each vendor.">
          {/* The script replaces the link by live updates. */}
          <span id="live">
            <a href={addressOf(filters, before)}>Look again</a>
          </span>
        </Head>
        <FilterForm filters={filters} />
        <div id="events">
          <EventList events={events} isNarrowed={isNarrowed} />
          {next && (
            <p>
              <a href={addressOf(filters, next)}>{last ? "Show older events" : "Older events"}</a>
            </p>
          )}
        </div>
      </>
    ),
  });
}

function addressOf(filters: Filters, before: Date | undefined): string {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  if (before) params.set("before", before.toISOString());
  return params.size === 0 ? "/" : `/?${params}`;
}

function FilterForm({ filters }: { readonly filters: Filters }) {
  const destinations = DESTINATIONS.map((value) => ({ value, label: PIXEL_TITLES[value] ?? value }));
  return (
    <>
      <form className="gateway-filter" role="search" action="/">
        <p>
          <label htmlFor="search">Event or ID</label>
          <input id="search" name="search" type="search" defaultValue={filters.search} />
        </p>
        <Choice name="destination" label="Vendor" value={filters.destination} options={destinations} />
        <Choice name="state" label="State" value={filters.state} options={STATE_OPTIONS} />
        {filters.visitor !== "" && <input type="hidden" name="visitor" value={filters.visitor} />}
        <button type="submit" className="button button-quiet">
          Filter
        </button>
      </form>
      {filters.visitor !== "" && (
        <p>
          Only visitor {filters.visitor.slice(0, 6)}.{" "}
          <a href={addressOf({ ...filters, visitor: "" }, undefined)}>All visitors</a>
        </p>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <p>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        <option value="">Any</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </p>
  );
}

function EventList({ events, isNarrowed }: { readonly events: readonly TrackedEvent[]; readonly isNarrowed: boolean }) {
  if (events.length === 0)
    return <EmptyState>{isNarrowed ? "No events of the last ten days match." : "No events yet."}</EmptyState>;
  return (
    <ol className="events" aria-label="Events, newest first">
      {events.map((event) => (
        <EventCard key={event.eventId} event={event} />
      ))}
    </ol>
  );
}

function EventCard({ event: { eventId, name, at, visitorKey, outcomes } }: { readonly event: TrackedEvent }) {
  return (
    <li className="event">
      <div className="event-head">
        <h2>{name}</h2>
        <p>
          <Instant date={at} />
          {" · "}
          {visitorKey === null ? (
            "Unknown browser"
          ) : (
            <a href={`/?visitor=${encodeURIComponent(visitorKey)}`}>Visitor {visitorKey.slice(0, 6)}</a>
          )}
        </p>
      </div>
      <ul className="outcomes">
        {outcomes.map(({ pixel, copies }) => (
          <li key={pixel} className="outcome gateway-outcome">
            <strong>{PIXEL_TITLES[pixel]}</strong>
            {copies.map((copy) => (
              <EventCopy key={copy.key} copy={copy} />
            ))}
          </li>
        ))}
      </ul>
      <p className="field-hint">
        Id <code className="long-code">{eventId}</code>
      </p>
    </li>
  );
}
