import { PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/slugs";
import type { CustomEventRule } from "../../../server/platform/settings/tracking/event-settings.ts";
import { EVENT_RULES, pixelEventGroup, triggerGroup } from "./fields/event-fields.ts";
import { isTriggerKind, TRIGGERS, type TriggerKind } from "./fields/trigger-fields.ts";
import type { FieldGroup } from "./setting-field.ts";
import { formValues, withForm } from "./setting-values.ts";

type Values = Readonly<Record<string, string>>;

export const MOST_TRIGGERS = 20;
const KIND = /^triggers\.(?<place>\d{1,2})\.on$/;
const BLANK_RULES = { enabled: true, needs: "any", oncePerPage: false, delaySeconds: 0, windowHours: 0 } as const;
const BLANK_PIXEL = { name: "", params: {}, ids: [], conversionLabels: [] };

export const kindField = (place: number) => `triggers.${place}.on`;
export const removeField = (place: number) => `triggers.${place}.remove`;
export const enabledField = (slug: PixelSlug) => `pixels.${slug}.enabled`;

/** The triggers that a form shows, by their index. */
export function shownTriggers(values: Values): readonly { readonly place: number; readonly kind: TriggerKind }[] {
  return Object.entries(values)
    .flatMap(([name, kind]) => {
      const place = KIND.exec(name)?.groups?.["place"];
      return place !== undefined && isTriggerKind(kind) ? [{ place: Number(place), kind }] : [];
    })
    .toSorted((a, b) => a.place - b.place)
    .slice(0, MOST_TRIGGERS);
}

export function groupsOf(values: Values): readonly FieldGroup[] {
  return [
    EVENT_RULES,
    ...shownTriggers(values).map(({ place, kind }) => triggerGroup(kind, place)),
    ...PIXEL_SLUGS.map(pixelEventGroup),
  ];
}

/** A custom event as form values; pixels that do not receive it have empty fields. */
export function eventValues(event: Omit<CustomEventRule, "id">): Values {
  const kinds = Object.fromEntries(event.triggers.map(({ on }, place) => [kindField(place), on]));
  const whole = {
    ...event,
    pixels: Object.fromEntries(PIXEL_SLUGS.map((slug) => [slug, event.pixels[slug] ?? BLANK_PIXEL])),
  };
  const sent = PIXEL_SLUGS.filter((slug) => event.pixels[slug]).map((slug) => [enabledField(slug), "1"]);
  return { ...kinds, ...formValues(whole, groupsOf(kinds)), ...Object.fromEntries(sent) };
}

/** Adds a trigger of that kind to the end of the form. */
export function withTrigger(values: Values, kind: TriggerKind): Values {
  const place = (shownTriggers(values).at(-1)?.place ?? -1) + 1;
  const blank = { triggers: { [place]: TRIGGERS[kind].blank } };
  return { ...values, [kindField(place)]: kind, ...formValues(blank, [triggerGroup(kind, place)]) };
}

export const newEventValues = (...triggers: CustomEventRule["triggers"]): Values =>
  eventValues({ ...BLANK_RULES, triggers, pixels: {} });

export interface EventDraft {
  /** Not validated yet; the schema of the settings does that. */
  readonly event: Readonly<Record<string, unknown>>;
  readonly groups: readonly FieldGroup[];
  /** The form index of each trigger. */
  readonly places: readonly number[];
}

export function readEventForm(form: ReadonlyMap<string, string>, id: string): EventDraft {
  const values = Object.fromEntries(form);
  const stored = shownTriggers(values).filter(({ place }) => !form.has(removeField(place)));
  const sent = PIXEL_SLUGS.filter((slug) => form.has(enabledField(slug)));
  const groups: readonly FieldGroup[] = [
    EVENT_RULES,
    ...stored.map(({ place, kind }) => triggerGroup(kind, place)),
    ...sent.map(pixelEventGroup),
  ];
  const blank = {
    ...BLANK_RULES,
    triggers: Object.fromEntries(stored.map(({ place, kind }) => [place, { on: kind, ...TRIGGERS[kind].blank }])),
    pixels: Object.fromEntries(sent.map((slug) => [slug, BLANK_PIXEL])),
  };
  const filled = withForm(blank, groups, form);
  const triggers = filled["triggers"] as Readonly<Record<string, unknown>>;
  const places = stored.map(({ place }) => place);
  return { event: { ...filled, id, triggers: places.map((place) => triggers[place]) }, groups, places };
}
