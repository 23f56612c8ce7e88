import type { Config } from "../../config.ts";
import type { PlainRequest } from "./plain-request.ts";

/**
 * Whether a request comes from a page of this shop, or from a client that is not a browser and so carries no visitor's
 * cookies. Sec-Fetch-Site is the browser's own statement; Origin has to be compared, and a proxy may have changed the
 * value it is compared with.
 */
export function isSameOrigin(request: PlainRequest, { publicUrl }: Pick<Config, "publicUrl">): boolean {
  const origin = request.headers.get("origin");
  if (origin === publicUrl) return true;

  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}
