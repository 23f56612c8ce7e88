import { css, forms, links, scroll, triggers } from "@vitrine/tracking/triggers";
import { wireTrigger } from "../../../event-params/wire-trigger.ts";
import type { TriggerSettings } from "../../../server/platform/settings/tracking/event-settings.ts";
import { matchesPage } from "../page-rule.ts";

/** A recorded event of the page. The recorder stops a click before other listeners run, so it is replayed from this. */
export interface Recorded {
  readonly type: "click" | "change" | "blur" | "submit" | "scroll" | "load";
  readonly target: Element | null;
}

type Part = ReturnType<typeof triggers>;
type Tracker = Parameters<Part>[0];

const listen = triggers(links, css, forms, scroll);
const ID = "proposal";

/** Whether the page's triggers, with only this one configured, would send an event for the recorded one. */
export function fires(trigger: TriggerSettings, recorded: Recorded, href: string): boolean {
  if (trigger.on === "page") return trigger.rules.some((rule) => matchesPage(href, rule));
  const wire = wireTrigger(trigger);
  if (!wire) return false;

  let hasFired = false;
  const listeners: ((event: Event) => void)[] = [];
  const page = {
    href,
    document,
    on(type: string, run: (event: Event) => void) {
      if (type === recorded.type) listeners.push(run);
      return () => {};
    },
    after(_milliseconds: number, run: () => void) {
      run();
      return () => {};
    },
  };
  const tracker = {
    page,
    options: { page: { triggerEventTypes: { [wire.type]: { [ID]: [wire.value] } } } },
    read: () => new Map(),
    printed: () => new Map(),
    fire: () => (hasFired = true),
  };
  // Triggers use nothing else of a tracker, and a complete one would ask for consent and load pixels.
  listen(tracker as unknown as Tracker);
  for (const run of listeners) run(recorded as unknown as Event);
  return hasFired;
}
