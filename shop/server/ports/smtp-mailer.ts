import { createTransport } from "nodemailer";
import type { Mailer } from "./mailer.ts";

const WAIT_MS = 20_000;

/** `smtp://user:password@host:587`, or `smtps://` where the connection is encrypted from its first word. */
export function createSmtpMailer(url: string): Mailer {
  const { hostname, port, protocol, username, password } = new URL(url);
  const isSecure = protocol === "smtps:";
  const transport = createTransport({
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    ...(username !== "" && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // A password is never spoken aloud, except to oneself.
    requireTLS: !isSecure && username !== "" && !isLoopback(hostname),
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
    // A letter is words; nothing in it may name a file or an address to be put in.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, from, to, replyTo, subject, text, html, date }) {
      await transport.sendMail({
        messageId: `<${id}>`,
        from,
        to,
        ...(replyTo !== undefined && { replyTo }),
        subject,
        text,
        ...(html !== undefined && { html }),
        date,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
  };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(host);
}
