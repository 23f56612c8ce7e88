import type { Trigger } from "@vitrine/tracking/triggers";
import { watchVideos } from "@vitrine/tracking/triggers/video";

/** Elsewhere it loads itself where a page has a player; here the owner has said that pages have. */
export const videos: Trigger = (context) => context.tracker.whenAllowed(() => watchVideos(context));
