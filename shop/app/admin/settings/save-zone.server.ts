import type { Person } from "../../../server/accounts/person.ts";
import { saveSettings } from "../../../server/settings/save-settings.ts";
import type { Shop } from "../../../server/shop.ts";
import type { ZoneDraft } from "./zone-form.server.ts";

/** Puts a zone into its place, or a new one before those that reach everywhere: behind them nothing would reach it. */
export async function saveZone(shop: Shop, staff: Person, id: number | null, draft: ZoneDraft): Promise<number> {
  let zoneId = id ?? 0;
  await saveSettings(shop, staff, "shipping", ({ zones }) => {
    const next = (numbers: readonly number[]) => Math.max(0, ...numbers) + 1;
    zoneId = id ?? next(zones.map((zone) => zone.id));
    let method = next(zones.flatMap(({ methods }) => methods.map((each) => each.id)));
    const zone = {
      ...draft,
      id: zoneId,
      methods: draft.methods.map((each) => (each.id === 0 ? { ...each, id: method++ } : each)),
    };
    if (id !== null) return { zones: zones.map((each) => (each.id === id ? zone : each)) };
    const at = draft.places.length === 0 ? zones.length : zones.findIndex(({ places }) => places.length === 0);
    return { zones: at === -1 ? [...zones, zone] : zones.toSpliced(at, 0, zone) };
  });
  return zoneId;
}

export async function removeZone(shop: Shop, staff: Person, id: number): Promise<void> {
  await saveSettings(shop, staff, "shipping", ({ zones }) => ({ zones: zones.filter((zone) => zone.id !== id) }));
}
