import { writeTimestamp } from "./binary-timestamp.ts";

/**
 * Arrays in PostgreSQL's binary format. The driver would write text with every quote escaped, and the server would
 * parse it again: for thousands of rows at a time that costs more than storing them.
 */
const HEADER_BYTES = 20;
const OID = { int4: 23, text: 25, timestamptz: 1184, uuid: 2950 } as const;
const NULL_LENGTH = -1;

function begin(oid: number, length: number, hasNulls: boolean, size: number): Buffer {
  // An empty array has no dimension.
  if (length === 0) return Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, oid >> 8, oid & 255]);
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + size);
  bytes.writeInt32BE(1, 0);
  bytes.writeInt32BE(hasNulls ? 1 : 0, 4);
  bytes.writeInt32BE(oid, 8);
  bytes.writeInt32BE(length, 12);
  bytes.writeInt32BE(1, 16);
  return bytes;
}

export function textArray(values: readonly (string | null)[]): Buffer {
  const lengths = values.map((value) => (value === null ? NULL_LENGTH : Buffer.byteLength(value)));
  const size = lengths.reduce((sum, length) => sum + 4 + Math.max(0, length), 0);
  const bytes = begin(OID.text, values.length, lengths.includes(NULL_LENGTH), size);
  let at = HEADER_BYTES;
  for (const [index, value] of values.entries()) {
    at = bytes.writeInt32BE(lengths[index] ?? NULL_LENGTH, at);
    if (value !== null) at += bytes.write(value, at);
  }
  return bytes;
}

export function integerArray(values: readonly number[]): Buffer {
  const bytes = begin(OID.int4, values.length, false, values.length * 8);
  let at = HEADER_BYTES;
  for (const value of values) at = bytes.writeInt32BE(value, bytes.writeInt32BE(4, at));
  return bytes;
}

export function timestampArray(values: readonly Date[]): Buffer {
  const bytes = begin(OID.timestamptz, values.length, false, values.length * 12);
  let at = HEADER_BYTES;
  for (const value of values) at = writeTimestamp(bytes, value, bytes.writeInt32BE(8, at));
  return bytes;
}

/** Each value has 32 hexadecimal digits. */
export function uuidArray(values: readonly string[]): Buffer {
  const bytes = begin(OID.uuid, values.length, false, values.length * 20);
  let at = HEADER_BYTES;
  for (const value of values) {
    at = bytes.writeInt32BE(16, at);
    at += bytes.write(value, at, 16, "hex");
  }
  return bytes;
}
