import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { themeStyleSheet } from "../server/content/theme/theme-handler.ts";
import { STYLES_HEADER } from "../server/web/render-page.ts";
import { withCriticalCss } from "./critical-css.server.ts";
import { IslandRenderer } from "./islands/island.tsx";
import { createIslandRenderer } from "./islands/render.server.tsx";
import { keepRetryAfter } from "./keep-retry-after.ts";
import { renderWhole } from "./render-whole.server.ts";
import { pageRequestOf, recordFailure, recordHtml } from "./request-context.ts";

/**
 * Loaders await everything, so a page is rendered at once: a string is cheaper than a stream and can be cached. The
 * admin, the only part with a hydrating client, is rendered as a stream and sent whole as well.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, shop } = pageRequestOf(loadContext);
  const known = nonce === null ? onlyMatched(context) : context;
  const page = (
    <IslandRenderer value={createIslandRenderer()}>
      <ServerRouter context={known} url={request.url} {...(nonce !== null && { nonce })} />
    </IslandRenderer>
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  keepRetryAfter(headers, context.staticHandlerContext.actionHeaders);
  if (nonce === null) {
    const theme = themeStyleSheet(await shop.settings());
    const { html, digest } = withCriticalCss(renderToString(page), theme?.css ?? "");
    if (digest !== null) headers.set(STYLES_HEADER, digest);
    recordHtml(loadContext, `<!DOCTYPE html>${html}`);
  } else {
    recordHtml(loadContext, await renderWhole(page, nonce));
  }
  return new Response(null, { status, headers });
}

/**
 * The router serialises a table of all routes for each page, which costs as much as a good part of rendering it. Pages
 * without client-side navigation need only their own routes.
 */
function onlyMatched(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}

/** The server logs errors with an ID; the router's default would print the stack of every 404. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) recordFailure(context, error);
};
