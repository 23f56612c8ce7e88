/** Characters that no one sees but that can turn a line of text, or the page around it, back to front. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
const CONTROLS = /(?![\n\t])\p{Cc}|[\uFEFF\uFFF9-\uFFFB]/gu;

/** What a visitor typed, with nothing in it that acts on a page; markup stays, as the characters it is made of. */
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

/** The same on one line, for names. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, " ");
}
