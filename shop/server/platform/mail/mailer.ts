/** An email as plain text, which every client can show, and optionally as HTML in the shop's design. */
export interface Mail {
  /** The same for every attempt to send it, so that the recipient's server recognises a duplicate. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly date: Date;
  /** Accepts a POST without confirmation (RFC 8058), so that mailboxes can show a button of their own. */
  readonly unsubscribeUrl?: string;
}

/** No mailer takes longer than this for one email. */
export const SEND_LIMIT_MS = 120_000;

/** Sends emails. Throws on failure; the caller retries later. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
