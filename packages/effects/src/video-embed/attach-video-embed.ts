import { logOnce } from "../log-once/index.ts";
import { FRAME_ORIGINS } from "../oembed/index.ts";
import { pauseOthers } from "../video/pause-others.ts";
import { parseUrl } from "../parse-url/index.ts";

/**
 * Turns the link to a video into a button that plays it in place. Nothing is requested from the host before that; links
 * opened in a new tab still go there.
 */
export function attachVideoEmbed(root: HTMLElement): () => void {
  const link = root.querySelector<HTMLAnchorElement>("a[data-video-facade]");
  const frame = parseUrl(root.dataset["frame"] ?? "");
  if (!link || !frame || !FRAME_ORIGINS.includes(frame.origin)) {
    logOnce("An embedded video names no player of a known host, so it stays a link.");
    return () => {};
  }
  // Players are controlled by `postMessage` only.
  if (typeof window.postMessage !== "function") {
    logOnce("Sorry, the video player is not available in this browser.");
    return () => {};
  }
  fitSize(root);
  const button = document.createElement("button");
  button.type = "button";
  button.className = link.className;
  button.append(...link.childNodes);
  link.replaceWith(button);
  root.classList.add("is-live");
  button.addEventListener("click", () => {
    pauseOthers(null);
    const player = createPlayer(frame, root.dataset["title"] ?? "");
    button.replaceWith(player);
    root.classList.add("is-playing");
    player.focus();
  });

  return () => {
    if (!button.isConnected) return;
    link.append(...button.childNodes);
    button.replaceWith(link);
    root.classList.remove("is-live");
  };
}

/** Sizes come as data, because the content policy forbids style attributes. */
function fitSize({ dataset, style }: HTMLElement): void {
  const pixels = (name: string) => (dataset[name] ? `${dataset[name]}px` : "");
  const { width, height, responsive } = dataset;
  style.inlineSize = responsive === "false" ? pixels("width") : "";
  style.maxInlineSize = pixels("maxwidth") || (responsive === "false" ? "" : pixels("width"));
  if (width && height) style.setProperty("--video-embed-ratio", `${width} / ${height}`);
  if (height && (responsive === "false" || !width)) style.setProperty("--video-embed-height", `${height}px`);
  if (dataset["maxheight"]) style.setProperty("--video-embed-max-height", pixels("maxheight"));
}

function createPlayer(frame: URL, title: string): HTMLIFrameElement {
  const player = document.createElement("iframe");
  const address = new URL(frame);
  // The visitor has already pressed play; the player must not require a second press.
  if (!address.searchParams.has("autoplay")) address.searchParams.set("autoplay", "1");
  player.className = "video-embed-player";
  player.title = title;
  player.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  player.allowFullscreen = true;
  player.referrerPolicy = "strict-origin-when-cross-origin";
  player.src = address.href;
  return player;
}
