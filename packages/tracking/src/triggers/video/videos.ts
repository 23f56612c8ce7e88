import type { Trigger } from "../trigger.ts";

const PLAYERS = "iframe[src*='youtube'], iframe[src*='player.vimeo.com']";

/**
 * Embedded videos of YouTube and Vimeo. Few pages have one, so what talks to players is loaded by the pages that do, and
 * only once the visitor allows a pixel.
 */
export const videos: Trigger = (context) => {
  const { document } = context.page;
  let isLoaded = false;
  const look = () => {
    if (isLoaded || !document.querySelector(PLAYERS)) return;
    isLoaded = true;
    void import("./watch-videos.ts").then(({ watchVideos }) => watchVideos(context));
  };
  context.tracker.whenAllowed(() => {
    // Windows never hear that a frame was loaded.
    document.addEventListener("load", look, true);
    look();
  });
};
