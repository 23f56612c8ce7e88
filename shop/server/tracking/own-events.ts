import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Person } from "../accounts/person.ts";
import type { Shop } from "../shop.ts";
import { OwnEvent } from "./event-settings.ts";
import { saveTracking } from "./save-tracking.ts";

type Staff = Pick<Person, "id" | "name" | "email">;

export type OwnEventRefusal =
  /** Places in the event that do not fit. */
  | { readonly code: "does-not-fit"; readonly paths: readonly (readonly PropertyKey[])[] }
  | { readonly code: "nobody-hears" }
  | { readonly code: "name-taken" }
  | { readonly code: "too-many" };

/** A new event, or another form of the one with its id. */
export async function saveOwnEvent(
  shop: Shop,
  staff: Staff,
  draft: unknown,
  { isNew }: { readonly isNew: boolean },
): Promise<Result<OwnEvent, OwnEventRefusal>> {
  const read = OwnEvent.safeParse(draft);
  if (!read.success) return refuse({ code: "does-not-fit", paths: read.error.issues.map(({ path }) => path) });
  const event = read.data;
  if (Object.keys(event.pixels).length === 0) return refuse({ code: "nobody-hears" });
  const { events } = (await shop.settings()).tracking;
  if (isNew && events.some(({ id }) => id === event.id)) return refuse({ code: "name-taken" });
  const saved = await saveTracking(shop, staff, (now) => ({
    ...now,
    events: now.events.some(({ id }) => id === event.id)
      ? now.events.map((one) => (one.id === event.id ? event : one))
      : [...now.events, event],
  }));
  return saved.ok ? ok(event) : refuse({ code: "too-many" });
}

export async function removeOwnEvent(shop: Shop, staff: Staff, id: string): Promise<void> {
  await saveTracking(shop, staff, (now) => ({ ...now, events: now.events.filter((one) => one.id !== id) }));
}
