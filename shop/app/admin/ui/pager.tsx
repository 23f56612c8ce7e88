import { Link, useLocation } from "react-router";
import { listAddress } from "./list-query.ts";

interface PagerProps {
  readonly page: number;
  readonly perPage: number;
  /** Of all pages together. */
  readonly total: number;
  /** Where counting ended: there may be more. */
  readonly mostCounted?: number;
}

export function Pager({ page, perPage, total, mostCounted = Infinity }: PagerProps) {
  const { search } = useLocation();
  const last = Math.max(1, Math.ceil(total / perPage));
  const to = (number: number) => listAddress(search, { page: number === 1 ? "" : String(number) });
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  return (
    <nav className="pager" aria-label="Pages">
      <p>
        {from}–{Math.min(page * perPage, total)} of {total >= mostCounted ? `more than ${mostCounted}` : total}
      </p>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
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
