import { RATINGS } from "@vitrine/commerce/reviews";
import { ANIMATION_MS, AUTOPLAY_DELAY_MS } from "@vitrine/effects/slider/machine";
import type { ShopSettings } from "../server/platform/settings/settings.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { languageNow, t } from "../i18n/t.ts";

/** Parameters for scripts written for WooCommerce's product pages: texts and the gallery's options. */
export function singleProductParams({ reviews, catalog }: Pick<ShopSettings, "reviews" | "catalog">) {
  return {
    i18n_required_rating_text: t("Please select a rating"),
    i18n_rating_options: RATINGS.map(({ stars }) => t("{stars} of 5 stars", { stars })).toReversed(),
    i18n_product_gallery_trigger_text: t("View full-screen image gallery"),
    review_rating_required: reviews.ratingRequired ? "yes" : "no",
    flexslider: {
      rtl: LANGUAGES[languageNow()].direction === "rtl",
      animation: "slide",
      smoothHeight: false,
      directionNav: true,
      controlNav: "thumbnails",
      slideshow: catalog.galleryAutoplay,
      slideshowSpeed: AUTOPLAY_DELAY_MS,
      pauseOnHover: true,
      animationSpeed: ANIMATION_MS,
      animationLoop: false,
      allowOneSlide: false,
    },
    zoom_enabled: "1",
    zoom_options: {},
    photoswipe_enabled: "1",
    photoswipe_options: {
      shareEl: true,
      closeOnScroll: true,
      history: false,
      showAnimationDuration: 333,
      hideAnimationDuration: 333,
      timeToIdle: 4000,
      timeToIdleOutside: 1000,
    },
    flexslider_enabled: "1",
  };
}
