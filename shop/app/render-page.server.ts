import {
  createRequestHandler,
  matchPath,
  type RequestHandler,
  type RouteObject,
  RouterContextProvider,
} from "react-router";
import type { Catalog } from "../server/catalog/catalog.ts";
import type { PageRoute } from "../server/web/pages.ts";
import type { PageInput, RenderPage } from "../server/web/render-page.ts";
import type { Shop } from "../server/shop.ts";
import { isAdminPath } from "../urls/page-url.ts";
import { routeCandidates, routeMatcher } from "./match-routes.ts";
import { type LazyBuild, moduleOf, wholeBuild, withModules } from "./lazy-build.server.ts";
import { failureOf, htmlOf, providePageRequest } from "./request-context.ts";
import { withoutHandover } from "./without-handover.server.ts";

/** Connects the server to React Router. */
export function createPageRenderer(build: LazyBuild, shop: Shop, catalog: Catalog): RenderPage {
  const handlerFor = createHandlers(build, shop.config.environment);
  const hasPage = (path: string) => hasRoute(build, path);
  return async (request, input) => {
    const context = new RouterContextProvider();
    // Not copied: the server uses the getter of the input's notices to see whether the page shows them.
    providePageRequest(context, Object.assign(Object.create(input) as PageInput, { shop, catalog, hasPage }));
    const handle = await handlerFor(new URL(request.url));
    const response = await handle(request, context);
    return { response, html: htmlOf(context), failure: failureOf(context) };
  };
}

/** For each first segment of the storefront's paths, a router that knows the routes below it only. */
function createHandlers(build: LazyBuild, mode: string): (url: URL) => RequestHandler | Promise<RequestHandler> {
  const storefront = withoutHandover(withModules(build));
  const candidates = routeCandidates(routesBelow(storefront.routes, undefined));
  const handlers = new Map<readonly RouteObject[], RequestHandler>();
  let admin: Promise<RequestHandler> | undefined;
  return (url) => {
    // With all routes, because the admin's client also asks for the data of several at once.
    if (isAdminPath(url)) return (admin ??= wholeBuild(build).then((whole) => createRequestHandler(whole, mode)));
    const tree = candidates(url.pathname);
    const known = handlers.get(tree);
    if (known) return known;
    const ids = new Set(idsIn(tree));
    const routes = Object.fromEntries(Object.entries(storefront.routes).filter(([id]) => ids.has(id)));
    const handler = createRequestHandler({ ...storefront, routes }, mode);
    handlers.set(tree, handler);
    return handler;
  };
}

function idsIn(tree: readonly RouteObject[]): readonly string[] {
  return tree.flatMap(({ id = "", children = [] }) => [id, ...idsIn(children)]);
}

/** Finds the route of a path by the router's own rules, so that the cache decides by the same route as the renderer. */
export function createRouteFinder(build: LazyBuild): (path: string) => Promise<PageRoute | null> {
  const { routes } = build;
  const match = routeMatcher(routesBelow(routes, undefined));
  return async (path) => {
    const id = match(path)?.at(-1)?.route.id;
    if (id === undefined) return null;
    const module = await moduleOf(build, id);
    return {
      path: spelledAs(fullPath(routes, id), path),
      isShared: (module?.handle as { readonly isShared?: boolean } | undefined)?.isShared === true,
      takesForms: module?.action !== undefined,
    };
  };
}

function routesBelow(routes: LazyBuild["routes"], parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route): RouteObject => {
      const { id, path, index, caseSensitive } = route as NonNullable<typeof route>;
      const own = { id, ...(path !== undefined && { path }), ...(caseSensitive !== undefined && { caseSensitive }) };
      return index ? { ...own, index: true } : { ...own, children: routesBelow(routes, id) };
    });
}

/** The path, with the pattern's spelling for its static segments. */
function spelledAs(pattern: string, path: string): string {
  const named = pattern.split("/");
  return path
    .split("/")
    .map((segment, index) => {
      const name = named[index - 1];
      return name === undefined || name === "" || /^[:*]/.test(name) || segment === "" ? segment : name;
    })
    .join("/");
}

function hasRoute({ routes }: LazyBuild, path: string): boolean {
  return Object.values(routes).some((route) => {
    const pattern = route?.path === undefined ? "" : fullPath(routes, route.id);
    return pattern !== "" && !/[:*]/.test(pattern) && matchPath(`/${pattern}`, path) !== null;
  });
}

function fullPath(routes: LazyBuild["routes"], id: string): string {
  const { parentId, path } = routes[id] ?? {};
  return [parentId === undefined ? "" : fullPath(routes, parentId), path ?? ""].filter(Boolean).join("/");
}
