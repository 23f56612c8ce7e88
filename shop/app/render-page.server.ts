import { createRequestHandler, matchPath, RouterContextProvider, type ServerBuild } from "react-router";
import type { Catalog } from "../server/catalog/catalog.ts";
import type { RenderPage } from "../server/http/render-page.ts";
import type { Shop } from "../server/shop.ts";
import { failureOf, htmlOf, providePageRequest } from "./request-context.ts";
import { withoutHandover } from "./without-handover.server.ts";

/** The bridge between the server and React Router. */
export function createPageRenderer(build: ServerBuild, shop: Shop, catalog: Catalog): RenderPage {
  const handle = createRequestHandler(withoutHandover(build), shop.config.environment);
  const hasPage = (path: string) => hasRoute(build, path);
  return async (request, input) => {
    const context = new RouterContextProvider();
    providePageRequest(context, { shop, catalog, hasPage, ...input });
    const response = await handle(request, context);
    return { response, html: htmlOf(context), failure: failureOf(context) };
  };
}

/** Tells of a path whether the page there has an action. The router would log a stack for every form sent elsewhere. */
export function takesForms({ routes }: ServerBuild, path: string): boolean {
  return Object.values(routes).some(
    (route) => route?.module.action !== undefined && matchPath(`/${fullPath(routes, route.id)}`, path) !== null,
  );
}

function hasRoute({ routes }: ServerBuild, path: string): boolean {
  return Object.values(routes).some((route) => {
    const pattern = route?.path === undefined ? "" : fullPath(routes, route.id);
    return pattern !== "" && !/[:*]/.test(pattern) && matchPath(`/${pattern}`, path) !== null;
  });
}

function fullPath(routes: ServerBuild["routes"], id: string): string {
  const { parentId, path } = routes[id] ?? {};
  return [parentId === undefined ? "" : fullPath(routes, parentId), path ?? ""].filter(Boolean).join("/");
}
