import { data } from "react-router";

/** Shared, although a 404 is never cached. */
export const handle = { isShared: true };

export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
