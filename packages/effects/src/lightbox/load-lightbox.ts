import { nextTask } from "../next-task/index.ts";
import type { Lightbox, LightboxOptions } from "./open-lightbox.ts";

/** Everything about it is fetched when it is first wanted. */
export async function openLightbox(options: LightboxOptions): Promise<Lightbox> {
  const lightbox = await import("./open-lightbox.ts");
  await nextTask();
  return lightbox.openLightbox(options);
}
