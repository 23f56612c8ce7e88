import type { CachedPage } from "../cache/cached-page.ts";
import { preferredEncoding } from "./encodings.ts";
import { isUnchanged } from "./is-unchanged.ts";

/** Sends a cached page: compressed, with its ETag, or 304 Not Modified. */
export function sendCached(request: Request, page: CachedPage): Response {
  const encoding = preferredEncoding(request.headers.get("accept-encoding"));
  const headers = new Headers(page.headers as [string, string][]);
  headers.set("Cache-Control", page.status === 200 ? "public, max-age=0, must-revalidate" : "no-store");
  headers.set("Vary", "Accept-Encoding");
  if (page.status === 200) headers.set("ETag", page.etag);
  if (page.status === 200 && isUnchanged(request, page.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const body = page.encoded(encoding);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(request.method === "HEAD" ? null : (body as Uint8Array<ArrayBuffer>), {
    status: page.status,
    headers,
  });
}
