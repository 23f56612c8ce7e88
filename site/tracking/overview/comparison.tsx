import { inKilobytes } from "../../parts/bars.tsx";
import { BENCHMARKS, type Contender } from "./benchmarks.ts";

const EVENTS = 20;
/** How much of its cell the longest bar takes; the rest is for the figure. */
const ROOM = 75;
const SIZE = "Size, brotli";
const TIME = "Time per event";
const LEAVING = "Arrived of 20 when the visitor leaves at once";
const DOWN = "Arrived of 20 when the server is down for 5 s";

const microseconds = (value: number) => `${Math.round(value).toLocaleString("en")} µs`;
const dateOf = (iso: string) =>
  new Date(iso).toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** Size, speed and arrivals beside those of others, from the committed benchmarks. */
export function Comparison() {
  const { contenders, date, browser } = BENCHMARKS;
  const largest = (of: (contender: Contender) => number) => Math.max(...contenders.map(of));
  const mostBytes = largest(({ bytes }) => bytes);
  const mostTime = largest(({ microseconds: time }) => time);
  return (
    <section className="sunk">
      <h2 id="comparison">Small, fast, and it arrives</h2>
      <p>Each SDK alone on an empty page, started as its documentation says, without autocapture or recordings.</p>
      <table className="cmp">
        <caption>
          Size: what the page loads at once, minified and compressed with brotli, with delivery; Vitrine with all seven
          pixels. Time: main-thread time for one event with everything it causes. Arrived: of {EVENTS} events, those
          that the server accepted. {browser}, {dateOf(date)}; measured by <code>npm run bench</code>, which writes{" "}
          <code>docs/benchmarks.md</code>.
        </caption>
        <thead>
          <tr>
            <th scope="col">SDK</th>
            <th scope="col">{SIZE}</th>
            <th scope="col">{TIME}</th>
            <th scope="col">{LEAVING}</th>
            <th scope="col">{DOWN}</th>
          </tr>
        </thead>
        <tbody>
          {contenders.map(({ name, isOurs, bytes, microseconds: time, whenLeaving, whenDown }) => (
            <tr key={name} className={isOurs ? "us" : undefined}>
              <th scope="row">{name}</th>
              <td className="b" data-l={SIZE}>
                <Bar share={bytes / mostBytes} text={inKilobytes(bytes)} />
              </td>
              <td className="b" data-l={TIME}>
                <Bar share={time / mostTime} text={microseconds(time)} />
              </td>
              <td data-l="Visitor leaves at once">
                <Arrivals count={whenLeaving} />
              </td>
              <td data-l="Server down for 5 s">
                <Arrivals count={whenDown} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Bar({ share, text }: { readonly share: number; readonly text: string }) {
  return (
    <span className="bar">
      <svg width={`${(share * ROOM).toFixed(1)}%`} aria-hidden="true" />
      {text}
    </span>
  );
}

function Arrivals({ count }: { readonly count: number }) {
  return (
    <span className="got">
      <span className="dots20" aria-hidden="true">
        {Array.from({ length: EVENTS }, (_, index) => (
          <i key={index} className={index < count ? "y" : undefined} />
        ))}
      </span>
      {count}
    </span>
  );
}
