/** One @ with text before it, a dot inside the domain, and no spaces. */
export function looksLikeEmail(text: string): boolean {
  const [name = "", host = "", ...more] = text.split("@");
  return more.length === 0 && name !== "" && host.slice(1, -1).includes(".") && !/\s/.test(text);
}

/** A URL that starts with http:// or https:// and contains neither a space nor a quotation mark. */
export function looksLikeUrl(text: string): boolean {
  return /^https?:\/\/[^ "]+$/.test(text);
}
