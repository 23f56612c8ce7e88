import { Sign, type SignName } from "../vendor-icon.tsx";
import { aboutEvent } from "./events.ts";
import { summaryOf } from "./results.tsx";
import type { SentEvent, VendorState } from "./session.ts";

const MARKS: Readonly<Record<VendorState, readonly [SignName, className: string]>> = {
  sent: ["check", "icon"],
  refused: ["refused", "icon o"],
  waiting: ["clock", "icon w"],
};

interface HistoryProps {
  readonly events: readonly SentEvent[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  readonly onClear: () => void;
  readonly timeOf: (event: SentEvent) => string;
}

/** Every event of this visit; a row selects its event. */
export function History({ events, selected, onSelect, onClear, timeOf }: HistoryProps) {
  return (
    <div className="hist">
      <h2>
        Events so far
        <button type="button" className="btn" onClick={onClear}>
          <Sign name="bin" className="icon icon-s" />
          Clear
        </button>
      </h2>
      <ul className="hist-t">
        {events.map((event) => (
          <li key={event.id} aria-current={event.id === selected ? "true" : undefined}>
            <button type="button" onClick={() => onSelect(event.id)}>
              <span className="soft">{timeOf(event)}</span>
              <span>
                <b>{event.name}</b> <span className="soft">{aboutEvent(event.params)}</span>
              </span>
              <span className="res">
                <span className="soft">{summaryOf(event)}</span>
                <span className="mini" aria-hidden="true">
                  {event.results.map(({ slug, state }) => (
                    <Sign key={slug} name={MARKS[state][0]} className={MARKS[state][1]} />
                  ))}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
