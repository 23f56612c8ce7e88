import type { Params } from "../wire/event.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";

/** An event as the server shall pass it on, under the same id as the pixel's. */
export interface ServerCopy {
  readonly pixel: PixelSlug;
  readonly name: string;
  readonly key: string;
  readonly id: string;
  readonly ids: readonly string[];
  readonly params: Params;
  readonly url: string;
  readonly wooOrder: string;
  readonly eddOrder: string;
}

export interface Delivery {
  /** Takes a copy over, to leave after the given time at the earliest. */
  send(copy: ServerCopy, delayMs: number): void;
  /** Forgets what waits for a pixel whose consent is gone, or for all. */
  forget(pixel?: PixelSlug): void;
  stop(): void;
}
