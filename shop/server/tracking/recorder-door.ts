import type { Door } from "../http/door.ts";
import type { Shop } from "../shop.ts";
import { isRecorderKey, RECORD_PARAMETER } from "./recorder-key.ts";
import { RECORDER } from "./script-parts.ts";
import type { FindFile } from "./tracking-script.ts";

const SCRIPT = "/t/recorder.js";
const OWN = { "Cache-Control": "private, no-store" };

/**
 * A page whose address carries a valid key is shown with the recorder; everybody else's pages know nothing of it. The
 * page comes from where it always comes from, and only gets one more script at its end.
 */
export function recorderDoor(shop: Shop, pages: (request: Request) => Promise<Response>, fileOf: FindFile): Door {
  return async (request) => {
    if (request.method !== "GET") return null;
    if (request.url.includes(SCRIPT)) return script(new URL(request.url));
    if (!request.url.includes(`${RECORD_PARAMETER}=`)) return null;
    const url = new URL(request.url);
    const key = url.searchParams.get(RECORD_PARAMETER) ?? "";
    url.searchParams.delete(RECORD_PARAMETER);
    if (!isRecorderKey(shop, key) || url.pathname.startsWith("/admin")) return null;

    const headers = new Headers(request.headers);
    headers.delete("accept-encoding");
    headers.delete("if-none-match");
    const page = await pages(new Request(url, { headers }));
    if (!page.headers.get("content-type")?.startsWith("text/html")) return page;
    const html = await page.text();
    const kept = new Headers(page.headers);
    for (const name of ["etag", "content-length", "content-encoding"]) kept.delete(name);
    kept.set("Cache-Control", OWN["Cache-Control"]);
    const tag = `<script type="module" src="${SCRIPT}?key=${key}"></script></body>`;
    return new Response(
      html.replace(/<\/body>(?![\s\S]*<\/body>)/, () => tag),
      { status: page.status, headers: kept },
    );
  };

  function script({ pathname, searchParams }: URL): Response | null {
    if (pathname !== SCRIPT) return null;
    const key = searchParams.get("key") ?? "";
    if (!isRecorderKey(shop, key)) return new Response("This link is over.", { status: 404, headers: OWN });
    const body = `import{${RECORDER.name} as start}from${JSON.stringify(fileOf(RECORDER))};start(${JSON.stringify(key)});\n`;
    return new Response(body, { headers: { ...OWN, "Content-Type": "text/javascript; charset=utf-8" } });
  }
}
