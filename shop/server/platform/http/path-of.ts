/**
 * The path of a URL with or without host. Extracted without `URL`, which costs more than the rest of the request
 * handling that needs it.
 */
export function pathOf(address: string): string {
  const start = address.startsWith("/") ? 0 : address.indexOf("/", address.indexOf("//") + 2);
  const end = address.indexOf("?", start);
  return end === -1 ? address.slice(start) : address.slice(start, end);
}
