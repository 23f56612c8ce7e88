import { consentName, PIXEL_SLUGS } from "./pixel-slug.ts";
import type { PixelSlug } from "./pixel-slug.ts";
import { asFlag, asText, lookIn } from "./read-like.ts";
import type { Loose } from "./read-like.ts";

const INTEGRATION = "_integration_enabled";

/** The consent settings of a page, as its tools and the gate ask for them. Events ask often, so all is read in advance. */
export interface Gdpr {
  /** The server has a say and must be asked first. */
  readonly asksServer: boolean;
  /** Global Privacy Control, which browsers send for their users. */
  readonly respectsGpc: boolean;
  /** The tools that the owner switched on, in the wire's spelling. */
  readonly tools: readonly string[];
  readonly disabled: ReadonlySet<PixelSlug>;
  /** The pixels that the owner lets run until the visitor chooses. */
  readonly allowedBeforeChoice: ReadonlySet<PixelSlug>;
  readonly setting: (name: string) => string;
}

export function readGdpr(raw: Loose): Gdpr {
  const look = lookIn(raw);
  const isOn = (name: string, otherwise = false) => asFlag(look(name), otherwise);
  const pixelsWith = (suffix: string, otherwise: boolean) =>
    new Set(PIXEL_SLUGS.filter((pixel) => isOn(consentName(pixel) + suffix, otherwise)));
  return {
    asksServer: isOn("ajax_enabled"),
    respectsGpc: isOn("respect_gpc", true),
    tools: Object.keys(raw)
      .filter((name) => name.endsWith(INTEGRATION) && isOn(name))
      .map((name) => name.slice(0, -INTEGRATION.length)),
    disabled: isOn("all_disabled_by_api") ? new Set(PIXEL_SLUGS) : pixelsWith("_disabled_by_api", false),
    allowedBeforeChoice: pixelsWith("_prior_consent_enabled", true),
    setting: (name) => asText(look(name)),
  };
}
