import { TriggerSettings } from "../../../server/platform/settings/tracking/event-settings.ts";
import { newEventValues } from "./event-draft.ts";

const LONGEST = 2000;

/**
 * The form of a new event, with the trigger that the recorder put into the URL. Nothing is saved until the owner does.
 */
export function proposedEvent(query: URLSearchParams): Readonly<Record<string, string>> {
  const id = (query.get("id") ?? "").replace(/[^a-z0-9-]/g, "").slice(0, 50);
  const trigger = proposedTrigger(query.get("trigger") ?? "");
  return { ...(trigger ? newEventValues(trigger) : newEventValues()), id };
}

function proposedTrigger(text: string): TriggerSettings | null {
  try {
    return TriggerSettings.parse(JSON.parse(text.slice(0, LONGEST).replaceAll("\0", "")));
  } catch {
    return null;
  }
}
