import type { LiveGallery } from "./live-gallery.ts";
import { VARIATION_IMAGE_EVENT } from "./variation-image.ts";

/**
 * The product's gallery comes to life in a file of its own, which only pages with one fetch. Wishes that come
 * meanwhile wait in their order.
 */
export function startGallery(page: Document): Promise<LiveGallery> | null {
  const root = page.querySelector<HTMLElement>("[data-gallery]");
  if (!root) return null;
  const gallery = import("./live-gallery.ts").then(({ attachGallery }) => attachGallery(root));
  page.addEventListener(VARIATION_IMAGE_EVENT, ({ detail }) => {
    gallery.then(
      (alive) => alive.showVariation(detail),
      () => undefined,
    );
  });
  // Then the strip scrolls and the links link, as they do without script.
  gallery.catch(() => undefined);
  return gallery;
}
