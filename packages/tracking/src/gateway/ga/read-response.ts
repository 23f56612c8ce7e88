import { asList, asRecord, asText, own } from "../../wire/decode-options.ts";
import { jsonResponse } from "../response/json-response.ts";
import { inBrackets } from "../response/named-field.ts";
import { DELIVERED, statusVerdict, verdict } from "../response/verdicts.ts";
import type { VendorResponse, Verdict } from "../destination.ts";

const ANALYTICS = "Google Analytics";

/**
 * Analytics accepts everything, including invalid events and wrong secrets, with an empty body. Only its validation
 * endpoint, which probes use, reports errors.
 */
export function readAnalyticsResponse(response: VendorResponse): Verdict {
  if (response.status >= 300) return statusVerdict(ANALYTICS, response);
  const [fault] = asList(own(jsonResponse(response) ?? {}, "validationMessages")).map(asRecord);
  if (!fault) return DELIVERED;
  const code = /^[A-Z_]+$/.exec(asText(own(fault, "validationCode")))?.[0] ?? "";
  const path = /^[\w.[\]]+$/.exec(asText(own(fault, "fieldPath")))?.[0] ?? "";
  return verdict("refused", `${ANALYTICS} rejected the event${inBrackets(code, path)}`, response);
}
