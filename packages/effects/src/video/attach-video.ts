import { wantsMotion, watchSight } from "../in-view/index.ts";
import { logOnce } from "../log-once/index.ts";
import { pauseOthers } from "./pause-others.ts";
import { word } from "../words/index.ts";

/** Adds to the native player: pauses other players, and logs errors. */
export function attachVideo(video: HTMLVideoElement): () => void {
  const detach = new AbortController();
  const { signal } = detach;
  video.addEventListener("play", () => pauseOthers(video), { signal });
  logErrors(video, signal);
  return () => detach.abort();
}

/**
 * Plays a silent video behind other content while it is in view. It never starts with reduced motion,
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
    button?.setAttribute("aria-label", isWanted ? word("Pause video") : word("Play video"));
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

const MISSING = 4;
const ERRORS: Readonly<Record<number, string>> = {
  1: "was stopped",
  2: "broke off on the way here",
  3: "cannot be decoded",
  [MISSING]: "is missing or of an unknown kind",
};

function logErrors(video: HTMLVideoElement, signal: AbortSignal): void {
  for (const { src, code } of failedBefore(video)) logError(src, code);
  // A wrong source reports to its own element, and such reports do not bubble: they are caught on their way down.
  video.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLSourceElement) logError(target.src, MISSING);
      else logError(video.currentSrc || video.src, video.error?.code ?? MISSING);
    },
    { signal, capture: true },
  );
}

function logError(source: string, code: number): void {
  logOnce(`The video ${source} ${ERRORS[code] ?? "cannot be played"}.`);
}

/** Sources that failed before this script ran: their `error` events are over. */
function failedBefore(video: HTMLVideoElement): readonly { readonly src: string; readonly code: number }[] {
  if (video.error) return [{ src: video.currentSrc || video.src, code: video.error.code }];
  const sources = [...video.querySelectorAll("source")];
  const current = sources.findIndex(({ src }) => src === video.currentSrc);
  const isOver = video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE;
  const tried = isOver ? sources : sources.slice(0, Math.max(0, current));
  // A type that the browser does not play is skipped, which is what the list of sources is for.
  return tried
    .filter(({ type }) => type === "" || video.canPlayType(type) !== "")
    .map(({ src }) => ({ src, code: MISSING }));
}
