import type { Page } from "../../page/index.ts";
import { parseJson } from "../../wire/attempt.ts";
import { asRecord, asText } from "../../wire/read-like.ts";
import type { PlayingVideo } from "./watch-videos.ts";

const ORIGIN = "https://player.vimeo.com";
const VIDEO = /^https:\/\/player\.vimeo\.com\/video\/(?<id>\d+)/;

/** Vimeo's players answer messages; asked for their progress, they tell it several times a second. */
export function watchVimeo(page: Page, hear: (player: object, video: PlayingVideo) => void): void {
  const frames = () => [...page.document.querySelectorAll("iframe")].filter(({ src }) => VIDEO.test(src));
  const titles = new WeakMap<object, string>();
  const ask = (frame: HTMLIFrameElement) => {
    const say = (message: object) => frame.contentWindow?.postMessage(JSON.stringify(message), ORIGIN);
    say({ method: "addEventListener", value: "timeupdate" });
    say({ method: "addEventListener", value: "play" });
    say({ method: "getVideoTitle" });
  };

  page.on("message", (event) => {
    const { origin, source, data } = event as MessageEvent;
    if (origin !== ORIGIN) return;
    // Looked for each time, because players come when somebody asks for them, and tell when they are ready.
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (!frame) return;
    const message = asRecord(typeof data === "string" ? parseJson(data) : data);
    if (message["event"] === "ready") ask(frame);
    if (message["method"] === "getVideoTitle") titles.set(frame, asText(message["value"]));
    if (message["event"] !== "timeupdate" && message["event"] !== "play") return;
    const { seconds, duration } = asRecord(message["data"]);
    const id = VIDEO.exec(frame.src)?.groups?.["id"] ?? "";
    const video = { kind: "vimeo", id, title: titles.get(frame) ?? frame.title } as const;
    hear(frame, { ...video, second: Number(seconds) || 0, duration: Number(duration) || 0 });
  });
  frames().forEach(ask);
}
