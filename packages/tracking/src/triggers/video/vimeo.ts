import type { Page } from "../../page/index.ts";
import { parseJson } from "../../wire/attempt.ts";
import { asRecord, asText } from "../../wire/decode-options.ts";
import type { PlayingVideo } from "./watch-videos.ts";

const ORIGIN = "https://player.vimeo.com";
const VIDEO = /^https:\/\/player\.vimeo\.com\/video\/(?<id>\d+)/;

/** Vimeo's players communicate by messages; after a subscription they report progress several times a second. */
export function watchVimeo(page: Page, listener: (player: object, video: PlayingVideo) => void): void {
  const frames = () => [...page.document.querySelectorAll("iframe")].filter(({ src }) => VIDEO.test(src));
  const titles = new WeakMap<object, string>();
  const ask = (frame: HTMLIFrameElement) => {
    const post = (message: object) => frame.contentWindow?.postMessage(JSON.stringify(message), ORIGIN);
    post({ method: "addEventListener", value: "timeupdate" });
    post({ method: "addEventListener", value: "play" });
    post({ method: "getVideoTitle" });
  };

  page.on("message", (event) => {
    const { origin, source, data } = event as MessageEvent;
    if (origin !== ORIGIN) return;
    // Looked up each time, because players may be added later, and report when they are ready.
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (!frame) return;
    const message = asRecord(typeof data === "string" ? parseJson(data) : data);
    if (message["event"] === "ready") ask(frame);
    if (message["method"] === "getVideoTitle") titles.set(frame, asText(message["value"]));
    if (message["event"] !== "timeupdate" && message["event"] !== "play") return;
    const { seconds, duration } = asRecord(message["data"]);
    const id = VIDEO.exec(frame.src)?.groups?.["id"] ?? "";
    const video = { kind: "vimeo", id, title: titles.get(frame) ?? frame.title } as const;
    listener(frame, { ...video, second: Number(seconds) || 0, duration: Number(duration) || 0 });
  });
  frames().forEach(ask);
}
