import type { EmailOutcome } from "../../../server/people/accounts/account-emails.ts";
import type { StoredNotice } from "../../../server/platform/db/schema/carts.ts";
import { t } from "../../../i18n/t.ts";

export function noMailText(): string {
  return t("This shop cannot send emails at the moment. Please contact us.");
}

/** The same text whether or not the account exists, so that it reveals nothing. */
export function emailNotice(outcome: EmailOutcome, canSendMail: boolean): StoredNotice {
  switch (outcome) {
    case "written":
      if (!canSendMail) return { kind: "error", text: noMailText() };
      return { kind: "success", text: t("We’ve sent an email to this address. Please follow the link in it.") };
    case "no-email":
      return { kind: "error", text: t("Please enter a valid email address.") };
    case "too-many":
      return { kind: "error", text: t("Too many requests. Please try again in 15 minutes.") };
  }
}
