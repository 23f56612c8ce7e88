import type { OutgoingEvent } from "../pixels/index.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";

/** Sends the server's copies of events, except those that the server creates itself. */
export interface Delivery {
  readonly offer: (pixel: PixelSlug, event: OutgoingEvent) => void;
  /** The visitor has allowed a pixel: events of an earlier page may be sent. */
  readonly open: (isAllowed: (pixel: PixelSlug) => boolean) => void;
  /** Drops events of a pixel whose consent was withdrawn, or of all pixels. */
  readonly forget: (pixel?: PixelSlug) => void;
}
