import { nextTask } from "../next-task/index.ts";
import type { Lightbox, LightboxOptions } from "./prepare-lightbox.ts";

/** Everything about it is fetched when it is first wanted. */
export async function openLightbox(options: LightboxOptions): Promise<Lightbox> {
  const { prepareLightbox } = await import("./prepare-lightbox.ts");
  await nextTask();
  const { open } = prepareLightbox(options);
  await nextTask();
  return open();
}
