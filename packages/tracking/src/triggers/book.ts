import type { EventsByPixel, Tracker } from "../tracker/tracker.ts";
import type { Params } from "../wire/event.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { asFlag, asList, asRecord, asText, lookIn, own } from "../wire/decode-options.ts";

/** Pixels that skip the automatic event, because a custom event replaced it. */
export type Muted = ReadonlySet<PixelSlug>;

/** The owner's custom events and their triggers. */
export interface Book {
  readonly has: (type: string) => boolean;
  readonly triggers: (type: string) => readonly unknown[];
  /** Fires the events of each trigger of this type that matches. */
  readonly hit: (type: string, matches: (trigger: unknown) => boolean, details?: Params, muting?: string) => Muted;
}

export const UNMUTED: Muted = new Set();

export function createBook(tracker: Tracker): Book {
  const look = lookIn(tracker.options.page);
  const types = asRecord(look("triggerEventTypes"));
  const logic = asRecord(look("triggerLogic"));
  const frequency = asRecord(look("triggerFrequency"));
  const seen = new Map<string, Set<string>>();
  const events = new Map<string, EventsByPixel>();

  /** Read once, so that an event that fires once is the same object the second time. */
  const eventsOf = (id: string): EventsByPixel => {
    const isOnce = asText(own(frequency, id)) === "once";
    const known =
      events.get(id) ??
      new Map(
        [...tracker.read(own(asRecord(look("triggerEvents")), id))].map(([pixel, event]) => [
          pixel,
          { ...event, customEventPostId: event.customEventPostId || id, once: event.once || isOnce },
        ]),
      );
    events.set(id, known);
    return known;
  };

  /** With AND, all kinds of triggers of an event must have occurred on this page. */
  const isComplete = (id: string, type: string) => {
    const kinds = seen.get(id) ?? new Set<string>();
    seen.set(id, kinds.add(type));
    return (
      asText(own(logic, id)) !== "AND" ||
      Object.keys(types).every((other) => !own(asRecord(types[other]), id) || kinds.has(other))
    );
  };

  const entries = (type: string) => Object.entries(asRecord(own(types, type)));
  const triggers = (type: string) => entries(type).flatMap(([, list]) => asList(list));

  return {
    has: (type) => entries(type).length > 0,
    triggers,
    hit(type, matches, details, muting) {
      const muted = new Set<PixelSlug>();
      for (const [id, list] of entries(type)) {
        const hits = asList(list).filter(matches);
        if (!hits.length || !isComplete(id, type)) continue;
        const mutes = muting !== undefined && hits.some((trigger) => asFlag(lookIn(trigger)(muting), false));
        if (mutes) for (const pixel of eventsOf(id).keys()) muted.add(pixel);
        tracker.fire(eventsOf(id), details);
      }
      return muted;
    },
  };
}
