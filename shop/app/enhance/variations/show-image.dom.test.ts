// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { showImage } from "./show-image.ts";

const OTHER = {
  src: "/media/sage-800.webp",
  srcset: false,
  sizes: false,
  alt: "Sage mug",
  caption: "Sage",
  full_src: "/media/sage-1200.avif",
  full_src_w: 1200,
  full_src_h: 1500,
  gallery_thumbnail_src: "/media/sage-400.webp",
} as const;

/** A gallery as WooCommerce's script leaves it: wrapped slides with thumbnails. */
beforeEach(() => {
  document.body.innerHTML = `
    <div class="product"><div class="images" data-gallery>
      <div class="flex-viewport"><div class="woocommerce-product-gallery__wrapper">
        ${["oat", "ink"]
          .map(
            (name, at) => `<div class="woocommerce-product-gallery__image" data-thumb="/media/${name}-400.webp">
              <a href="/media/${name}-1200.avif"><picture><source srcset="/media/${name}-1200.avif">
                <img ${at === 0 ? 'class="wp-post-image"' : ""} src="/media/${name}-800.webp" alt="${name}"
                  data-large_image="/media/${name}-1200.avif" data-large_image_width="1100"></picture></a></div>`,
          )
          .join("")}
      </div></div>
      <ol class="flex-control-nav"><li><img src="/media/oat-400.webp"></li><li><img src="/media/ink-400.webp"></li></ol>
    </div></div>`;
});

function find(selector: string): Element {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}
const stateOf = () => ({
  src: find(".wp-post-image").getAttribute("src"),
  alt: find(".wp-post-image").getAttribute("alt"),
  large: find(".wp-post-image").getAttribute("data-large_image"),
  width: find(".wp-post-image").getAttribute("data-large_image_width"),
  link: find("a").getAttribute("href"),
  modern: find("source").getAttribute("srcset"),
  thumb: find(".flex-control-nav img").getAttribute("src"),
});

test("clicks the other script's thumbnail when it shows the image", () => {
  const clicked = vi.fn<(event: Event) => void>();
  find(".flex-control-nav li:nth-child(2) img").addEventListener("click", clicked);
  showImage(find(".product"), { ...OTHER, gallery_thumbnail_src: "/media/ink-400.webp" });
  expect(clicked).toHaveBeenCalledOnce();
  expect(stateOf().src).toBe("/media/oat-800.webp");
});

test("replaces the first image, with large image and thumbnail, and restores it", () => {
  const before = stateOf();
  const reset = vi.fn<(event: Event) => void>();
  find(".images").addEventListener("woocommerce_gallery_reset_slide_position", reset);
  showImage(find(".product"), OTHER);
  expect(stateOf()).toEqual({
    src: OTHER.src,
    alt: "Sage mug",
    large: OTHER.full_src,
    width: "1200",
    link: OTHER.full_src,
    modern: null,
    thumb: OTHER.gallery_thumbnail_src,
  });
  showImage(find(".product"), null);
  expect(stateOf()).toEqual(before);
  expect(reset).toHaveBeenCalledTimes(2);
});
