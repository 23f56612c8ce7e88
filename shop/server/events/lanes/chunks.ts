/** Room for what stands around the events in a request. */
const FRAME_BYTES = 2000;

/** In their order, each chunk as large as the vendor allows. What is too large alone goes alone. */
export function inChunks<Event extends { readonly payload: string }>(
  events: readonly Event[],
  maxEvents: number,
  maxBytes: number,
): Event[][] {
  const chunks: Event[][] = [];
  let current: Event[] = [];
  let bytes = FRAME_BYTES;
  for (const event of events) {
    const size = Buffer.byteLength(event.payload) + 1;
    if (current.length > 0 && (current.length >= maxEvents || bytes + size > maxBytes)) {
      chunks.push(current);
      current = [];
      bytes = FRAME_BYTES;
    }
    current.push(event);
    bytes += size;
  }
  return current.length > 0 ? [...chunks, current] : chunks;
}
