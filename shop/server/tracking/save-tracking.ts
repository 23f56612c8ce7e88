import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Person } from "../accounts/person.ts";
import { saveSettings } from "../settings/save-settings.ts";
import type { Shop } from "../shop.ts";
import { TrackingSettings } from "./tracking-settings.ts";

/** Where in the settings something does not fit. */
export type TrackingIssue = readonly PropertyKey[];

/** What comes out of a change is checked before anything is written; what does not fit is told place by place. */
export async function saveTracking(
  shop: Shop,
  staff: Pick<Person, "id" | "name" | "email">,
  change: (now: TrackingSettings) => unknown,
): Promise<Result<null, readonly TrackingIssue[]>> {
  const tried = TrackingSettings.safeParse(change((await shop.settings()).tracking));
  if (!tried.success) return refuse(tried.error.issues.map(({ path }) => path));
  await saveSettings(shop, staff, "tracking", (now) => TrackingSettings.parse(change(now)));
  return ok(null);
}
