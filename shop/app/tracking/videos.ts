import type { Trigger } from "@vitrine/tracking/triggers";
import { watchVideos } from "@vitrine/tracking/triggers/video";

/** The SDK loads it on pages with a player; here the owner turned it on for all pages. */
export const videos: Trigger = (context) => context.tracker.whenAllowed(() => watchVideos(context));
