import { inspectorStream } from "../../../server/tracking/events/inspector-stream.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/stream";

/** Notifies an open inspector of new events (server-sent events). */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  return inspectorStream(shop.database);
}
