import { expect, test } from "@playwright/test";
import { openTrackingShop, type TrackingShop, untilMeasuring, visit } from "./support/tracking-shop.ts";

let shop: TrackingShop;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  shop = await openTrackingShop({
    pixels: { facebook: { enabled: true, ids: ["101"] } },
    automatic: { video: { enabled: true } },
  });
});
test.afterAll(() => shop.stop());

/** A player that runs as soon as it is there, and is at its tenth second whenever it is asked. */
const YOUTUBE = `window.YT = { Player: class {
  constructor(frame, { events }) { setTimeout(events.onReady, 20); }
  getPlayerState() { return 1; }
  getCurrentTime() { return 10; }
  getDuration() { return 60; }
  getVideoData() { return { video_id: "abcdefghijk", title: "A bowl" }; }
} };
onYouTubeIframeAPIReady();`;

test("a video that comes with a press is watched like one that was there [T1.05, T4.10]", async ({ browser }) => {
  const { context, page, recorder } = await visit(browser, shop, { statistics: true, marketing: true });
  const html = (body: string) => ({ contentType: "text/html", body });
  await context.route("https://www.youtube-nocookie.com/**", (route) => route.fulfill(html("A player")));
  await context.route("https://www.youtube.com/iframe_api", (route) =>
    route.fulfill({ contentType: "text/javascript", body: YOUTUBE }),
  );
  await page.goto("/journal/");
  await untilMeasuring(page);
  await expect.poll(() => recorder.asked.some((one) => one.includes("ev=PageView"))).toBe(true);

  await page.evaluate(() => {
    const frame = document.createElement("iframe");
    frame.src = "https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1";
    document.body.append(frame);
  });
  const watched = () => recorder.asked.filter((one) => one.includes("ev=WatchVideo"));
  await expect.poll(() => watched().length).toBe(2);
  await page.waitForTimeout(1500);
  expect(watched().map((one) => /progress%22%3A%22(?<mark>\w+)/.exec(one)?.groups?.["mark"])).toEqual(["play", "10"]);
  expect(recorder.breaches).toEqual([]);
  await context.close();
});
