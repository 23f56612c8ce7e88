import { PIXEL_SOURCES, type ContentSources } from "@vitrine/tracking/pixels/sources";
import type { PolicyGuests } from "../http/content-policy.ts";
import { enabledPixels } from "./enabled-pixels.ts";
import type { TrackingSettings } from "./tracking-settings.ts";
import { watchesVideos } from "./watches-videos.ts";

const NONE: ContentSources = { script: [], connect: [], img: [], frame: [] };
const YOUTUBE: ContentSources = { ...NONE, script: ["https://www.youtube.com"] };

/** The address of a foreign consent tool's script, or "". */
export function toolScriptOf({ consent: { tool, toolScript } }: TrackingSettings): string {
  return tool === "vitrine" || tool === "none" ? "" : toolScript;
}

/** Whom the content policy lets in beside the shop itself: what the enabled pixels name, and what the owner lists. */
export function contentSources(tracking: TrackingSettings): PolicyGuests | null {
  const slugs = enabledPixels(tracking);
  if (slugs.length === 0) return null;
  const { ga, gtm } = tracking.pixels;
  const { video } = tracking.automatic;
  const toolScript = toolScriptOf(tracking);
  const sources = union([
    ...slugs.map((slug) => PIXEL_SOURCES[slug]),
    slugs.includes("ga") ? { ...NONE, connect: ga.serverContainers.flatMap(originsOf) } : NONE,
    slugs.includes("gtm") ? forAll([`https://${gtm.containerDomain}`, ...gtm.allowedOrigins]) : NONE,
    watchesVideos(tracking) && video.youtube ? YOUTUBE : NONE,
    toolScript === "" ? NONE : forAll([new URL(toolScript).origin, ...tracking.consent.toolOrigins]),
  ]);
  return { ...sources, form: [], drawsWindows: toolScript !== "", needsPlainMarkup: false };
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
