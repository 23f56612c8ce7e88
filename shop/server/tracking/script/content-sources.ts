import { PIXEL_SOURCES, type ContentSources } from "@vitrine/tracking/pixels/sources";
import type { PolicySources } from "../../platform/http/content-policy.ts";
import { enabledPixels } from "./enabled-pixels.ts";
import type { TrackingSettings } from "../../platform/settings/tracking/tracking-settings.ts";
import { watchesVideos } from "./watches-videos.ts";

const NONE: ContentSources = { script: [], connect: [], img: [], frame: [] };
/** Hosts that Google's ads load from. The ad tag itself comes from the owner's container or page. */
const AD_HOSTS = [
  "https://pagead2.googlesyndication.com",
  "https://tpc.googlesyndication.com",
  "https://googleads.g.doubleclick.net",
  "https://ep1.adtrafficquality.google",
  "https://ep2.adtrafficquality.google",
];
const YOUTUBE: ContentSources = { ...NONE, script: ["https://www.youtube.com"] };

/**
 * Trusted Types policies that vendors' scripts create. A script whose policy name is refused may fail; add the name
 * here. `script-src` still decides what it may load.
 */
const GOOGLE_POLICY = "goog#html";
const POLICIES: Readonly<Partial<Record<keyof typeof PIXEL_SOURCES, readonly string[]>>> = {
  ga: [GOOGLE_POLICY],
  google_ads: [GOOGLE_POLICY],
  gtm: [GOOGLE_POLICY],
  facebook: ["connect.facebook.net/fbevents", "facebook.com/signals/iwl"],
};
const YOUTUBE_POLICIES = ["youtube-widget-api", GOOGLE_POLICY];
/** OneTrust's policy, and that of the sanitizer which many tools include. */
const TOOL_POLICIES = ["ot-trusted-type-policy", "dompurify"];

/** Script URL of a third-party consent tool, or "". */
export function toolScriptOf({ consent: { tool, toolScript } }: TrackingSettings): string {
  return tool === "vitrine" || tool === "none" ? "" : toolScript;
}

/** Sources that the content security policy allows besides the shop: those of enabled pixels and the owner's list. */
export function contentSources(tracking: TrackingSettings): PolicySources | null {
  const slugs = enabledPixels(tracking);
  if (slugs.length === 0) return null;
  const { ga, gtm } = tracking.pixels;
  const { video, formOrigins } = tracking.automatic;
  const toolScript = toolScriptOf(tracking);
  const sources = union([
    ...slugs.map((slug) => PIXEL_SOURCES[slug]),
    slugs.includes("ga") ? { ...NONE, connect: ga.serverContainers.flatMap(originsOf) } : NONE,
    slugs.includes("gtm") ? forAll([`https://${gtm.containerDomain}`, ...gtm.allowedOrigins]) : NONE,
    watchesVideos(tracking) && video.youtube ? YOUTUBE : NONE,
    toolScript === "" ? NONE : forAll([new URL(toolScript).origin, ...tracking.consent.toolOrigins]),
    countsAdClicks(tracking) ? forAll(AD_HOSTS) : NONE,
    forAll(formOrigins),
  ]);
  const trustedTypes = [
    ...slugs.flatMap((slug) => POLICIES[slug] ?? []),
    ...(watchesVideos(tracking) && video.youtube ? YOUTUBE_POLICIES : []),
    ...(toolScript === "" ? [] : TOOL_POLICIES),
  ];
  return {
    ...sources,
    form: formOrigins,
    trustedTypes: [...new Set(trustedTypes)],
    // Form builders insert their fields and styles into the page.
    showsDialogs: toolScript !== "" || formOrigins.length > 0,
    needsPlainMarkup: false,
  };
}

/** Whether pages track clicks on ads, for the automatic event or a custom event. */
export function countsAdClicks({ automatic, events }: TrackingSettings): boolean {
  return (
    automatic.adClick.enabled ||
    events.some(({ enabled, triggers }) => enabled && triggers.some(({ on }) => on === "ad-click"))
  );
}

function originsOf({ containerUrl, transportUrl }: { readonly containerUrl: string; readonly transportUrl: string }) {
  return [containerUrl, transportUrl].filter(Boolean).map((url) => new URL(url).origin);
}

function forAll(origins: readonly string[]): ContentSources {
  return { script: origins, connect: origins, img: origins, frame: origins };
}

function union(all: readonly ContentSources[]): ContentSources {
  const each = (kind: keyof ContentSources) => [...new Set(all.flatMap((sources) => sources[kind]))];
  return { script: each("script"), connect: each("connect"), img: each("img"), frame: each("frame") };
}
