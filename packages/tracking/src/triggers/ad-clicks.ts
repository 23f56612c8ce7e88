import { closest } from "./trigger.ts";
import type { Trigger } from "./trigger.ts";

const AD = "ins iframe";

/**
 * Clicks inside a frame are not visible to the page; but the window loses its focus while the pointer is over the ad.
 */
export const adClicks: Trigger = ({ page, book, automatic }) => {
  let isOverAd = false;
  page.on("mouseover", (event) => {
    if (closest(event, AD)) isOverAd = true;
  });
  page.on("mouseout", (event) => {
    if (closest(event, "iframe")) isOverAd = false;
  });
  page.on("blur", ({ target }) => {
    if (!isOverAd || (target as unknown) !== page.globals) return;
    book.hit("ad_sense_click", () => true);
    automatic("adsense");
  });
};
