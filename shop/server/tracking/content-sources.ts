import { PIXEL_SOURCES, type ContentSources } from "@vitrine/tracking/pixels/sources";
import { enabledPixels } from "./enabled-pixels.ts";
import type { TrackingSettings } from "./tracking-settings.ts";

const NONE: ContentSources = { script: [], connect: [], img: [], frame: [] };
const YOUTUBE: ContentSources = { ...NONE, script: ["https://www.youtube.com"] };

/** Whom the content policy lets in beside the shop itself: what the enabled pixels name, and what the owner lists. */
export function contentSources(tracking: TrackingSettings): ContentSources | null {
  const slugs = enabledPixels(tracking);
  if (slugs.length === 0) return null;
  const { ga, gtm } = tracking.pixels;
  const { video } = tracking.automatic;
  return union([
    ...slugs.map((slug) => PIXEL_SOURCES[slug]),
    slugs.includes("ga") ? { ...NONE, connect: ga.serverContainers.flatMap(originsOf) } : NONE,
    slugs.includes("gtm") ? forAll([`https://${gtm.containerDomain}`, ...gtm.allowedOrigins]) : NONE,
    video.enabled && video.youtube ? YOUTUBE : NONE,
  ]);
}

function originsOf({ containerUrl, transportUrl }: { readonly containerUrl: string; readonly transportUrl: string }) {
  return [containerUrl, transportUrl].filter(Boolean).map((address) => new URL(address).origin);
}

function forAll(origins: readonly string[]): ContentSources {
  return { script: origins, connect: origins, img: origins, frame: origins };
}

function union(all: readonly ContentSources[]): ContentSources {
  const each = (kind: keyof ContentSources) => [...new Set(all.flatMap((sources) => sources[kind]))];
  return { script: each("script"), connect: each("connect"), img: each("img"), frame: each("frame") };
}
