/** Reserved for the part of the request body that surrounds the events. */
const ENVELOPE_BYTES = 2000;

/** Splits events in order into chunks as large as the vendor allows. An event above the limit gets its own chunk. */
export function inChunks<Event extends { readonly payload: string }>(
  events: readonly Event[],
  maxEvents: number,
  maxBytes: number,
): Event[][] {
  const chunks: Event[][] = [];
  let current: Event[] = [];
  let bytes = ENVELOPE_BYTES;
  for (const event of events) {
    const size = Buffer.byteLength(event.payload) + 1;
    if (current.length > 0 && (current.length >= maxEvents || bytes + size > maxBytes)) {
      chunks.push(current);
      current = [];
      bytes = ENVELOPE_BYTES;
    }
    current.push(event);
    bytes += size;
  }
  return current.length > 0 ? [...chunks, current] : chunks;
}
