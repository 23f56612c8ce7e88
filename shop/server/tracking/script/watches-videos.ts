import type { TrackingSettings } from "../../platform/settings/tracking/tracking-settings.ts";

/** Whether pages track video players, for the automatic event or a custom event. */
export function watchesVideos({ automatic, events }: Pick<TrackingSettings, "automatic" | "events">): boolean {
  return (
    automatic.video.enabled ||
    events.some(({ enabled, triggers }) => enabled && triggers.some(({ on }) => on === "video" || on === "video-play"))
  );
}
