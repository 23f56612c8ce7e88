import { PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/slugs";
import type { AccountView } from "../../../server/tracking/events/staff-accounts.ts";
import type { TrackingSettings } from "../../../server/platform/settings/tracking/tracking-settings.ts";

/** Why the server sends a vendor nothing under the current settings; "" where it should send events. */
export function serverSilence(
  { pixels }: TrackingSettings,
  accounts: readonly AccountView[],
): Readonly<Record<PixelSlug, string>> {
  return Object.fromEntries(
    PIXEL_SLUGS.map((slug) => {
      if (slug === "gtm") return [slug, "Tag Manager has no server."];
      if (pixels[slug].sentBy === "browser") return [slug, "The browser sends events, the server purchases only."];
      const own = accounts.filter(({ destination }) => destination === slug);
      if (!own.some(({ token }) => token.state === "kept")) return [slug, "No access token."];
      return [slug, own.some(({ isEnabled }) => isEnabled) ? "" : "The account is switched off."];
    }),
  ) as Record<PixelSlug, string>;
}
