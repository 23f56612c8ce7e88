import { Link, type LinkProps, useLocation } from "react-router";
import { listQueryIn, withList } from "./list-query.ts";

/** A link from a row of a list to its record, which knows the way back. */
export function RowLink({ to, className = "row-link", ...props }: LinkProps & { readonly to: string }) {
  const { search } = useLocation();
  return <Link {...props} className={className} to={withList(to, search.replace(/^\?/, ""))} />;
}

/** A link from a record to one of its pages, or to the next record of the list. */
export function RecordLink({ to, ...props }: LinkProps & { readonly to: string }) {
  const { search } = useLocation();
  return <Link {...props} to={withList(to, listQueryIn(search))} />;
}
