import { categoriesOf, CHOICE_EVENT, CONSENT, decodeConsent, recordOf, saveChoice } from "../consent/own/index.ts";
import type { Categories } from "../consent/own/index.ts";
import type { Stop } from "../page/index.ts";
import type { EventName, Tracker } from "../tracker/index.ts";
import { rememberPerson } from "../visitor/index.ts";
import type { PersonHint } from "../visitor/index.ts";
import type { ConsentRecord } from "../wire/consent-cookie.ts";
import type { TrackArguments } from "../wire/event-catalogue.ts";

/** A page's window, as browsers have it. */
export type BrowserWindow = Window & typeof globalThis;

/** One client per page. It may be called before it starts, also on a server, where it never does. */
export interface TrackingClient {
  /** Starts tracking in a browser. Later calls return the same tracker. */
  readonly start: (window: BrowserWindow) => Tracker;
  readonly isStarted: () => boolean;
  /** Fires an event on every pixel. Before the start, events wait. */
  readonly track: <Name extends EventName>(name: Name, ...params: TrackArguments<Name>) => void;
  /** Remembers who the visitor is, for advanced matching, once the visitor allows the first pixel. */
  readonly identify: (person: PersonHint) => void;
  /** The visitor's choice; undefined before the start and while there is none. The same object until it changes. */
  readonly choice: () => Categories | undefined;
  /** Saves the visitor's choice, by purpose or by pixel, and applies it at once. */
  readonly saveChoice: (choice: Categories | ConsentRecord) => void;
  /** Calls the listener once the client has started, which may be now, and after each saved choice. */
  readonly onChoice: (listener: () => void) => Stop;
}

export function clientOf(begin: (window: BrowserWindow) => Tracker): TrackingClient {
  const waiting: ((tracker: Tracker) => void)[] = [];
  const listeners = new Set<() => void>();
  let tracker: Tracker | undefined;
  let choice: Categories | undefined;

  const whenStarted = (run: (tracker: Tracker) => void) => {
    if (tracker) run(tracker);
    else waiting.push(run);
  };

  const update = ({ page }: Tracker) => {
    const record = decodeConsent(page.cookies.read(CONSENT));
    const next = record && categoriesOf(record);
    // Those who compare snapshots, as React does, would render without end.
    if (JSON.stringify(next) !== JSON.stringify(choice)) choice = next;
    for (const listener of listeners) listener();
  };

  return {
    start(window) {
      if (tracker) return tracker;
      const started = (tracker = begin(window));
      started.page.on(CHOICE_EVENT, () => update(started));
      for (const run of waiting.splice(0)) run(started);
      update(started);
      return started;
    },
    isStarted: () => tracker !== undefined,
    track: (name, ...params) => whenStarted((started) => void started.track(name, ...params)),
    identify(person) {
      whenStarted(({ page, options, whenAllowed }) => whenAllowed(() => rememberPerson(page, options, person)));
    },
    choice: () => choice,
    saveChoice(chosen) {
      whenStarted(({ page }) => {
        saveChoice(page, "statistics" in chosen ? recordOf(chosen) : chosen);
        page.announce(CHOICE_EVENT, chosen);
      });
    },
    onChoice(listener) {
      listeners.add(listener);
      if (tracker) listener();
      return () => listeners.delete(listener);
    },
  };
}
