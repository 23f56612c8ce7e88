import type { LetterOutcome } from "../../../server/accounts/letters.ts";
import type { StoredNotice } from "../../../server/db/schema/carts.ts";
import { say } from "../../../texts/say.ts";

/** The same words whether or not there is an account: who reads the letter knows more. */
export function letterNotice(outcome: LetterOutcome): StoredNotice {
  switch (outcome) {
    case "written":
      return { kind: "success", text: say("A letter is on its way to this address. Please follow the link in it.") };
    case "no-email":
      return { kind: "error", text: say("Please enter an e-mail address that a letter can be sent to.") };
    case "too-many":
      return { kind: "error", text: say("There were too many requests. Please wait a quarter of an hour.") };
  }
}
