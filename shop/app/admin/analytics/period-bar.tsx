import { Form, Link, useLocation } from "react-router";
import { DayField } from "../ui/filter-bar.tsx";
import { zoneName } from "../ui/clock.ts";
import { listAddress } from "../ui/list-query.ts";
import type { AskedPeriod } from "./period-query.server.ts";
import { periodWords, PRESET_TITLES } from "./period-labels.ts";

/** The period is part of the URL, so that a page can be shared with a colleague. */
export function PeriodBar({ requested: { period, before, preset, timeZone } }: { requested: AskedPeriod }) {
  const { search } = useLocation();
  const stored = [...new URLSearchParams(search)].filter(([name]) => !["period", "from", "to"].includes(name));
  return (
    <div className="period-bar">
      <nav aria-label="Period">
        <ul className="period-presets">
          {Object.entries(PRESET_TITLES).map(([name, title]) => (
            <li key={name}>
              <Link
                to={listAddress(search, { period: name, from: "", to: "" })}
                aria-current={preset === name ? "true" : undefined}
                preventScrollReset
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form className="period-days" aria-label="Days" preventScrollReset>
        {stored.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DayField name="from" label="From" value={period.from} />
        <DayField name="to" label="To" value={period.to} />
        <button type="submit" className="button button-quiet">
          Show
        </button>
      </Form>
      <p className="soft period-words">
        {periodWords(period)}, compared with {periodWords(before)} ({zoneName(timeZone)})
      </p>
    </div>
  );
}
