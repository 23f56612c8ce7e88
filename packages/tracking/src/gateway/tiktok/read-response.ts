import { asText, own } from "../../wire/decode-options.ts";
import { jsonResponse, numberIn } from "../response/json-response.ts";
import { inBrackets, namedField } from "../response/named-field.ts";
import { DELIVERED, statusVerdict, unreadable, verdict } from "../response/verdicts.ts";
import type { ErrorKind } from "../response/verdicts.ts";
import type { VendorResponse, Verdict } from "../destination.ts";

const TIKTOK = "TikTok";
const DONE = 0;
const DONE_IN_PART = 20_001;
const INVALID_PARAMETER = 40_002;

/**
 * TikTok responds with 200 to everything; only its own code counts. An unlisted code may be temporary and is retried.
 */
const CLASSES: Readonly<Record<number, readonly [ErrorKind, string]>> = {
  40_001: ["stopped", "does not permit this token to send events to this pixel"],
  [INVALID_PARAMETER]: ["refused", "refuses an event"],
  40_100: ["throttled", "asks to send more slowly"],
  40_105: ["stopped", "refuses the access token"],
};

export function readTikTokResponse(response: VendorResponse, count: number): Verdict {
  const body = jsonResponse(response);
  if (!body) return unreadable(TIKTOK, response);
  if (!Object.hasOwn(body, "code")) return statusVerdict(TIKTOK, response);
  const code = numberIn(body, "code");
  if (code === DONE) return DELIVERED;
  // TikTok does not reliably name the failed events, so halves are sent until each event has its own response.
  if (code === DONE_IN_PART)
    return count > 1
      ? verdict("refused", `${TIKTOK} took only some of the events (code ${code})`, response)
      : DELIVERED;
  // A probe has no events, and TikTok reports that only if it accepts the token.
  if (!count && code === INVALID_PARAMETER) return DELIVERED;
  const [kind, says] = CLASSES[code] ?? ["retry", "is out of order"];
  const field = kind === "refused" ? namedField(asText(own(body, "message"))) : "";
  return verdict(kind, `${TIKTOK} ${says}${inBrackets(`code ${code}`, field)}`, response);
}
