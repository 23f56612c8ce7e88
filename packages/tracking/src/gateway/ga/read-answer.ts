import { asList, asRecord, asText, own } from "../../wire/read-like.ts";
import { jsonAnswer } from "../answer/json-answer.ts";
import { inBrackets } from "../answer/named-field.ts";
import { DELIVERED, statusVerdict, verdict } from "../answer/verdicts.ts";
import type { VendorAnswer, Verdict } from "../destination.ts";

const ANALYTICS = "Google Analytics";

/**
 * Analytics says yes to everything, rubbish and wrong secrets included, and has no body to read. Only its validation,
 * which probes ask, names faults.
 */
export function readAnalyticsAnswer(answer: VendorAnswer): Verdict {
  if (answer.status >= 300) return statusVerdict(ANALYTICS, answer);
  const [fault] = asList(own(jsonAnswer(answer) ?? {}, "validationMessages")).map(asRecord);
  if (!fault) return DELIVERED;
  const code = /^[A-Z_]+$/.exec(asText(own(fault, "validationCode")))?.[0] ?? "";
  const path = /^[\w.[\]]+$/.exec(asText(own(fault, "fieldPath")))?.[0] ?? "";
  return verdict("refused", `${ANALYTICS} finds fault with the message${inBrackets(code, path)}`, answer);
}
