import type { Page } from "../page/index.ts";
import type { Params, PrintedEvent } from "../wire/event.ts";
import type { Options } from "../wire/index.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import type { Loose } from "../wire/decode-options.ts";

/** An event for one pixel: fully decided, but not in the vendor's format yet. */
export interface OutgoingEvent {
  /** One per user action, shared with the other pixels and the server's copy. */
  readonly id: string;
  readonly name: string;
  readonly params: Params;
  /** Ids of this pixel that receive it: those the event names, without hidden ones. */
  readonly ids: readonly string[];
  readonly printed: PrintedEvent;
  /** When it happened, in milliseconds: it may have waited for the visitor's choice. */
  readonly at: number;
}

export interface PixelContext {
  readonly page: Page;
  readonly options: Options;
  /** The options, with everything that the server's filters disabled since. */
  readonly current: () => Options;
  /** Whether the visitor consented to a pixel's purpose; vendors with several products check each. */
  readonly isAgreed: (pixel: PixelSlug) => boolean;
  /** For a script that another pixel loads: if it fails, this pixel sends nothing either. */
  readonly expectScript?: (script: Promise<boolean>) => void;
}

/** One vendor's pixel on one page. It gets events only while it is loaded. */
export interface Pixel {
  readonly ids: readonly string[];
  /** Gets only printed parameters: neither those of the visit nor an event's details. */
  readonly isTerse?: true;
  /** The DOM event that notifies other scripts of what was sent. */
  readonly announcement?: string;
  /** The pixel's cookies on the shop's domain; they are removed when consent is withdrawn. */
  readonly cookies: RegExp;
  /** Delays between the printed events of a page. */
  readonly staticDelayMs?: (index: number) => number;
  /** Whether its script may load before a choice, because it supports a mode with consent denied. */
  readonly loadsDenied?: boolean;
  /** Whether its script creates the IDs that identify the visitor, so that the server's events need it too. */
  readonly identifiesVisitor?: true;
  /** Writes the IDs that the vendor's server needs, if its script is not loaded. */
  readonly identify?: (isStillAllowed: () => boolean) => void;
  /** Loads with consent; with consent denied if `isLimited`, and again once there is consent. */
  readonly load: (ids: readonly string[], isLimited?: boolean) => void;
  /** Called when the visitor's choice may have changed while the pixel stays loaded. */
  readonly consentChanged?: () => void;
  readonly send: (event: OutgoingEvent) => void;
  readonly stop: () => void;
}

export interface PixelKind {
  readonly slug: PixelSlug;
  connect(section: Loose, context: PixelContext): Pixel;
}

/** One call of a vendor's function. */
export type Call = readonly unknown[];
