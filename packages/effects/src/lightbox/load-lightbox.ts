import type { Lightbox, LightboxOptions } from "./open-lightbox.ts";

/** Everything about it is fetched when it is first wanted. */
export async function openLightbox(options: LightboxOptions): Promise<Lightbox> {
  const lightbox = await import("./open-lightbox.ts");
  return lightbox.openLightbox(options);
}
