import { inspectorStream } from "../../../server/events/inspector-stream.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/stream";

/** Tells an open inspector that there is something new. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  return inspectorStream(shop.database);
}
