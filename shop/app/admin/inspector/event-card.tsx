import type { PixelSlug } from "@vitrine/tracking/slugs";
import { Link } from "react-router";
import type { InspectedEvent } from "../../../server/tracking/events/find-events.ts";
import type { TrackedEvent, PixelOutcome } from "../../../server/tracking/events/stored-events.ts";
import { PIXEL_TITLES } from "../tracking/pixel-labels.ts";
import { Badge } from "../ui/badge.tsx";
import { INSPECTOR } from "./inspector-page.tsx";
import { FATES, type StatusLabel, STATES } from "./inspector-labels.ts";
import { Instant } from "./instant.tsx";

interface EventCardProps {
  readonly event: TrackedEvent;
  /** Why the server sends a vendor nothing; "" where it should send events. */
  readonly silence: Readonly<Record<PixelSlug, string>>;
  readonly isWatched: boolean;
}

/** One event, with its browser and server state at each vendor. */
export function EventCard({ event, silence, isWatched }: EventCardProps) {
  const { eventId, name, at, visitorKey, page, order, outcomes } = event;
  return (
    <li className="event">
      <div className="event-head">
        <h2>{name}</h2>
        <p>
          <Instant date={at} />
          {page && <> on {page}</>}
          {order && (
            <>
              {" · "}
              <Link to={`/admin/orders/${order}/`}>Order {order}</Link>
            </>
          )}
          {" · "}
          {visitorKey === null ? (
            "Unknown browser"
          ) : (
            <Link to={`${INSPECTOR}?visitor=${encodeURIComponent(visitorKey)}`}>Visitor {visitorKey.slice(0, 6)}</Link>
          )}
        </p>
      </div>
      <ul className="outcomes">
        {outcomes.map((outcome) => (
          <OutcomeRow
            key={outcome.pixel}
            outcome={outcome}
            silence={silence[outcome.pixel]}
            isWatched={isWatched}
            isOrder={order !== null}
          />
        ))}
      </ul>
      <p className="field-hint">
        Id <code className="long-code">{eventId}</code>
      </p>
    </li>
  );
}

interface OutcomeRowProps {
  readonly outcome: PixelOutcome;
  readonly silence: string;
  readonly isWatched: boolean;
  readonly isOrder: boolean;
}

function OutcomeRow({ outcome: { pixel, browser, copies }, silence, isWatched, isOrder }: OutcomeRowProps) {
  const unseen: StatusLabel = [
    "plain",
    "Not seen",
    isOrder ? "The server sends purchases." : isWatched ? undefined : "Browser events were not recorded.",
  ];
  return (
    <li className="outcome">
      <strong>{PIXEL_TITLES[pixel]}</strong>
      <Side label="Browser" message={browser === null ? unseen : FATES[browser]} />
      {copies.length === 0 ? (
        <Side label="Server" message={["plain", "Nothing", silence || "No server event was received."]} />
      ) : (
        copies.map((copy) => <Copy key={copy.key} copy={copy} />)
      )}
    </li>
  );
}

function Copy({ copy: { account, name, state, reason, attempts, payload } }: { copy: InspectedEvent }) {
  const [tone, word] = STATES[state];
  const tries = attempts > 1 ? ` After ${attempts} tries.` : "";
  return (
    <div className="outcome-copy">
      <Side label="Server" message={[tone, word, `${reason ?? ""}${tries}`.trim()]} />
      {payload && (
        <details>
          <summary>
            {name} as {account} gets it
          </summary>
          <pre className="payload">{JSON.stringify(payload, null, 2)}</pre>
        </details>
      )}
    </div>
  );
}

function Side({ label, message: [tone, word, why] }: { label: string; message: StatusLabel }) {
  return (
    <p className="outcome-side">
      <span className="outcome-label">{label}</span> <Badge tone={tone}>{word}</Badge> {why}
    </p>
  );
}
