import type { LiveGallery } from "./live-gallery.ts";
import { VARIATION_IMAGE_EVENT, type VariationImage } from "./variation-image.ts";

const galleries = new WeakMap<Element, Promise<LiveGallery>>();

/** Loads the gallery's code, a chunk that only pages with a gallery fetch. Clicks in the meantime wait in order. */
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
  // If loading fails, the strip scrolls and its links work as they do without script.
  gallery.catch(() => undefined);
  return gallery;
}

/** The gallery that contains a control. */
export function galleryOf(control: Element): Promise<LiveGallery> | null {
  const root = control.closest("[data-gallery]");
  return (root && galleries.get(root)) ?? null;
}
