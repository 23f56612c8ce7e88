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
import { pageRequestOf, recordFailure, recordHtml } from "./request-context.ts";

/** Loaders await everything, so a page is whole at once: a string is cheaper than a stream and can be kept. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Response {
  const { nonce } = pageRequestOf(loadContext);
  const html = renderToString(
    <IslandRenderer value={createIslandRenderer()}>
      <ServerRouter context={context} url={request.url} {...(nonce !== null && { nonce })} />
    </IslandRenderer>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  recordHtml(loadContext, `<!DOCTYPE html>${html}`);
  return new Response(null, { status, headers });
}

/** The server logs what went wrong, with an id; the router's default would print the stack of every 404. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) recordFailure(context, error);
};
