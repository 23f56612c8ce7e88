import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Icon, type IconName } from "./icon.tsx";
import { listAddress } from "./list-query.ts";

interface PagerProps {
  readonly page: number;
  readonly perPage: number;
  /** The number of rows on all pages. */
  readonly total: number;
  /** Whether the list ends here because it is too long to page through; the total is then one more than is shown. */
  readonly isCut?: boolean;
  /** Something about the whole list, such as the time zone of its dates. */
  readonly note?: ReactNode;
}

const COUNT = new Intl.NumberFormat("en");

export function Pager({ page, perPage, total, isCut = false, note }: PagerProps) {
  const { search } = useLocation();
  const shown = isCut ? total - 1 : total;
  const last = Math.max(1, Math.ceil(shown / perPage));
  const to = (number: number) => listAddress(search, { page: number === 1 ? "" : String(number) });
  const from = (page - 1) * perPage + 1;
  // The list shows an empty state instead.
  if (total === 0) return null;
  return (
    <nav className="pager" aria-label="Pages">
      <p>
        {COUNT.format(Math.min(from, shown))}–{COUNT.format(Math.min(page * perPage, shown))} of {isCut && "more than "}
        {COUNT.format(shown)}
        {note !== undefined && <> · {note}</>}
      </p>
      {last > 1 && (
        <div className="button-row">
          <Step label="Previous" icon="left" rel="prev" to={page > 1 ? to(Math.min(page - 1, last)) : null} />
          <Step label="Next" icon="right" rel="next" to={page < last ? to(page + 1) : null} />
        </div>
      )}
    </nav>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: IconName;
  readonly rel: string;
  readonly to: string | null;
}

function Step({ label, icon, rel, to }: StepProps) {
  const content = (
    <span className="icon-turns">
      <Icon name={icon} />
    </span>
  );
  if (to === null) {
    return (
      <span className="icon-button" aria-disabled="true">
        {content}
      </span>
    );
  }
  return (
    <Link className="icon-button" to={to} rel={rel} aria-label={label}>
      {content}
    </Link>
  );
}
