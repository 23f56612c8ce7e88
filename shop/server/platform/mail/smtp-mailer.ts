import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createTransport } from "nodemailer";
import { mailMessage } from "./mail-message.ts";
import { type Mailer, SEND_LIMIT_MS } from "./mailer.ts";

const WAIT_MS = 20_000;

interface SmtpLimits {
  /** Limit for one email from connecting to the final reply, even if the server keeps responding meanwhile. */
  readonly limitMs?: number;
}

/** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
export function createSmtpMailer(url: string, { limitMs = SEND_LIMIT_MS }: SmtpLimits = {}): Mailer {
  const { hostname, port: named, protocol, username, password } = new URL(url);
  const isSecure = protocol === "smtps:";
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const port = named === "" ? (isSecure ? 465 : 587) : Number(named);

  function openTransport(connection: Socket) {
    return createTransport({
      host,
      port,
      secure: isSecure,
      ...(username !== "" && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      // A password is never sent unencrypted, except on loopback.
      requireTLS: !isSecure && username !== "" && !isLoopback(hostname),
      getSocket: (_options, callback) => callback(null, { connection }),
      greetingTimeout: WAIT_MS,
      socketTimeout: WAIT_MS,
    });
  }

  return {
    async send(mail) {
      const overdue = new Error("The mail server did not accept the email in time.");
      // Opened here, so that it can be closed: an email that timed out must not be delivered later.
      const connection = connect({ host, port });
      const connecting = setTimeout(() => connection.destroy(overdue), Math.min(WAIT_MS, limitMs));
      let isOverdue = false;
      const sending = setTimeout(() => {
        isOverdue = true;
        connection.destroy(overdue);
      }, limitMs);
      try {
        await once(connection, "connect");
        clearTimeout(connecting);
        await openTransport(connection).sendMail(mailMessage(mail));
      } catch (error) {
        throw isOverdue ? overdue : error;
      } finally {
        clearTimeout(connecting);
        clearTimeout(sending);
        connection.destroy();
      }
    },
  };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(host);
}
