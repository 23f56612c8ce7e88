import { expect, test } from "vitest";
import { PIXEL_SLUGS } from "../wire/pixel-slug.ts";
import { PIXEL_SOURCES } from "./sources/index.ts";
import { start } from "./test-pixels.ts";

test("all seven pixels load their own scripts, from hosts in the content policy (T1.02, T7.07)", () => {
  const { page } = start({
    facebook: { pixelIds: ["1"] },
    tiktok: { pixelIds: ["T1"] },
    ga: { trackingIds: ["G-1"] },
    google_ads: { conversion_ids: ["AW-1"] },
    gtm: { trackingIds: ["GTM-1"] },
    pinterest: { pixelIds: ["P1"] },
    bing: { pixelIds: ["B1"] },
  });
  expect(page.scripts).toEqual([
    "https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=T1&lib=ttq",
    "https://connect.facebook.net/en_US/fbevents.js",
    "https://www.googletagmanager.com/gtag/js?id=G-1&l=dataLayerPYS",
    "https://www.googletagmanager.com/gtm.js?id=GTM-1",
    "https://s.pinimg.com/ct/core.js",
    "https://bat.bing.com/bat.js",
  ]);
  const listed = PIXEL_SLUGS.flatMap((slug) => PIXEL_SOURCES[slug].script);
  for (const script of page.scripts) expect(listed).toContain(new URL(script).origin);
});

test("vendors that count pages themselves do so unless the owner disabled page views", async () => {
  class UET {
    readonly received: unknown[] = [];
    push(...call: unknown[]) {
      this.received.push(...call);
    }
  }
  const counted = async (send_page_view: boolean) => {
    const section = (id: string) => ({ pixelIds: [id], send_page_view });
    const { page } = start(
      { tiktok: section("T1"), pinterest: section("P1"), bing: section("B1") },
      { globals: { UET } },
    );
    await page.settle();
    return [
      [...(page.globals["ttq"] as unknown[][])].some(([verb]) => verb === "page"),
      (page.globals["pintrk"] as { queue: unknown[][] }).queue.some(([verb]) => verb === "page"),
      (page.globals["uetq"] as UET).received.includes("pageLoad"),
    ];
  };
  expect(await counted(true)).toEqual([true, true, true]);
  expect(await counted(false)).toEqual([false, false, false]);
});
