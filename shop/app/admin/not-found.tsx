import { data } from "react-router";
import type { Route } from "./+types/not-found";
import { requireStaff } from "./require-staff.server.ts";

/** Strangers are led to the door here too: what pages there are is nobody's business. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, "viewer");
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
