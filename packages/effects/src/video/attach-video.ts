import { wantsMotion, watchSight } from "../in-view/index.ts";
import { logOnce } from "../log-once/index.ts";
import { pauseOthers } from "./pause-others.ts";
import { word } from "../words/index.ts";

/** What the browser's own player lacks: it pauses the others, and what goes wrong is written down. */
export function attachVideo(video: HTMLVideoElement): () => void {
  const detach = new AbortController();
  const { signal } = detach;
  video.addEventListener("play", () => pauseOthers(video), { signal });
  logErrors(video, signal);
  return () => detach.abort();
}

/**
 * Lets a silent video play behind other content while it is in sight. It never starts for visitors who want no motion,
 * and everyone can stop it.
 */
export function attachBackgroundVideo(root: HTMLElement): () => void {
  const [video, button] = [root.querySelector("video"), root.querySelector("button")];
  if (!video || !button || !("IntersectionObserver" in globalThis)) return () => {};
  const detach = new AbortController();
  const { signal } = detach;
  let isWanted = wantsMotion();
  let isSeen = false;
  logErrors(video, signal);
  button.hidden = false;
  button.addEventListener(
    "click",
    () => {
      isWanted = !isWanted;
      update();
    },
    { signal },
  );
  const stopWatching = watchSight(root, ({ isVisible }) => {
    isSeen = isVisible;
    update();
  });
  update();

  function update(): void {
    button?.setAttribute("aria-label", isWanted ? word("Pause the video") : word("Play the video"));
    button?.toggleAttribute("data-playing", isWanted);
    if (!isWanted || !isSeen) video?.pause();
    // Browsers may refuse, to save power for instance. Then its picture stands there.
    else void video?.play().catch(() => undefined);
  }

  return () => {
    detach.abort();
    stopWatching();
    video.pause();
    button.hidden = true;
  };
}

const ERRORS: Readonly<Record<number, string>> = {
  1: "was stopped",
  2: "broke off on the way here",
  3: "cannot be decoded",
  4: "is missing or of an unknown kind",
};

function logErrors(video: HTMLVideoElement, signal: AbortSignal): void {
  // A wrong source reports to its own element, and such reports do not rise: they are caught on their way down.
  video.addEventListener(
    "error",
    ({ target }) => {
      const source = target instanceof HTMLSourceElement ? target.src : video.currentSrc || video.src;
      const code = target instanceof HTMLSourceElement ? 4 : (video.error?.code ?? 4);
      logOnce(`The video ${source} ${ERRORS[code] ?? "cannot be played"}.`);
    },
    { signal, capture: true },
  );
}
