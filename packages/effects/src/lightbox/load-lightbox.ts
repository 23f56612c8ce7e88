import { nextTask } from "../next-task/index.ts";
import type { Lightbox, LightboxOptions } from "./prepare-lightbox.ts";

/** Loads script and styles on first use. */
export async function openLightbox(options: LightboxOptions): Promise<Lightbox> {
  const { prepareLightbox } = await import("./prepare-lightbox.ts");
  await nextTask();
  const { open } = prepareLightbox(options);
  await nextTask();
  return open();
}
