import type { LiveGallery } from "./live-gallery.ts";
import { VARIATION_IMAGE_EVENT, type VariationImage } from "./variation-image.ts";

const galleries = new WeakMap<Element, Promise<LiveGallery>>();

/**
 * A product's gallery comes to life in a file of its own, which only pages with one fetch. Wishes that come
 * meanwhile wait in their order.
 */
export function startGallery(place: ParentNode): Promise<LiveGallery> | null {
  const root = place.querySelector<HTMLElement>("[data-gallery]");
  if (!root) return null;
  const known = galleries.get(root);
  if (known) return known;

  const gallery = import("./live-gallery.ts").then(({ attachGallery }) => attachGallery(root));
  galleries.set(root, gallery);
  const product = root.closest<HTMLElement>(".product") ?? document;
  product.addEventListener(VARIATION_IMAGE_EVENT, (event) => {
    const { detail } = event as CustomEvent<VariationImage | null>;
    gallery.then(
      (alive) => alive.showVariation(detail),
      () => undefined,
    );
  });
  // Then the strip scrolls and the links link, as they do without script.
  gallery.catch(() => undefined);
  return gallery;
}

/** The gallery that a control belongs to. */
export function galleryOf(control: Element): Promise<LiveGallery> | null {
  const root = control.closest("[data-gallery]");
  return (root && galleries.get(root)) ?? null;
}
