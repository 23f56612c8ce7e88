import { asList, asRecord, asText, own } from "../../wire/read-like.ts";
import { jsonAnswer } from "../answer/json-answer.ts";
import { inBrackets } from "../answer/named-field.ts";
import { DELIVERED, statusVerdict, unreadable, verdict } from "../answer/verdicts.ts";
import type { ErrorKind } from "../answer/verdicts.ts";
import type { VendorAnswer, Verdict } from "../destination.ts";

const ADS = "Google Ads";
const BAD_EVENT = ["refused", "refuses an event"] as const;
const OUT_OF_ORDER = ["retry", "is out of order"] as const;

/** By the name of the error that all of Google's services share. */
const CLASSES: Readonly<Record<string, readonly [ErrorKind, string]>> = {
  UNAUTHENTICATED: ["stopped", "refuses the access token"],
  PERMISSION_DENIED: ["stopped", "does not permit this token to send events to this account"],
  NOT_FOUND: ["stopped", "does not know this account or conversion action"],
  RESOURCE_EXHAUSTED: ["throttled", "asks to send more slowly"],
  UNAVAILABLE: OUT_OF_ORDER,
  DEADLINE_EXCEEDED: OUT_OF_ORDER,
  ABORTED: OUT_OF_ORDER,
  INTERNAL: OUT_OF_ORDER,
  UNKNOWN: OUT_OF_ORDER,
  INVALID_ARGUMENT: BAD_EVENT,
  FAILED_PRECONDITION: BAD_EVENT,
  OUT_OF_RANGE: BAD_EVENT,
};

export function readAdsAnswer(answer: VendorAnswer): Verdict {
  const body = jsonAnswer(answer);
  if (!body) return unreadable(ADS, answer);
  const error = asRecord(own(body, "error"));
  const status = asText(own(error, "status"));
  const [kind, says] = (Object.hasOwn(CLASSES, status) ? CLASSES[status] : undefined) ?? [];
  if (kind) return verdict(kind, `${ADS} ${says}${inBrackets(status, reasonIn(own(error, "details")))}`, answer);
  return answer.status < 300 ? DELIVERED : statusVerdict(ADS, answer);
}

/** Such as EVENT_TIME_INVALID; words in capitals name no value. */
function reasonIn(details: unknown): string {
  const reasons = asList(details).map((detail) => asText(own(asRecord(detail), "reason")));
  return reasons.find((reason) => /^[A-Z_]+$/.test(reason)) ?? "";
}
