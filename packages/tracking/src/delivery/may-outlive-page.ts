/** Browsers let at most 64 KiB outlive a page, all messages together; some of it is for what holds the events together. */
const MAX_BYTES = 60_000;

/** Most events are told in plain letters, which take a byte each. */
const NOT_PLAIN = /[^\0-\x7f]/;
/** At most, of any letter. */
const BYTES_OF_LETTER = 3;

/** Whether a message may outlive its page: browsers refuse to send longer ones in that way. */
export function isShort(text: string): boolean {
  if (text.length * BYTES_OF_LETTER <= MAX_BYTES) return true;
  const bytes = NOT_PLAIN.test(text) ? new TextEncoder().encode(text) : text;
  return bytes.length <= MAX_BYTES;
}
