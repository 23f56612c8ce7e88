import type { Door } from "../http/door.ts";
import { compress, preferredEncoding } from "../http/encodings.ts";
import { isUnchanged } from "../http/is-unchanged.ts";
import type { Shop } from "../shop.ts";
import { type FindFile, SCRIPT_PATH, trackingScript } from "./tracking-script.ts";

const FOR_EVER = "public, max-age=31536000, immutable";

/** `GET /t.js`: with the version that pages name it is kept for ever, without one it is asked for anew. */
export function trackingScriptDoor(shop: Shop, fileOf: FindFile): Door {
  return async (request) => {
    const url = new URL(request.url);
    if (url.pathname !== SCRIPT_PATH || (request.method !== "GET" && request.method !== "HEAD")) return null;
    const script = trackingScript(await shop.settings(), shop.config.publicUrl, fileOf);
    const body = script?.body ?? "export default()=>{};\n";
    const encoding = preferredEncoding(request.headers.get("accept-encoding"));
    const etag = `"${script?.digest ?? "none"}-${encoding}"`;
    const headers = new Headers({
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": script && url.searchParams.get("v") === script.digest ? FOR_EVER : "no-cache",
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
