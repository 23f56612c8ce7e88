import { PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/slugs";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { saveSettings } from "../../people/settings/save-settings.ts";
import type { Shop } from "../../shop.ts";
import { changesForeignCode, type ForeignCodeRight, foreignCodeRight, type TrackingStaff } from "./foreign-code.ts";
import { TrackingSettings } from "../../platform/settings/tracking/tracking-settings.ts";

/** Path of an invalid setting. */
export type TrackingIssue = readonly PropertyKey[];

export type TrackingRefusal =
  | { readonly code: "does-not-fit"; readonly paths: readonly TrackingIssue[] }
  /** The change would load third-party code on the storefront. */
  | { readonly code: Exclude<ForeignCodeRight, "yes"> };

/** Validates the changed settings before saving and returns the paths of invalid ones. */
export async function saveTracking(
  shop: Shop,
  staff: TrackingStaff,
  change: (now: TrackingSettings) => unknown,
): Promise<Result<null, TrackingRefusal>> {
  const before = (await shop.settings()).tracking;
  const tried = TrackingSettings.safeParse(change(before));
  if (!tried.success) return refuse({ code: "does-not-fit", paths: tried.error.issues.map(({ path }) => path) });
  const wrong = wrongIds(tried.data).filter((slug) => !wrongIds(before).includes(slug));
  if (wrong.length > 0) return refuse({ code: "does-not-fit", paths: wrong.map((slug) => ["pixels", slug, "ids"]) });
  const right = foreignCodeRight(shop, staff);
  if (right !== "yes" && changesForeignCode(before, tried.data)) return refuse({ code: right });
  let isRefused = false;
  await saveSettings(shop, staff, "tracking", (now) => {
    const next = TrackingSettings.parse(change(now));
    // Another request may have changed the settings since they were read above.
    isRefused = right !== "yes" && changesForeignCode(now, next);
    return isRefused ? now : next;
  });
  return right !== "yes" && isRefused ? refuse({ code: right }) : ok(null);
}

/** Enabled pixels that cannot work: without an ID, or with one that is not a Tag Manager ID. */
function wrongIds({ pixels }: TrackingSettings): readonly PixelSlug[] {
  return PIXEL_SLUGS.filter((slug) => {
    const { enabled, ids } = pixels[slug];
    const needsId = slug !== "gtm" || !pixels.gtm.onlyDataLayer;
    if (enabled && needsId && ids.length === 0) return true;
    return slug === "gtm" && ids.some((id) => !id.startsWith("GTM-"));
  });
}
