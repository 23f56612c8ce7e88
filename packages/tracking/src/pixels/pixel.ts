import type { Page } from "../page/index.ts";
import type { Params, PrintedEvent } from "../wire/event.ts";
import type { Options } from "../wire/index.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import type { Loose } from "../wire/read-like.ts";

/** An event on its way to one pixel: everything decided, nothing yet in the vendor's words. */
export interface OutgoingEvent {
  /** One per user action, shared with the other pixels and the server's copy. */
  readonly id: string;
  readonly name: string;
  readonly params: Params;
  /** The ids of this pixel that hear it: those the event names, less the hidden ones. */
  readonly ids: readonly string[];
  readonly printed: PrintedEvent;
}

export interface PixelContext {
  readonly page: Page;
  readonly options: Options;
}

/** One destination in one page. It is loaded only with consent, and hears events only while it is loaded. */
export interface Pixel {
  readonly ids: readonly string[];
  /** Hears only what the page printed: neither the visit nor the details of a happening. */
  readonly isTerse?: true;
  /** The event by which other scripts of the page hear what it was sent. */
  readonly announcement?: string;
  /** Cookies that this pixel leaves in the shop's own domain; they go when consent does. */
  readonly cookies: RegExp;
  /** How long the events that a page printed wait, one after the other. */
  readonly staticDelayMs?: (index: number) => number;
  readonly load: (ids: readonly string[]) => void;
  readonly send: (event: OutgoingEvent) => void;
  readonly stop: () => void;
}

export interface PixelKind {
  readonly slug: PixelSlug;
  connect(section: Loose, context: PixelContext): Pixel;
}

/** One call of a vendor's function. */
export type Call = readonly unknown[];
