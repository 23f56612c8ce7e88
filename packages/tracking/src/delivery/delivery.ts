import type { OutgoingEvent } from "../pixels/index.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";

/** Takes the server's copies of events over, as far as the server does not hear of them by itself. */
export interface Delivery {
  readonly offer: (pixel: PixelSlug, event: OutgoingEvent) => void;
  /** The visitor allows the first pixel: what an earlier page left may go. */
  readonly open: (isAllowed: (pixel: PixelSlug) => boolean) => void;
  /** Forgets what waits for a pixel whose consent is gone, or for all. */
  readonly forget: (pixel?: PixelSlug) => void;
}
