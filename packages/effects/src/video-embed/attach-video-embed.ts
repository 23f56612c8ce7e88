import { logOnce } from "../log-once/index.ts";
import { FRAME_ORIGINS } from "../oembed/index.ts";
import { pauseOthers } from "../video/pause-others.ts";

/**
 * Turns the link to a video into a button that plays it here. Until it is pressed nothing is asked of the host; links
 * opened in a new tab still go there.
 */
export function attachVideoEmbed(root: HTMLElement): () => void {
  const link = root.querySelector<HTMLAnchorElement>("a[data-video-facade]");
  const frame = URL.parse(root.dataset["frame"] ?? "");
  if (!link || !frame || !FRAME_ORIGINS.includes(frame.origin)) {
    logOnce("An embedded video names no player of a known host, so it stays a link.");
    return () => {};
  }
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

function createPlayer(frame: URL, title: string): HTMLIFrameElement {
  const player = document.createElement("iframe");
  const address = new URL(frame);
  // The visitor has just asked for it; a second press in the player would be one too many.
  address.searchParams.set("autoplay", "1");
  player.className = "video-embed-player";
  player.title = title;
  player.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  player.allowFullscreen = true;
  player.referrerPolicy = "strict-origin-when-cross-origin";
  player.src = address.href;
  return player;
}
