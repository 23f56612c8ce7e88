import { matchesPage } from "./page-rule.ts";
import type { PageEvent, PrintedOptions } from "./shop-options.ts";

export interface OpenPage {
  readonly href: string;
  readonly isHome: boolean;
  /** The page is a 404. */
  readonly isMissing: boolean;
}

type StaticEvents = Record<string, Record<string, unknown>>;

/** Adds the events that this page fires when it opens. One script serves every page, so the page is known only here. */
export function withPageEvents(options: PrintedOptions, page: OpenPage): PrintedOptions {
  const statics: StaticEvents = Object.fromEntries(
    Object.entries(options.staticEvents).map(([pixel, events]) => [pixel, { ...events }]),
  );
  const add = (key: string, byPixel: Readonly<Record<string, object>>, more: object = {}) => {
    for (const [pixel, event] of Object.entries(byPixel)) (statics[pixel] ??= {})[key] = [{ ...event, ...more }];
  };

  const isHere = ({ rules, home }: PageEvent) =>
    (home && page.isHome) || rules.some((rule) => matchesPage(page.href, rule));
  const isSetOffOtherwise = (id: string) => Object.values(options.triggerEventTypes).some((events) => id in events);
  const elsewhere = new Set<string>();
  for (const [id, event] of Object.entries(options.page_events)) {
    const waitsForMore = event.needs === "all" && isSetOffOtherwise(id);
    if (!isHere(event) && waitsForMore) elsewhere.add(id);
    if (isHere(event) && !waitsForMore) add(id, options.triggerEvents[id] ?? {});
  }

  const term = new URL(page.href).searchParams.get("s");
  const { automatic_event_search: search, automatic_event_404: missing } = options.dynamicEvents;
  if (term && search) add("automatic_event_search", search, { params: { search_term: term } });
  if (page.isMissing && missing) add("automatic_event_404", missing);

  const triggerEventTypes = Object.fromEntries(
    Object.entries(options.triggerEventTypes).map(([type, events]) => [
      type,
      Object.fromEntries(Object.entries(events).filter(([id]) => !elsewhere.has(id))),
    ]),
  );
  return { ...options, staticEvents: statics, triggerEventTypes };
}
