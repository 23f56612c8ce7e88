import { asResponse, type PlainResponse } from "./plain-request.ts";

/** Responses about a visitor's cart must not be cached. */
const NO_CACHE: Readonly<Record<string, string>> = {
  "cache-control": "no-cache, must-revalidate, max-age=0, no-store, private",
  expires: "Wed, 11 Jan 1984 05:00:00 GMT",
};

const AJAX: Readonly<Record<string, string>> = {
  ...NO_CACHE,
  "x-robots-tag": "noindex",
  "x-content-type-options": "nosniff",
};

/** The classic client reads the body only if its type is JSON. */
export function respondJson(body: unknown, setCookies: readonly string[] = [], status = 200): Response {
  const headers = { ...AJAX, "content-type": "application/json; charset=UTF-8" };
  return withCookies(new Response(JSON.stringify(body), { status, headers }), setCookies);
}

/** Markup that the page inserts unchanged. */
export function respondHtml(html: string, setCookies: readonly string[] = []): Response {
  const headers = { ...AJAX, "content-type": "text/html; charset=UTF-8" };
  return withCookies(new Response(html, { headers }), setCookies);
}

/** An empty body: the classic client then does nothing. */
export const EMPTY_RESPONSE: PlainResponse = {
  status: 200,
  headers: { ...AJAX, "content-type": "text/html; charset=UTF-8" },
  body: "",
};

export function respondEmpty(): Response {
  return asResponse(EMPTY_RESPONSE);
}

export function respondText(status: 403 | 413, text: string): Response {
  return asResponse(plainText(status, text));
}

export function plainText(status: 403 | 413, text: string): PlainResponse {
  return { status, headers: { ...AJAX, "content-type": "text/plain; charset=UTF-8" }, body: `${text}\n` };
}

export function redirect(status: 302 | 303, location: string, setCookies: readonly string[] = []): Response {
  return withCookies(new Response(null, { status, headers: { ...NO_CACHE, location } }), setCookies);
}

function withCookies(response: Response, setCookies: readonly string[]): Response {
  for (const cookie of setCookies) response.headers.append("set-cookie", cookie);
  return response;
}
