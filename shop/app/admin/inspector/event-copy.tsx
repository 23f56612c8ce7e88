import type { InspectedEvent } from "../../../server/tracking/events/find-events.ts";
import { Badge } from "../ui/badge.tsx";
import { type StatusLabel, STATES } from "./inspector-labels.ts";

/** What became of an event at one account, with the message that the vendor gets. */
export function EventCopy({ copy: { account, name, state, reason, attempts, payload } }: { copy: InspectedEvent }) {
  const [tone, word] = STATES[state];
  const tries = attempts > 1 ? ` After ${attempts} tries.` : "";
  return (
    <div className="outcome-copy">
      <OutcomeSide label="Server" message={[tone, word, `${reason ?? ""}${tries}`.trim()]} />
      {payload && (
        <details>
          <summary>
            {name} payload for {account}
          </summary>
          <pre className="payload">{JSON.stringify(payload, null, 2)}</pre>
        </details>
      )}
    </div>
  );
}

export function OutcomeSide({
  label,
  message: [tone, word, why],
}: {
  readonly label: string;
  readonly message: StatusLabel;
}) {
  return (
    <p>
      <span className="outcome-label">{label}</span> <Badge tone={tone}>{word}</Badge> {why}
    </p>
  );
}
