import type { PlainRequest } from "../../server/platform/http/plain-request.ts";
import type { Gateway } from "../gateway.ts";
import type { Site } from "../sites.ts";

const BASIC = /^Basic (?<encoded>[A-Za-z0-9+/=_-]+)$/i;

/** The key as the name of HTTP's basic authentication, without a password; "" without one. */
function basicKey({ headers }: PlainRequest): string {
  const encoded = BASIC.exec(headers.get("authorization") ?? "")?.groups?.["encoded"];
  if (encoded === undefined) return "";
  return Buffer.from(encoded, "base64").toString("utf8").split(":", 1)[0] ?? "";
}

/** Why a request belongs to no site, with the status and the explanation for its sender. */
export const NO_SITE = {
  "unknown-key": { status: 401, message: "The request has no write key of a site, or a wrong one." },
  "unknown-origin": {
    status: 403,
    message: "Pages of this origin may not send events with this key. Add it to the site's origins.",
  },
} as const;

/** The site of a request, by its header or else by the key in its body, or the reason why it has none. */
export function siteOf(
  { sites, refusals }: Gateway,
  request: PlainRequest,
  bodyKey: string,
): Site | keyof typeof NO_SITE {
  const site = sites.withKey(basicKey(request) || bodyKey);
  if (!site) {
    refusals.count("unknown-key", "");
    return "unknown-key";
  }
  const origin = request.headers.get("origin");
  if (origin === null || site.origins.has(origin)) return site;
  refusals.count("unknown-origin", site.name);
  return "unknown-origin";
}
