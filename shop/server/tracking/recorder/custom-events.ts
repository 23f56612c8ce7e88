import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Shop } from "../../shop.ts";
import { CustomEventRule } from "../../platform/settings/tracking/event-settings.ts";
import type { TrackingStaff } from "../settings/foreign-code.ts";
import { saveTracking, type TrackingRefusal } from "../settings/save-tracking.ts";

export type CustomEventRefusal =
  /** Paths of invalid values. */
  | { readonly code: "does-not-fit"; readonly paths: readonly (readonly PropertyKey[])[] }
  | { readonly code: "no-pixel" }
  | Exclude<TrackingRefusal, { readonly code: "does-not-fit" }>
  | { readonly code: "name-taken" }
  | { readonly code: "too-many" };

/** Creates an event or replaces the one with its ID. */
export async function saveCustomEvent(
  shop: Shop,
  staff: TrackingStaff,
  draft: unknown,
  { isNew }: { readonly isNew: boolean },
): Promise<Result<CustomEventRule, CustomEventRefusal>> {
  const read = CustomEventRule.safeParse(draft);
  if (!read.success) return refuse({ code: "does-not-fit", paths: read.error.issues.map(({ path }) => path) });
  const event = read.data;
  if (Object.keys(event.pixels).length === 0) return refuse({ code: "no-pixel" });
  const { events } = (await shop.settings()).tracking;
  if (isNew && events.some(({ id }) => id === event.id)) return refuse({ code: "name-taken" });
  const saved = await saveTracking(shop, staff, (now) => ({
    ...now,
    events: now.events.some(({ id }) => id === event.id)
      ? now.events.map((one) => (one.id === event.id ? event : one))
      : [...now.events, event],
  }));
  if (saved.ok) return ok(event);
  return refuse(saved.error.code === "does-not-fit" ? { code: "too-many" } : saved.error);
}

export async function removeCustomEvent(
  shop: Shop,
  staff: TrackingStaff,
  id: string,
): Promise<Result<null, TrackingRefusal>> {
  return saveTracking(shop, staff, (now) => ({ ...now, events: now.events.filter((one) => one.id !== id) }));
}
