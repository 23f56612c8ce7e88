import { expect } from "@playwright/test";
import { poll, timedVisit, type TrackingShop, untilAllSent, untilTracking } from "./support/tracking-shop.ts";
import { test } from "./support/tracking-test.ts";

test.use({
  settings: {
    pixels: { facebook: { enabled: true, ids: ["101"] } },
    automatic: { video: { enabled: true } },
  },
});
let shop: TrackingShop;
test.beforeAll(({ shop: ofWorker }) => {
  shop = ofWorker;
});

/** A fake YouTube player that plays at once and is always at its tenth second. */
const YOUTUBE = `window.YT = { Player: class {
  constructor(frame, { events }) { setTimeout(events.onReady, 20); }
  getPlayerState() { return 1; }
  getCurrentTime() { return 10; }
  getDuration() { return 60; }
  getVideoData() { return { video_id: "abcdefghijk", title: "A bowl" }; }
} };
onYouTubeIframeAPIReady();`;

test("a video player added after page load is tracked [T1.05, T4.10]", async ({ browser }) => {
  const { context, page, recorder } = await timedVisit(browser, shop, { statistics: true, marketing: true });
  const html = (body: string) => ({ contentType: "text/html", body });
  await context.route("https://www.youtube-nocookie.com/**", (route) => route.fulfill(html("A player")));
  await context.route("https://www.youtube.com/iframe_api", (route) =>
    route.fulfill({ contentType: "text/javascript", body: YOUTUBE }),
  );
  await page.goto("/journal/");
  await untilTracking(page);
  await poll(() => recorder.requests.some((url) => url.includes("ev=PageView"))).toBe(true);

  await page.evaluate(() => {
    const frame = document.createElement("iframe");
    frame.src = "https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1";
    document.body.append(frame);
  });
  const watched = () => recorder.requests.filter((url) => url.includes("ev=WatchVideo"));
  await poll(() => watched().length).toBe(2);
  // The player is asked every second; a mark that it has passed is not sent again.
  await page.clock.runFor(5000);
  await untilAllSent(page);
  expect(watched().map((url) => /progress%22%3A%22(?<mark>\w+)/.exec(url)?.groups?.["mark"])).toEqual(["play", "10"]);
  expect(recorder.cspViolations).toEqual([]);
  await context.close();
});
