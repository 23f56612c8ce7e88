import type { Page, Stop } from "../page/index.ts";
import type { Params, PrintedEvent } from "../wire/event.ts";
import type { EventName, TrackArguments } from "../wire/event-catalogue.ts";
import type { Options } from "../wire/index.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import type { ReportListener } from "./report.ts";

/** What a happening means to each pixel. */
export type EventsByPixel = ReadonlyMap<PixelSlug, PrintedEvent>;

export interface Tracker {
  readonly page: Page;
  readonly options: Options;
  /** The pixels that this page has switched on. */
  readonly pixels: readonly PixelSlug[];
  /**
   * Fires one happening: each pixel's event under one id, which is returned. Details say what happened (a link's text, a
   * form's id); pixels that take no such parameters do not get them.
   */
  readonly fire: (events: EventsByPixel, details?: Params) => string;
  /** Fires an event by its common name on every pixel; each translates it. Other names are the page's own. */
  readonly track: <Name extends EventName>(name: Name, ...params: TrackArguments<Name>) => string;
  /** What the page printed for a happening: `dynamicEvents[key]`. */
  readonly printed: (key: string) => EventsByPixel;
  /** Events per pixel as pages print them, `{pixel: event}`, of the pixels that are switched on. */
  readonly read: (byPixel: unknown) => EventsByPixel;
  /** Whether anything about the visitor may be kept in this browser. */
  readonly mayRemember: () => boolean;
  /** Runs once the visitor allows the first pixel: now, later, or never. */
  readonly whenAllowed: (run: () => void) => void;
  readonly onReport: (listener: ReportListener) => Stop;
  /** Looks at the visitor's choice again. */
  readonly refresh: () => void;
}

/** Something that makes events happen: a group of triggers, a shop. Whoever does not hand it in does not load it. */
export type Part = (tracker: Tracker) => void;
