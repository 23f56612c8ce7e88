import { useState, useSyncExternalStore } from "react";
import type { EventLog, Outcome, LoggedEvent } from "./event-log.ts";

const OUTCOME_TEXTS: Readonly<Record<Outcome, string>> = {
  sent: "sent",
  staff: "not sent: staff are excluded",
  bot: "not sent: bots are excluded",
  consent: "not sent: no consent",
  "no-choice-yet": "waiting for consent",
  "page-filter": "not sent: blocked by the page",
  "fired-before": "not sent: once per page",
  window: "not sent: sent recently",
  order: "not sent: order already sent",
  "no-id": "not sent: hidden or no ID",
  "server-only": "sent by the server",
  blocked: "blocked by the browser",
  failure: "failed",
};

interface InspectorProps {
  readonly log: EventLog;
  readonly pixels: readonly string[];
  readonly onClose: () => void;
}

/** Lists each event of this page with its outcome at each destination. */
export function Inspector({ log, pixels, onClose }: InspectorProps) {
  const events = useSyncExternalStore(log.subscribe, log.events, log.events);
  const [message, setMessage] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(JSON.stringify(events, null, 2));
      setMessage("Copied.");
    } catch {
      setMessage("The browser does not let this page copy.");
    }
  }

  return (
    <section className="inspector" aria-labelledby="inspector-title">
      <header className="inspector-head">
        <h2 id="inspector-title">Events of this page</h2>
        <p>
          {events.length} {events.length === 1 ? "event" : "events"}, {pixels.join(", ")}
        </p>
        <div className="inspector-tools">
          <button type="button" onClick={() => void copy()}>
            Copy as JSON
          </button>
          <button type="button" onClick={log.clear}>
            Clear
          </button>
          <button type="button" onClick={onClose}>
            Close
          </button>
        </div>
        <p role="status">{message}</p>
      </header>
      {/* A scrolling list must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className="inspector-events" tabIndex={0} aria-label="Events, newest first">
        {events.toReversed().map((event) => (
          <InspectedEvent key={event.id} event={event} />
        ))}
      </ol>
    </section>
  );
}

function InspectedEvent({ event }: { event: LoggedEvent }) {
  return (
    <li>
      <details>
        <summary>
          <strong>{event.name}</strong>{" "}
          <time dateTime={new Date(event.at).toISOString()}>{new Date(event.at).toLocaleTimeString()}</time>
          <ul className="inspector-fates">
            {event.destinations.map(({ pixel, fate }) => (
              <li key={pixel} data-fate={fate}>
                {pixel}: {OUTCOME_TEXTS[fate]}
              </li>
            ))}
          </ul>
        </summary>
        <p>
          Id <code>{event.id}</code>
        </p>
        {event.destinations.map(({ pixel, name, params }) => (
          <div key={pixel}>
            <h3>
              {pixel}: {name}
            </h3>
            <pre>{JSON.stringify(params, null, 2)}</pre>
          </div>
        ))}
      </details>
    </li>
  );
}
