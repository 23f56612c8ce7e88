import type { Mail } from "./mailer.ts";

/** A letter as mail programs write it (RFC 5322). */
export function mailMessage({ id, from, to, replyTo, subject, text, date }: Mail): string {
  const headers = [
    ["Date", date.toUTCString().replace("GMT", "+0000")],
    ["Message-ID", `<${id}>`],
    ["From", from],
    ["To", to],
    ...(replyTo === undefined ? [] : [["Reply-To", replyTo]]),
    ["Subject", encoded(subject)],
    ["MIME-Version", "1.0"],
    ["Content-Type", "text/plain; charset=utf-8"],
    ["Content-Transfer-Encoding", "8bit"],
  ];
  const head = headers.map(([name = "", value = ""]) => `${name}: ${oneLine(value)}`);
  return [...head, "", ...text.split("\n")].join("\r\n");
}

/** A line break in a header would begin the next one. */
function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

/** Headers know no letters but the plain ones. */
function encoded(text: string): string {
  const line = oneLine(text);
  return /^[\x20-\x7e]*$/.test(line) ? line : `=?utf-8?B?${Buffer.from(line).toString("base64")}?=`;
}
