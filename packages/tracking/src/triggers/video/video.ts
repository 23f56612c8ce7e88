import { asText, lookIn } from "../../wire/read-like.ts";
import type { Trigger, TriggerContext } from "../trigger.ts";
import { all } from "../trigger.ts";
import { createProgress } from "./progress.ts";
import type { Mark } from "./progress.ts";
import { watchVimeo } from "./vimeo.ts";
import { watchYouTube } from "./youtube.ts";

export interface PlayingVideo {
  readonly kind: "youtube" | "vimeo";
  readonly id: string;
  readonly title: string;
  readonly second: number;
  readonly duration: number;
}

/** Analytics can watch YouTube by itself, and then owners switch ours off. */
const WITH_OWN_VIDEO_EVENTS = new Set(["ga", "gtm"]);

/** Embedded videos of YouTube and Vimeo. Their players are talked to only once the visitor allows a pixel. */
export const videos: Trigger = (context) => {
  const look = lookIn(lookIn(context.tracker.options.page)("automatic"));
  const isOn = (name: string) => !["", "0", "false"].includes(asText(look(name) ?? true));
  const stops: (() => void)[] = [];
  context.tracker.whenAllowed(() => {
    if (!isOn("enable_video")) return;
    const hear = reporter(context);
    if (isOn("enable_youtube")) stops.push(watchYouTube(context.page, hear));
    if (isOn("enable_vimeo")) stops.push(watchVimeo(context.page, hear));
  });
  return () => all(...stops)();
};

/** Each mark counts once for each video of each player. */
function reporter(context: TriggerContext): (player: object, video: PlayingVideo) => void {
  const players = new WeakMap<object, Map<string, ReturnType<typeof createProgress>>>();
  return (player, video) => {
    const known = players.get(player) ?? new Map<string, ReturnType<typeof createProgress>>();
    players.set(player, known);
    const progress = known.get(video.id) ?? createProgress();
    known.set(video.id, progress);
    for (const mark of progress(video.second, video.duration)) reach(context, video, mark);
  };
}

function reach({ book, printed, tracker }: TriggerContext, { kind, id, title }: PlayingVideo, mark: Mark): void {
  const details = { progress: mark === "0%" ? "play" : mark, video_type: kind, video_id: id, video_title: title };
  const muted = book.hit(
    "video_view",
    (trigger) => {
      const look = lookIn(trigger);
      return asText(look("type")) === kind && asText(look("rule")) === id && asText(look("value")) === mark;
    },
    details,
    "disable_watch_video",
  );
  const events = [...printed("video")].filter(([pixel, event]) => {
    if (muted.has(pixel)) return false;
    if (pixel === "tiktok" && event.automaticEventVideoTrigger && event.automaticEventVideoTrigger !== mark)
      return false;
    return !(kind === "youtube" && event.youtubeDisabled && WITH_OWN_VIDEO_EVENTS.has(pixel));
  });
  if (events.length) tracker.fire(new Map(events), details);
  if (mark === "0%") book.hit("video_play", () => true, details);
}
