import { PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/slugs";
import type { ShownAccount } from "../../../server/events/staff-accounts.ts";
import type { TrackingSettings } from "../../../server/tracking/tracking-settings.ts";

/** Why the server would have nothing to tell a vendor, as things are set now; "" where it should have. */
export function serverSilence(
  { pixels }: TrackingSettings,
  accounts: readonly ShownAccount[],
): Readonly<Record<PixelSlug, string>> {
  return Object.fromEntries(
    PIXEL_SLUGS.map((slug) => {
      if (slug === "gtm") return [slug, "Tag Manager has no server."];
      if (!pixels[slug].sendsServerCopy) return [slug, "Server copies are off."];
      const own = accounts.filter(({ destination }) => destination === slug);
      if (!own.some(({ token }) => token.state === "kept")) return [slug, "There is no token."];
      return [slug, own.some(({ isEnabled }) => isEnabled) ? "" : "The account is switched off."];
    }),
  ) as Record<PixelSlug, string>;
}
