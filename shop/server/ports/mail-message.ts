import { hash } from "node:crypto";
import type { Mail } from "./mailer.ts";

/** A letter as mail programs write it (RFC 5322), with both its forms if it has two (RFC 2046). */
export function mailMessage({ id, from, to, replyTo, subject, text, html, date }: Mail): string {
  const boundary = `vitrine-${hash("sha256", id).slice(0, 24)}`;
  const plain = part("text/plain", text);
  const headers = [
    ["Date", date.toUTCString().replace("GMT", "+0000")],
    ["Message-ID", `<${id}>`],
    ["From", from],
    ["To", to],
    ...(replyTo === undefined ? [] : [["Reply-To", replyTo]]),
    ["Subject", encoded(subject)],
    ["MIME-Version", "1.0"],
  ];
  const head = headers.map(([name = "", value = ""]) => `${name}: ${oneLine(value)}`);
  if (html === undefined) return [...head, ...plain].join("\r\n");
  return [
    ...head,
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    ...plain,
    `--${boundary}`,
    ...part("text/html", html),
    `--${boundary}--`,
    "",
  ].join("\r\n");
}

function part(type: string, text: string): readonly string[] {
  const lines = text.split("\n");
  return [`Content-Type: ${type}; charset=utf-8`, "Content-Transfer-Encoding: 8bit", "", ...lines];
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
