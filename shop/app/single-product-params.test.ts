import { expect, test } from "vitest";
import { ShopSettings } from "../server/platform/settings/settings.ts";
import { shopParams } from "./shop-params.ts";

function paramsAt(path: string): Record<string, Record<string, unknown>> {
  return JSON.parse(shopParams(ShopSettings.parse({}), "http://shop.test", path, null, null));
}

test("configures slider, zoom and lightbox of the gallery (S2.09, S2.10, S2.11)", () => {
  const params = paramsAt("/product/mug/")["wc_single_product_params"];
  expect(params).toMatchObject({
    i18n_required_rating_text: "Please select a rating",
    i18n_product_gallery_trigger_text: "View full-screen image gallery",
    review_rating_required: "yes",
    flexslider_enabled: "1",
    zoom_enabled: "1",
    photoswipe_enabled: "1",
  });
  expect(params?.["flexslider"]).toMatchObject({
    animation: "slide",
    slideshow: false,
    animationSpeed: 600,
    rtl: false,
  });
  expect(params?.["photoswipe_options"]).toMatchObject({ showAnimationDuration: 333, timeToIdle: 4000 });
  expect(paramsAt("/shop/")["wc_single_product_params"]).toBeUndefined();
});

test("configures autoplay for WooCommerce’s own slider as well (S9.01)", () => {
  const settings = ShopSettings.parse({ catalog: { galleryAutoplay: true } });
  const params = JSON.parse(shopParams(settings, "http://shop.test", "/product/mug/", null, null));
  expect(params.wc_single_product_params.flexslider).toMatchObject({ slideshow: true, slideshowSpeed: 7000 });
});
