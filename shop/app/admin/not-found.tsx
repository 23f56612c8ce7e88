import { data } from "react-router";
import type { Route } from "./+types/not-found";
import { requireStaff } from "./require-staff.server.ts";

/** Also redirects people who are not signed in, so that they cannot find out which pages exist. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, "viewer");
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
