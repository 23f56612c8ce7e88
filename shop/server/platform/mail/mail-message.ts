import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./mailer.ts";

/** An email for nodemailer, which encodes headers and parts for every transport. */
export function mailMessage({
  id,
  from,
  to,
  replyTo,
  subject,
  text,
  html,
  date,
  unsubscribeUrl,
}: Mail): SendMailOptions {
  return {
    messageId: `<${id}>`,
    from,
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    text,
    ...(html !== undefined && { html }),
    date,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl !== undefined && {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    // No text may make nodemailer read a file or URL into the email.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
