import type { WireImage } from "./page-variation.ts";

const EVENT = "vitrine:variation-image";
/** Long enough for the new picture to have its place. */
const RESIZE_DELAY_MS = 20;

/**
 * Tells the gallery which picture belongs to the choice; null is the product's own. A page whose gallery does not
 * listen gets the picture in its first slide.
 */
export function showImage(product: Element, image: WireImage | null): void {
  product.dispatchEvent(new CustomEvent(EVENT, { detail: image, bubbles: true }));
  if (!product.querySelector("[data-gallery]")) showInFirstSlide(product, image);
  setTimeout(() => dispatchEvent(new Event("resize")), RESIZE_DELAY_MS);
}

function showInFirstSlide(product: Element, image: WireImage | null): void {
  const slides = [...product.querySelectorAll<HTMLElement>(".images .woocommerce-product-gallery__image")];
  const [first] = slides;
  if (!first) return;
  const own = image && slides.find(({ dataset }) => dataset["thumb"] === image.gallery_thumbnail_src);
  swap(first, own ? null : image);
  scrollTo(own ?? first);
}

function swap(slide: HTMLElement, image: WireImage | null): void {
  const picture = slide.querySelector("img.wp-post-image, img.photo-image, img:not([aria-hidden])");
  set(picture, { src: image?.src, srcset: image?.srcset, sizes: image?.sizes, alt: image?.alt }, image !== null);
  // The modern formats of the old picture would win over the new one.
  for (const source of slide.querySelectorAll("source")) set(source, { srcset: false }, image !== null);
  set(slide.querySelector("a"), { href: image?.full_src }, image !== null);
}

/** Originals are kept on the element, as other scripts expect. False takes an attribute away. */
function set(
  element: Element | null,
  values: Readonly<Record<string, string | false | undefined>>,
  isSwapped: boolean,
): void {
  if (!element) return;
  for (const [name, value] of Object.entries(values)) {
    const kept = `data-o_${name}`;
    if (isSwapped && !element.hasAttribute(kept)) element.setAttribute(kept, element.getAttribute(name) ?? "");
    const wanted = isSwapped ? value || "" : element.getAttribute(kept);
    if (wanted === null) continue;
    if (wanted === "" && name !== "alt") element.removeAttribute(name);
    else element.setAttribute(name, wanted);
  }
}

function scrollTo(slide: HTMLElement): void {
  const strip = slide.parentElement;
  strip?.scrollTo({ left: slide.offsetLeft - strip.offsetLeft, behavior: "instant" });
}
