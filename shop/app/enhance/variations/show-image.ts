import { emitOn } from "../events.ts";
import type { WireImage } from "./page-variation.ts";

const EVENT = "vitrine:variation-image";
/** WooCommerce's own gallery script wraps the slides into this. */
const FOREIGN_SLIDER = ".flex-viewport";
/** A product without an image has a placeholder instead of slides. */
const SLIDES = ".woocommerce-product-gallery__image, .woocommerce-product-gallery__image--placeholder";
/** Long enough for the new image to be laid out. */
const RESIZE_DELAY_MS = 20;

/**
 * Passes the selected variation's image to the gallery; null restores the product's own. A gallery run by another
 * script gets it the way WooCommerce's variation script does it.
 */
export function showImage(product: Element, image: WireImage | null): void {
  product.dispatchEvent(new CustomEvent(EVENT, { detail: image, bubbles: true }));
  const root = product.querySelector(".images");
  const isForeign = root !== null && (!root.matches("[data-gallery]") || root.querySelector(FOREIGN_SLIDER) !== null);
  if (isForeign) showInForeignGallery(product, root, image);
  setTimeout(() => {
    dispatchEvent(new Event("resize"));
    if (isForeign) emitOn(root, "woocommerce_gallery_init_zoom");
  }, RESIZE_DELAY_MS);
}

function showInForeignGallery(product: Element, root: Element, image: WireImage | null): void {
  const slides = [...root.querySelectorAll<HTMLElement>(SLIDES)];
  const thumbs = [...product.querySelectorAll<HTMLElement>(".flex-control-nav li img")];
  const [first] = slides;
  if (!first) return;
  swap(first, thumbs[0], null);
  const thumbUrl = image?.gallery_thumbnail_src;
  const thumb = thumbUrl && thumbs.find((each) => each.getAttribute("src") === thumbUrl);
  if (thumb) {
    thumb.click();
    return;
  }
  const own = thumbUrl && slides.find(({ dataset }) => dataset["thumb"] === thumbUrl);
  if (image && !own) swap(first, thumbs[0], image);
  emitOn(root, "woocommerce_gallery_reset_slide_position");
  if (!root.querySelector(FOREIGN_SLIDER)) scrollTo(own || first);
}

function swap(slide: HTMLElement, thumb: HTMLElement | undefined, image: WireImage | null): void {
  const img = slide.querySelector("img.wp-post-image, img.photo-image, img:not([aria-hidden])");
  const full = image?.full_src;
  const values = {
    src: image?.src,
    srcset: image?.srcset,
    sizes: image?.sizes,
    alt: image?.alt,
    "data-caption": image?.caption,
    "data-src": full,
    "data-large_image": full,
    "data-large_image_width": image?.full_src_w,
    "data-large_image_height": image?.full_src_h,
  };
  set(img, values, image !== null);
  // `source` elements of the old image would take precedence over the new one.
  for (const source of slide.querySelectorAll("source")) set(source, { srcset: false }, image !== null);
  set(slide.querySelector("a"), { href: full }, image !== null);
  set(slide, { "data-thumb": image?.src }, image !== null);
  if (thumb) set(thumb, { src: image?.gallery_thumbnail_src }, image !== null);
}

/** Stores originals on the element, as other scripts expect. False removes an attribute. */
function set(
  element: Element | null,
  values: Readonly<Record<string, string | number | false | undefined>>,
  isSwapped: boolean,
): void {
  if (!element) return;
  for (const [name, value] of Object.entries(values)) {
    const original = `data-o_${name}`;
    if (isSwapped && !element.hasAttribute(original)) element.setAttribute(original, element.getAttribute(name) ?? "");
    const requested = isSwapped ? String(value || "") : element.getAttribute(original);
    if (requested === null) continue;
    if (requested === "" && name !== "alt") element.removeAttribute(name);
    else element.setAttribute(name, requested);
  }
}

function scrollTo(slide: HTMLElement): void {
  const strip = slide.parentElement;
  strip?.scrollTo({ left: slide.offsetLeft - strip.offsetLeft, behavior: "instant" });
}
