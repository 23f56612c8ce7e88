/** A letter in plain words, which every program can show, and if there is one, in the shop's look. */
export interface Mail {
  /** The same for every attempt to send it, so that whoever gets it twice can tell. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly date: Date;
}

/** Whatever carries letters out of the shop. It throws when it cannot, and is asked again later. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
