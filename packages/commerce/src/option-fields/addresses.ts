/** One @, something before it, and behind it a dot with something on both sides; no blanks anywhere. */
export function looksLikeEmail(text: string): boolean {
  const [name = "", host = "", ...more] = text.split("@");
  return more.length === 0 && name !== "" && host.slice(1, -1).includes(".") && !/\s/.test(text);
}

/** A web address with its beginning: http://, https:// or ftp://, and no blank or quotation mark after it. */
export function looksLikeUrl(text: string): boolean {
  return /^(?:https?|ftp):\/\/[^ "]+$/.test(text);
}
