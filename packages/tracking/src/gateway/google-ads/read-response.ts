import { asList, asRecord, asText, own } from "../../wire/decode-options.ts";
import { jsonResponse } from "../response/json-response.ts";
import { inBrackets } from "../response/named-field.ts";
import { DELIVERED, statusVerdict, unreadable, verdict } from "../response/verdicts.ts";
import type { ErrorKind } from "../response/verdicts.ts";
import type { VendorResponse, Verdict } from "../destination.ts";

const ADS = "Google Ads";
const BAD_EVENT = ["refused", "refuses an event"] as const;
const OUT_OF_ORDER = ["retry", "is out of order"] as const;

/** By Google's canonical error status. */
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

export function readAdsResponse(response: VendorResponse): Verdict {
  const body = jsonResponse(response);
  if (!body) return unreadable(ADS, response);
  const error = asRecord(own(body, "error"));
  const status = asText(own(error, "status"));
  const [kind, says] = (Object.hasOwn(CLASSES, status) ? CLASSES[status] : undefined) ?? [];
  if (kind) return verdict(kind, `${ADS} ${says}${inBrackets(status, reasonIn(own(error, "details")))}`, response);
  return response.status < 300 ? DELIVERED : statusVerdict(ADS, response);
}

/** An error code such as EVENT_TIME_INVALID; codes in capitals contain no personal data. */
function reasonIn(details: unknown): string {
  const reasons = asList(details).map((detail) => asText(own(asRecord(detail), "reason")));
  return reasons.find((reason) => /^[A-Z_]+$/.test(reason)) ?? "";
}
