import type { Trigger } from "../trigger.ts";

const PLAYERS = "iframe[src*='youtube'], iframe[src*='player.vimeo.com']";

/**
 * Embedded videos of YouTube and Vimeo. Few pages have one, so the player code loads only on those that do, after the
 * visitor allowed a pixel.
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
    // The window does not get load events of frames.
    document.addEventListener("load", look, true);
    look();
  });
};
