import type { PixelSlug } from "@vitrine/tracking/slugs";
import { Link } from "react-router";
import type { InspectedEvent } from "../../../server/events/find-events.ts";
import type { Happening, Telling } from "../../../server/events/happenings.ts";
import { PIXEL_TITLES } from "../tracking/pixel-words.ts";
import { Badge } from "../ui/badge.tsx";
import { INSPECTOR } from "./inspector-page.tsx";
import { FATES, type Said, STATES } from "./inspector-words.ts";
import { Instant } from "./instant.tsx";

interface HappeningCardProps {
  readonly happening: Happening;
  /** Why the server has nothing to tell a vendor; "" where it should have. */
  readonly silence: Readonly<Record<PixelSlug, string>>;
  readonly isWatched: boolean;
}

/** One thing that a visitor did, and at each vendor what became of it on both sides. */
export function HappeningCard({ happening, silence, isWatched }: HappeningCardProps) {
  const { eventId, name, at, visitorKey, page, order, tellings } = happening;
  return (
    <li className="happening">
      <div className="happening-head">
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
      <ul className="tellings">
        {tellings.map((telling) => (
          <TellingRow
            key={telling.pixel}
            telling={telling}
            silence={silence[telling.pixel]}
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

interface TellingRowProps {
  readonly telling: Telling;
  readonly silence: string;
  readonly isWatched: boolean;
  readonly isOrder: boolean;
}

function TellingRow({ telling: { pixel, browser, copies }, silence, isWatched, isOrder }: TellingRowProps) {
  const unseen: Said = [
    "plain",
    "Not seen",
    isOrder ? "The server tells of orders by itself." : isWatched ? undefined : "Browsers were not watched.",
  ];
  return (
    <li className="telling">
      <strong>{PIXEL_TITLES[pixel]}</strong>
      <Side label="Browser" said={browser === null ? unseen : FATES[browser]} />
      {copies.length === 0 ? (
        <Side label="Server" said={["plain", "Nothing", silence || "No copy arrived."]} />
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
    <div className="telling-copy">
      <Side label="Server" said={[tone, word, `${reason ?? ""}${tries}`.trim()]} />
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

function Side({ label, said: [tone, word, why] }: { label: string; said: Said }) {
  return (
    <p className="telling-side">
      <span className="telling-label">{label}</span> <Badge tone={tone}>{word}</Badge> {why}
    </p>
  );
}
