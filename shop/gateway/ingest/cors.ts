import type { PlainRequest, PlainResponse } from "../../server/platform/http/plain-request.ts";
import type { Sites } from "../sites.ts";

const PREFLIGHT_SECONDS = 7200;

/**
 * Lets the pages of the known origins read the answer. Requests have no credentials: the body carries what the gateway
 * needs, so there is nothing that another site could make a browser send along.
 */
export function withCors(sites: Sites, request: PlainRequest, response: PlainResponse): PlainResponse {
  return { ...response, headers: { ...response.headers, ...corsHeaders(sites, request) } };
}

export function preflight(sites: Sites, request: PlainRequest): Response {
  const headers = corsHeaders(sites, request);
  const isAllowed = "access-control-allow-origin" in headers;
  return new Response(null, {
    status: isAllowed ? 204 : 403,
    headers: {
      ...headers,
      ...(isAllowed && {
        "access-control-allow-methods": "POST, OPTIONS",
        "access-control-allow-headers": "content-type, authorization, x-retry-count",
        "access-control-max-age": String(PREFLIGHT_SECONDS),
      }),
    },
  });
}

function corsHeaders(sites: Sites, { headers }: PlainRequest): Readonly<Record<string, string>> {
  const origin = headers.get("origin");
  const isKnown = origin !== null && sites.hasOrigin(origin);
  return {
    vary: "Origin",
    ...(isKnown && {
      "access-control-allow-origin": origin,
      // Clients wait as long as the answer says.
      "access-control-expose-headers": "retry-after, x-ratelimit-reset",
    }),
  };
}
