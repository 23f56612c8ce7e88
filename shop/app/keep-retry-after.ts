/**
 * The router drops the headers of an action whose route has no function for them. A refused form still has to say when
 * to try again.
 */
export function keepRetryAfter(headers: Headers, byRoute: Readonly<Record<string, Headers>>): void {
  for (const own of Object.values(byRoute)) {
    const seconds = own.get("Retry-After");
    if (seconds !== null) headers.set("Retry-After", seconds);
  }
}
