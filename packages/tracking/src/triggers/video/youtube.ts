import type { Page, Stop } from "../../page/index.ts";
import type { PlayingVideo } from "./watch-videos.ts";
import { parseUrl } from "../../wire/parse-url.ts";

const SCRIPT = "https://www.youtube.com/iframe_api";
const READY = "onYouTubeIframeAPIReady";
const EMBED = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\//;
const POLL_MS = 1000;
const PLAYING = 1;

interface Player {
  getCurrentTime(): number;
  getDuration(): number;
  getPlayerState?(): number;
  getVideoData(): { readonly video_id: string; readonly title: string };
  destroy?(): void;
}

type PlayerClass = new (
  frame: Element,
  setup: {
    readonly events: {
      readonly onReady: () => void;
      readonly onStateChange: (change: { readonly data: number }) => void;
    };
  },
) => Player;

/** Frames with YouTube players; the API must be enabled in their URL. */
function findFrames({ document, href }: Page): readonly HTMLIFrameElement[] {
  return [...document.querySelectorAll("iframe")].filter((frame) => {
    const url = parseUrl(frame.src, href);
    if (!url || !EMBED.test(url.href)) return false;
    if (url.searchParams.get("enablejsapi") !== "1") {
      url.searchParams.set("enablejsapi", "1");
      url.searchParams.set("origin", new URL(href).origin);
      frame.src = url.href;
    }
    return true;
  });
}

/** Watches existing players and those that are added later, for example after a click. */
export function watchYouTube(page: Page, listener: (player: object, video: PlayingVideo) => void): void {
  const known = new WeakSet<Element>();
  const stops = new Map<object, Stop>();
  let waiting: Element[] = [];
  let isAsked = false;

  const watch = (frame: Element) => {
    const look = () => {
      const { video_id: id, title } = player.getVideoData();
      listener(player, { kind: "youtube", id, title, second: player.getCurrentTime(), duration: player.getDuration() });
      stops.set(frame, page.after(POLL_MS, look));
    };
    const change = (state: number | undefined) => {
      stops.get(frame)?.();
      if (state === PLAYING) look();
    };
    const { Player: PlayerOfFrame } = page.globals["YT"] as { readonly Player: PlayerClass };
    const player = new PlayerOfFrame(frame, {
      events: {
        // A player with autoplay may have started before the listener was attached.
        onReady: () => change(player.getPlayerState?.()),
        onStateChange: ({ data }) => change(data),
      },
    });
  };

  const watchWaiting = () => {
    const frames = waiting;
    waiting = [];
    frames.forEach(watch);
  };

  const isThere = () => typeof (page.globals["YT"] as { readonly Player?: unknown } | undefined)?.Player === "function";
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    const earlier = page.globals[READY];
    page.globals[READY] = () => {
      if (typeof earlier === "function") (earlier as () => void)();
      watchWaiting();
    };
    void page.loadScript(SCRIPT);
  };

  const find = () => {
    const frames = findFrames(page).filter((frame) => !known.has(frame));
    for (const frame of frames) known.add(frame);
    waiting.push(...frames);
    if (!waiting.length) return;
    if (isThere()) watchWaiting();
    else ask();
  };
  // The window does not get load events of frames.
  page.document.addEventListener("load", find, true);
  find();
}
