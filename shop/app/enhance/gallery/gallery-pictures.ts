import type { LightboxImage } from "@vitrine/effects/lightbox";
import type { LargePicture } from "@vitrine/effects/zoom";

/** Reads a slide's large image from its markup. */
export function largeImageOf(slide: Element): LargePicture | null {
  const { src, width, height } = lightboxImageOf(slide);
  return src && width > 0 ? { src, width, height } : null;
}

export function lightboxImageOf(slide: Element): LightboxImage {
  const thumbnail = slide.querySelector<HTMLImageElement>("img[data-large_image]");
  const {
    large_image: src = "",
    large_image_width: width,
    large_image_height: height,
    caption = "",
  } = thumbnail?.dataset ?? {};
  return { src, width: Number(width) || 0, height: Number(height) || 0, alt: thumbnail?.alt ?? "", caption, thumbnail };
}
