import type { PixelSlug } from "@vitrine/tracking/slugs";
import type { ConsentToolName } from "../../platform/settings/tracking/consent-settings.ts";
import { enabledPixels } from "./enabled-pixels.ts";
import type { TrackingSettings } from "../../platform/settings/tracking/tracking-settings.ts";

/** A module that the build compiles for browsers, and its export. Paths are relative to the shop's folder. */
export interface ScriptPart {
  readonly file: string;
  readonly name: string;
}

/** A part as browsers load it. */
export interface BuiltFile {
  readonly url: string;
  /** URLs of all files that it imports, directly or through others. */
  readonly imports: readonly string[];
}

const SDK = "../packages/tracking/src";
const part = (file: string, name: string): ScriptPart => ({ file: `${SDK}/${file}`, name });

export const START: ScriptPart = { file: "app/tracking/start-tracking.ts", name: "startTracking" };

/** For shops without pixels: asks for consent and tracks nothing. */
export const CONSENT_ONLY: ScriptPart = { file: "app/tracking/start-banner.ts", name: "startBanner" };

/** Served only with a valid link; no page refers to it. */
export const RECORDER: ScriptPart = { file: "app/tracking/recorder/start-recorder.ts", name: "startRecorder" };

export const PIXEL_PARTS: Readonly<Record<PixelSlug, ScriptPart>> = {
  facebook: part("pixels/facebook/index.ts", "facebook"),
  tiktok: part("pixels/tiktok/index.ts", "tiktok"),
  ga: part("pixels/ga/index.ts", "ga"),
  google_ads: part("pixels/google-ads/index.ts", "googleAds"),
  gtm: { file: "app/tracking/shop-tag-manager.ts", name: "shopTagManager" },
  pinterest: part("pixels/pinterest/index.ts", "pinterest"),
  bing: part("pixels/bing/index.ts", "bing"),
};

export const TOOL_PARTS: Readonly<Record<Exclude<ConsentToolName, "none">, ScriptPart>> = {
  vitrine: part("consent/own/index.ts", "consentBanner"),
  cookiebot: part("consent/cookiebot/index.ts", "cookiebot"),
  cookie_notice: part("consent/cookie-notice/index.ts", "cookieNotice"),
  cookie_law_info: part("consent/cookie-law-info/index.ts", "cookieLawInfo"),
  consentmanager: part("consent/consentmanager/index.ts", "consentmanager"),
  consent_magic: part("consent/consent-magic/index.ts", "consentMagic"),
  real_cookie_banner: part("consent/real-cookie-banner/index.ts", "realCookieBanner"),
  wp_consent_api: part("consent/wp-consent-api/index.ts", "wpConsentApi"),
};

export const TRIGGER_PARTS = {
  links: part("triggers/links.ts", "links"),
  css: part("triggers/css.ts", "css"),
  scroll: part("triggers/scroll.ts", "scroll"),
  timeOnPage: part("triggers/time-on-page.ts", "timeOnPage"),
  adClicks: part("triggers/ad-clicks.ts", "adClicks"),
  forms: part("triggers/forms.ts", "forms"),
  ownForms: { file: "app/tracking/own-forms.ts", name: "ownForms" },
  formBuilders: part("triggers/form-builders/form-builders.ts", "formBuilders"),
  checkoutProgress: { file: "app/tracking/checkout-progress.ts", name: "checkoutProgress" },
  videos: { file: "app/tracking/videos.ts", name: "videos" },
} satisfies Readonly<Record<string, ScriptPart>>;
type TriggerName = keyof typeof TRIGGER_PARTS;

/** All modules that the build must compile. */
export const SCRIPT_PARTS: readonly ScriptPart[] = [
  START,
  CONSENT_ONLY,
  RECORDER,
  ...[PIXEL_PARTS, TOOL_PARTS, TRIGGER_PARTS].flatMap((parts) => Object.values<ScriptPart>(parts)),
];

export interface Assembly {
  readonly pixels: readonly ScriptPart[];
  readonly tools: readonly ScriptPart[];
  readonly triggers: readonly ScriptPart[];
}

/** The parts that this shop's pages need; null if no pixel is enabled. */
export function assemblyOf(tracking: TrackingSettings): Assembly | null {
  const slugs = enabledPixels(tracking);
  if (slugs.length === 0) return null;
  const { tool } = tracking.consent;
  return {
    pixels: slugs.map((slug) => PIXEL_PARTS[slug]),
    tools: tool === "none" ? [] : [TOOL_PARTS[tool]],
    triggers: neededTriggers(tracking).map((name) => TRIGGER_PARTS[name]),
  };
}

function neededTriggers({ automatic, events, shop }: TrackingSettings): readonly TriggerName[] {
  const own = new Set(events.filter(({ enabled }) => enabled).flatMap(({ triggers }) => triggers.map(({ on }) => on)));
  const isOn = (...kinds: readonly { readonly enabled: boolean }[]) =>
    automatic.enabled && kinds.some(({ enabled }) => enabled);
  const { download, internalLink, outboundLink, telephoneLink, emailLink } = automatic;
  const needs: Readonly<Record<TriggerName, boolean>> = {
    links:
      own.has("link") ||
      own.has("contact-link") ||
      isOn(download, internalLink, outboundLink, telephoneLink, emailLink),
    css: own.has("click") || own.has("hover"),
    scroll: own.has("scroll") || isOn(automatic.scroll),
    timeOnPage: isOn(automatic.timeOnPage),
    adClicks: own.has("ad-click") || isOn(automatic.adClick),
    forms: own.has("comment") || own.has("field") || isOn(automatic.form, automatic.comment),
    ownForms: automatic.countsSuccessfulFormsOnly && isOn(automatic.form),
    // The code for each form builder is loaded on pages with its forms.
    formBuilders: own.has("form") || isOn(automatic.form),
    checkoutProgress: shop.checkoutProgress,
    videos: own.has("video") || own.has("video-play") || isOn(automatic.video),
  };
  return (Object.keys(TRIGGER_PARTS) as TriggerName[]).filter((name) => needs[name]);
}
