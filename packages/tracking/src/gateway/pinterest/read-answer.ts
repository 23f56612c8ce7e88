import { asList, asRecord, asText, own } from "../../wire/read-like.ts";
import type { Loose } from "../../wire/read-like.ts";
import { jsonAnswer, numberIn } from "../answer/json-answer.ts";
import { inBrackets, namedField } from "../answer/named-field.ts";
import { statusVerdict, unreadable, verdict } from "../answer/verdicts.ts";
import type { ErrorKind } from "../answer/verdicts.ts";
import type { VendorAnswer, Verdict } from "../destination.ts";

const PINTEREST = "Pinterest";

const CLASSES: Readonly<Record<number, readonly [ErrorKind, string]>> = {
  2: ["stopped", "refuses the access token"],
  8: ["throttled", "asks to send more slowly"],
  29: ["stopped", "does not permit this token to send events to this ad account"],
  4196: ["refused", "refuses an event"],
  4197: ["retry", "takes no events for the moment"],
};

/** An answer about each event counts more than the status: with 422 the good ones have been taken all the same. */
export function readPinterestAnswer(answer: VendorAnswer, count: number): Verdict {
  const body = jsonAnswer(answer);
  if (!body) return unreadable(PINTEREST, answer);
  const outcomes = asList(own(body, "events") ?? own(asRecord(own(body, "details")), "events")).map(asRecord);
  // A probe counts as none and brings one.
  const isAboutEach = outcomes.length === Math.max(count, 1);
  if (isAboutEach && (answer.status < 400 || answer.status === 422))
    return { kind: "delivered", refused: faults(outcomes) };

  const code = numberIn(body, "code");
  const [kind, says] = CLASSES[code] ?? [];
  if (!kind) return statusVerdict(PINTEREST, answer);
  return verdict(kind, `${PINTEREST} ${says}${inBrackets(`code ${code}`)}`, answer);
}

function faults(outcomes: readonly Loose[]): readonly { readonly index: number; readonly reason: string }[] {
  return outcomes.flatMap((outcome, index) => {
    if (own(outcome, "status") !== "failed") return [];
    const field = namedField(asText(own(outcome, "error_message")));
    return [{ index, reason: `${PINTEREST} refuses the event${inBrackets(field)}` }];
  });
}
