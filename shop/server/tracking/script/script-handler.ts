import { compress, preferredEncoding } from "../../platform/http/encodings.ts";
import { isUnchanged } from "../../platform/http/is-unchanged.ts";
import type { Shop } from "../../shop.ts";
import { type FindFile, trackingScript } from "./tracking-script.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

/** `GET /t.js`: immutable under its current version, otherwise revalidated on every request. */
export function serveTrackingScript(shop: Shop, fileOf: FindFile): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    const script = trackingScript(await shop.settings(), shop.config.publicUrl, fileOf);
    const body = script?.body ?? "export default()=>{};\n";
    const encoding = preferredEncoding(request.headers.get("accept-encoding"));
    const etag = `"${script?.digest ?? "none"}-${encoding}"`;
    const headers = new Headers({
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": script && url.searchParams.get("v") === script.digest ? IMMUTABLE : "no-cache",
      ETag: etag,
      Vary: "Accept-Encoding",
    });
    if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
    if (encoding !== "identity") headers.set("Content-Encoding", encoding);
    if (request.method === "HEAD") return new Response(null, { headers });
    const bytes = encoding === "identity" ? body : (compress(Buffer.from(body), encoding) as Uint8Array<ArrayBuffer>);
    return new Response(bytes, { headers });
  };
}
