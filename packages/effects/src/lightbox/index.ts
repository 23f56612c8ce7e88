export type { LightboxImage } from "./lightbox-image.ts";
export { type LightboxItem, LightboxLinks } from "./lightbox.tsx";
export { openLightbox } from "./load-lightbox.ts";
export type { Lightbox, LightboxOptions } from "./prepare-lightbox.ts";
