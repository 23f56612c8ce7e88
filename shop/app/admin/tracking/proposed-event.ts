import { kindField, NEW_EVENT, withTrigger } from "./event-draft.ts";
import { isTriggerKind } from "./fields/trigger-fields.ts";

const LONGEST = 500;

/** A new event as the recorder proposes it in the address. Nothing is saved before the owner says so. */
export function proposedEvent(query: URLSearchParams): Readonly<Record<string, string>> {
  const of = (name: string) => (query.get(name) ?? "").replaceAll("\0", "").slice(0, LONGEST);
  const kind = of("on");
  const id = of("id")
    .replace(/[^a-z0-9-]/g, "")
    .slice(0, 50);
  if (!isTriggerKind(kind)) return { ...NEW_EVENT, id };
  const blank = withTrigger({ ...NEW_EVENT, id }, kind);
  const at = (name: string) => kindField(0).replace(/on$/, name);
  switch (kind) {
    case "click":
    case "hover":
      return { ...blank, [at("selector")]: of("selector") };
    case "link":
      return { ...blank, [at("value")]: of("value") };
    case "page":
      return { ...blank, [at("rules")]: `= ${of("value")}` };
    case "contact-link":
      return { ...blank, [at("rules")]: of("value") };
    default:
      return blank;
  }
}
