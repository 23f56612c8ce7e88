/**
 * `?rest_route=/wc/store/v1/cart` on any path means `/wp-json/wc/store/v1/cart`: WordPress clients use it where URLs
 * are not rewritten. Null for every other request.
 */
export function restRouteUrl(address: string): string | null {
  if (!address.includes("rest_route=")) return null;
  const url = new URL(address);
  const route = url.searchParams.get("rest_route");
  if (!route) return null;
  url.searchParams.delete("rest_route");
  // A segment of dots would lead out of /wp-json; no route has one.
  const segments = route.split("/").map((segment) => (/^\.+$/.test(segment) ? "-" : encodeURIComponent(segment)));
  url.pathname = `/wp-json/${segments.join("/").replace(/^\/+/, "")}`;
  return url.href;
}
