/** Invisible characters that can reverse the direction of a line or of the page around it. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
const CONTROLS = /(?![\n\t])\p{Cc}|[\uFEFF\uFFF9-\uFFFB]/gu;

/** Removes characters that affect the page; markup stays as literal text. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(CONTROLS, "")
    .replace(DIRECTION_CONTROLS, "")
    .replace(/[^\S\n]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Like `plainText`, on one line, for names. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, " ");
}
