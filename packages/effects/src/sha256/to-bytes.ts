export const INVALID_TYPE = "input is invalid type";

/** Text as UTF-8, bytes as they are; anything else is a mistake of the caller. */
export function toBytes(input: unknown): Uint8Array {
  if (typeof input === "string") return utf8(input);
  if (Array.isArray(input)) return Uint8Array.from(input as number[]);
  if (input instanceof ArrayBuffer) return new Uint8Array(input);
  if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
  throw new Error(INVALID_TYPE);
}

/**
 * Half a pair of surrogates is no character. The hashes that others have stored took it, and what follows it, for a
 * pair; to find them again so must we.
 */
function utf8(text: string): Uint8Array {
  if (text.isWellFormed()) return new TextEncoder().encode(text);
  let paired = "";
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const isSurrogate = unit >= 0xd800 && unit < 0xe000;
    if (isSurrogate) index += 1;
    const low = text.charCodeAt(index) & 0x3ff;
    paired += isSurrogate ? String.fromCodePoint(0x10000 + (((unit & 0x3ff) << 10) | low)) : String.fromCharCode(unit);
  }
  return new TextEncoder().encode(paired);
}
