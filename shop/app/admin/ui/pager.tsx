import { Link, useLocation } from "react-router";
import { listAddress } from "./list-query.ts";

interface PagerProps {
  readonly page: number;
  readonly perPage: number;
  /** The number of rows on all pages. */
  readonly total: number;
  /** Whether the list ends here because it is too long to page through; the total is then one more than is shown. */
  readonly isCut?: boolean;
}

const COUNT = new Intl.NumberFormat("en");

export function Pager({ page, perPage, total, isCut = false }: PagerProps) {
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
      </p>
      {page > 1 && (
        <Link to={to(Math.min(page - 1, last))} rel="prev">
          Previous
        </Link>
      )}
      {page < last && (
        <Link to={to(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  );
}
