import { asList, asRecord, asText, own } from "../../wire/decode-options.ts";
import { jsonResponse, numberIn } from "../response/json-response.ts";
import { inBrackets } from "../response/named-field.ts";
import { DELIVERED, statusVerdict, unreadable, verdict } from "../response/verdicts.ts";
import type { VendorResponse, Verdict } from "../destination.ts";

const MICROSOFT = "Microsoft Advertising";
const BAD_REQUEST = 400;

interface Fault {
  readonly index: number;
  readonly reason: string;
}

export function readMicrosoftResponse(response: VendorResponse, count: number): Verdict {
  const body = jsonResponse(response);
  if (!body) return unreadable(MICROSOFT, response);
  // A probe has no events, and Microsoft reports that only if it accepts the token.
  if (!count && response.status === BAD_REQUEST) return DELIVERED;
  if (response.status >= 300 && response.status !== BAD_REQUEST) return statusVerdict(MICROSOFT, response);

  const faults = faultsIn(own(asRecord(own(body, "error")), "details"), count);
  const sent = numberIn(body, "eventsReceived");
  const received = Number.isNaN(sent) ? (response.status < 300 ? count - faults.length : 0) : sent;
  if (received + faults.length >= count) return { kind: "delivered", refused: faults };
  return verdict("refused", `${MICROSOFT} refuses an event (HTTP ${response.status})`, response);
}

/** One fault per event, without warnings. */
function faultsIn(details: unknown, count: number): readonly Fault[] {
  const byIndex = new Map<number, Fault>();
  for (const detail of asList(details).map(asRecord)) {
    const index = numberIn(detail, "index");
    if (own(detail, "isWarning") === true || !Number.isInteger(index) || index < 0 || index >= count) continue;
    const property = /^[\w.[\]]+$/.exec(asText(own(detail, "propertyName")))?.[0] ?? "";
    byIndex.set(index, { index, reason: `${MICROSOFT} refuses the event${inBrackets(property)}` });
  }
  return [...byIndex.values()];
}
