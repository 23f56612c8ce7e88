import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { IslandRenderer } from "./islands/island.tsx";
import { createIslandRenderer } from "./islands/render.server.tsx";
import { renderWhole } from "./render-whole.server.ts";
import { pageRequestOf, recordFailure, recordHtml } from "./request-context.ts";

/**
 * Loaders await everything, so a page is whole at once: a string is cheaper than a stream and can be kept. The office,
 * which alone has a client that takes over, is rendered as a stream and sent whole as well.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = pageRequestOf(loadContext);
  const known = nonce === null ? onlyMatched(context) : context;
  const page = (
    <IslandRenderer value={createIslandRenderer()}>
      <ServerRouter context={known} url={request.url} {...(nonce !== null && { nonce })} />
    </IslandRenderer>
  );
  const html = nonce === null ? renderToString(page) : await renderWhole(page, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  recordHtml(loadContext, nonce === null ? `<!DOCTYPE html>${html}` : html);
  return new Response(null, { status, headers });
}

/**
 * The router makes a table of all routes for each page, which costs as much as rendering a good part of it. Where no
 * client goes on to other routes, the ones of this page will do.
 */
function onlyMatched(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}

/** The server logs what went wrong, with an id; the router's default would print the stack of every 404. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) recordFailure(context, error);
};
