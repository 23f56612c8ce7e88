import { type StoreAnswer, storeError } from "./store-answer.ts";
import { type Method, type Route, ROUTES } from "./store-routes.ts";

export const METHODS: ReadonlySet<string> = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);

/** The address that a request is for. */
export interface Found {
  readonly route: Route;
  readonly method: Method;
  readonly name: string;
  readonly path: string;
}

export function findRoute(path: string, method: string): Found | null {
  for (const route of ROUTES) {
    const match = route.pattern.exec(path);
    if (!match) continue;
    const known = method as Method;
    if (!METHODS.has(method) || !route.handlers[known]) return null;
    return { route, method: known, path, name: decoded(match.groups?.["name"] ?? "") };
  }
  return null;
}

/** Some clients and proxies know only GET and POST. */
export function methodOf(request: Request): string {
  const { method } = request;
  if (method === "HEAD") return "GET";
  const meant = method === "POST" ? request.headers.get("x-http-method-override")?.toUpperCase() : undefined;
  return meant !== undefined && METHODS.has(meant) && meant !== "GET" ? meant : method;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll("\0", "");
  } catch {
    return text;
  }
}

export function noRoute(): StoreAnswer {
  return storeError("rest_no_route", "No route was found matching the URL and request method.", 404);
}

/** What there is to ask, for clients that look before they ask. */
export function routeIndex() {
  const routes = ROUTES.map(({ path, handlers }) => [
    `/wc/store/v1${path}`,
    { namespace: "wc/store/v1", methods: Object.keys(handlers) },
  ]);
  return { namespace: "wc/store/v1", routes: Object.fromEntries(routes) };
}
