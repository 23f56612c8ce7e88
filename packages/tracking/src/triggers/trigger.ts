import type { Page } from "../page/index.ts";
import type { EventsByPixel, Part, Tracker } from "../tracker/tracker.ts";
import type { Params, PrintedEvent } from "../wire/event.ts";
import { asFlag, lookIn } from "../wire/decode-options.ts";
import { createBook, UNMUTED } from "./book.ts";
import type { Book, Muted } from "./book.ts";

export interface TriggerContext {
  readonly tracker: Tracker;
  readonly page: Page;
  readonly book: Book;
  /** Fires the printed automatic event, except on muted pixels. */
  readonly automatic: (key: string, details?: Params, muted?: Muted) => void;
  /** The printed events of that key, if automatic events are enabled. */
  readonly printed: (key: string) => EventsByPixel;
  readonly isOn: (option: string, otherwise: boolean) => boolean;
}

/** One kind of trigger: listens for it and fires events through the context. */
export type Trigger = (context: TriggerContext) => void;

const NONE: EventsByPixel = new Map<never, PrintedEvent>();

/** Combines the given triggers to one part of the tracker. */
export function triggers(...kinds: readonly Trigger[]): Part {
  return (tracker) => {
    const { page } = tracker;
    const look = lookIn(tracker.options.page);
    const isOn = (option: string, otherwise: boolean) => asFlag(look(option), otherwise);
    const areOn = isOn("enable_automatic_events", true);
    const printed = (key: string) => (areOn ? tracker.printed(`automatic_event_${key}`) : NONE);
    const automatic = (key: string, details: Params = {}, muted: Muted = UNMUTED) => {
      const events = new Map([...printed(key)].filter(([pixel]) => !muted.has(pixel)));
      if (events.size) tracker.fire(events, details);
    };
    const context = { tracker, page, book: createBook(tracker), automatic, printed, isOn };
    for (const kind of kinds) kind(context);
  };
}

/** The event's target, or its nearest ancestor that matches. Owners write the selectors, so they may be invalid. */
export function closest({ target }: Event, selector: string): Element | undefined {
  try {
    return (target as Element | null)?.closest?.(selector) ?? undefined;
  } catch {
    return undefined;
  }
}
