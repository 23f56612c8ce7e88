import type { PixelSlug } from "@vitrine/tracking/slugs";
import { Link } from "react-router";
import type { TrackedEvent, PixelOutcome } from "../../../server/tracking/events/stored-events.ts";
import { PIXEL_TITLES } from "../tracking/pixel-labels.ts";
import { EventCopy, OutcomeSide } from "./event-copy.tsx";
import { INSPECTOR } from "./inspector-page.tsx";
import { FATES, type StatusLabel } from "./inspector-labels.ts";
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
    "Not recorded",
    isOrder ? "The server sends purchases." : isWatched ? undefined : "Browser events were not recorded.",
  ];
  return (
    <li className="outcome">
      <strong>{PIXEL_TITLES[pixel]}</strong>
      <OutcomeSide label="Browser" message={browser === null ? unseen : FATES[browser]} />
      {copies.length === 0 ? (
        <OutcomeSide label="Server" message={["plain", "Nothing", silence || "No server event was received."]} />
      ) : (
        copies.map((copy) => <EventCopy key={copy.key} copy={copy} />)
      )}
    </li>
  );
}
