/** Browsers allow 64 KiB for all keepalive requests together; some of it is for the batch around the events. */
const MAX_BYTES = 60_000;

/** Most events are ASCII, one byte per character. */
const NOT_PLAIN = /[^\0-\x7f]/;
/** Maximum bytes per UTF-16 code unit. */
const BYTES_OF_LETTER = 3;

/** Whether a message is short enough for a keepalive request. */
export function isShort(text: string): boolean {
  if (text.length * BYTES_OF_LETTER <= MAX_BYTES) return true;
  const bytes = NOT_PLAIN.test(text) ? new TextEncoder().encode(text) : text;
  return bytes.length <= MAX_BYTES;
}
