import type { Page, Stop } from "../../page/index.ts";
import type { PlayingVideo } from "./watch-videos.ts";

const SCRIPT = "https://www.youtube.com/iframe_api";
const READY = "onYouTubeIframeAPIReady";
const EMBED = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/(?:embed|v)\//;
const POLL_MS = 1000;
const PLAYING = 1;

interface Player {
  getCurrentTime(): number;
  getDuration(): number;
  getVideoData(): { readonly video_id: string; readonly title: string };
  destroy?(): void;
}

type PlayerClass = new (
  frame: Element,
  setup: { readonly events: { readonly onStateChange: (change: { readonly data: number }) => void } },
) => Player;

/** The frames that show YouTube; their players speak only when the address asks them to. */
function findFrames({ document, href }: Page): readonly HTMLIFrameElement[] {
  return [...document.querySelectorAll("iframe")].filter((frame) => {
    const url = URL.parse(frame.src, href);
    if (!url || !EMBED.test(url.href)) return false;
    if (url.searchParams.get("enablejsapi") !== "1") {
      url.searchParams.set("enablejsapi", "1");
      url.searchParams.set("origin", new URL(href).origin);
      frame.src = url.href;
    }
    return true;
  });
}

export function watchYouTube(page: Page, hear: (player: object, video: PlayingVideo) => void): void {
  const frames = findFrames(page);
  if (!frames.length) return;
  const stops = new Map<object, Stop>();

  const watch = (frame: Element) => {
    const look = () => {
      const { video_id: id, title } = player.getVideoData();
      hear(player, { kind: "youtube", id, title, second: player.getCurrentTime(), duration: player.getDuration() });
      stops.set(frame, page.after(POLL_MS, look));
    };
    const { Player: PlayerOfFrame } = page.globals["YT"] as { readonly Player: PlayerClass };
    const player = new PlayerOfFrame(frame, {
      events: {
        onStateChange({ data }) {
          stops.get(frame)?.();
          if (data === PLAYING) look();
        },
      },
    });
  };

  const isThere = () => typeof (page.globals["YT"] as { readonly Player?: unknown } | undefined)?.Player === "function";
  if (isThere()) frames.forEach(watch);
  else {
    const earlier = page.globals[READY];
    page.globals[READY] = () => {
      if (typeof earlier === "function") (earlier as () => void)();
      frames.forEach(watch);
    };
    void page.loadScript(SCRIPT);
  }
}
