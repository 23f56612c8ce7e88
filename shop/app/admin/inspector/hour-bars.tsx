import { useId } from "react";
import { zoneName } from "../ui/clock.ts";
import { useTimeZone } from "../ui/use-time-zone.ts";

/** One hour of the chart. */
export interface HourBar {
  readonly hour: Date;
  readonly good: number;
  readonly bad: number;
}

const HEIGHT = 64;
const STEP = 12;
const WIDTH = 9;
const LEAST = 2;
const COUNT = new Intl.NumberFormat("en");

/**
 * A stacked bar chart of a day, rendered on the server: successes at the bottom, failures on top. Failures have another
 * colour and hatching, for people who cannot tell the colours apart; screen readers get the same data as a table.
 */
export function HourBars({
  title,
  bars,
  words,
}: {
  title: string;
  bars: readonly HourBar[];
  words: readonly [string, string];
}) {
  const hatch = useId();
  const timeZone = useTimeZone();
  const hourFormat = new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  });
  const most = Math.max(1, ...bars.map(({ good, bad }) => good + bad));
  const tall = (count: number) => (count === 0 ? 0 : Math.max(LEAST, (count / most) * HEIGHT));
  const sum = (of: (bar: HourBar) => number) => COUNT.format(bars.reduce((all, bar) => all + of(bar), 0));
  const summary = `${title}: ${sum(({ good }) => good)} ${words[0]}, ${sum(({ bad }) => bad)} ${words[1]} in ${bars.length} hours.`;
  return (
    <figure className="hour-bars">
      <svg viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`} role="img" aria-label={summary} preserveAspectRatio="none">
        <defs>
          <pattern id={hatch} width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="2" height="3" />
          </pattern>
        </defs>
        {bars.map(({ hour, good, bad }, place) => (
          <g key={hour.toISOString()}>
            <rect className="bar-good" x={place * STEP} width={WIDTH} y={HEIGHT - tall(good)} height={tall(good)} />
            <rect
              className="bar-bad"
              fill={`url(#${hatch})`}
              x={place * STEP}
              width={WIDTH}
              y={HEIGHT - tall(good) - tall(bad)}
              height={tall(bad)}
            />
          </g>
        ))}
        <line className="bar-ground" x1="0" x2={bars.length * STEP} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <figcaption>{summary}</figcaption>
      <details>
        <summary>As a table</summary>
        <table className="data-table">
          <caption className="screen-reader-text">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Hour, {zoneName(timeZone)}</th>
              <th scope="col" className="number">
                {words[0]}
              </th>
              <th scope="col" className="number">
                {words[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars
              .filter(({ good, bad }) => good + bad > 0)
              .map(({ hour, good, bad }) => (
                <tr key={hour.toISOString()}>
                  <th scope="row">{hourFormat.format(hour)}</th>
                  <td className="number">{COUNT.format(good)}</td>
                  <td className="number">{COUNT.format(bad)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
