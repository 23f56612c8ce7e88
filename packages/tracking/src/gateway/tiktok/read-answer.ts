import { asText, own } from "../../wire/read-like.ts";
import { jsonAnswer, numberIn } from "../answer/json-answer.ts";
import { inBrackets, namedField } from "../answer/named-field.ts";
import { DELIVERED, statusVerdict, unreadable, verdict } from "../answer/verdicts.ts";
import type { ErrorKind } from "../answer/verdicts.ts";
import type { VendorAnswer, Verdict } from "../destination.ts";

const TIKTOK = "TikTok";
const DONE = 0;
const DONE_IN_PART = 20_001;
const INVALID_PARAMETER = 40_002;

/** TikTok answers 200 to everything; only its own code counts. One that is not here may pass: it is tried again. */
const CLASSES: Readonly<Record<number, readonly [ErrorKind, string]>> = {
  40_001: ["stopped", "does not permit this token to send events to this pixel"],
  [INVALID_PARAMETER]: ["refused", "refuses an event"],
  40_100: ["throttled", "asks to send more slowly"],
  40_105: ["stopped", "refuses the access token"],
};

export function readTikTokAnswer(answer: VendorAnswer, count: number): Verdict {
  const body = jsonAnswer(answer);
  if (!body) return unreadable(TIKTOK, answer);
  if (!Object.hasOwn(body, "code")) return statusVerdict(TIKTOK, answer);
  const code = numberIn(body, "code");
  if (code === DONE) return DELIVERED;
  // It does not say dependably which: halves are sent again until each event has an answer of its own.
  if (code === DONE_IN_PART)
    return count > 1 ? verdict("refused", `${TIKTOK} took only some of the events (code ${code})`, answer) : DELIVERED;
  // A probe brings no event, which TikTok says only to those whose token it accepts.
  if (!count && code === INVALID_PARAMETER) return DELIVERED;
  const [kind, says] = CLASSES[code] ?? ["retry", "is out of order"];
  const field = kind === "refused" ? namedField(asText(own(body, "message"))) : "";
  return verdict(kind, `${TIKTOK} ${says}${inBrackets(`code ${code}`, field)}`, answer);
}
