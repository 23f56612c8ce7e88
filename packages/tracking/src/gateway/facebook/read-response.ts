import { asRecord, asText, own } from "../../wire/decode-options.ts";
import type { Loose } from "../../wire/decode-options.ts";
import { jsonResponse, numberIn } from "../response/json-response.ts";
import { inBrackets, namedField } from "../response/named-field.ts";
import { DELIVERED, statusVerdict, unreadable, verdict } from "../response/verdicts.ts";
import type { ErrorKind } from "../response/verdicts.ts";
import type { VendorResponse, Verdict } from "../destination.ts";

const META = "Meta";

interface ErrorClass {
  readonly kind: ErrorKind;
  readonly says: string;
}

const OUT_OF_ORDER: ErrorClass = { kind: "retry", says: "is out of order" };
const TOO_FAST: ErrorClass = { kind: "throttled", says: "asks to send more slowly" };
const NOT_PERMITTED: ErrorClass = { kind: "stopped", says: "does not permit this token to send events to this pixel" };
const BAD_EVENT: ErrorClass = { kind: "refused", says: "refuses an event" };

/**
 * By code, or by code and subcode where the subcode changes the meaning. An unlisted code may be temporary and is
 * retried.
 */
const CLASSES: ReadonlyMap<string, ErrorClass> = new Map([
  ["1", OUT_OF_ORDER],
  ["2", OUT_OF_ORDER],
  ["341", OUT_OF_ORDER],
  ["368", OUT_OF_ORDER],
  ["5000", OUT_OF_ORDER],
  ["21009", OUT_OF_ORDER],
  ["4", TOO_FAST],
  ["17", TOO_FAST],
  ["613", TOO_FAST],
  ["80003", TOO_FAST],
  ["190", { kind: "stopped", says: "refuses the access token" }],
  ["200", NOT_PERMITTED],
  ["100/33", NOT_PERMITTED],
  ["100/2804003", { kind: "refused", says: "refuses events older than seven days" }],
  ["100", BAD_EVENT],
  ["3", BAD_EVENT],
  ["105", BAD_EVENT],
]);

const INVALID_PARAMETER = "100";

export function readMetaResponse(response: VendorResponse, count: number): Verdict {
  const body = jsonResponse(response);
  if (!body) return unreadable(META, response);
  const error = asRecord(own(body, "error"));
  if (Object.hasOwn(error, "code")) return readError(response, count, error);
  if (response.status >= 400) return statusVerdict(META, response);

  const received = numberIn(body, "events_received");
  if (received >= count) return DELIVERED;
  return verdict("refused", `${META} took only some of the events`, response);
}

function readError(reply: VendorResponse, count: number, error: Loose): Verdict {
  const code = asText(own(error, "code"));
  const subcode = asText(own(error, "error_subcode"));
  const precise = CLASSES.get(`${code}/${subcode}`);
  // A probe has no events, and Meta reports that only if it accepts the token.
  if (!count && code === INVALID_PARAMETER && !precise) return DELIVERED;
  const { kind, says } = precise ?? CLASSES.get(code) ?? OUT_OF_ORDER;
  const field = namedField(asText(own(error, "message")));
  return verdict(kind, `${META} ${says}${inBrackets(`code ${code}`, precise ? subcode : "", field)}`, reply);
}
