import { asText, lookIn, decodeOptions } from "../../wire/decode-options.ts";
import type { TriggerContext } from "../trigger.ts";
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

/** Analytics can track YouTube itself, and then owners disable our events. */
const WITH_OWN_VIDEO_EVENTS = new Set(["ga", "gtm"]);

const VIDEO = { youtubeDisabled: false, automaticEventVideoTrigger: "" };

/** Connects to the players of this page and reports the progress of each video. */
export function watchVideos(context: TriggerContext): void {
  const look = lookIn(lookIn(context.tracker.options.page)("automatic"));
  const isOn = (name: string) => !["", "0", "false"].includes(asText(look(name) ?? true));
  if (!isOn("enable_video")) return;
  const listener = reporter(context);
  if (isOn("enable_youtube")) watchYouTube(context.page, listener);
  if (isOn("enable_vimeo")) watchVimeo(context.page, listener);
}

/** Each milestone counts once per video and player. */
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
  const events = [...printed("video")].filter(([pixel, { raw }]) => {
    const { youtubeDisabled, automaticEventVideoTrigger: requested } = decodeOptions(VIDEO, raw);
    if (muted.has(pixel) || (pixel === "tiktok" && requested && requested !== mark)) return false;
    return !(kind === "youtube" && youtubeDisabled && WITH_OWN_VIDEO_EVENTS.has(pixel));
  });
  if (events.length) tracker.fire(new Map(events), details);
  if (mark === "0%") book.hit("video_play", () => true, details);
}
