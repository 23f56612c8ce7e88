import type { Page, Stop } from "../page/index.ts";
import type { Params, PrintedEvent } from "../wire/event.ts";
import type { EventName, TrackArguments } from "../wire/event-catalogue.ts";
import type { Options } from "../wire/index.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import type { ReportListener } from "./report.ts";

/** An event as each pixel gets it. */
export type EventsByPixel = ReadonlyMap<PixelSlug, PrintedEvent>;

export interface Tracker {
  readonly page: Page;
  readonly options: Options;
  /** The pixels that this page enabled. */
  readonly pixels: readonly PixelSlug[];
  /**
   * Fires one event: each pixel's event under one id, which is returned. Details say what happened (a link's text, a
   * form's id); pixels that take no such parameters do not get them. A page that has named the event elsewhere, such
   * as in its data layer, passes that id.
   */
  readonly fire: (events: EventsByPixel, details?: Params, id?: string) => string;
  /** Fires an event by its common name on every pixel; each translates it. Other names are the page's own. */
  readonly track: <Name extends EventName>(name: Name, ...params: TrackArguments<Name>) => string;
  /** The printed events: `dynamicEvents[key]`. */
  readonly printed: (key: string) => EventsByPixel;
  /** Parses printed events per pixel, `{pixel: event}`, for the enabled pixels. */
  readonly read: (byPixel: unknown) => EventsByPixel;
  /** Whether this browser may store anything about the visitor. */
  readonly mayRemember: () => boolean;
  /** Runs once the visitor allows the first pixel: now, later, or never. */
  readonly whenAllowed: (run: () => void) => void;
  readonly onReport: (listener: ReportListener) => Stop;
  /** Checks the visitor's choice again. */
  readonly refresh: () => void;
}

/** A source of events: a group of triggers, or the shop events. A page that does not pass it does not load it. */
export type Part = (tracker: Tracker) => void;
