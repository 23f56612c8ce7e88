import { RATINGS } from "@vitrine/commerce/reviews";
import { ANIMATION_MS } from "@vitrine/effects/slider/machine";
import type { ShopSettings } from "../server/settings/settings.ts";
import { LANGUAGES } from "../texts/languages.ts";
import { languageNow, say } from "../texts/say.ts";

/** What scripts made for WooCommerce's product pages read: texts, and how the gallery goes about its work. */
export function singleProductParams({ reviews }: Pick<ShopSettings, "reviews">) {
  return {
    i18n_required_rating_text: say("Please select a rating"),
    i18n_rating_options: RATINGS.map(({ stars }) => say("{stars} of 5 stars", { stars })).toReversed(),
    i18n_product_gallery_trigger_text: say("View full-screen image gallery"),
    review_rating_required: reviews.ratingRequired ? "yes" : "no",
    flexslider: {
      rtl: LANGUAGES[languageNow()].direction === "rtl",
      animation: "slide",
      smoothHeight: false,
      directionNav: true,
      controlNav: "thumbnails",
      slideshow: false,
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
