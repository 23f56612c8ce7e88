import { asList, asRecord, asText, own } from "../../wire/decode-options.ts";
import type { Loose } from "../../wire/decode-options.ts";
import { jsonResponse, numberIn } from "../response/json-response.ts";
import { inBrackets, namedField } from "../response/named-field.ts";
import { statusVerdict, unreadable, verdict } from "../response/verdicts.ts";
import type { ErrorKind } from "../response/verdicts.ts";
import type { VendorResponse, Verdict } from "../destination.ts";

const PINTEREST = "Pinterest";

const CLASSES: Readonly<Record<number, readonly [ErrorKind, string]>> = {
  2: ["stopped", "refuses the access token"],
  8: ["throttled", "asks to send more slowly"],
  29: ["stopped", "does not permit this token to send events to this ad account"],
  4196: ["refused", "refuses an event"],
  4197: ["retry", "takes no events for the moment"],
};

/** Results per event take precedence over the status: with 422, Pinterest has still accepted the valid events. */
export function readPinterestResponse(response: VendorResponse, count: number): Verdict {
  const body = jsonResponse(response);
  if (!body) return unreadable(PINTEREST, response);
  const outcomes = asList(own(body, "events") ?? own(asRecord(own(body, "details")), "events")).map(asRecord);
  // A probe has a count of 0 and sends one event.
  const isAboutEach = outcomes.length === Math.max(count, 1);
  if (isAboutEach && (response.status < 400 || response.status === 422))
    return { kind: "delivered", refused: faults(outcomes) };

  const code = numberIn(body, "code");
  const [kind, says] = CLASSES[code] ?? [];
  if (!kind) return statusVerdict(PINTEREST, response);
  return verdict(kind, `${PINTEREST} ${says}${inBrackets(`code ${code}`)}`, response);
}

function faults(outcomes: readonly Loose[]): readonly { readonly index: number; readonly reason: string }[] {
  return outcomes.flatMap((outcome, index) => {
    if (own(outcome, "status") !== "failed") return [];
    const field = namedField(asText(own(outcome, "error_message")));
    return [{ index, reason: `${PINTEREST} refuses the event${inBrackets(field)}` }];
  });
}
