/**
 * The path of an address, be it whole or without its host. Cut out by hand: this is asked of every request, and a URL
 * costs more than all the rest.
 */
export function pathOf(address: string): string {
  const start = address.startsWith("/") ? 0 : address.indexOf("/", address.indexOf("//") + 2);
  const end = address.indexOf("?", start);
  return end === -1 ? address.slice(start) : address.slice(start, end);
}
