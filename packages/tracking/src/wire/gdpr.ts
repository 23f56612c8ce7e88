import { consentName, PIXEL_SLUGS } from "./pixel-slug.ts";
import type { PixelSlug } from "./pixel-slug.ts";
import { asFlag, asText, lookIn } from "./decode-options.ts";
import type { Loose } from "./decode-options.ts";

const INTEGRATION = "_integration_enabled";

/**
 * The consent settings of a page, for tools and the gate. Every event needs them, so they are all decoded in advance.
 */
export interface Gdpr {
  /** Whether the server's filters must be queried first. */
  readonly asksServer: boolean;
  /** Global Privacy Control, which browsers send for their users. */
  readonly respectsGpc: boolean;
  /** The tools that the owner enabled, in the wire's spelling. */
  readonly tools: readonly string[];
  readonly disabled: ReadonlySet<PixelSlug>;
  /** The pixels that may run until the visitor chooses. */
  readonly allowedBeforeChoice: ReadonlySet<PixelSlug>;
  /** A pixel's own setting, named `<before><pixel><after>`. */
  readonly settingOf: (before: string, pixel: PixelSlug, after: string) => string;
}

export function readGdpr(raw: Loose): Gdpr {
  const look = lookIn(raw);
  const isOn = (name: string, otherwise = false) => asFlag(look(name), otherwise);
  /** Pages without a setting for Tag Manager mean that of Analytics. */
  const lookFor = (before: string, pixel: PixelSlug, after: string) =>
    look(before + consentName(pixel) + after) ?? look(before + consentName(pixel, true) + after);
  const pixelsWith = (suffix: string, otherwise: boolean) =>
    new Set(PIXEL_SLUGS.filter((pixel) => asFlag(lookFor("", pixel, suffix), otherwise)));
  return {
    asksServer: isOn("ajax_enabled"),
    respectsGpc: isOn("respect_gpc", true),
    tools: Object.keys(raw)
      .filter((name) => name.endsWith(INTEGRATION) && isOn(name))
      .map((name) => name.slice(0, -INTEGRATION.length)),
    disabled: isOn("all_disabled_by_api") ? new Set(PIXEL_SLUGS) : pixelsWith("_disabled_by_api", false),
    allowedBeforeChoice: pixelsWith("_prior_consent_enabled", true),
    settingOf: (before, pixel, after) => asText(lookFor(before, pixel, after)),
  };
}
