/** PostgreSQL counts days and microseconds from the year 2000. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const DAY_MS = 86_400_000;
const HALF = 2 ** 32;

/** Writes a timestamp's eight bytes; returns the offset after them. */
export function writeTimestamp(bytes: Buffer, moment: Date, at: number): number {
  // In two halves: until the year 2285 a number is exact, and BigInt is slow.
  const microseconds = Math.round(moment.getTime() - EPOCH_MS) * 1000;
  const high = Math.floor(microseconds / HALF);
  return bytes.writeUInt32BE(microseconds - high * HALF, bytes.writeInt32BE(high, at));
}

/** Days from PostgreSQL's epoch to this date, in UTC. */
export function dayNumber(moment: Date): number {
  return Math.floor((moment.getTime() - EPOCH_MS) / DAY_MS);
}
