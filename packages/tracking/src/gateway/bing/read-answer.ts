import { asList, asRecord, asText, own } from "../../wire/read-like.ts";
import { jsonAnswer, numberIn } from "../answer/json-answer.ts";
import { inBrackets } from "../answer/named-field.ts";
import { DELIVERED, statusVerdict, unreadable, verdict } from "../answer/verdicts.ts";
import type { VendorAnswer, Verdict } from "../destination.ts";

const MICROSOFT = "Microsoft Advertising";
const BAD_REQUEST = 400;

interface Fault {
  readonly index: number;
  readonly reason: string;
}

export function readMicrosoftAnswer(answer: VendorAnswer, count: number): Verdict {
  const body = jsonAnswer(answer);
  if (!body) return unreadable(MICROSOFT, answer);
  // A probe brings no event, which Microsoft says only to those whose token it accepts.
  if (!count && answer.status === BAD_REQUEST) return DELIVERED;
  if (answer.status >= 300 && answer.status !== BAD_REQUEST) return statusVerdict(MICROSOFT, answer);

  const faults = faultsIn(own(asRecord(own(body, "error")), "details"), count);
  const told = numberIn(body, "eventsReceived");
  const received = Number.isNaN(told) ? (answer.status < 300 ? count - faults.length : 0) : told;
  if (received + faults.length >= count) return { kind: "delivered", refused: faults };
  return verdict("refused", `${MICROSOFT} refuses an event (HTTP ${answer.status})`, answer);
}

/** One for each event, warnings aside. */
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
