import type { MiddlewareHandler } from "hono";
import { isAdminPath } from "../../../urls/page-url.ts";
import type { Shop } from "../../shop.ts";
import { isRecorderKey, RECORD_PARAMETER } from "./recorder-key.ts";
import { RECORDER } from "../script/script-parts.ts";
import type { FindFile } from "../script/tracking-script.ts";

const SCRIPT = "/t/recorder.js";
const PRIVATE = { "Cache-Control": "private, no-store" };

/**
 * Adds the recorder's script to the end of a page if the URL contains a valid key. Other visitors' pages do not mention
 * it.
 */
export function recordedPage(shop: Shop, pages: (request: Request) => Promise<Response>): MiddlewareHandler {
  return async ({ req: { raw: request } }, next) => {
    if (request.method !== "GET" || !request.url.includes(`${RECORD_PARAMETER}=`)) return await next();
    const url = new URL(request.url);
    const key = url.searchParams.get(RECORD_PARAMETER) ?? "";
    url.searchParams.delete(RECORD_PARAMETER);
    if (!isRecorderKey(shop, key) || isAdminPath(url)) return await next();

    const headers = new Headers(request.headers);
    headers.delete("accept-encoding");
    headers.delete("if-none-match");
    const page = await pages(new Request(url, { headers }));
    if (!page.headers.get("content-type")?.startsWith("text/html")) return page;
    const html = await page.text();
    const responseHeaders = new Headers(page.headers);
    for (const name of ["etag", "content-length", "content-encoding"]) responseHeaders.delete(name);
    responseHeaders.set("Cache-Control", PRIVATE["Cache-Control"]);
    const tag = `<script type="module" src="${SCRIPT}?key=${key}"></script></body>`;
    return new Response(
      html.replace(/<\/body>(?![\s\S]*<\/body>)/, () => tag),
      { status: page.status, headers: responseHeaders },
    );
  };
}

export function recorderScript(shop: Shop, fileOf: FindFile, key: string): Response {
  if (!isRecorderKey(shop, key)) return new Response("This link has expired.", { status: 404, headers: PRIVATE });
  const body = `import{${RECORDER.name} as start}from${JSON.stringify(fileOf(RECORDER).url)};start(${JSON.stringify(key)});\n`;
  return new Response(body, { headers: { ...PRIVATE, "Content-Type": "text/javascript; charset=utf-8" } });
}
