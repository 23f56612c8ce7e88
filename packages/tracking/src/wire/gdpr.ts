import { consentName } from "./pixel-slug.ts";
import type { PixelSlug } from "./pixel-slug.ts";
import { asText, own, readLike } from "./read-like.ts";
import type { Loose } from "./read-like.ts";

const INTEGRATION = "_integration_enabled";
const GDPR = { ajaxEnabled: false, allDisabledByApi: false, respectGlobalPrivacyControl: true };

/** The consent settings of a page, as its tools and the gate ask for them. */
export interface Gdpr {
  /** The server has a say and must be asked first. */
  readonly asksServer: boolean;
  readonly respectsPrivacyControl: boolean;
  /** The tools that the owner switched on, in the wire's spelling. */
  readonly tools: readonly string[];
  isDisabled(pixel: PixelSlug): boolean;
  /** The owner lets this pixel run until the visitor chooses. */
  allowsBeforeChoice(pixel: PixelSlug): boolean;
  setting(name: string): string;
}

export function readGdpr(raw: Loose): Gdpr {
  const { ajaxEnabled, allDisabledByApi, respectGlobalPrivacyControl } = readLike(GDPR, raw);
  const isOn = (name: string, otherwise: boolean) => readLike({ [name]: otherwise }, raw)[name] === true;
  return {
    asksServer: ajaxEnabled,
    respectsPrivacyControl: respectGlobalPrivacyControl,
    tools: Object.keys(raw)
      .filter((name) => name.endsWith(INTEGRATION) && isOn(name, false))
      .map((name) => name.slice(0, -INTEGRATION.length)),
    isDisabled: (pixel) => allDisabledByApi || isOn(`${consentName(pixel)}_disabled_by_api`, false),
    allowsBeforeChoice: (pixel) => isOn(`${consentName(pixel)}_prior_consent_enabled`, true),
    setting: (name) => asText(own(raw, name)),
  };
}
