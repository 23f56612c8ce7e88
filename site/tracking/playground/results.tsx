import type { PixelSlug } from "@vitrine/tracking/slugs";
import { useId, type Ref } from "react";
import { shortId } from "../source-view.tsx";
import { countsOf, type SentEvent, type VendorResult } from "./session.ts";
import { VendorCard, type Channel } from "./vendor-card.tsx";

interface ResultsProps {
  readonly event: SentEvent;
  readonly channel: Channel;
  /** Without script there is no switch: both channels follow each other. */
  readonly onChannel?: (channel: Channel) => void;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Left out of prerendered pages, which are as old as their build. */
  readonly time?: string;
}

/** "5 sent, 2 refused". */
export function summaryOf(event: SentEvent): string {
  const counts = Object.entries(countsOf(event)).filter(([, count]) => count > 0);
  return counts.map(([state, count]) => `${count} ${state}`).join(", ");
}

const CHANNELS: readonly (readonly [Channel, string])[] = [
  ["browser", "Browser"],
  ["server", "Server"],
];

/** What became of one event at each vendor. */
export function Results({ event, channel, onChannel, headingRef, time }: ResultsProps) {
  const group = useId();
  return (
    <>
      <div className="heard-head">
        <h2 ref={headingRef} tabIndex={-1}>
          {event.name}
        </h2>
        <p role="status">{[time, `ID ${shortId(event.id)}`, summaryOf(event)].filter(Boolean).join(" · ")}</p>
        {onChannel && (
          <div className="seg" role="group" aria-label="Channel">
            {CHANNELS.map(([name, label]) => (
              <label key={name}>
                <input type="radio" name={group} checked={channel === name} onChange={() => onChannel(name)} />
                {label}
              </label>
            ))}
          </div>
        )}
      </div>
      <VendorCards results={event.results} channel={channel} id={event.id} />
    </>
  );
}

interface VendorCardsProps {
  readonly results: readonly VendorResult[];
  readonly channel: Channel;
  readonly id: string;
}

const FIRST_COLUMN: readonly PixelSlug[] = ["facebook", "tiktok", "pinterest"];

/** Cards differ in height, so each column has its own. */
export function VendorCards({ results, channel, id }: VendorCardsProps) {
  const isWhole = results.length > FIRST_COLUMN.length;
  return (
    <div className="vendors">
      {[true, false].map((isFirst) => (
        <div className="vcol" key={String(isFirst)}>
          {results
            .filter(({ slug }, index) => (isWhole ? FIRST_COLUMN.includes(slug) : index % 2 === 0) === isFirst)
            .map((result) => (
              <VendorCard key={result.slug} result={result} channel={channel} id={id} />
            ))}
        </div>
      ))}
    </div>
  );
}
