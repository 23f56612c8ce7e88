import type { Person } from "../../../server/people/accounts/person.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import {
  inUsedOrder,
  withNewZone,
  withZoneMoved,
  withZoneOrder,
} from "../../../server/platform/settings/zone-order.ts";
import type { Shop } from "../../../server/shop.ts";
import type { ZoneDraft } from "./zone-form.server.ts";

/** Updates a zone in place, or inserts a new one before zones that cover more. */
export async function saveZone(shop: Shop, staff: Person, id: number | null, draft: ZoneDraft): Promise<number> {
  let zoneId = id ?? 0;
  await saveSettings(shop, staff, "shipping", (now) => {
    const { zones } = now;
    const next = (numbers: readonly number[]) => Math.max(0, ...numbers) + 1;
    zoneId = id ?? next(zones.map((zone) => zone.id));
    let method = next(zones.flatMap(({ methods }) => methods.map((each) => each.id)));
    const zone = {
      ...draft,
      id: zoneId,
      methods: draft.methods.map((each) => (each.id === 0 ? { ...each, id: method++ } : each)),
    };
    if (id === null) return { ...now, proposedFor: "", zones: withNewZone(zones, zone) };
    return { ...now, proposedFor: "", zones: inUsedOrder(zones.map((each) => (each.id === id ? zone : each))) };
  });
  return zoneId;
}

export async function removeZone(shop: Shop, staff: Person, id: number): Promise<void> {
  await saveSettings(shop, staff, "shipping", (now) => ({
    ...now,
    proposedFor: "",
    zones: now.zones.filter((zone) => zone.id !== id),
  }));
}

/** Moves a zone by one position. */
export async function moveZone(shop: Shop, staff: Person, id: number, direction: "up" | "down"): Promise<void> {
  await saveSettings(shop, staff, "shipping", (now) => ({ ...now, zones: withZoneMoved(now.zones, id, direction) }));
}

/** Reorders all zones; a list that does not name each of them once changes nothing. */
export async function orderZones(shop: Shop, staff: Person, ids: readonly number[]): Promise<void> {
  await saveSettings(shop, staff, "shipping", (now) => ({ ...now, zones: withZoneOrder(now.zones, ids) ?? now.zones }));
}
