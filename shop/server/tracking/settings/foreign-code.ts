import { PIXEL_SLUGS } from "@vitrine/tracking/slugs";
import { mayActAs, type Person } from "../../people/accounts/person.ts";
import { isFresh, type SignedIn } from "../../people/accounts/sessions.ts";
import type { Shop } from "../../shop.ts";
import { contentSources, countsAdClicks } from "../script/content-sources.ts";
import type { TrackingSettings } from "../../platform/settings/tracking/tracking-settings.ts";
import { watchesVideos } from "../script/watches-videos.ts";

/**
 * Settings that load third-party code on the storefront or allow connections to other hosts. Such code can do anything
 * that the visitor can, so only owners may change them. IDs are included: a Tag Manager container runs any code its
 * account holder adds, and Google's tag also accepts a container's ID.
 */
export const FOREIGN_CODE_SETTINGS: readonly string[] = [
  "consent.tool",
  "consent.toolScript",
  "consent.toolOrigins",
  ...PIXEL_SLUGS.flatMap((slug) => [`pixels.${slug}.enabled`, `pixels.${slug}.ids`]),
  "pixels.ga.serverContainers",
  "pixels.gtm.onlyDataLayer",
  "pixels.gtm.dataLayerName",
  "pixels.gtm.containerDomain",
  "pixels.gtm.containerName",
  "pixels.gtm.auth",
  "pixels.gtm.preview",
  "pixels.gtm.allowedOrigins",
  "automatic.video.enabled",
  "automatic.video.youtube",
  "automatic.adClick.enabled",
  "automatic.formOrigins",
];

/** Whether a staff member may change these settings now. Owners must have confirmed their password recently. */
export type ForeignCodeRight = "yes" | "owner-only" | "confirm";
/** The staff member who saves, with the session's last password confirmation. */
export type TrackingStaff = Pick<Person, "id" | "name" | "email" | "role"> & Pick<SignedIn, "confirmedAt">;

export function foreignCodeRight(shop: Pick<Shop, "now">, staff: TrackingStaff): ForeignCodeRight {
  if (!mayActAs(staff, "owner")) return "owner-only";
  return isFresh(shop, staff) ? "yes" : "confirm";
}

/** Also compares the resulting content sources, so that an unlisted setting cannot widen the content security policy. */
export function changesForeignCode(before: TrackingSettings, after: TrackingSettings): boolean {
  return JSON.stringify(foreignCode(before)) !== JSON.stringify(foreignCode(after));
}

function foreignCode(tracking: TrackingSettings): readonly unknown[] {
  const settings = FOREIGN_CODE_SETTINGS.map((path) => valueAt(tracking, path));
  // There are no sources while all pixels are disabled, so what would add some is compared by itself.
  return [contentSources(tracking), watchesVideos(tracking), countsAdClicks(tracking), ...settings];
}

function valueAt(tree: unknown, path: string): unknown {
  let here = tree;
  for (const step of path.split(".")) here = (here as Readonly<Record<string, unknown>>)[step];
  return here;
}
