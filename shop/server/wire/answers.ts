import { asResponse, type PlainAnswer } from "../http/plain-request.ts";

/** Answers about one visitor's cart are kept by nobody. */
const NO_CACHE: Readonly<Record<string, string>> = {
  "cache-control": "no-cache, must-revalidate, max-age=0, no-store, private",
  expires: "Wed, 11 Jan 1984 05:00:00 GMT",
};

const AJAX: Readonly<Record<string, string>> = {
  ...NO_CACHE,
  "x-robots-tag": "noindex",
  "x-content-type-options": "nosniff",
};

/** The classic client reads the body only when its type says JSON. */
export function jsonAnswer(body: unknown, setCookies: readonly string[] = [], status = 200): Response {
  const headers = { ...AJAX, "content-type": "application/json; charset=UTF-8" };
  return withCookies(new Response(JSON.stringify(body), { status, headers }), setCookies);
}

/** Markup that the page puts in place as it is. */
export function htmlAnswer(html: string, setCookies: readonly string[] = []): Response {
  const headers = { ...AJAX, "content-type": "text/html; charset=UTF-8" };
  return withCookies(new Response(html, { headers }), setCookies);
}

/** Nothing to say: the classic client then does nothing. */
export const NOTHING_TO_SAY: PlainAnswer = {
  status: 200,
  headers: { ...AJAX, "content-type": "text/html; charset=UTF-8" },
  body: "",
};

export function emptyAnswer(): Response {
  return asResponse(NOTHING_TO_SAY);
}

export function plainAnswer(status: 403 | 413, text: string): Response {
  return asResponse(saying(status, text));
}

export function saying(status: 403 | 413, text: string): PlainAnswer {
  return { status, headers: { ...AJAX, "content-type": "text/plain; charset=UTF-8" }, body: `${text}\n` };
}

export function redirect(status: 302 | 303, location: string, setCookies: readonly string[] = []): Response {
  return withCookies(new Response(null, { status, headers: { ...NO_CACHE, location } }), setCookies);
}

function withCookies(response: Response, setCookies: readonly string[]): Response {
  for (const cookie of setCookies) response.headers.append("set-cookie", cookie);
  return response;
}
