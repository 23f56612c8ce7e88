import type { TrackingSettings } from "./tracking-settings.ts";

/** Whether pages listen to players: for the automatic event, or for one of the owner's own. */
export function watchesVideos({ automatic, events }: Pick<TrackingSettings, "automatic" | "events">): boolean {
  return (
    automatic.video.enabled ||
    events.some(({ enabled, triggers }) => enabled && triggers.some(({ on }) => on === "video" || on === "video-play"))
  );
}
